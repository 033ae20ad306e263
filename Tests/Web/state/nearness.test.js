// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { isNear, shortfall } from "../../../web/state/nearness.js";

/** @param {number | null} value @param {number} limit @param {boolean} pass */
const measured = (value, limit, pass) => ({ name: "x", value, limit, pass });

test("what is missing is told as a part of what was asked", () => {
  assert.equal(shortfall(measured(0.7, 0.8, true)), 0);
  assert.equal(shortfall(measured(0.6, 0.8, false)), 0.25000000000000006);
  assert.equal(shortfall(measured(30, 20, false)), 0.5);
  assert.equal(shortfall(measured(4, 0, false)), Infinity);
  assert.equal(shortfall(measured(null, 20, false)), Infinity);
});

test("near is what misses every limit by little", () => {
  assert.equal(isNear({ criteria: [measured(1, 1, true), measured(0.67, 0.8, false)] }), true);
  assert.equal(isNear({ criteria: [measured(0.67, 0.8, false), measured(4, 0, false)] }), false);
});

test("a line, and two fingers, are nowhere near a circle", () => {
  assert.equal(isNear({ criteria: [measured(1, 1, true), measured(0, 1e-6, false)] }), false);
  assert.equal(isNear({ criteria: [measured(2, 1, false)] }), false);
  assert.equal(isNear({}), false);
});
