// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { failedFirst, isNear, shortfall, worstOf } from "../../../web/state/nearness.js";

/** @param {number | null} value @param {number} limit @param {boolean} pass */
const measured = (value, limit, pass) => ({ name: "x", value, limit, pass });

test("a miss is measured as a part of the limit", () => {
  assert.equal(shortfall(measured(0.7, 0.8, true)), 0);
  assert.equal(shortfall(measured(0.6, 0.8, false)), 0.25000000000000006);
  assert.equal(shortfall(measured(30, 20, false)), 0.5);
  assert.equal(shortfall(measured(4, 0, false)), Infinity);
  assert.equal(shortfall(measured(null, 20, false)), Infinity);
});

test("near is what misses its worst limit by little", () => {
  assert.equal(isNear({ criteria: [measured(1, 1, true), measured(0.67, 0.8, false)] }), true);
  assert.equal(isNear({ criteria: [measured(0.67, 0.8, false), measured(4, 0, false)] }), false);
});

test("a line, and two fingers, are nowhere near a circle", () => {
  assert.equal(isNear({ criteria: [measured(1, 1, true), measured(0, 1e-6, false)] }), false);
  assert.equal(isNear({ criteria: [measured(2, 1, false)] }), false);
  assert.equal(isNear({}), false);
});

test("a straight line is near to no sign that has a corner", () => {
  const angle = (/** @type {number} */ value) => ({ ...measured(value, 2.53, false), name: "angle" });
  assert.equal(isNear({ criteria: [angle(Math.PI)] }), false);
  assert.equal(isNear({ criteria: [angle(2.7)] }), true);
});

test("the server's margin goes first, and the worst criterion is the one it fails by most", () => {
  const close = { ...measured(94, 48, false), margin: -0.3 };
  const far = { ...measured(0.7, 0.8, false), margin: -0.5 };
  assert.equal(shortfall(close), 0.3);
  assert.equal(worstOf([measured(1, 1, true), close, far]), far);
  assert.equal(worstOf([measured(1, 1, true)]), null);
  assert.equal(worstOf(undefined), null);
  assert.equal(shortfall({ ...measured(null, 0.8, false), margin: null }), Infinity);
  assert.equal(isNear({ criteria: [close, far] }), true);
  assert.equal(isNear({ criteria: [close, { ...far, value: 1.7 }] }), false);
});

test("what failed comes first, the worst of it at the top", () => {
  const named = (/** @type {string} */ name, /** @type {number | null} */ margin) =>
    ({ ...measured(1, 1, margin !== null && margin >= 0), name, margin });
  const names = failedFirst([
    named("a", 0.1), named("b", -0.2), named("c", 0.5), named("d", -3), named("e", null),
  ]).map((one) => one.name);
  assert.deepEqual(names, ["e", "d", "b", "a", "c"]);
});

test("a stroke that is too small is that before all else, in choice and in order", () => {
  const size = { name: "size", value: 6, limit: 12, pass: false, margin: -0.5 };
  const gap = { name: "gap", value: 9, limit: 1, pass: false, margin: -8 };
  const hook = { name: "hook", value: null, limit: 1, pass: false, margin: null };
  const turn = { name: "turn", value: 1, limit: 1, pass: true, margin: 0 };
  assert.equal(worstOf([gap, hook, size]), size);
  assert.equal(worstOf([gap, hook]), hook);
  assert.deepEqual(failedFirst([turn, gap, size, hook]), [size, hook, gap, turn]);
});
