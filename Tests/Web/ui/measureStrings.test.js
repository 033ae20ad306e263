// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { limitText, measureText, measuredText } from "../../../web/ui/measureStrings.js";

/** @typedef {import("../../../web/protocol/messages.js").Criterion} Criterion */

test("values are shown in units that people use", () => {
  for (const [value, unit, text] of /** @type {const} */ ([
    [0.314, "ratio", "31 %"], [0.052, "ratio", "5.2 %"], [3.24, "px", "3.2 px"],
    [Math.PI, "rad", "180°"], [4, "samples", "4"], [350, "ms", "350 ms"], [-0.0001, "px", "0.0 px"],
    [-3, "px", "-3 px"], [null, "px", "not measured"],
  ])) {
    assert.equal(measureText(value, unit), text);
  }
});

test("turns and ratios of lengths are written as times, as in the server's sentences", () => {
  assert.equal(measureText(0.6, "ratio", "turns"), "0.6 times");
  assert.equal(measureText(1.4, "ratio", "laps"), "1.4 times");
  assert.equal(measureText(0.6, "ratio", "turn"), "60 %");
  const swirl = { name: "turns", value: 1.38, limit: 1.4, unit: "ratio", pass: false };
  assert.equal(measuredText(swirl), "1.38 times");
});

test("a value that differs from its limit is never shown as equal to it", () => {
  const text = (/** @type {number|null} */ value, /** @type {number} */ limit,
    /** @type {string} */ unit) =>
    measuredText({ name: "x", value, limit, unit, pass: false, bound: "atLeast" });
  assert.equal(text(0.7996, 0.8, "ratio"), "79.96 %");
  assert.equal(text(0.67, 0.8, "ratio"), "67 %");
  assert.equal(text(0.04, 0, "px"), "0.04 px");
  assert.equal(text(0.001, 0, "px"), "0.001 px");
  assert.equal(text(0, 0, "px"), "0 px");
  assert.equal(text(48.02, 48, "px"), "48.02 px");
  assert.equal(text(0.8, 0.8, "ratio"), "80 %");
  assert.equal(text(null, 3, "px"), "not measured");
});

test("time that has run out is beyond its limit", () => {
  /** @type {Criterion} */
  const late = {
    name: "interval", value: 350, limit: 350, unit: "ms", pass: false, bound: "atMost",
  };
  assert.equal(measuredText(late), "over 350 ms");
  assert.equal(measuredText({ ...late, pass: true }), "350 ms");
  assert.equal(measuredText({ ...late, bound: "atLeast" }), "350 ms");
});

test("a limit says on which side of it is good", () => {
  assert.equal(limitText("most", "3 px"), "at most 3 px");
  assert.equal(limitText("least", "3 px"), "at least 3 px");
  assert.equal(limitText("more", "80 %"), "must be over 80 %");
});
