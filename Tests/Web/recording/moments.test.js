import assert from "node:assert/strict";
import { test } from "node:test";
import { readBlocks } from "../../../web/protocol/recordingBlocks.js";
import { partOf } from "../../../web/recording/moments.js";
import { block, joined, joins, path, snapshot } from "../support/recordingBytes.js";

const part = (/** @type {Uint8Array[]} */ ...blocks) => partOf(readBlocks(joined(...blocks)));
const times = (/** @type {import("../../../web/recording/moments.js").Part} */ { moments }) =>
  moments.map(({ time }) => time);

test("events are as far apart as they arrived, the last one as late as its block allows", () => {
  const found = part(block("keyframe", 1000, snapshot(4)),
    block("start", 1100, path(5, 50_010), path(6, 50_090)),
    block("more", 1180, path(7, 50_150)));
  assert.deepEqual(times(found), [1020, 1100, 1160]);
  assert.equal(found.begin, 1000);
  assert.equal(found.keyframe?.type, "snapshot");
});

test("an event without a time has that of the one before, or of a first one after it", () => {
  const found = part(block("keyframe", 300, snapshot(4)),
    block("start", 400, joins(5, "Ann"), path(6, 80), joins(7, "Bea")));
  assert.deepEqual(times(found), [400, 400, 400]);
});

test("a restart is another clock", () => {
  const found = part(block("keyframe", 0, snapshot(4)), block("start", 100, path(5, 900_000)),
    block("start", 60_000, path(6, 20)), block("more", 60_100, path(7, 110)));
  assert.deepEqual(times(found), [100, 60_000, 60_090]);
});

test("a block that was saved late has the clock of those before", () => {
  const found = part(block("keyframe", 0, snapshot(4)), block("start", 100, path(5, 10)),
    block("more", 9_000, path(6, 110)), block("more", 9_100, path(7, 9_010)));
  assert.deepEqual(times(found), [100, 200, 9_100]);
});

test("a block behind a missing one is left out until one starts anew", () => {
  const found = part(block("keyframe", 0, snapshot(4)), block("start", 100, path(5, 10)),
    block("more", 300, path(7, 30)), block("start", 400, path(8, 40)));
  assert.deepEqual(found.moments.map(({ message }) => /** @type {any} */ (message).seq), [5, 8]);
});

test("damage is passed on, and a part may have no keyframe", () => {
  const keyframe = block("keyframe", 0, snapshot(4));
  keyframe[40] ^= 1;
  const found = part(keyframe, block("start", 100, path(5, 10)));
  assert.equal(found.keyframe, null);
  assert.equal(found.damage.length, 1);
  assert.equal(found.moments.length, 1);
});

test("a game's set has the time when it was shown, and its other steps that of their block", () => {
  const move = (/** @type {number} */ seq, /** @type {object} */ facts) =>
    ({ type: "activity", seq, activity: "match-it-up", ...facts });
  const set = { number: 1, seed: 1, level: 1, family: "leaf", pictures: Array(4).fill([0, 0, 0, 0, 0]) };
  const found = part(block("keyframe", 0, snapshot(4)),
    block("start", 200, move(5, { move: "countdown", number: 1, until: 3150 })),
    block("more", 3250, move(6, { move: "round", set, at: 3150, players: [] }), path(7, 3190)),
    block("more", 8400, move(8, { move: "result", number: 1, odd: 0, parameter: "veins", scores: [] })));
  assert.deepEqual(times(found), [200, 3210, 3250, 8400]);
});

test("a clear in a pause has the time of its block", () => {
  const clear = (/** @type {number} */ seq) => ({ type: "cleared", seq, drawer: "d1" });
  const found = part(block("keyframe", 0, snapshot(4)), block("start", 100, path(5, 10)),
    block("more", 5000, clear(6)), block("more", 9000, clear(7), path(8, 8850)));
  assert.deepEqual(times(found), [100, 5000, 8940, 8940]);
  const timing = { type: "timing", seq: 7, drawer: "d1", at: 10, took: 1 };
  const late = part(block("keyframe", 0, snapshot(4)), block("start", 100, path(5, 10)),
    block("more", 5000, clear(6), timing, path(8, 4950)));
  assert.deepEqual(times(late), [60, 5000, 5000, 5000], "a timing is about older samples");
  const soon = part(block("keyframe", 0, snapshot(4)), block("start", 100, path(5, 10)),
    block("more", 300, clear(6), path(7, 120)));
  assert.deepEqual(times(soon), [100, 210, 210]);
});
