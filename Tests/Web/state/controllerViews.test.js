import assert from "node:assert/strict";
import { test } from "node:test";
import { applyEvent } from "../../../web/state/scene.js";
import { changeViews } from "../../../web/state/controllerViews.js";
import { JOINED, sceneAfter } from "../support/sceneEvents.js";

const LEAF = { id: 1, kind: "image", label: "leaf", width: 60, height: 40, transform: [1, 0, 0, 1, 5, 6] };
const FADING = {
  ...LEAF, alpha: 0, animation: { duration: 500, transform: LEAF.transform },
};

test("an animation that goes on stays the same view, so that it is played once", () => {
  const [fading] = changeViews([LEAF], [FADING]);
  assert.equal(fading, FADING);
  assert.equal(changeViews([FADING], [{ ...LEAF, alpha: 0 }])[0], FADING);
});

for (const [what, change] of Object.entries({
  "another place": { transform: [1, 0, 0, 1, 5, 7] },
  "another opacity": { alpha: 0.5 },
  "another text": { label: "twig" },
  "another width": { width: 61 },
  "another height": { height: 41 },
  "another kind": { kind: "button" },
  "another animation": { animation: { duration: 1, transform: LEAF.transform } },
})) {
  test(`a view with ${what} is a new one`, () => {
    const after = { ...LEAF, alpha: 0, ...change };
    assert.equal(changeViews([FADING], [after])[0], after);
  });
}

test("a drawer's views are those of the last event or snapshot, and go with it", () => {
  const scene = sceneAfter(JOINED);
  applyEvent(scene, { type: "views", seq: 2, drawer: "d1", views: [FADING] });
  assert.deepEqual(scene.drawers.get("d1").views, [FADING]);
  const { viewsVersion } = scene;
  applyEvent(scene, {
    type: "snapshot", seq: 3, epoch: "e", viewers: 0, strokes: [], recognizers: [], catalogue: [],
    drawers: [{ drawer: "d1", name: "Ada", color: "#4477aa", sequence: 0, views: [LEAF] }],
  });
  assert.deepEqual(scene.drawers.get("d1").views, [LEAF]);
  assert.equal(scene.viewsVersion, viewsVersion + 1);
  applyEvent(scene, { type: "left", seq: 4, drawer: "d1" });
  assert.equal(scene.viewsVersion, viewsVersion + 2);
  assert.equal(scene.drawers.get("d1"), undefined);
});
