// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { recordingOfFile } from "../../../web/recording/recordingFile.js";
import { block, file, joined, joins, snapshot } from "../support/recordingBytes.js";

const HEAD = {
  format: "gesture-recording", version: 1, room: "demo", epoch: "e-1", begunAt: 1_700_000_000_000,
};
const keyframe = (/** @type {number} */ time, /** @type {number} */ number) =>
  block("keyframe", time, snapshot(number));
const chunk = (/** @type {number} */ time, /** @type {number} */ first) =>
  block("start", time, joins(first, "Ann"), joins(first + 1, "Bea"));

test("a file has the parts from one keyframe to the next", async () => {
  const recording = recordingOfFile(file(
    HEAD, keyframe(0, 4), chunk(120, 5), keyframe(2_000, 6), chunk(2_100, 7)));
  const { room, duration, parts, damage } = recording.outline;
  assert.deepEqual([room, duration, damage], ["demo", 2_100, []]);
  assert.deepEqual(parts.map(({ begin, end, last }) => [begin, end, last]),
    [[0, 2_000, 6], [2_000, 2_100, 8]]);
  assert.deepEqual(
    (await recording.part(1)).moments.map(({ message }) => /** @type {any} */ (message).seq),
    [7, 8]);
});

test("damage is said, and the rest is there", async () => {
  const broken = chunk(120, 5);
  broken[40] ^= 1;
  const recording = recordingOfFile(file(HEAD, keyframe(0, 4), broken, chunk(200, 7)));
  assert.deepEqual(recording.outline.damage, ["Events 5 to 6 are damaged."]);
  assert.deepEqual((await recording.part(0)).moments.length, 2);
});

test("what is no recording, or an empty one, is said", () => {
  assert.throws(() => recordingOfFile(joined(keyframe(0, 4))), { message: "no-recording" });
  assert.throws(() => recordingOfFile(file(HEAD)), { message: "empty" });
  assert.throws(() => recordingOfFile(file({ ...HEAD, version: 9 })), { message: "newer" });
});
