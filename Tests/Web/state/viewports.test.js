// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { makeStroke } from "../../../web/state/stroke.js";
import {
  HOME, canvasBox, isSameViewport, onCanvas, onPlane, planeBox, tidyViewport,
} from "../../../web/state/viewports.js";

test("a point goes from the canvas to the plane and back", () => {
  const viewport = { x: -20, y: 7, scale: 0.5 };
  assert.deepEqual(onPlane(viewport, [100, 50]), [180, 107]);
  assert.deepEqual(onCanvas(viewport, [180, 107]), [100, 50]);
  assert.deepEqual(onPlane(undefined, [100, 50]), [100, 50]);
  assert.deepEqual(onCanvas(HOME, [100, 50]), [100, 50]);
});

test("what is sent is short, rounded and within the bounds", () => {
  assert.deepEqual(tidyViewport({ x: -0, y: 0.0001, scale: 1.000001 }), {});
  assert.deepEqual(tidyViewport({ x: 1 / 3, y: -9e9, scale: 100 }),
    { x: 0.333, y: -1_000_000, scale: 8 });
  assert.deepEqual(tidyViewport({ x: 0, y: 0, scale: 0.001 }), { scale: 0.05 });
});

test("viewports are the same by their numbers; a missing one is the origin", () => {
  assert.equal(isSameViewport({ x: 0, scale: 1 }, undefined), true);
  assert.equal(isSameViewport({ x: 1 }, { x: 1, y: 0 }), true);
  assert.equal(isSameViewport({ scale: 2 }, HOME), false);
});

test("a stroke's box grows with it, on its canvas and on the plane", () => {
  const stroke = makeStroke({ drawer: "d1", sequence: 1, touch: 1, points: [10, 20, 0, -1] });
  const { left, top, right, bottom } = canvasBox(stroke);
  assert.deepEqual([left, top, right, bottom], [10, 20, 10, 20]);
  stroke.points.push(-30, 40, 1, -1);
  stroke.viewport = { x: 100, scale: 2 };
  assert.deepEqual(planeBox(stroke), { left: 85, top: 10, right: 105, bottom: 20 });
});
