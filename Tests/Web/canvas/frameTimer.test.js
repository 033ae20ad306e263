import assert from "node:assert/strict";
import { test } from "node:test";
import { FrameTimer } from "../../../web/canvas/frameTimer.js";

test("zeros before the first frame, then the last frames' figures", () => {
  const timer = new FrameTimer();
  assert.deepEqual(timer.statistics, { frames: 0, last: 0, median: 0, p95: 0, max: 0 });
  for (let index = 1; index <= 1000; index += 1) timer.add(index);
  assert.deepEqual(timer.statistics, { frames: 1000, last: 1000, median: 881, p95: 989, max: 1000 });
});
