import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../../../web/", import.meta.url));
const STATIC_IMPORT = /^\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?"(\.[^"]+)";/gm;
const PRELOAD = /^ {2}<link rel="modulepreload" href="([^"]+)">\n/gm;
const ENTRY = /^ {2}<script type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>\n/gm;

/** Every module that a module needs before it runs, itself too, as paths from the web folder. */
function modulesOf(entry) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path)) return;
    found.add(path);
    const text = readFileSync(join(WEB, path), "utf8");
    for (const [, name] of text.matchAll(STATIC_IMPORT)) {
      visit(relative(WEB, join(WEB, dirname(path), name)));
    }
  };
  visit(entry);
  return found;
}

for (const page of ["index.html", "draw.html", "watch.html"]) {
  // Found out one import after the other, a hundred modules come in eight rounds of questions.
  test(`${page} names all its modules, so that they are asked for at once`, () => {
    const text = readFileSync(join(WEB, page), "utf8");
    const entries = [...text.matchAll(ENTRY)];
    assert.ok(entries.length > 0, "the page has an entry");
    const known = new Set(entries.map(([, entry]) => entry));
    let named = text.replaceAll(PRELOAD, "");
    // What the first entry waits for comes before the others'.
    for (const [line, entry] of entries) {
      const wanted = [...modulesOf(entry)].filter((path) => !known.has(path)).sort();
      for (const path of wanted) known.add(path);
      const links = wanted.map((path) => `  <link rel="modulepreload" href="/${path}">\n`);
      named = named.replace(line, line + links.join(""));
    }
    if (process.env.UPDATE_PRELOADS) writeFileSync(join(WEB, page), named);
    else assert.equal(text, named, "UPDATE_PRELOADS=1 node --test mends it");
  });
}
