// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { decidedAt, paintGhost } from "../../../web/canvas/ghost.js";

/** A context that records calls with their arguments, and settings. */
function recorder() {
  /** @type {[string, ...unknown[]][]} */
  const calls = [];
  const context = new Proxy({}, {
    get: (_, name) => (/** @type {unknown[]} */ ...all) => calls.push([String(name), ...all]),
    set: (_, name, value) => Boolean(calls.push([`${String(name)}=`, value])),
  });
  return { calls, context: /** @type {any} */ (context) };
}

const PALETTE = /** @type {any} */ ({ paper: "paper", ghost: "ghost" });
const DOUBLE = { scale: 2, x: 10, y: 20 };

/** @param {string} kind @param {[number, number][]} points */
function painted(kind, points) {
  const { calls, context } = recorder();
  paintGhost(context, DOUBLE, PALETTE, { kind, points });
  return calls;
}

test("what was missing is dashed, on a halo, where it is on the screen", () => {
  const calls = painted("gap", [[0, 0], [10, 0], [10, 10]]);
  const lines = calls.filter(([name]) => name === "lineTo").map(([, ...at]) => at);
  assert.deepEqual(lines.slice(0, 3), [[10, 20], [30, 20], [30, 40]]);
  const strokes = calls.filter(([name]) => name === "stroke" || name === "strokeStyle=");
  assert.deepEqual(strokes.slice(0, 4).map((one) => one[1] ?? "stroke"),
    ["paper", "stroke", "ghost", "stroke"]);
  const dashes = calls.filter(([name]) => name === "setLineDash").map(([, dash]) => dash);
  assert.ok(/** @type {number[]} */ (dashes[0]).length > 0);
  assert.deepEqual(dashes.at(-1), []);
});

test("what was too much is crossed out rather than drawn on", () => {
  const dash = (/** @type {string} */ kind) => JSON.stringify(
    painted(kind, [[0, 0], [50, 0]]).find(([name]) => name === "setLineDash"));
  assert.notEqual(dash("tail"), dash("arm"));
  assert.equal(painted("tail", [[0, 0], [50, 0]]).some(([name]) => name === "arc"), false);
  assert.equal(painted("arm", [[0, 0], [50, 0]]).filter(([name]) => name === "arc").length, 2);
});

test("a single point is ringed, and no points draw nothing", () => {
  assert.deepEqual(painted("corner", [[5, 5]]).filter(([name]) => name === "arc")
    .map(([, x, y]) => [x, y]), [[20, 30]]);
  assert.deepEqual(painted("gap", []), []);
});

/** @param {number} sequence @param {number[][]} samples */
const stroke = (sequence, samples) => /** @type {any} */ (
  { drawer: "d1", sequence, points: samples.flatMap(([x, y]) => [x, y, 0, 0]) });

/** @param {number | undefined} sample */
const refused = (sample) => /** @type {any} */ ({
  drawer: "d1", sequence: 2, verdict: { criteria: [
    { name: "a", value: 1, limit: 1, pass: true, sample: 0 },
    { name: "b", value: 9, limit: 1, pass: false, margin: -8, sample },
    { name: "c", value: 2, limit: 1, pass: false, margin: -1, sample: 1 },
  ] },
});

test("it was decided at the sample of the criterion that failed by most", () => {
  const strokes = [stroke(1, [[7, 7]]), stroke(2, [[0, 0], [1, 1], [2, 3]]), stroke(2, [[9, 9]])];
  assert.deepEqual(decidedAt(strokes, refused(2)), [2, 3]);
  assert.equal(decidedAt(strokes, refused(undefined)), null);
  assert.equal(decidedAt(strokes, refused(3)), null);
  assert.equal(decidedAt([], refused(0)), null);
});
