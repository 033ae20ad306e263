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

test("an event without a time has that of the one before, at first the part's", () => {
  const found = part(block("keyframe", 300, snapshot(4)),
    block("start", 400, joins(5, "Ann"), path(6, 80), joins(7, "Bea")));
  assert.deepEqual(times(found), [300, 400, 400]);
});

test("a restart is another clock", () => {
  const found = part(block("keyframe", 0, snapshot(4)), block("start", 100, path(5, 900_000)),
    block("start", 60_000, path(6, 20)), block("more", 60_100, path(7, 110)));
  assert.deepEqual(times(found), [100, 60_000, 60_090]);
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
