// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_RECOGNIZERS } from "../../../web/state/recognizerSet.js";
import { claimsTwoFingers } from "../../../web/state/twoFingers.js";

/** @param {any[]} recognizers */
const claims = (...recognizers) => claimsTwoFingers({
  ...NO_RECOGNIZERS,
  recognizers: recognizers.map((one) => ({ enabled: true, properties: [], ...one })),
});

test("gestures of two fingers claim them, wherever they listen", () => {
  for (const recognizer of ["pinch", "rotation", "capture", "pinch@bar", "literal.capture"]) {
    assert.equal(claims({ recognizer: "tap" }, { recognizer }), true, recognizer);
  }
  assert.equal(claims({ recognizer: "pinch", enabled: false }), false);
});

test("so do those that are set to two, and those that only the server knows", () => {
  const taps = (/** @type {number} */ value) =>
    ({ recognizer: "tap", properties: [{ name: "numberOfTouchesRequired", value }] });
  assert.equal(claims(taps(1)), false);
  assert.equal(claims(taps(2)), true);
  const pan = (/** @type {number} */ value) =>
    ({ recognizer: "pan", properties: [{ name: "maximumNumberOfTouches", value }] });
  assert.equal(claims(pan(32)), false);
  assert.equal(claims(pan(2)), true);
  assert.equal(claims({ recognizer: "zigzag", added: true }), true);
});

test("shapes of one finger do not", () => {
  assert.equal(claims({ recognizer: "circle" }, { recognizer: "sign" }), false);
  assert.equal(claims(), false);
});
