import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveInk } from "../../../web/canvas/liveInk.js";
import { appendSamples, makeStroke } from "../../../web/state/stroke.js";

function setUp() {
  const seen = { lines: 0, wiped: 0, dashed: 0 };
  const nothing = () => {};
  const context = {
    beginPath: nothing, moveTo: nothing, stroke: nothing, save: nothing, restore: nothing,
    lineTo: () => { seen.lines += 1; }, setLineDash: () => { seen.dashed += 1; },
  };
  const ink = new LiveInk({ context, usePlane: () => {}, clear: () => { seen.wiped += 1; } });
  const paint = (...strokes) => {
    seen.lines = 0;
    ink.paint(strokes, { transform: { scale: 1, x: 0, y: 0 }, rawPoints: false, colorOf: () => "#000" });
    return seen.lines;
  };
  return { seen, ink, paint };
}

function strokeOf(points, touch = 1) {
  const stroke = makeStroke({ drawer: "d1", sequence: 1, touch });
  appendSamples(stroke, new Array(points).fill([0, 0, 0]));
  return stroke;
}

test("a frame costs what came since the last one", () => {
  const { paint } = setUp();
  const stroke = strokeOf(10_000);
  assert.equal(paint(stroke), 9998, "the last line may bend with the next sample");
  assert.equal(paint(stroke), 0);
  appendSamples(stroke, [[1, 1, 1], [2, 2, 2]]);
  assert.equal(paint(stroke), 2);
  stroke.state = "ended";
  assert.equal(paint(stroke), 1);
});

test("when a stroke goes the layer is wiped and the others are painted again", () => {
  const { seen, paint } = setUp();
  const [one, other] = [strokeOf(5), strokeOf(7, 2)];
  paint(one, other);
  assert.equal(seen.wiped, 0);
  assert.equal(paint(other), 5);
  assert.equal(seen.wiped, 1);
  assert.equal(paint(), 0);
  assert.equal(seen.wiped, 2);
});

test("ink that waits for the server is dashed once, and plain once the server has it", () => {
  const { seen, paint } = setUp();
  const stroke = Object.assign(strokeOf(100), { waiting: true, state: "ended" });
  assert.equal(paint(stroke), 99);
  assert.equal(seen.dashed, 1);
  assert.equal(paint(stroke), 0);
  stroke.waiting = false;
  assert.equal(paint(stroke), 99);
  assert.deepEqual([seen.dashed, seen.wiped], [1, 1]);
});
