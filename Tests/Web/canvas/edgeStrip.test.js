// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { edgeStrip } from "../../../web/canvas/edgeStrip.js";

const canvas = { width: 400, height: 300 };

for (const [edge, from, at, strip] of /** @type {const} */ ([
  ["left", [2, 150], [90, 160], { x: 0, y: 0, width: 90, height: 300 }],
  ["right", [398, 150], [300, 160], { x: 300, y: 0, width: 100, height: 300 }],
  ["top", [200, 1], [210, 70], { x: 0, y: 0, width: 400, height: 70 }],
  ["bottom", [200, 299], [210, 240], { x: 0, y: 240, width: 400, height: 60 }],
])) {
  test(`from the ${edge} edge to the finger`, () => {
    assert.deepEqual(edgeStrip(canvas, [...from], [...at], 1), strip);
  });
}

test("goes back to its edge", () => {
  assert.deepEqual(edgeStrip(canvas, [398, 150], [300, 160], 0.25),
    { x: 375, y: 0, width: 25, height: 300 });
});
