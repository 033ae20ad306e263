import assert from "node:assert/strict";
import { test } from "node:test";
import { KEPT_POLLS, RoomActivity, heights } from "../../../web/state/roomActivity.js";

const room = (name, seq) => ({ name, seq, drawers: 0, viewers: 0 });

test("counts events between polls, the last few only", () => {
  const activity = new RoomActivity();
  activity.add([room("a", 100)]);
  assert.deepEqual(activity.of("a"), []);
  activity.add([room("a", 130), room("b", 5)]);
  activity.add([room("a", 130), room("b", 6)]);
  assert.deepEqual(activity.of("a"), [30, 0]);
  assert.deepEqual(activity.of("b"), [1]);
  for (let poll = 0; poll < 100; poll += 1) activity.add([room("a", 200 + poll)]);
  assert.equal(activity.of("a").length, KEPT_POLLS);
});

test("a room that begins anew is quiet, one that is gone is forgotten", () => {
  const activity = new RoomActivity();
  activity.add([room("a", 100)]);
  activity.add([room("a", 3)]);
  assert.deepEqual(activity.of("a"), [0]);
  activity.add([]);
  activity.add([room("a", 50)]);
  assert.deepEqual(activity.of("a"), []);
});

test("heights are 0…1 and right-aligned", () => {
  const bars = heights([0, 25, 100]);
  assert.equal(bars.length, KEPT_POLLS);
  assert.deepEqual(bars.slice(-3), [0, 0.5, 1]);
  assert.deepEqual(heights([]), new Array(KEPT_POLLS).fill(0));
});
