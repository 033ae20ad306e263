// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sampleOf, samplesOf, showsForce, touchKind } from "../../../web/input/pointerSamples.js";

const ORIGIN = { left: 10, top: 20 };

/** @param {number} x @param {number} y @param {number} t @param {number} [pressure] */
const point = (x, y, t, pressure = 0.5) =>
  ({ clientX: x, clientY: y, timeStamp: t, pressure });

/** @param {ReturnType<typeof point>[]} parts */
const event = (...parts) => ({ ...parts[parts.length - 1], getCoalescedEvents: () => parts });

describe("samplesOf", () => {
  test("measures from the canvas' corner, to a hundredth", () => {
    const samples = samplesOf(event(point(11.236, 22.004, 5.5551)), ORIGIN, undefined, false);
    assert.deepEqual(samples, [[1.24, 2, 5.56]]);
  });

  test("takes every coalesced point in order", () => {
    const moved = event(point(10, 20, 1), point(11, 20, 2), point(12, 20, 3));
    assert.deepEqual(samplesOf(moved, ORIGIN, undefined, false), [[0, 0, 1], [1, 0, 2], [2, 0, 3]]);
  });

  test("falls back to the event where there are no coalesced points", () => {
    const bare = point(15, 25, 7);
    assert.deepEqual(samplesOf(bare, ORIGIN, undefined, false), [[5, 5, 7]]);
    const empty = { ...bare, getCoalescedEvents: () => [] };
    assert.deepEqual(samplesOf(empty, ORIGIN, undefined, false), [[5, 5, 7]]);
  });

  test("drops exact duplicates, of the sample before the event too", () => {
    const moved = event(point(10, 20, 1), point(10, 20, 1), point(11, 20, 1), point(11, 20, 2));
    assert.deepEqual(samplesOf(moved, ORIGIN, [0, 0, 1], false), [[1, 0, 1], [1, 0, 2]]);
  });

  test("keeps a sample that differs only in force", () => {
    const moved = event(point(10, 20, 1, 0.2), point(10, 20, 1, 0.3));
    assert.deepEqual(samplesOf(moved, ORIGIN, undefined, true), [[0, 0, 1, 0.2], [0, 0, 1, 0.3]]);
  });

  test("never lets time run backwards", () => {
    const moved = event(point(11, 20, 4), point(12, 20, 9), point(13, 20, 8));
    const times = samplesOf(moved, ORIGIN, [0, 0, 5], false).map((sample) => sample[2]);
    assert.deepEqual(times, [5, 9, 9]);
  });

  test("uses the event's time where a coalesced point has none", () => {
    const moved = { ...point(11, 20, 6), getCoalescedEvents: () => [point(10, 20, 0)] };
    assert.deepEqual(samplesOf(moved, ORIGIN, undefined, false), [[0, 0, 6]]);
  });
});

test("the edge of a touch is kept even where it repeats the last sample", () => {
  assert.deepEqual(sampleOf(point(10, 20, 1), ORIGIN, [0, 0, 1], false), [0, 0, 1]);
});

describe("showsForce", () => {
  for (const [kind, pressure, shows] of /** @type {const} */ ([
    ["pen", 0.5, true], ["pen", 0, true], ["mouse", 0.5, false], ["mouse", 0.3, false],
    ["touch", 0, false], ["touch", 0.5, false], ["touch", 1, false], ["touch", 0.31, true],
  ])) {
    test(`${kind} at ${pressure}: ${shows}`, () => assert.equal(showsForce(kind, pressure), shows));
  }
});

test("an unknown pointer type counts as touch", () => {
  assert.deepEqual(["pen", "mouse", "touch", ""].map(touchKind), ["pen", "mouse", "touch", "touch"]);
});
