import assert from "node:assert/strict";
import { test } from "node:test";
import { InkCurve } from "../../../web/canvas/inkCurve.js";

/** Writes down what is drawn: a list of numbers for each line or curve. */
function drawn(samples) {
  const calls = [];
  const context = { lineTo: (...at) => calls.push(at), bezierCurveTo: (...at) => calls.push(at) };
  const curve = new InkCurve(samples.flatMap(([x, y]) => [x, y, 0, -1]), 0);
  for (let index = 1; index < samples.length; index += 1) curve.drawOn(context);
  return calls;
}

/** Points of the line that is drawn through samples, some within each piece. */
function* pointsOf(samples) {
  let from = samples[0];
  for (const call of drawn(samples)) {
    const end = call.slice(-2);
    const [one, other] = call.length === 6 ? [call.slice(0, 2), call.slice(2, 4)] : [from, end];
    for (const t of [0.25, 0.5, 0.75]) {
      yield [0, 1].map((axis) => (1 - t) ** 3 * from[axis] + 3 * t * (1 - t) ** 2 * one[axis]
        + 3 * t * t * (1 - t) * other[axis] + t ** 3 * end[axis]);
    }
    from = end;
  }
}

const onCircle = (degrees) =>
  [Math.cos(degrees * Math.PI / 180) * 100, Math.sin(degrees * Math.PI / 180) * 100];

test("a fast circle of few samples is round, its ends too", () => {
  const samples = Array.from({ length: 10 }, (_, index) => onCircle(40 * index));
  assert.equal(drawn(samples).every((call) => call.length === 6), true);
  for (const [x, y] of pointsOf(samples)) assert.ok(Math.abs(Math.hypot(x, y) - 100) < 0.3);
});

test("a lift and a beginning at the place of their neighbour do not flatten it", () => {
  const samples = Array.from({ length: 10 }, (_, index) => onCircle(40 * index));
  for (const [x, y] of pointsOf([samples[0], ...samples, samples[9], samples[9]])) {
    assert.ok(Math.abs(Math.hypot(x, y) - 100) < 0.3);
  }
});

test("a bow reaches a corner as an arc", () => {
  const bow = Array.from({ length: 4 }, (_, index) => onCircle(40 * index - 60));
  for (const [x, y] of [...pointsOf([...bow, [300, -300]])].slice(0, 9)) {
    assert.ok(Math.abs(Math.hypot(x, y) - 100) < 0.3);
  }
});

test("samples at uneven distances do not make it bulge", () => {
  const uneven = [0, 3, 40, 42, 45, 80, 110, 111, 150].map(onCircle);
  for (const [x, y] of pointsOf(uneven)) {
    const radius = Math.hypot(x, y);
    assert.ok(radius > 94 && radius < 100.5, String(radius));
  }
  // A long way beside a short one stays straight.
  const bent = [[0, 0], [300, 0], [306, 3], [311, 8]];
  for (const [x, y] of pointsOf(bent)) if (x < 290) assert.ok(Math.abs(y) < 1, `${x} ${y}`);
});

test("a corner stays a corner, and a straight line is one", () => {
  const square = [[0, 0], [100, 0], [100, 100], [0, 100], [0, 0]];
  assert.deepEqual(drawn(square), square.slice(1));
  const line = Array.from({ length: 5 }, (_, index) => [index * 30, index * 10]);
  assert.deepEqual(drawn(line), line.slice(1));
});

test("samples at one place, two samples and one are no trouble", () => {
  assert.deepEqual(drawn([[5, 5], [5, 5], [5, 5]]), [[5, 5], [5, 5]]);
  assert.deepEqual(drawn([[0, 0], [0, 0], [9, 9], [9, 9]]), [[0, 0], [9, 9], [9, 9]]);
  assert.deepEqual(drawn([[0, 0], [9, 1]]), [[9, 1]]);
  assert.deepEqual(drawn([[0, 0]]), []);
});
