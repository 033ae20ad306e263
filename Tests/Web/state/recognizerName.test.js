// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { isTwin, shapeOf, twinOf } from "../../../web/state/recognizerName.js";

test("a recognizer of the literal rules is known by its name, and so is its shape", () => {
  assert.equal(isTwin("literal.circle"), true);
  assert.equal(isTwin("circle"), false);
  assert.equal(shapeOf("literal.circle"), "circle");
  assert.equal(shapeOf("circle"), "circle");
  assert.equal(twinOf("circle"), "literal.circle");
});
