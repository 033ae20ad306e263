import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const COLUMNS = 100;
const web = new URL("../../web/", import.meta.url);

test("no line of a module or a style sheet is too long to be read", () => {
  const files = readdirSync(web, { recursive: true }).filter((file) => /\.(js|css)$/.test(file));
  assert.ok(files.length > 50);
  for (const file of files) {
    readFileSync(new URL(file, web), "utf8").split("\n").forEach((line, at) => {
      assert.ok([...line].length <= COLUMNS, `${file}:${at + 1} has ${[...line].length} columns`);
    });
  }
});
