// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { FrameMeter } from "../../../web/ui/frameMeter.js";

/** A meter on a clock that moves only when work says so. */
function metered() {
  let time = 0;
  const meter = new FrameMeter(() => time);
  /** @param {number} milliseconds */
  const spend = (milliseconds) => meter.measure(() => (time += milliseconds));
  return { meter, spend, idle: (/** @type {number} */ ms) => (time += ms) };
}

describe("FrameMeter", () => {
  test("adds up all the work of a frame and none of the idling", () => {
    const { meter, spend, idle } = metered();
    spend(2);
    idle(10);
    spend(3);
    meter.endFrame();
    assert.equal(meter.percentile(0.5), 5);
  });

  test("separates the usual frame from the worst", () => {
    const { meter, spend } = metered();
    for (let frame = 0; frame < 100; frame += 1) {
      spend(frame === 40 ? 30 : 1);
      meter.endFrame();
    }
    assert.deepEqual([meter.percentile(0.5), meter.percentile(0.99)], [1, 30]);
  });

  test("takes in what was measured elsewhere", () => {
    const { meter, spend } = metered();
    spend(2);
    meter.endFrame(3);
    assert.equal(meter.percentile(1), 5);
  });

  test("forgets frames of long ago", () => {
    const { meter, spend } = metered();
    spend(30);
    meter.endFrame();
    for (let frame = 0; frame < 480; frame += 1) meter.endFrame();
    assert.deepEqual([meter.count, meter.percentile(1)], [481, 0]);
  });

  test("counts work that throws", () => {
    const { meter } = metered();
    let time = 0;
    const failing = new FrameMeter(() => (time += 4));
    assert.throws(() => failing.measure(() => { throw new Error("no"); }), /no/);
    failing.endFrame();
    assert.equal(failing.percentile(1), 4);
    assert.equal(meter.percentile(1), 0);
  });
});
