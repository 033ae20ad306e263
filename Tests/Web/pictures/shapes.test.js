import assert from "node:assert/strict";
import { test } from "node:test";
import { around, count, lines, mix, outline, round, smooth } from "../../../web/pictures/shapes.js";

test("a parameter becomes a number between two others, or a whole one", () => {
  assert.equal(mix(10, 20, 0.25), 12.5);
  assert.equal(mix(20, 10, 1), 10);
  assert.deepEqual([0, 0.24, 0.5, 1].map((share) => count(share, 3, 7)), [3, 4, 5, 7]);
  assert.deepEqual([0, 0.25, 1].map((share) => count(share, 4, 12, 2)), [4, 6, 12]);
});

test("counts that differ by a step of their range are different counts", () => {
  for (let hundredths = 0; hundredths <= 75; hundredths += 1) {
    const share = hundredths / 100;
    assert.notEqual(count(share, 1, 5), count(share + 0.25, 1, 5));
  }
});

test("an angle of 0 is up, and angles go clockwise", () => {
  assert.deepEqual(around([50, 50], 10, 0), [50, 40]);
  assert.deepEqual(around([50, 50], 10, Math.PI / 2).map(Math.round), [60, 50]);
});

test("paths have two decimals", () => {
  assert.equal(lines([0, 1 / 3], [2, 3]), "M0 0.33L2 3");
  assert.equal(outline([0, 0], [2, 0], [1, 1]), "M0 0L2 0L1 1Z");
  assert.equal(round([5, 5], 2), "M3 5A2 2 0 1 1 7 5A2 2 0 1 1 3 5Z");
});

test("a smooth line goes through its points, and a closed one returns to the first", () => {
  const points = [[0, 0], [10, 0], [10, 10]];
  assert.match(smooth(points), /^M0 0C.* 10 0C.* 10 10$/);
  assert.match(smooth(points, true), /^M0 0C.* 10 0C.* 10 10C.* 0 0Z$/);
});
