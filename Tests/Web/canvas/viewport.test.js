import assert from "node:assert/strict";
import { test } from "node:test";
import { panned, strokesBeyond, zoomed } from "../../../web/canvas/viewport.js";
import { toPlane } from "../../../web/canvas/view.js";
import { STRIDE } from "../../../web/state/stroke.js";
import { SCALES } from "../../../web/state/viewports.js";

const SCREEN = { width: 400, height: 300 };

/** @param {...[number, number]} points */
const stroke = (...points) =>
  ({ points: points.flatMap(([x, y]) => [x, y, ...Array(STRIDE - 2).fill(0)]) });

const scene = (...strokes) =>
  ({ strokes: new Map(strokes.map((stroke, index) => [index, stroke])) });

test("a zoom keeps the point below the pointer", () => {
  const before = { scale: 0.4, x: 20, y: 50 };
  const after = zoomed(before, 1.7, [130, 90], 0.1);
  assert.equal(after.scale, 0.4 * 1.7);
  const [x, y] = toPlane(after, 130, 90);
  const [beforeX, beforeY] = toPlane(before, 130, 90);
  assert.ok(Math.abs(x - beforeX) < 1e-9 && Math.abs(y - beforeY) < 1e-9);
});

test("a zoom has bounds on both sides", () => {
  const place = { scale: 1, x: 0, y: 0 };
  assert.equal(zoomed(place, 1000, [0, 0], 0.2).scale, SCALES.most);
  assert.equal(zoomed(place, 0.0001, [0, 0], 0.2).scale, 0.2);
});

test("the plane moves with the hand, and ends only where coordinates do", () => {
  const place = { scale: 0.5, x: 0, y: 0 };
  assert.deepEqual(panned(place, -30, 20), { scale: 0.5, x: -30, y: 20 });
  assert.deepEqual(panned(place, 9e9, -9e9), { scale: 0.5, x: 500_000, y: -500_000 });
});

test("a stroke counts as beyond when no part of it is on the screen", () => {
  const place = { scale: 0.5, x: 0, y: 0 };
  const inside = stroke([10, 10], [20, 20]);
  const across = stroke([790, 10], [900, 10]);
  assert.equal(strokesBeyond(scene(inside, across), place, SCREEN).count, 0);
  const right = stroke([820, 10], [900, 10]);
  const below = stroke([100, 640], [120, 700]);
  assert.deepEqual(strokesBeyond(scene(right, below, right), place, SCREEN),
    { count: 3, direction: "right", box: { left: 820, top: 10, right: 900, bottom: 10 } });
  const shifted = { scale: 0.5, x: -200, y: -100 };
  assert.deepEqual(strokesBeyond(scene(inside, stroke([0, 300], [100, 300])), shifted, SCREEN),
    { count: 2, direction: "left", box: { left: 0, top: 10, right: 100, bottom: 300 } });
});

test("ink of a canvas elsewhere counts where it lies on the plane", () => {
  const far = { ...stroke([0, 0], [10, 10]), viewport: { x: 900, scale: 0.5 } };
  const { count, direction, box } = strokesBeyond(scene(far), { scale: 1, x: 0, y: 0 }, SCREEN);
  assert.deepEqual({ count, direction }, { count: 1, direction: "right" });
  assert.deepEqual(box, { left: 900, top: 0, right: 920, bottom: 20 });
  assert.equal(strokesBeyond(scene(far), { scale: 1, x: -880, y: 0 }, SCREEN).count, 0);
});

test("a stroke that grows onto the screen is no longer beyond it", () => {
  const growing = stroke([500, 10]);
  const place = { scale: 1, x: 0, y: 0 };
  assert.equal(strokesBeyond(scene(growing), place, SCREEN).count, 1);
  growing.points.push(...stroke([390, 10]).points);
  assert.equal(strokesBeyond(scene(growing), place, SCREEN).count, 0);
});

test("a stroke without points is nowhere", () => {
  assert.equal(strokesBeyond(scene(stroke()), { scale: 1, x: 0, y: 0 }, SCREEN).count, 0);
});
