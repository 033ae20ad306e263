import assert from "node:assert/strict";
import { test } from "node:test";
import { decodePart } from "../../../web/replay/decodePart.js";
import { events, joined, keyframe } from "../support/recording.js";

const marked = (at) => ({ type: "marked", drawer: "d1", at });
const cleared = { type: "cleared", drawer: "d1" };
const times = (part) => part.moments.map(({ time }) => time);

test("the smallest difference of a block's time and its newest arrival is the offset", () => {
  const part = decodePart(joined(keyframe(0, 0),
    events(1, 5000, [marked(100_000), cleared, marked(104_900)]),
    events(4, 8000, [marked(107_000)], 3)));
  assert.deepEqual(times(part), [100, 100, 5000, 7100]);
  assert.equal(part.keyframe.seq, 0);
});

test("a clock that runs backwards is another one", () => {
  const part = decodePart(joined(keyframe(0, 0),
    events(1, 1000, [marked(50_000)]), events(2, 3000, [marked(20)])));
  assert.deepEqual(times(part), [1000, 3000]);
});

test("time never runs backwards, and events before the keyframe are left out", () => {
  const part = decodePart(joined(keyframe(2, 900),
    events(1, 1000, [marked(10), marked(20), marked(700), marked(600)])));
  assert.deepEqual(part.moments.map(({ event }) => event.seq), [3, 4]);
  assert.deepEqual(times(part), [1000, 1000]);
});

test("after a damaged block, events go on where a block starts anew", () => {
  const broken = events(3, 20, [cleared, cleared], 3);
  broken[40] ^= 1;
  const part = decodePart(joined(keyframe(0, 0), events(1, 10, [cleared, cleared]), broken,
    events(5, 30, [cleared], 3), events(6, 40, [cleared])));
  assert.deepEqual(part.moments.map(({ event }) => event.seq), [1, 2, 6]);
  assert.deepEqual(part.damage, ["events 3 to 4: the checksum differs"]);
});

test("a part whose keyframe is damaged continues the one before", () => {
  assert.equal(decodePart(events(7, 10, [cleared])).keyframe, null);
});
