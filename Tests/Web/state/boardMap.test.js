import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isAlike, nearestPicture, pictureTransform, strokeMiddle,
} from "../../../web/state/boardMap.js";

const square = (x, y, side = 100) => ({ x, y, side });
const GRID = [square(0, 0), square(110, 0), square(0, 110), square(110, 110)];
const ROW = [square(0, 0), square(110, 0), square(220, 0), square(330, 0)];

test("boards are alike in any size and place, but not in another arrangement", () => {
  const larger = GRID.map(({ x, y, side }) => square(3 * x + 7, 3 * y + 8, 3 * side));
  assert.equal(isAlike(GRID, larger), true);
  assert.equal(isAlike(GRID, ROW), false);
  const wider = [square(0, 0), square(150, 0), square(0, 150), square(150, 150)];
  assert.equal(isAlike(GRID, wider), false);
});

test("the nearest picture is the one whose middle is nearest", () => {
  assert.equal(nearestPicture(GRID, 104, 40), 0);
  assert.equal(nearestPicture(GRID, 106, 40), 1);
  assert.equal(nearestPicture(GRID, 400, 400), 3);
  assert.equal(nearestPicture(ROW, 250, -50), 2);
});

test("a picture is laid onto the same picture", () => {
  const { scale, x, y } = pictureTransform(ROW, GRID.map(({ side, ...at }) =>
    square(2 * at.x, 2 * at.y, 2 * side)), 2);
  assert.deepEqual([scale, 220 * scale + x, 0 * scale + y], [2, 0, 220]);
});

test("the middle follows a stroke that grows", () => {
  const stroke = { points: [0, 0, 0, -1] };
  assert.deepEqual(strokeMiddle(stroke), [0, 0]);
  stroke.points.push(10, 4, 1, -1, 6, 20, 2, -1);
  assert.deepEqual(strokeMiddle(stroke), [5, 10]);
});
