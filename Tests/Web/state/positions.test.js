// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { positionsOf, regionAround } from "../../../web/state/positions.js";
import { placeText } from "../../../web/ui/regionStrings.js";

const REGIONS = /** @type {any} */ ([
  { name: "bar", frame: [0, 0, 400, 120] }, { name: "knob", frame: [20, 20, 80, 80], parent: "bar" },
]);

/** @param {any} canvas @param {[number, number]} place */
const told = (canvas, place) => positionsOf(place, canvas, REGIONS).map(placeText);

test("S33 a point has coordinates in the canvas, in each region around it, in window and screen", () => {
  const canvas = { width: 800, height: 600, window: [0, 44], screen: [1000, 150] };
  assert.deepEqual(told(canvas, [30, 50]), [
    "Canvas: 30, 50", "In bar: 30, 50", "In knob: 10, 30", "Window: 30, 94", "Screen: 1030, 200",
  ]);
  assert.deepEqual(told(canvas, [500, 50]), ["Canvas: 500, 50", "Window: 500, 94", "Screen: 1500, 200"]);
});

test("S33 where the page is zoomed, window and screen have other pixels than the canvas", () => {
  const canvas = { width: 800, height: 600, window: [-10, 20], screen: [90, 100], scale: 2 };
  assert.deepEqual(told(canvas, [500, 300]),
    ["Canvas: 500, 300", "Window: 990, 620", "Screen: 1090, 700"]);
});

test("S33 without the canvas' position a drawer has no window and no screen coordinates", () => {
  assert.deepEqual(told(null, [500, 300]), ["Canvas: 500, 300"]);
  assert.deepEqual(told({ width: 800, height: 600 }, [500, 300]), ["Canvas: 500, 300"]);
});

test("S65 S66 a circle is around what its centre lies in, wherever it began", () => {
  assert.equal(regionAround([60, 60], REGIONS), "knob");
  assert.equal(regionAround([300, 60], REGIONS), "bar");
  assert.equal(regionAround([300, 300], REGIONS), null);
});

test("S33 what sticks out of the region that it is a part of is not touched", () => {
  const regions = [...REGIONS, { name: "flap", frame: [300, 100, 200, 40], parent: "bar" }];
  const names = (/** @type {[number, number]} */ place) =>
    positionsOf(place, null, regions).map(({ name }) => name);
  assert.deepEqual(names([350, 110]), ["", "bar", "flap"]);
  assert.deepEqual(names([350, 130]), [""]);
  assert.equal(regionAround([350, 130], regions), null);
});

test("what a region's frame ends with is not in it", () => {
  assert.deepEqual(told(null, [400, 0]), ["Canvas: 400, 0"]);
  assert.deepEqual(told(null, [0, 119]), ["Canvas: 0, 119", "In bar: 0, 119"]);
});
