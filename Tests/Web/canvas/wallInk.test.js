import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { WallInk } from "../../../web/canvas/wallInk.js";

/** What was painted: each line as its points; "clear" when all was removed. */
let painted = /** @type {any[]} */ ([]);
let isFading = false;
/** @type {(number | undefined)[]} of each line */
let alphas = [];
let context = /** @type {any} */ ({});
let ink = /** @type {WallInk} */ (/** @type {unknown} */ (null));

const palette = /** @type {any} */ ({ ink: (/** @type {string} */ color) => color });
const stroke = (/** @type {number} */ sequence, /** @type {number[]} */ points) =>
  ({ drawer: "d1", sequence, touch: 1, color: "#112233", width: 3, points });
const tile = (fields = {}) => /** @type {any} */ ({
  room: "a", canvas: { width: 100, height: 100 }, origin: [0, 0], viewers: 0, drawers: [], strokes: [],
  live: [], fading: [], generation: 1, finished: 0, ...fields,
});
/** @param {any} shown @param {number} [now] @param {boolean} [isCalm] */
const paint = (shown, now = 0, isCalm = false) => {
  painted = [];
  isFading = ink.paint(shown, palette, now, isCalm);
  return painted;
};

beforeEach(() => {
  let line = /** @type {number[]} */ ([]);
  context = {
    canvas: { width: 0, height: 0 },
    setTransform() {},
    clearRect: () => painted.push("clear"),
    beginPath: () => (line = []),
    moveTo: (/** @type {number} */ x, /** @type {number} */ y) => line.push(x, y),
    lineTo: (/** @type {number} */ x, /** @type {number} */ y) => line.push(x, y),
    stroke: () => {
      painted.push(line);
      alphas.push(context.globalAlpha);
    },
  };
  ink = new WallInk(context);
  alphas = [];
  ink.resize({ width: 200, height: 160, ratio: 1 });
});

test("a tile without a size paints nothing", () => {
  ink.resize({ width: 0, height: 0, ratio: 1 });
  assert.deepEqual(paint(tile({ live: [stroke(1, [1, 1])] })), []);
});

test("a growing stroke is continued from its last certain corner", () => {
  assert.deepEqual(paint(tile({ live: [stroke(1, [1, 1, 5, 5, 9, 9])] })),
    ["clear", [1, 1, 5, 5, 9, 9]]);
  assert.deepEqual(paint(tile({ live: [stroke(1, [1, 1, 5, 5, 9, 8, 20, 20])] })),
    [[5, 5, 9, 8, 20, 20]]);
  assert.deepEqual(paint(tile({ live: [stroke(1, [1, 1, 5, 5, 9, 8, 20, 20])] })), []);
});

test("a stroke that is finished is painted once more, whole, and then never again", () => {
  paint(tile({ live: [stroke(1, [1, 1, 5, 5])] }));
  const done = { strokes: [stroke(1, [1, 1, 6, 6])], finished: 1 };
  assert.deepEqual(paint(tile(done)), [[1, 1, 6, 6]]);
  assert.deepEqual(paint(tile(done)), []);
});

test("a dot is painted", () => {
  assert.deepEqual(paint(tile({ live: [stroke(1, [4, 4])] })), ["clear", [4, 4, 4, 4]]);
});

for (const [name, before, after] of /** @type {[string, object, object][]} */ ([
  ["a cancelled stroke goes", { live: [stroke(2, [1, 1, 5, 5])] }, {}],
  ["a stroke whose outline became coarser is painted anew",
    { live: [stroke(2, [1, 1, 5, 5, 7, 7])] }, { live: [stroke(2, [1, 1, 7, 7])] }],
  ["a stroke whose outline became coarser and then grew is painted anew",
    { live: [stroke(2, [1, 1, 5, 5, 7, 7])] }, { live: [stroke(2, [1, 1, 7, 7, 9, 9, 11, 9])] }],
  ["strokes told anew are painted anew", {}, { generation: 2 }],
  ["another canvas is painted anew", {}, { canvas: { width: 50, height: 50 } }],
])) {
  test(name, () => {
    const kept = { strokes: [stroke(1, [0, 0, 3, 3])], finished: 1 };
    paint(tile({ ...kept, ...before }));
    assert.deepEqual(paint(tile({ ...kept, ...after })).slice(0, 2), ["clear", [0, 0, 3, 3]]);
  });
}

test("other colours or another size paint everything again", () => {
  const shown = tile({ strokes: [stroke(1, [0, 0, 3, 3])], finished: 1 });
  paint(shown);
  ink.invalidate();
  assert.deepEqual(paint(shown), ["clear", [0, 0, 3, 3]]);
  ink.resize({ width: 100, height: 80, ratio: 2 });
  assert.deepEqual(paint(shown), ["clear", [0, 0, 3, 3]]);
});

test("ink that fades is painted paler in each frame, and is gone at its end", () => {
  const line = [1, 1, 9, 9];
  const shown = tile({
    strokes: [stroke(1, [0, 0, 5, 5])], finished: 1,
    fading: [{ stroke: { ...stroke(2, line), fade: 1000 }, since: 0 }],
  });
  assert.deepEqual(paint(shown, 0), ["clear", [0, 0, 5, 5], line]);
  assert.deepEqual(paint(shown, 500), ["clear", [0, 0, 5, 5], line]);
  assert.equal(isFading, true);
  assert.deepEqual(alphas.slice(-2), [1, 0.75]);
  paint(shown, 500, true);
  assert.deepEqual(alphas.slice(-2), [1, 1], "without motion");
  assert.deepEqual(paint(shown, 1000), ["clear", [0, 0, 5, 5]]);
  assert.equal(isFading, false);
  assert.deepEqual(paint(shown, 1016), []);
});
