import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { contrast } from "../../web/canvas/colors.js";

const styles = new URL("../../web/styles/", import.meta.url);
const read = (name) => readFileSync(new URL(name, styles), "utf8");

/** The custom properties of the block that a selector opens. */
function tokensOf(text, selector) {
  const start = text.indexOf(selector);
  assert.notEqual(start, -1, selector);
  const block = text.slice(text.indexOf("{", start) + 1, text.indexOf("}", start));
  return new Map([...block.matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]));
}

const tokens = read("tokens.css");
const light = tokensOf(tokens, ":root {");
const dark = tokensOf(tokens, ':root:not([data-theme="light"])');

test("dark by the system and dark by hand are the same", () => {
  assert.deepEqual([...dark], [...tokensOf(tokens, ':root[data-theme="dark"]')]);
});

test("no colour is named but in the tokens", () => {
  for (const name of readdirSync(styles)) {
    if (name === "tokens.css") continue;
    const found = read(name).match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/gi);
    assert.equal(found, null, `${name}: ${found}`);
  }
});

test("every token that is used is there", () => {
  const set = new Set(["--value", "--limit", "--swatch"]);
  for (const name of readdirSync(styles)) {
    for (const match of read(name).matchAll(/(--[a-z0-9-]+)\s*:/g)) set.add(match[1]);
  }
  const byScript = /^--(plane-(x|y|width|height|scale|aspect)|x|y|ink)$/;
  for (const name of readdirSync(styles)) {
    for (const match of read(name).matchAll(/var\((--[a-z0-9-]+)/g)) {
      assert.ok(set.has(match[1]) || byScript.test(match[1]), `${name} uses ${match[1]}`);
    }
  }
});

for (const [theme, own] of [["light", light], ["dark", new Map([...light, ...dark])]]) {
  test(`text can be read in the ${theme} theme`, () => {
    const grounds = ["--paper", "--card", "--raised", "--desk"];
    const pairs = ["--text", "--text-soft", "--accent"].flatMap((text) => grounds.map((on) => [text, on]));
    pairs.push(["--accent-text", "--accent"], ["--accent", "--accent-wash"]);
    for (const kind of ["good", "almost", "bad", "idle", "busy"]) {
      pairs.push([`--${kind}`, `--${kind}-wash`], [`--${kind}`, "--raised"]);
    }
    for (const [text, on] of pairs) {
      const ratio = contrast(own.get(text), own.get(on));
      assert.ok(ratio >= 4.5, `${text} on ${on}: ${ratio.toFixed(2)}`);
    }
  });
}
