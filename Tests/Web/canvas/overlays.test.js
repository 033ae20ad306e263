// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_OVERLAYS, marksOfFit, paintRecognizer } from "../../../web/canvas/overlays.js";
import { marksOf } from "../../../web/ui/boxLegend.js";

const DEBUG = { ...DEFAULT_OVERLAYS, boxes: true, innerSquare: true };
const FIT = /** @type {any} */ ({ sequence: 1, center: [5, 5], radius: 4, error: 0.3, innerBox: [4, 4, 2, 2] });

/** @param {object} [verdict] @param {object} [fit] */
function marks(verdict, fit = {}, overlays = DEBUG, recognizer = "circle", outcome = null) {
  const view = /** @type {any} */ ({
    recognizer, fit: { ...FIT, ...fit }, verdict: verdict ? { sequence: 1, ...verdict } : null,
  });
  return [...marksOfFit(overlays, view, outcome)];
}

test("S59 a failed circle shows its fit in red and both boxes", () => {
  assert.deepEqual(marks({ state: "failed" }), ["path", "fit", "inner", "bad"]);
  assert.deepEqual(marks({ state: "ended" }), ["path", "fit", "inner", "good"]);
  assert.deepEqual(marks({ state: "failed" }, {}, DEFAULT_OVERLAYS), ["bad"]);
  assert.deepEqual(marks(), ["path", "fit", "inner", "live"]);
});

test("a growing circle is shown once it is sure enough", () => {
  const shown = (/** @type {object} */ fit) => marks(undefined, fit, DEFAULT_OVERLAYS);
  assert.deepEqual(shown({ confidence: 0.5 }), ["live"]);
  assert.deepEqual(shown({ confidence: 0.49 }), []);
  assert.deepEqual(shown({ error: 0.31 }), []);
  assert.deepEqual(shown({ error: NaN }), []);
});

test("the badge stands beside the circle", () => {
  /** @type {number[][]} */
  const arcs = [];
  const context = /** @type {any} */ (new Proxy({ arc: (...arc) => arcs.push(arc) }, {
    get: (own, name) => own[name] ?? (() => {}), set: () => true,
  }));
  paintRecognizer({
    context, transform: { scale: 2, x: 10, y: 20 }, palette: /** @type {any} */ ({}),
    overlays: DEFAULT_OVERLAYS,
  }, /** @type {any} */ ({
    recognizer: "circle", fit: { ...FIT, center: [50, 50], radius: 40 },
    verdict: { sequence: 1, state: "ended" },
  }), null);
  const [[x, y, radius], [badgeX, badgeY, badgeRadius]] = arcs;
  assert.deepEqual([x, y, radius], [110, 120, 80]);
  assert.ok(Math.hypot(badgeX - x, badgeY - y) - badgeRadius > radius + 5);
});

test("S59 what was missing stands in place of the circle", () => {
  const ghost = { kind: "gap", points: [[1, 2], [3, 4]] };
  assert.deepEqual(marks({ state: "failed", ghost }), ["path", "ghost", "inner"]);
  assert.deepEqual(marks({ state: "failed", ghost }, {}, { ...DEBUG, ghost: false }),
    ["path", "fit", "inner", "bad"]);
});

test("S59 a straight line has its box alone, a cancelled gesture nothing", () => {
  assert.deepEqual(marks({ state: "failed" }, { radius: 1e6 }), ["path"]);
  assert.deepEqual(marks({ state: "cancelled" }), []);
});

test("neither the other rules' circle is painted nor one where another shape was recognized", () => {
  const other = /** @type {any} */ ({ kind: "recognized", recognizer: "chevron" });
  assert.deepEqual(marks({ state: "failed" }, {}, DEBUG, "literal.circle"), []);
  assert.deepEqual(marks({ state: "failed" }, {}, DEBUG, "circle", other), []);
});

test("S59 the legend has what the boxes' choice may paint by the room's rules", () => {
  assert.deepEqual([...marksOf(DEBUG, "literal")], ["path", "fit", "good", "bad", "inner"]);
  assert.deepEqual([...marksOf(DEBUG, "robust")], ["path", "fit", "good", "ghost"]);
  assert.deepEqual([...marksOf(DEFAULT_OVERLAYS, "literal")], []);
});
