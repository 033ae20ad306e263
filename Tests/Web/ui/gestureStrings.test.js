// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  circledText, progressWord, resultText, togetherText,
} from "../../../web/ui/gestureStrings.js";

test("a circle is around regions, or else in one", () => {
  assert.equal(circledText({ circled: ["left"], centerRegion: "left" }), "Around left.");
  assert.equal(circledText({ circled: ["left", "right"] }), "Around left and right.");
  assert.equal(circledText({ circled: ["a", "b", "c"] }), "Around a, b and c.");
  assert.equal(circledText({ centerRegion: "left" }), "In left.");
  assert.equal(circledText({}), null);
});

describe("what a gesture came to", () => {
  for (const [recognizer, result, text] of /** @type {const} */ ([
    ["tap", { taps: 1, touches: 1 }, "Tapped once."],
    ["tap", { taps: 3, touches: 2 }, "Tapped 3 times with 2 fingers."],
    ["double-tap", { taps: 2, touches: 1 }, "Tapped twice."],
    ["long-press", { location: [1, 2] }, "Pressed and held."],
    ["pan", { translation: [-120.4, 30] }, "Dragged 120 px to the left and 30 px down."],
    ["pan", { translation: [0, -12] }, "Dragged 12 px up."],
    ["pan", { translation: [0.2, 0.1] }, "Dragged back to where it began."],
    ["screen-edge-pan", { edge: "left", translation: [80, 0] },
      "Drawn in from the left edge, 80 px to the right."],
    ["screen-edge-pan", {}, "Drawn in from the edge."],
    ["swipe", { translation: [60, 10] }, "Swiped to the right."],
    ["swipe", { translation: [6, -70] }, "Swiped up."],
    ["swipe", { direction: "left", translation: [6, -70] }, "Swiped to the left."],
    ["pinch", { scale: 2.27 }, "Spread: fingers at 227 % of their first distance."],
    ["pinch", { scale: 0.4 }, "Pinched: fingers at 40 % of their first distance."],
    ["rotation", { rotation: Math.PI / 4 }, "Turned 45° clockwise."],
    ["rotation", { rotation: -Math.PI }, "Turned 180° counter-clockwise."],
    ["hover", {}, "Hovered."],
    ["circle", { radius: 3 }, null],
  ])) {
    test(`${recognizer} ${JSON.stringify(result)}`, () =>
      assert.equal(resultText(recognizer, result), text));
  }

  test("is sent for gestures without a result too", () => {
    for (const name of ["tap", "double-tap", "long-press", "pan", "swipe", "pinch", "rotation"]) {
      assert.match(resultText(name, undefined) ?? "", /^[A-Z][^]*\.$/);
    }
  });
});

test("how far a gesture has come", () => {
  assert.equal(progressWord("pan", { translation: [30, 40] }), "50 px");
  assert.equal(progressWord("pinch", { scale: 1.5 }), "150 %");
  assert.equal(progressWord("rotation", { rotation: -Math.PI / 2 }), "↺ 90°");
  assert.equal(progressWord("pinch", {}), null);
  assert.equal(progressWord("circle", { radius: 3 }), null);
  assert.equal(progressWord("pan", null), null);
});

test("gestures made at once are one title", () => {
  assert.equal(togetherText(["Pinch", "Rotation"]), "Pinch and rotation");
  assert.equal(togetherText(["Tap"]), "Tap");
});
