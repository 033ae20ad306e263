// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { SWIPE_REACH, answerReach } from "../../../web/state/answerReach.js";

/** @param {string} recognizer @param {any} verdict @param {string} [kind] */
const reach = (recognizer, verdict, kind = "recognized") =>
  answerReach(/** @type {any} */ ({ kind, recognizer, verdict }));

test("a tap reaches around its position", () => {
  const [line] = reach("tap", { location: [9, 9], result: { location: [100, 100] } });
  assert.ok(line.every(([x, y]) => Math.hypot(x - 100, y - 100) > 50));
});

test("a swipe reaches as far as its arrow goes", () => {
  const [[from, to]] = reach("swipe", { location: [50, 50], result: { translation: [0, -60] } });
  assert.deepEqual([from, to], [[50, 50], [50, 50 - SWIPE_REACH]]);
});

test("a pan reaches back to where it began", () => {
  const lines = reach("pan", { location: [300, 50], result: { translation: [200, 0] } });
  assert.ok(lines[1].some(([x]) => x < 100));
});

test("a shape, a refusal and a gesture without a position reach nowhere", () => {
  assert.deepEqual(reach("circle", { location: [1, 1] }), []);
  assert.deepEqual(reach("tap", { location: [1, 1] }, "refused"), []);
  assert.deepEqual(reach("tap", {}), []);
});
