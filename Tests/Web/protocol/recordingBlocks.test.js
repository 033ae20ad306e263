import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32, readBlocks, readFile } from "../../../web/protocol/recordingBlocks.js";
import { block, file, joined, joins, snapshot } from "../support/recordingBytes.js";

const HEAD = {
  format: "gesture-recording", version: 1, room: "demo", epoch: "e-1", begunAt: 1_700_000_000_000,
};
const keyframe = () => block("keyframe", 0, snapshot(4));
const chunk = (first = 5) => block("start", 120, joins(first, "Ann"), joins(first + 1, "Bea"));

test("the checksum is that of zlib", () => {
  assert.equal(crc32(new TextEncoder().encode("123456789").buffer), 0xcbf43926);
});

test("blocks are read with their kinds, times and numbers", () => {
  const { blocks, damage } = readBlocks(joined(keyframe(), chunk()));
  assert.deepEqual(damage, []);
  assert.deepEqual(
    blocks.map(({ kind, time, first, last }) => [kind, time, first, last]),
    [["keyframe", 0, 4, 4], ["start", 120, 5, 6]]);
});

test("a time beyond 49 days has a fifth byte", () => {
  const late = block("start", 5_000_000_000, joins(5, "Ann"));
  assert.equal(late[1], 1);
  assert.equal(readBlocks(joined(late)).blocks[0].time, 5_000_000_000);
});

test("a flipped bit costs its block, which is named", () => {
  const [first, second, third] = [keyframe(), chunk(), chunk(7)];
  second[40] ^= 1;
  const { blocks, damage } = readBlocks(joined(first, second, third));
  assert.deepEqual(blocks.map((one) => one.first), [4, 7]);
  assert.deepEqual(damage, ["Events 5 to 6 are damaged."]);
  first[33] ^= 128;
  assert.match(readBlocks(joined(first)).damage[0], /picture at event 4/);
});

test("a recording that was cut is read up to there", () => {
  const whole = joined(keyframe(), chunk());
  for (const end of [whole.byteLength - 1, keyframe().length + 7]) {
    const { blocks, damage } = readBlocks(whole.slice(0, end));
    assert.equal(blocks.length, 1);
    assert.match(damage[0], /cut/);
  }
  assert.deepEqual(readBlocks(new ArrayBuffer(0)), { blocks: [], damage: [] });
});

test("behind a hole, the next intact block is found", () => {
  const [first, second, third] = [keyframe(), chunk(), chunk(7)];
  for (const [from, to] of [[first.length, first.length + 9], [first.length + 40, first.length + 41],
    [10, first.length + 3]]) {
    const whole = new Uint8Array(joined(first, second, third));
    const { blocks, damage } = readBlocks(
      joined(whole.slice(0, from), whole.slice(to)));
    assert.deepEqual(blocks.map((one) => one.first), from === 10 ? [7] : [4, 7]);
    assert.equal(damage.length, 1);
    assert.match(damage[0], /^Bytes \d+ to \d+ are damaged\.$/);
  }
});

test("a search in bytes that are all headers ends soon", () => {
  const bytes = new Uint8Array(2_000_000);
  for (let at = 0; at < bytes.length; at += 8) bytes.set([1, 0, 0, 0, 1, 0, 12, 0], at);
  const { blocks, damage } = readBlocks(bytes.buffer);
  assert.equal(blocks.length, 0);
  assert.deepEqual(damage, ["The recording was cut at its end."]);
});

test("a file says its room", () => {
  const found = readFile(file(HEAD, keyframe(), chunk()));
  assert.equal(found.room, "demo");
  assert.equal(found.begunAt, HEAD.begunAt);
  assert.equal(found.blocks.length, 2);
});

test("what is no recording, or one of a newer version, is refused", () => {
  for (const bytes of [new ArrayBuffer(0), new TextEncoder().encode("{}\n").buffer,
    new TextEncoder().encode("GIF89a").buffer]) {
    assert.throws(() => readFile(bytes), { message: "no-recording" });
  }
  assert.throws(() => readFile(file({ ...HEAD, version: 2 })), { message: "newer" });
});
