import assert from "node:assert/strict";
import { test } from "node:test";
import { addSamples, pointsOf } from "../../../web/protocol/points.js";

test("samples lie flat, with a number that stands for no force", () => {
  const points = [];
  addSamples(points, [[1, 2, 3]]);
  addSamples(points, [[4, 5, 6, 0.5], [7, 8, 9, 0]]);
  assert.deepEqual(points, [1, 2, 3, -1, 4, 5, 6, 0.5, 7, 8, 9, 0]);
});

test("a snapshot's points are the same in either form", () => {
  const points = [1, 2, 3, -1];
  assert.deepEqual(pointsOf({ samples: [[1, 2, 3]] }), points);
  assert.equal(pointsOf({ samples: [], points }), points);
});
