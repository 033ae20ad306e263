import assert from "node:assert/strict";
import { test } from "node:test";
import { causeText, hintText, reasonText } from "../../../web/ui/reasonStrings.js";

/** @param {string} name @param {number} value @param {number} limit @param {object} [more] */
const failed = (name, value, limit, more = {}) => ({
  reason: "Not closed",
  criteria: [{ name, value, limit, unit: "ratio", pass: false, ...more }],
});

test("a near miss is told what to do", () => {
  assert.equal(hintText("circle", failed("gap", 0.5, 0.4, { bound: "atMost" })), "close the gap");
  assert.equal(hintText("checkmark", failed("firstArm", 1.2, 1)), "begin down to the right");
  assert.equal(hintText("chevron", failed("firstArm", 1.2, 1)),
    "change the direction of the first line");
  assert.equal(hintText("pan", failed("movement", 6, 10, { bound: "atLeast" })), "move farther");
  assert.equal(hintText("tap", failed("movement", 50, 45, { bound: "atMost" })), "hold still");
});

test("a stroke that was hardly meant to be it is told nothing, nor is one of unknown rules", () => {
  assert.equal(hintText("circle", failed("gap", 2, 0.4, { bound: "atMost" })), null);
  assert.equal(hintText("circle", failed("later", 0.5, 0.4, { bound: "atMost" })), null);
  assert.equal(hintText("circle", { reason: "prevented by pan" }), null);
});

test("what was measured is a sentence of the server; without it, which rule decided", () => {
  assert.equal(reasonText(failed("gap", 0.5, 0.4)), "Not closed.");
  assert.equal(causeText(failed("gap", 0.5, 0.4)), "");
  assert.equal(causeText({ reason: "prevented by pan" }), "Lost to pan: only one of the two can match.");
  assert.equal(reasonText({}), "");
});

test("why this page cancelled a touch is said in words, and another sender's reason as it was sent", () => {
  const because = (/** @type {string} */ by) => reasonText({ reason: `the touch was cancelled (${by})` });
  assert.equal(because("escape"), "The touch was cancelled (Escape was pressed).");
  assert.equal(because("pointercancel"), "The touch was cancelled (the system took it over).");
  assert.equal(because("cat"), "The touch was cancelled (cat).");
});
