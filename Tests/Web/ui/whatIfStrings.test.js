// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  flipReason, flipText, leniencyText, summaryText, tuningText,
} from "../../../web/ui/whatIfStrings.js";

test("the summary counts in words", () => {
  assert.equal(summaryText(0, 0), "There is no gesture to judge yet.");
  assert.equal(summaryText(0, 1), "None of 1 gesture would change.");
  assert.equal(summaryText(3, 41), "3 of 41 gestures would change.");
});

test("a leniency says which way it goes", () => {
  assert.equal(leniencyText(1), "as shipped");
  assert.match(leniencyText(0.5), /stricter$/);
  assert.match(leniencyText(1.5), /easier$/);
});

test("a flip says from what to what, and why", () => {
  const before = { recognized: "circle" };
  const after = { recognized: null, recognizer: "circle", reason: "Not closed" };
  assert.equal(flipText(before, after), "Circle → nothing");
  assert.match(flipReason(before, after), /^Not closed/);
  assert.match(flipReason(after, before), /^Not closed/);
  assert.equal(flipReason(before, before), "");
});

test("a tuning is told rule by rule", () => {
  assert.equal(tuningText({ leniency: 1, rules: {} }), "All as shipped.");
  const text = tuningText({ leniency: 1.2, rules: { circle: { gap: 0.4, later: false } } });
  assert.match(text, /1\.2 · easier; Circle, .*: 0\.4; Circle, later: off\.$/);
});
