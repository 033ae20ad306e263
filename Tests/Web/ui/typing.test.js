// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { letterOf } from "../../../web/ui/typing.js";

test("a command has its letter on each keyboard", () => {
  for (const [key, code, letter] of [
    ["z", "KeyZ", "z"], ["Z", "KeyZ", "z"], ["z", "KeyY", "z"], ["y", "KeyZ", "y"],
    ["я", "KeyZ", "z"], ["Я", "KeyZ", "z"], ["ζ", "KeyZ", "z"], ["ז", "KeyZ", "z"],
    ["à", "KeyZ", "à"], ["1", "KeyZ", "1"], ["Escape", "Escape", "escape"], ["あ", "", ""],
  ]) assert.equal(letterOf({ key, code }), letter, `${key} of ${code}`);
});
