import assert from "node:assert/strict";
import { test } from "node:test";
import {
  DEFAULT_PLANE, canvasOnPlane, fitTransform, planeOf, sameTransform, toPlane, transformOf, within,
} from "../../../web/canvas/view.js";
import { makeStroke } from "../../../web/state/stroke.js";

const scene = (...canvases) => ({
  drawers: new Map(canvases.map((canvas, index) => [index, { canvas }])), strokes: new Map(),
  fading: /** @type {any[]} */ ([]),
});
const fromOrigin = ({ width, height }) => ({ left: 0, top: 0, width, height });

test("what is in use of the plane holds every drawer's canvas", () => {
  assert.deepEqual(planeOf(scene({ width: 390, height: 844 }, null, { width: 1440, height: 700 })),
    fromOrigin({ width: 1440, height: 844 }));
  assert.deepEqual(planeOf(scene(null)), fromOrigin(DEFAULT_PLANE));
  assert.deepEqual(planeOf(scene()), fromOrigin(DEFAULT_PLANE));
});

test("it grows in steps with ink beyond the canvases", () => {
  const room = scene({ width: 400, height: 300 });
  const line = (viewport) => makeStroke({
    drawer: "d1", sequence: 1, touch: 1, points: [0, 0, 0, -1, 100, 50, 9, -1], viewport,
  });
  room.strokes.set("far out of its canvas", { ...line(undefined), points: [-900, 0, 0, -1] });
  assert.deepEqual(planeOf(room), fromOrigin({ width: 400, height: 300 }));
  const larger = { ...line(undefined), points: [820, 20, 0, -1] };
  room.strokes.set("of a canvas that was larger", larger);
  assert.deepEqual(planeOf(room), fromOrigin({ width: 400, height: 300 }), "while it is drawn");
  larger.state = "committed";
  assert.deepEqual(planeOf(room), fromOrigin({ width: 900, height: 300 }));
  room.strokes.delete("of a canvas that was larger");
  room.strokes.set("empty", { ...line({ x: 9_000 }), points: [] });
  room.strokes.set("left", line({ x: -350, y: 10 }));
  room.strokes.set("below", line({ y: 400, scale: 0.5 }));
  assert.deepEqual(planeOf(room), { left: -400, top: 0, width: 800, height: 500 });
  room.fading.push({ stroke: line({ y: 700 }), since: null });
  assert.deepEqual(planeOf(room), { left: -400, top: 0, width: 800, height: 800 },
    "the view rests while ink fades");
});

test("a canvas shows a part of the plane", () => {
  const canvas = { width: 400, height: 300 };
  assert.deepEqual(canvasOnPlane({ canvas, viewport: { x: -10, scale: 0.5 } }),
    { left: -10, top: 0, width: 800, height: 600, scale: 0.5 });
  assert.deepEqual(canvasOnPlane({ canvas }), { ...fromOrigin(canvas), scale: 1 });
  assert.equal(canvasOnPlane({ canvas: null }), null);
  assert.equal(canvasOnPlane(undefined), null);
});

test("a canvas lies on the screen where its viewport says; one's own exactly at its corner", () => {
  const place = { scale: 2, x: 10, y: 20 };
  assert.equal(within(place, undefined), place);
  assert.deepEqual(within(place, { x: 100, y: -5, scale: 0.5 }), { scale: 4, x: 210, y: 10 });
  for (const viewport of [{}, { x: -123.457, y: 9.001, scale: 0.33333 }, { x: 1e6, scale: 8 }]) {
    const own = within(transformOf(viewport), viewport);
    assert.ok(sameTransform(own, { scale: 1, x: 0, y: 0 }), JSON.stringify(own));
  }
});

test("it is letterboxed in the middle, undistorted", () => {
  assert.deepEqual(fitTransform({ width: 100, height: 200 }, { width: 420, height: 220 }, 10),
    { scale: 1, x: 160, y: 10 });
  assert.deepEqual(fitTransform({ width: 200, height: 100 }, { width: 220, height: 420 }, 10),
    { scale: 1, x: 10, y: 160 });
});

test("a part from elsewhere is in the middle as well", () => {
  const part = { left: -500, top: 40, width: 100, height: 200 };
  assert.deepEqual(fitTransform(part, { width: 420, height: 220 }, 10),
    { scale: 1, x: 660, y: -30 });
});

test("another margin below moves it up", () => {
  assert.deepEqual(fitTransform({ width: 100, height: 100 }, { width: 400, height: 180 }, 20, 60),
    { scale: 1, x: 150, y: 20 });
});

test("a small canvas is not blown up without bound, a tiny screen does not turn it inside out", () => {
  assert.equal(fitTransform({ width: 10, height: 10 }, { width: 5000, height: 5000 }, 0).scale, 3);
  const closer = canvasOnPlane({ canvas: { width: 1000, height: 700 }, viewport: { scale: 8 } });
  assert.equal(fitTransform(closer, { width: 1280, height: 700 }, 0).scale, 8);
  assert.ok(fitTransform({ width: 800, height: 600 }, { width: 8, height: 8 }, 20).scale > 0);
});

test("from the screen back to the plane", () => {
  assert.deepEqual(toPlane({ scale: 2, x: 10, y: 20 }, 30, 60), [10, 20]);
});
