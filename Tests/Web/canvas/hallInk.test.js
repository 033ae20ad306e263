import assert from "node:assert/strict";
import { test } from "node:test";
import { HallInk } from "../../../web/canvas/hallInk.js";
import { appendSamples, makeStroke } from "../../../web/state/stroke.js";

const square = (x, y, side = 100) => ({ x, y, side });
const GRID = [square(0, 0), square(110, 0), square(0, 110), square(110, 110)];
const ROW = [square(0, 0), square(110, 0), square(220, 0), square(330, 0)];
/** The big board is twice as large as a player's. */
const BIG = GRID.map(({ x, y, side }) => square(2 * x + 10, 2 * y + 20, 2 * side));

function setUp() {
  const seen = { lines: [], wiped: 0, alphas: [] };
  let place = null;
  const context = {
    beginPath() {}, moveTo() {},
    lineTo(x, y) { seen.lines.push([x * place.scale + place.x, y * place.scale + place.y]); },
    // A curve bends at each point of the stroke.
    quadraticCurveTo(x, y) { context.lineTo(x, y); },
    stroke() { seen.alphas.push(context.globalAlpha); },
  };
  const layer = { context, usePlane(to) { place = to; }, clear() { seen.wiped += 1; } };
  const ink = new HallInk(layer, BIG);
  const paint = (now, ...strokes) => {
    seen.lines = [];
    seen.alphas = [];
    return ink.paint(strokes, now);
  };
  return { seen, ink, paint };
}

function strokeOf(points, { board = GRID, isFaint = false } = {}) {
  const stroke = makeStroke({ drawer: "d1", sequence: 1, touch: 1 });
  appendSamples(stroke, points.map(([x, y]) => [x, y, 0]));
  return { stroke, board, color: "#000", isFaint };
}

test("a frame costs the new points alone, and they lie where the big picture is", () => {
  const { seen, paint } = setUp();
  const one = strokeOf([[10, 10], [20, 10], [120, 130]]);
  assert.equal(paint(0, one), false);
  assert.deepEqual(seen.lines, [[30, 40], [50, 40], [250, 280]]);
  paint(16, one);
  assert.deepEqual(seen.lines, []);
  appendSamples(one.stroke, [[130, 130, 1]]);
  paint(32, one);
  assert.deepEqual(seen.lines, [[250, 280], [270, 280]]);
  assert.equal(seen.wiped, 0);
});

test("ink of another arrangement goes to the picture that it is around", () => {
  const { seen, paint } = setUp();
  // The fourth picture is the last of a row there, and lies below the second here.
  paint(0, strokeOf([[340, 10], [340, 90], [420, 90]], { board: ROW }));
  assert.deepEqual(seen.lines, [[250, 260], [250, 420], [410, 420]]);
});

test("a stroke that grows around the next picture moves over to it", () => {
  const { seen, paint } = setUp();
  const one = strokeOf([[200, 50], [205, 50]], { board: ROW });
  paint(0, one);
  assert.deepEqual(seen.lines, [[410, 120], [420, 120]]);
  appendSamples(one.stroke, [[315, 50, 1]]);
  assert.equal(paint(100, one), true);
  assert.equal(paint(700, one), false);
  assert.equal(seen.wiped, 1);
  assert.deepEqual(seen.lines, [[-30, 340], [-20, 340], [200, 340]]);
});

test("strokes that went are wiped together, and others painted again", () => {
  const { seen, paint } = setUp();
  const [one, other, third] = [1, 2, 3].map(() => strokeOf([[0, 0], [1, 1]]));
  paint(0, one, other, third);
  assert.equal(paint(10, other, third), true);
  assert.equal(paint(20, third), true);
  assert.equal(seen.wiped, 0);
  assert.equal(paint(610, third), false);
  assert.equal(seen.wiped, 1);
  assert.equal(seen.lines.length, 2);
});

test("a stroke that was refused becomes faint", () => {
  const { seen, paint } = setUp();
  const one = strokeOf([[0, 0], [1, 1]]);
  paint(0, one);
  assert.deepEqual(seen.alphas, [1]);
  paint(10, { ...one, isFaint: true });
  paint(700, { ...one, isFaint: true });
  assert.ok(seen.alphas[0] < 0.5);
});

test("in another size everything is painted again at once", () => {
  const { seen, ink, paint } = setUp();
  const one = strokeOf([[0, 0], [100, 100]]);
  paint(0, one);
  ink.resize(GRID);
  assert.equal(paint(1, one), false);
  assert.equal(seen.wiped, 1);
  assert.deepEqual(seen.lines, [[0, 0], [100, 100]]);
});
