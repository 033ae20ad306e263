// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { PlaneInUse } from "../../../web/canvas/planeInUse.js";
import { planeOf } from "../../../web/canvas/view.js";
import { letFade } from "../../../web/state/fadingInk.js";
import { applyEvent, emptyScene } from "../../../web/state/scene.js";
import { makeStroke } from "../../../web/state/stroke.js";

const joined = (/** @type {number} */ seq, /** @type {number} */ width) =>
  /** @type {any} */ ({ type: "joined", seq, drawer: `d${seq}`, canvas: { width, height: 300 } });

test("the plane in use is measured once, until the scene changes", () => {
  const scene = applyEvent(emptyScene(), joined(1, 400));
  const inUse = new PlaneInUse();
  const first = inUse.of(scene);
  assert.deepEqual(first, planeOf(scene));
  assert.equal(inUse.of(scene), first);
  assert.equal(inUse.of(applyEvent(scene, joined(2, 900))).width, 900);
  assert.equal(inUse.of(emptyScene()).width, planeOf(emptyScene()).width, "another room");
});

test("it shrinks when the last ink has faded, which is no event", () => {
  const scene = applyEvent(emptyScene(), joined(1, 400));
  letFade(scene.fading, makeStroke({
    drawer: "d1", sequence: 1, touch: 1, points: [0, 0, 0, -1], viewport: { x: -350 },
  }));
  const inUse = new PlaneInUse();
  assert.equal(inUse.of(scene).left, -400);
  scene.fading.length = 0;
  assert.equal(inUse.of(scene).left, 0);
});
