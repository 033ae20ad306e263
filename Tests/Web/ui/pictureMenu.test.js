// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { FORMATS, exportAddress } from "../../../web/ui/pictureMenu.js";

test("a file's address has what differs from a plain picture", () => {
  assert.equal(exportAddress("demo", "svg", ""), "/api/rooms/demo/export.svg");
  assert.equal(
    exportAddress("a.b", "svg", "animated", { isInkOnly: true, hasPaper: false, isDark: true }),
    "/api/rooms/a.b/export.svg?animated&layers=ink&background=none&theme=dark");
});

test("a moment of a recording has its own address", () => {
  assert.equal(
    exportAddress("demo", "png", "", { isInkOnly: true }, { epoch: "e 1", time: 1200.4 }),
    "/api/recordings/e%201/export.png?at=1201&layers=ink");
});

test("every form has its words", () => {
  assert.equal(new Set(FORMATS.map(({ label }) => label)).size, FORMATS.length);
});
