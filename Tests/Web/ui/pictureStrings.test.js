import assert from "node:assert/strict";
import { test } from "node:test";
import { differenceText, hallTitle, pictureText, pointsText } from "../../../web/ui/pictureStrings.js";

const ALIKE = [0.3, 0.1, 0, 0, 0];
const differing = (...odd) => ({
  number: 1, seed: 1, level: 1, family: "cat", pictures: [ALIKE, odd, ALIKE, ALIKE],
});

test("pictures, points and a hall are named", () => {
  assert.equal(pictureText(0, "Leaf: width 50"), "Picture 1: Leaf: width 50");
  assert.equal(pointsText(1), "1 point");
  assert.equal(hallTitle("demo"), "MatchItUp in demo");
});

test("of what can be counted, both numbers are said", () => {
  assert.equal(differenceText(differing(0.3, 0.1, 1, 0, 0), 1), "Whiskers a side: 4 instead of 1");
});

test("of all else, whether the odd picture has more or less", () => {
  assert.equal(differenceText(differing(0.3, 0.9, 0, 0, 0), 1),
    "Height of the tail: more than in the others");
  assert.equal(differenceText(differing(0.1, 0.1, 0, 0, 0), 1),
    "Height of the ears: less than in the others");
});

test("the first picture can be the odd one", () => {
  const { family, pictures: [alike, odd] } = differing(0.3, 0.9, 0, 0, 0);
  assert.equal(differenceText({ ...differing(...odd), family, pictures: [odd, alike, alike, alike] }, 0),
    "Height of the tail: more than in the others");
});
