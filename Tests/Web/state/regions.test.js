// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  addRegion, frameBetween, freshName, isRegionName, middleFrame, moveRegion, regionUnder,
  removeRegion, setControl,
} from "../../../web/state/regions.js";

/** @type {import("../../../web/protocol/messageTypes.js").Region[]} */
const regions = [
  { name: "bar", frame: [0, 0, 400, 120] },
  { name: "panel", frame: [10, 10, 200, 100], parent: "bar" },
  { name: "knob", frame: [20, 20, 40, 40], parent: "panel", control: "button" },
];

test("two corners make a frame, whichever comes first", () => {
  assert.deepEqual(frameBetween([10.4, 20], [110, 69.6]), [10, 20, 100, 50]);
  assert.deepEqual(frameBetween([110, 69.6], [10.4, 20]), [10, 20, 100, 50]);
  assert.equal(frameBetween([10, 20], [17, 90]), null, "too small to have been meant");
  assert.equal(frameBetween([10, 20], [90, 27]), null);
});

test("what cannot be dragged is put in the middle, each a little further down", () => {
  assert.deepEqual(middleFrame({ width: 1000, height: 500 }, 0), [300, 175, 400, 100]);
  assert.deepEqual(middleFrame({ width: 1000, height: 500 }, 1), [316, 191, 400, 100]);
  assert.ok(middleFrame({ width: 1, height: 1 }, 0).slice(2).every((extent) => extent >= 8));
});

test("an unknown name", () => {
  assert.equal(freshName(regions, null), "region-1");
  assert.equal(freshName([{ name: "slider-1", frame: [0, 0, 9, 9] }], "slider"), "slider-2");
});

test("a name that a server takes", () => {
  for (const name of ["a", "volume-1", "A_b", "x".repeat(32)]) assert.ok(isRegionName(name), name);
  for (const name of ["", "a b", "tap@bar", "é", "*", "x".repeat(33)]) {
    assert.equal(isRegionName(name), false, name);
  }
});

describe("a region", () => {
  test("lies on the topmost one that holds all of it", () => {
    assert.equal(regionUnder(regions, [25, 25, 10, 10]), "knob");
    assert.equal(regionUnder(regions, [25, 25, 60, 10]), "panel");
    assert.equal(regionUnder(regions, [300, 25, 60, 60]), "bar");
    assert.equal(regionUnder(regions, [390, 25, 60, 60]), null);
  });

  test("is added behind the others, on what it lies on", () => {
    assert.deepEqual(addRegion(regions, { name: "a", frame: [70, 20, 9, 9], control: "slider" }), {
      type: "recognizers",
      regions: [...regions, { name: "a", frame: [70, 20, 9, 9], parent: "panel", control: "slider" }],
    });
    assert.deepEqual(addRegion([], { name: "a", frame: [0, 0, 9, 9], control: null }).regions,
      [{ name: "a", frame: [0, 0, 9, 9] }]);
  });

  test("that goes leaves its parts to what it lay on", () => {
    assert.deepEqual(removeRegion(regions, "panel").regions,
      [regions[0], { ...regions[2], parent: "bar" }]);
    const [, panel] = /** @type {any[]} */ (removeRegion(regions, "bar").regions);
    assert.equal(removeRegion(regions, "bar").regions?.length, 2);
    assert.equal("parent" in { ...removeRegion(regions, "bar").regions?.[0] }, false);
    assert.equal(panel.parent, "panel");
  });

  test("may become another control, or none, and go elsewhere", () => {
    assert.equal(setControl(regions, "bar", "toggle").regions?.[0].control, "toggle");
    assert.deepEqual(setControl(regions, "knob", null).regions?.[2],
      { name: "knob", frame: [20, 20, 40, 40], parent: "panel" });
    assert.deepEqual(moveRegion(regions, "knob", [1, 2, 3, 4]).regions?.[2].frame, [1, 2, 3, 4]);
  });

  test("that goes elsewhere lies on what is there, and its parts above it", () => {
    const [bar, panel, knob] = regions;
    const side = { name: "side", frame: /** @type {any} */ ([500, 0, 300, 300]) };
    const all = [bar, panel, knob, side];
    const within = [15, 15, 90, 80];
    assert.deepEqual(moveRegion(all, "panel", /** @type {any} */ (within)).regions,
      [bar, { ...panel, frame: within }, knob, side], "where it is part of the same nothing else changes");
    const beside = [510, 10, 200, 100];
    const { parent: _, ...alone } = knob;
    assert.deepEqual(moveRegion(all, "panel", /** @type {any} */ (beside)).regions, [
      bar, side, { ...panel, frame: beside, parent: "side" }, { ...alone, parent: "bar" },
    ]);
    const { parent: __, ...free } = panel;
    const away = [10, 400, 200, 100];
    assert.deepEqual(moveRegion([bar, panel], "panel", /** @type {any} */ (away)).regions,
      [bar, { ...free, frame: away }]);
  });

  test("takes the parts along that it still holds", () => {
    const [bar, panel, knob] = regions;
    const wide = [0, 0, 600, 110];
    const { parent: _, ...free } = panel;
    assert.deepEqual(moveRegion([bar, panel, knob], "panel", /** @type {any} */ (wide)).regions,
      [bar, { ...free, frame: wide }, knob]);
  });
});
