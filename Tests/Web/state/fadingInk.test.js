// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { fadingInk, letFade } from "../../../web/state/fadingInk.js";
import { applyEvent, emptyScene } from "../../../web/state/scene.js";
import { makeStroke } from "../../../web/state/stroke.js";

const stroke = (fade = 1000) => makeStroke({ drawer: "d1", sequence: 1, touch: 1, pen: { fade } });

test("ink fades from the first frame on, and is gone after its time", () => {
  /** @type {import("../../../web/state/fadingInk.js").Fading[]} */
  const fading = [];
  letFade(fading, stroke());
  const alphas = [500, 1000, 1499].map((now) => fadingInk(fading, now, false)[0].alpha);
  assert.equal(alphas[0], 1);
  assert.ok(alphas[1] < 1 && alphas[2] < alphas[1] && alphas[2] > 0);
  assert.deepEqual(fadingInk(fading, 1500, false), []);
  assert.equal(fading.length, 0);
});

test("without motion it stays whole until its end", () => {
  const fading = [{ stroke: stroke(), since: 0 }];
  assert.equal(fadingInk(fading, 999, true)[0].alpha, 1);
  assert.deepEqual(fadingInk(fading, 1000, true), []);
});

test("many strokes at once are bounded", () => {
  /** @type {import("../../../web/state/fadingInk.js").Fading[]} */
  const fading = [];
  for (let count = 0; count < 100; count += 1) letFade(fading, stroke());
  assert.equal(fading.length, 64);
});

/** @param {any} pen @param {string[]} phases */
function drawn(pen, phases) {
  const scene = emptyScene();
  let seq = 1;
  const apply = (/** @type {any} */ event) => applyEvent(scene, { seq: seq++, drawer: "d1", ...event });
  apply({ type: "joined", name: "A", pen });
  for (const phase of phases) {
    apply({ type: "path", sequence: 1, touch: 1, phase, kind: "pen", samples: [[1, 1, seq]] });
  }
  apply({ type: "stroke", sequence: 1, touch: 1, committed: false });
  return scene;
}

test("the ink of a fading pen is no stroke any more once it is dropped", () => {
  const scene = drawn({ fade: 3000 }, ["began", "moved", "ended"]);
  assert.equal(scene.strokes.size, 0);
  assert.deepEqual(scene.fading.map((one) => one.stroke.points.length), [12]);
});

test("a cancelled stroke, and one of a plain pen, do not fade", () => {
  assert.deepEqual(drawn({ fade: 3000 }, ["began", "moved"]).fading, []);
  assert.deepEqual(drawn({ width: 6 }, ["began", "ended"]).fading, []);
});
