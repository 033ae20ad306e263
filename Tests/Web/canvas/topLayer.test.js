// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { isInkGone, paintTop } from "../../../web/canvas/topLayer.js";
import { emptyScene } from "../../../web/state/scene.js";
import { drawerOf } from "../../../web/state/sceneParts.js";
import { makeStroke } from "../../../web/state/stroke.js";

const fades = { fade: 1000 };
const stroke = (/** @type {any} */ pen) =>
  makeStroke({ drawer: "d1", sequence: 1, touch: 1, points: [0, 0, 0, -1], pen });
/**
 * @param {{pen?: any, kept?: number, undone?: any[], fading?: any[], strokes?: any[],
 *   judged?: any[]}} facts
 */
function isGone({ pen, kept = 0, undone = [], fading = [], strokes = [], judged }) {
  const scene = emptyScene();
  scene.self = "d1";
  const drawer = drawerOf(scene, "d1");
  drawer.pen = pen;
  drawer.sequence = 1;
  drawer.steps.redos = [{ strokes: undone, sequences: null }];
  for (let key = 0; key < kept; key += 1) drawer.strokes.add(String(key));
  return isInkGone({ scene, strokes, fading: fading.map((one) => ({ stroke: one, alpha: 1 })) },
    drawer, judged && { drawer, strokes: judged });
}

test("what is said of ink is shown as long as the ink is there", () => {
  assert.equal(isGone({ kept: 1 }), false);
  assert.equal(isGone({ kept: 0 }), true);
  assert.equal(isGone({ kept: 1, undone: [stroke(undefined)] }), true, "the latest is undone");
  assert.equal(isGone({ judged: [stroke(undefined)] }), false, "the page's own");
});

test("what is said of ink that fades is shown while it is drawn and while it fades", () => {
  const ink = stroke(fades);
  assert.equal(isGone({ pen: fades, strokes: [ink] }), false);
  assert.equal(isGone({ pen: fades, fading: [ink] }), false);
  assert.equal(isGone({ pen: fades, kept: 3 }), true, "beside ink of before");
  assert.equal(isGone({ judged: [ink], fading: [ink] }), false);
  assert.equal(isGone({ judged: [ink] }), true);
});

/** Paints a top layer. @param {any} facts @returns the widths of its paths, and its lines */
function painted(facts) {
  const seen = { widths: /** @type {number[]} */ ([]), lines: /** @type {number[][]} */ ([]) };
  const context = new Proxy(/** @type {any} */ ({
    stroke: () => seen.widths.push(context.lineWidth),
    lineTo: (/** @type {number[]} */ ...at) => seen.lines.push(at),
  }), { get: (target, name) => target[name] ?? (() => {}) });
  const layer = /** @type {any} */ ({ context, clear() {}, usePlane() {}, useScreen() {} });
  const transform = { scale: 0.25, x: 0, y: 0 };
  paintTop(layer, /** @type {any} */ ({
    scene: emptyScene(), strokes: [], sketches: [], fading: [], transform, canvas: transform,
    colorOf: () => "#000", overlays: {}, screen: { width: 9, height: 9 }, ownJudged: null,
    palette: {}, highlights: new Set(), here: { cursors: new Map(), reactions: [] }, ...facts,
  }));
  return seen;
}

test("ink that fades is as bold on a small picture as it was before", () => {
  const { widths } = painted({ fading: [{ stroke: stroke(fades), alpha: 0.5 }] });
  assert.deepEqual(widths, [1.75 / 0.25]);
});

test("the last line of an open stroke is painted, and nothing of one that has ended", () => {
  const points = [0, 0, 0, -1, 9, 0, 1, -1, 20, 0, 2, -1];
  assert.deepEqual(painted({ strokes: [{ ...stroke(undefined), points }] }).lines, [[20, 0]]);
  const ended = { ...stroke(undefined), points, state: "ended" };
  assert.deepEqual(painted({ strokes: [ended] }).lines, []);
});
