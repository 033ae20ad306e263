import assert from "node:assert/strict";
import { test } from "node:test";
import { checksum, readBlocks } from "../../../web/replay/blocks.js";
import { block, joined } from "../support/recording.js";

const FIRST = block(2, 10, 1, 2, [1, 2, 3]);
const SECOND = block(3, 20, 3, 4, [4, 5]);
const numbers = (bytes) => readBlocks(bytes).blocks.map(({ first }) => first);

test("the checksum is the CRC-32 of ISO 3309", () => {
  assert.equal(checksum(new TextEncoder().encode("123456789")), 0xcbf43926);
});

test("blocks come in order with their header's fields", () => {
  const { blocks, damage } = readBlocks(joined(FIRST, SECOND));
  assert.deepEqual(damage, []);
  assert.deepEqual(blocks.map(({ kind, time, first, last, bytes }) =>
    [kind, time, first, last, ...bytes]), [[2, 10, 1, 2, 1, 2, 3], [3, 20, 3, 4, 4, 5]]);
});

test("any flipped bit of a block is named, and the next block is read", () => {
  for (let bit = 0; bit < FIRST.length * 8; bit += 1) {
    // The checksum covers the bytes; in the header it covers their number alone.
    if (bit >= 12 * 8 && bit < 32 * 8) continue;
    const bytes = joined(FIRST, SECOND);
    bytes[bit >> 3] ^= 1 << (bit & 7);
    // A kind may become another valid one.
    if (bit < 8 && readBlocks(bytes).damage.length === 0) continue;
    assert.equal(readBlocks(bytes).damage.length, 1, `bit ${bit}`);
    assert.deepEqual(numbers(bytes), [3], `bit ${bit}`);
  }
});

test("a cut recording ends with its last whole block", () => {
  const whole = joined(FIRST, SECOND);
  for (let length = FIRST.length; length < whole.length; length += 1) {
    const { blocks, damage } = readBlocks(whole.slice(0, length));
    assert.equal(blocks.length, 1);
    assert.equal(damage.length, length > FIRST.length ? 1 : 0);
  }
});
