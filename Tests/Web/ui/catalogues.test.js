import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogues, leaves, manifests, placeholders, sources } from "../support/catalogues.js";

const english = catalogues.get("en");

/** Tables whose keys come from data, such as names of recognizers: they are used as a whole. */
const TABLES = new Set([
  "cancels", "choices", "closing", "criteria", "edges", "edgesBy", "errors", "ignored", "language",
  "languages", "latencySteps", "legend", "phases", "presets", "profiles", "properties", "recognizers",
  "recordingFileProblems", "regionControls", "regionFields", "regionFrame", "regionSpaces",
  "relationEnds", "relationWords", "relations", "reasons", "roomNameProblems", "setFileProblems",
  "setProblems",
  "sharePages", "signFileProblems", "states", "tools", "viewStates", "connection", "themes",
  "hints", "keyList", "reactions", "pictures",
  "hallLevels", "hallPlaces", "hallRefusals", "playRefusals",
  "accessAbout", "accessEvents", "accessLocks", "accessModes", "accessModesNow", "linkEnds",
]);
/** The same, inside other tables. */
const PARTS = new Set(["pen.choices", "results.swiped"]);
/** Which plural forms a language has. */
const forms = (language) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

test("every language has the same texts, and each the same placeholders", () => {
  assert.deepEqual([...catalogues.keys()].sort(), Object.keys(english.languages).sort());
  for (const [language, texts] of catalogues) {
    const [mine, its] = [leaves(english), leaves(texts)];
    assert.deepEqual([...its.keys()].sort(), [...mine.keys()].sort(), language);
    for (const [path, text] of its) {
      assert.deepEqual(placeholders(text), placeholders(mine.get(path)), `${language}: ${path}`);
    }
  }
});

test("each language has a description of the installed app, which differs in its texts", () => {
  const facts = ({ lang, short_name, description, ...rest }) => rest;
  const english = manifests.get("en");
  for (const language of catalogues.keys()) {
    const manifest = manifests.get(language);
    assert.equal(manifest?.lang, language);
    assert.deepEqual(facts(manifest), facts(english), language);
  }
});

test("a text that depends on a count has all forms of its language", () => {
  /** @param {any} texts @param {string} language @param {string} path */
  function check(texts, language, path) {
    if (typeof texts === "string") return;
    if (Object.hasOwn(texts, "other") && Object.hasOwn(texts, "one")) {
      assert.deepEqual(Object.keys(texts).sort(), forms(language).sort(), `${language}: ${path}`);
      return;
    }
    for (const [key, value] of Object.entries(texts)) check(value, language, `${path}.${key}`);
  }
  for (const [language, texts] of catalogues) check(texts, language, "");
});

test("no text is empty or begins or ends with a space, unless it joins others", () => {
  const joins = new Set([
    "choices.or", "laneText.then", "phases.notStarted", "room.gesture", "verdict.and",
    "viewStates.failed",
  ]);
  for (const [language, texts] of catalogues) {
    for (const [path, text] of leaves(texts)) {
      if (!joins.has(path)) assert.match(text, /^\S(.*\S)?$/s, `${language}: ${path}`);
    }
  }
});

/** Names that the sources give tables: `TEXTS` in draw.js is `words.draw`. */
function aliases() {
  const found = new Map();
  for (const [file, source] of sources) {
    const names = source.matchAll(/(?:export )?const (\w+) = words\.(\w+)(?:;|\n)/g);
    for (const [, name, table] of names) found.set(`${file} ${name}`, table);
  }
  return found;
}

/**
 * The tables of a module's names, its own and imported ones.
 * @param {string} file @param {string} source @param {Map<string, string>} known
 */
function tablesIn(file, source, known) {
  const tables = new Map([...Object.keys(english)].map((table) => [`words.${table}`, table]));
  for (const [place, table] of known) {
    const [where, name] = place.split(" ");
    const from = where.slice(where.lastIndexOf("/") + 1).replaceAll(".", "\\.");
    const imports = new RegExp(
      `import \\{[^}]*\\b${name}(?: as (\\w+))?\\b[^}]*\\} from "[^"]*/${from}"`).exec(source);
    if (where === file || imports !== null) tables.set(imports?.[1] ?? name, table);
  }
  return tables;
}

test("every text that a module asks for is there, and every text is asked for", () => {
  const known = aliases();
  const used = new Set();
  for (const [file, source] of sources) {
    for (const [, key] of source.matchAll(/data-(?:text|label)="(\w+)"/g)) {
      const tables = Object.entries(english).filter(([, texts]) => Object.hasOwn(texts, key));
      assert.ok(tables.length > 0 || key === "penTitle", `${file}: no text ${key}`);
      for (const [table] of tables) used.add(`${table}.${key}`);
    }
    for (const [name, table] of tablesIn(file, source, known)) {
      const uses = new RegExp(`(?<!\\w|\\w\\.)${name.replace(".", "\\.")}\\.(\\w+)`, "g");
      for (const [, key] of source.matchAll(uses)) {
        if (TABLES.has(table) || key === "length") continue;
        assert.ok(Object.hasOwn(english[table], key), `${file}: no text ${table}.${key}`);
        used.add(`${table}.${key}`);
      }
      const parts = source.matchAll(
        new RegExp(`const \\{([^}]*)\\} = ${name.replace(".", "\\.")};`, "g"));
      for (const [, keys] of parts) {
        for (const key of keys.split(",")) used.add(`${table}.${key.split(":")[0].trim()}`);
      }
    }
  }
  for (const path of leaves(english).keys()) {
    const [table, key, inner] = path.split(".");
    const isWhole = TABLES.has(table) || PARTS.has(`${table}.${key}`)
      || (inner !== undefined && used.has(`${table}.${key}`));
    assert.ok(isWhole || used.has(`${table}.${key}`), `no page uses ${path}`);
  }
});

test("no page or module says anything that is not in the catalogues", () => {
  const literal = new RegExp([
    // text: "Something", "aria-label": `Something ${more}`, title: "Something"
    /(?:\btext|"aria-label"|\btitle|"?placeholder"?): ["`](?=[^"`$]*[A-Za-z]{2})/.source,
    // element.textContent = "Something", setText(element, "Something")
    /textContent = ["`](?=[^"`$]*[A-Za-z]{2})/.source,
    /setText\([^,()]*(?:\([^()]*\))?, ["`](?=[^"`$]*[A-Za-z]{2})/.source,
  ].join("|"), "g");
  const measures = /text: "p(?:50|99)"/;
  for (const [file, source] of sources) {
    if (!file.endsWith(".js")) continue;
    for (const found of source.matchAll(literal)) {
      const line = source.slice(found.index, source.indexOf("\n", found.index));
      if (!measures.test(line)) assert.fail(`${file}: ${line.trim()}`);
    }
  }
});
