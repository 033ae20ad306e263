// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { useStorages } from "../support/fakeStorage.js";
import { areKeysOn, isCombination, letterOf, switchKeys } from "../../../web/ui/typing.js";

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

test("keys that are characters can be switched off, those with Ctrl stay, and a reload keeps that", (t) => {
  useStorages(t);
  const e = { key: "e", code: "KeyE" };
  switchKeys(false);
  assert.deepEqual([areKeysOn(), letterOf(e), localStorage.getItem("single-keys")], [false, "", "off"]);
  assert.deepEqual([letterOf({ ...e, ctrlKey: true }), letterOf({ ...e, metaKey: true })], ["e", "e"]);
  switchKeys(true);
  assert.deepEqual([areKeysOn(), letterOf(e), localStorage.getItem("single-keys")], [true, "e", null]);
});
