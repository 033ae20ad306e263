// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { easeOut, fade, springBack } from "../../../web/canvas/motion.js";

test("easing goes from 0 to 1, the first half faster", () => {
  assert.deepEqual([easeOut(-5, 100), easeOut(0, 100), easeOut(100, 100), easeOut(900, 100)],
    [0, 0, 1, 1]);
  assert.ok(easeOut(50, 100) > 0.8);
});

test("fading begins at the given time and ends with nothing", () => {
  assert.deepEqual([fade(0, 50, 100), fade(50, 50, 100), fade(100, 50, 100), fade(300, 50, 100)],
    [1, 1, 0, 0]);
  assert.ok(fade(75, 50, 100) > 0.5 && fade(75, 50, 100) < 1);
});

test("a spring swings past its rest and comes to it", () => {
  const times = Array.from({ length: 100 }, (_, at) => springBack(at * 10));
  assert.equal(times[0], 1);
  assert.ok(times.some((left) => left < -0.1), "never past its rest");
  assert.ok(times.slice(90).every((left) => Math.abs(left) < 0.01), "never at rest");
});
