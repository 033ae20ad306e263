// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { liveOf, shownState, signWord } from "../../../web/ui/recognizerViews.js";

/** @param {string} state @param {string | null} verdict @returns {any} */
const view = (state, verdict = null) => (
  { recognizer: "tap", state, verdict: verdict && { state: verdict } });

describe("the state that a chip shows", () => {
  for (const [what, shown, isDismissed, state] of /** @type {const} */ ([
    ["is the verdict after the recognizer has gone back to possible",
      view("possible", "failed"), false, "failed"],
    ["is possible again once the verdict has been cleared away",
      view("possible", "failed"), true, "possible"],
    ["is the state itself while the gesture goes on", view("changed"), false, "changed"],
    ["is the state of a gesture that goes on after a verdict",
      view("changed", "failed"), true, "changed"],
    ["is the state itself of a pointer that hovers, which has no verdict",
      { ...view("possible", "ended"), recognizer: "hover" }, false, "possible"],
    ["is the state itself of a pointer that hovers over a region",
      { ...view("possible", "ended"), recognizer: "hover@bar" }, false, "possible"],
    ["is possible where nothing is known", undefined, false, "possible"],
  ])) {
    test(what, () => assert.equal(shownState(shown, isDismissed), state));
  }
});

describe("what a recognizer makes of the gesture in hand", () => {
  /** @param {any} facts @returns {any} */
  const view = (facts) => ({ state: "changed", verdict: null, fit: null, ...facts });

  test("is whether it is one if lifted now, and how sure that is", () => {
    assert.deepEqual(liveOf(view({ fit: { isCircle: true, confidence: 0.8 } })),
      { isMatch: true, confidence: 0.8 });
    assert.deepEqual(liveOf(view({ fit: { isCircle: false } })),
      { isMatch: false, confidence: null });
  });

  test("is nothing before it is seen, after it is over, and for one that does not say", () => {
    assert.equal(liveOf(undefined), null);
    assert.equal(liveOf(view({})), null);
    assert.equal(liveOf(view({ state: "possible", fit: { isCircle: true } })), null);
    assert.equal(liveOf(view({ fit: { isCircle: true }, verdict: { state: "ended" } })), null);
  });
});

test("the chip of the signs says how many there are, or which one it was", () => {
  const ended = /** @type {any} */ ({ verdict: { state: "ended", result: { name: "star" } } });
  assert.equal(signWord(undefined, "possible", 2), "2 known");
  assert.equal(signWord(ended, "ended", 2), "star");
  assert.equal(signWord(ended, "failed", 2), "no match");
});
