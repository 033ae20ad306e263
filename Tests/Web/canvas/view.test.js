import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_PLANE, fitTransform, planeSize, toPlane } from "../../../web/canvas/view.js";

const scene = (...canvases) =>
  ({ drawers: new Map(canvases.map((canvas, index) => [index, { canvas }])) });

test("the plane holds every drawer's canvas", () => {
  assert.deepEqual(planeSize(scene({ width: 390, height: 844 }, null, { width: 1440, height: 700 })),
    { width: 1440, height: 844 });
  assert.deepEqual(planeSize(scene(null)), { ...DEFAULT_PLANE });
  assert.deepEqual(planeSize(scene()), { ...DEFAULT_PLANE });
});

test("it is letterboxed in the middle, undistorted", () => {
  assert.deepEqual(fitTransform({ width: 100, height: 200 }, { width: 420, height: 220 }, 10),
    { scale: 1, x: 160, y: 10 });
  assert.deepEqual(fitTransform({ width: 200, height: 100 }, { width: 220, height: 420 }, 10),
    { scale: 1, x: 10, y: 160 });
});

test("another margin below moves it up", () => {
  assert.deepEqual(fitTransform({ width: 100, height: 100 }, { width: 400, height: 180 }, 20, 60),
    { scale: 1, x: 150, y: 20 });
});

test("a small canvas is not blown up without bound, a tiny screen does not turn it inside out", () => {
  assert.equal(fitTransform({ width: 10, height: 10 }, { width: 5000, height: 5000 }, 0).scale, 3);
  assert.ok(fitTransform({ width: 800, height: 600 }, { width: 8, height: 8 }, 20).scale > 0);
});

test("from the screen back to the plane", () => {
  assert.deepEqual(toPlane({ scale: 2, x: 10, y: 20 }, 30, 60), [10, 20]);
});
