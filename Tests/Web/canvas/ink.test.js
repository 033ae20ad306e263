import assert from "node:assert/strict";
import { test } from "node:test";
import { inkWidth, paintInk, paintStroke } from "../../../web/canvas/ink.js";
import { appendSamples, makeStroke } from "../../../web/state/stroke.js";

/** Writes down what is drawn instead of drawing it. */
class RecordingContext {
  lines = [];
  #at = null;
  #path = [];

  beginPath() { this.#path = []; }
  moveTo(x, y) { this.#at = [x, y]; }
  lineTo(x, y) {
    this.#path.push([...this.#at, x, y]);
    this.#at = [x, y];
  }

  bezierCurveTo(...numbers) {
    this.#path.push([...this.#at, ...numbers]);
    this.#at = numbers.slice(-2);
  }

  save() {}
  restore() {}
  setLineDash(dash) { this.dash = dash; }

  stroke() {
    for (const line of this.#path) this.lines.push([...line, this.lineWidth]);
  }
}

function strokeOf(samples, kind) {
  const stroke = makeStroke({ drawer: "d1", sequence: 1, touch: 1, kind });
  appendSamples(stroke, samples);
  return stroke;
}

test("harder is wider; a mouse, and a finger without force, are plain", () => {
  assert.ok(inkWidth(0.9, "pen") > inkWidth(0.5, "pen"));
  assert.ok(inkWidth(0.1, "pen") < inkWidth(0.5, "pen"));
  assert.equal(inkWidth(0.5, "pen"), inkWidth(-1, "pen"));
  assert.equal(inkWidth(0, "touch"), inkWidth(0.5, "pen"));
  assert.equal(inkWidth(1, "mouse"), inkWidth(0, "mouse"));
  assert.ok(inkWidth(0, "pen") >= 1);
  assert.equal(inkWidth(7, "pen"), inkWidth(1, "pen"));
});

test("a pen's width holds without force, and is scaled by it", () => {
  assert.equal(inkWidth(-1, "pen", 12), 12);
  assert.equal(inkWidth(0.5, "mouse", 12), 12);
  assert.equal(inkWidth(1, "pen", 12), 4 * inkWidth(1, "pen"));
});

test("the sample of a lifted pen keeps the width, also if it is painted alone", () => {
  const stroke = strokeOf([[0, 0, 0, 0.1], [1, 0, 1, 0.1], [2, 0, 2], [3, 0, 3]], "pen");
  for (const from of [0, 2, 3]) {
    const context = new RecordingContext();
    paintInk(context, stroke, "#000", from);
    assert.deepEqual(context.lines.map(([, , , , width]) => width),
      Array.from({ length: Math.min(3, 4 - from) }, () => inkWidth(0.1, "pen")));
  }
});

test("painted piece by piece it is the same lines as painted at once", () => {
  const samples = Array.from({ length: 40 }, (_, index) => [
    100 * Math.cos(index / 3), 60 * Math.sin(index / 2), index, (index % 7) / 7]);
  const whole = new RecordingContext();
  paintInk(whole, strokeOf(samples, "pen"), "#000");
  assert.equal(whole.lines.length, 39);
  assert.ok(whole.lines.some((line) => line.length === 9), "some are curves");
  const pieces = new RecordingContext();
  for (const [from, to] of [[0, 1], [1, 2], [2, 17], [17, 17], [17, 39], [39, 40]]) {
    // A line is certain once the next sample is known.
    paintInk(pieces, strokeOf(samples.slice(0, to + 1), "pen"), "#000", from, 1, to);
  }
  // The first point alone is a dot, a line of no length.
  assert.deepEqual(pieces.lines.shift().slice(2, 4), samples[0].slice(0, 2));
  assert.deepEqual(pieces.lines, whole.lines);
});

test("waiting ink is dashed at every scale", () => {
  for (const [scale, dash] of [[1, [2, 6]], [0.25, [2, 6].map((length) => length * 1.75 / 0.75)]]) {
    const context = new RecordingContext();
    const stroke = { ...strokeOf([[0, 0, 0], [9, 0, 1]], "mouse"), waiting: true };
    const transform = { scale, x: 0, y: 0 };
    paintStroke({ context }, stroke, 0, { transform, rawPoints: false, colorOf: () => "red" });
    assert.deepEqual(context.dash, dash);
  }
});

test("one width is one path", () => {
  let strokes = 0;
  const context = new RecordingContext();
  const stroke = context.stroke.bind(context);
  context.stroke = () => { strokes += 1; stroke(); };
  paintInk(context, strokeOf([[0, 0, 0], [1, 1, 1], [2, 2, 2], [3, 3, 3]], "touch"), "#000");
  assert.equal(strokes, 1);
  assert.equal(context.lines.length, 3);
});

test("ink is painted on its own canvas, and others stay where they are", () => {
  const context = new RecordingContext();
  const places = [];
  const layer = { context, usePlane: (place) => places.push(place) };
  const transform = { scale: 2, x: 10, y: 0 };
  const step = { transform, rawPoints: false, colorOf: () => "red" };
  paintStroke(layer, strokeOf([[1, 2, 0], [3, 4, 1]], "mouse"), 0, step);
  assert.deepEqual(places, []);
  const far = { ...strokeOf([[1, 2, 0], [3, 4, 1]], "mouse"), viewport: { x: 5, scale: 0.5 } };
  paintStroke(layer, far, 0, step);
  assert.deepEqual(places, [{ scale: 4, x: 20, y: 0 }, transform]);
  assert.deepEqual(context.lines, [[1, 2, 3, 4, 3], [1, 2, 3, 4, 3]]);
});
