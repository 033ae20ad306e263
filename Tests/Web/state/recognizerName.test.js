// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  attachedName, isHover, isLiteralCounterpart, kindOf, literalCounterpartOf, regionOf, shapeOf,
} from "../../../web/state/recognizerName.js";

test("a recognizer of the literal rules is known by its name, and so is its shape", () => {
  assert.equal(isLiteralCounterpart("literal.circle"), true);
  assert.equal(isLiteralCounterpart("circle"), false);
  assert.equal(shapeOf("literal.circle"), "circle");
  assert.equal(shapeOf("circle"), "circle");
  assert.equal(literalCounterpartOf("circle"), "literal.circle");
});

test("one of a region has the region behind an at sign", () => {
  assert.equal(regionOf("tap@volume"), "volume");
  assert.equal(regionOf("tap"), null);
  assert.equal(kindOf("literal.circle@bar"), "circle");
  assert.equal(kindOf("circle"), "circle");
  assert.equal(attachedName("tap", "bar"), "tap@bar");
  assert.equal(attachedName("tap", null), "tap");
});

test("a hover is one wherever it listens", () => {
  for (const name of ["hover", "hover@bar", "literal.hover@bar"]) assert.equal(isHover(name), true);
  for (const name of ["tap@hover", "hovering", "tap"]) assert.equal(isHover(name), false);
});
