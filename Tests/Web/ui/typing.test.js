// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { useStorages } from "../support/fakeStorage.js";
import {
  areKeysOn, commandOf, isCombination, letterOf, switchKeys,
} from "../../../web/ui/typing.js";

test("Alt makes a command of the browser, unless it types a bracket", () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false };
  assert.equal(isCombination({ ...none, key: "." }), false);
  for (const held of ["ctrlKey", "metaKey", "altKey"]) {
    assert.equal(isCombination({ ...none, key: ".", [held]: true }), true, held);
  }
  assert.equal(isCombination({ ...none, key: "[", altKey: true }), false);
  assert.equal(isCombination({ ...none, key: "]", metaKey: true }), true);
});

test("a command has its letter on each keyboard", () => {
  for (const [key, code, letter] of [
    ["z", "KeyZ", "z"], ["Z", "KeyZ", "z"], ["z", "KeyY", "z"], ["y", "KeyZ", "y"],
    ["я", "KeyZ", "z"], ["Я", "KeyZ", "z"], ["ζ", "KeyZ", "z"], ["ז", "KeyZ", "z"],
    ["à", "KeyZ", "à"], ["1", "KeyZ", "1"], ["Escape", "Escape", "escape"], ["あ", "", ""],
  ]) assert.equal(letterOf({ key, code }), letter, `${key} of ${code}`);
});

test("keys of the draw page can be switched off, and a reload keeps that", (t) => {
  useStorages(t);
  const e = { key: "E", code: "KeyE" };
  switchKeys(false);
  assert.deepEqual([areKeysOn(), commandOf(e), localStorage.getItem("single-keys")], [false, "", "off"]);
  assert.equal(letterOf(e), "e", "those of other pages, or with Ctrl");
  switchKeys(true);
  assert.deepEqual([areKeysOn(), commandOf(e), localStorage.getItem("single-keys")], [true, "e", null]);
});
