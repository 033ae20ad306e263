import assert from "node:assert/strict";
import { test } from "node:test";
import { addSamples, pointsOf, sampleCountOf, startOf } from "../../../web/protocol/points.js";

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

test("how many samples a snapshot's stroke has and where it begins are the same in either form", () => {
  for (const stroke of [
    { samples: [[1, 2, 3, 0.5], [4, 5, 6]] },
    { samples: [], points: [1, 2, 3, 0.5, 4, 5, 6, -1] },
  ]) {
    assert.equal(sampleCountOf(stroke), 2);
    assert.deepEqual(startOf(stroke).slice(0, 3), [1, 2, 3]);
  }
  assert.deepEqual(startOf({ samples: [] }), []);
});
