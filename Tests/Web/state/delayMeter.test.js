import assert from "node:assert/strict";
import { test } from "node:test";
import { DelayMeter } from "../../../web/state/delayMeter.js";

test("the median of the last moments; one slow message does not show", () => {
  const meter = new DelayMeter();
  assert.equal(meter.median(0), null);
  for (const delay of [10, 12, 900, 11, 13]) meter.add(delay, 100);
  assert.equal(meter.median(200), 12);
  assert.equal(meter.median(5000), null);
});

test("it follows, never below zero, and forgets", () => {
  const meter = new DelayMeter();
  for (let at = 0; at < 1000; at += 1) meter.add(50, at);
  for (let at = 1000; at < 1100; at += 1) meter.add(-3, at);
  assert.equal(meter.median(1100), 0);
  meter.add(NaN, 1100);
  assert.equal(meter.median(1100), 0);
  meter.reset();
  assert.equal(meter.median(1100), null);
});
