// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { placeGestures, shownDuration, xAt } from "../../../web/state/laneLayout.js";

/** @param {number} start @param {number} end @param {boolean} [isOver] @returns {any} */
const gesture = (start, end, isOver = true) => ({
  start, end, lanes: [], touches: [{ touch: 1, from: start, to: isOver ? end : null }],
});

describe("how long a gesture is shown as", () => {
  test("is how long it took, with some room for a short one", () => {
    assert.equal(shownDuration(gesture(100, 900)), 800);
    assert.equal(shownDuration(gesture(100, 110)), 150);
  });

  test("has room ahead while it goes on, and changes seldom", () => {
    const shown = [10, 240, 260, 490, 900].map((end) => shownDuration(gesture(0, end, false)));
    assert.deepEqual(shown, [250, 250, 500, 500, 1000]);
  });
});

test("gestures lie side by side at one scale and fill the strip", () => {
  const [one, other] = placeGestures([gesture(0, 300), gesture(1000, 1600)], 310);
  assert.equal(one.scale, other.scale);
  assert.ok(Math.abs(other.x + other.width - 310) < 1e-9);
  assert.ok(other.x > one.x + one.width);
});

test("a time lies within its gesture, marks at its ends are seen whole", () => {
  const [placed] = placeGestures([gesture(1000, 2000)], 500);
  const [start, middle, end] = [1000, 1500, 2000].map((at) => xAt(placed, at));
  assert.ok(start > 5 && end < 495 && Math.abs(middle - 250) < 1);
  assert.equal(xAt(placed, -50), start);
  assert.equal(xAt(placed, 5000), end);
});

test("a strip without width has a place for everything", () => {
  for (const { x, width } of placeGestures([gesture(0, 300), gesture(0, 300)], 0)) {
    assert.ok(Number.isFinite(x) && width === 0);
  }
});
