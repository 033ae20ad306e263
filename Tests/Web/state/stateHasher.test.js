import assert from "node:assert/strict";
import { test } from "node:test";
import { RecordWriter, folded } from "../../../web/protocol/binary/writer.js";
import { StateHasher, putCount } from "../../../web/state/stateHasher.js";

const PRIME = 0x100000001b3n;
const MASK = (1n << 64n) - 1n;

/** FNV-1a as it stands in the book. */
function reference(bytes) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  return hash.toString(16).padStart(16, "0");
}

function digits(add) {
  const hasher = new StateHasher();
  add(hasher);
  return hasher.digits;
}

test("the hash of bytes is that of its authors", () => {
  assert.equal(digits(() => {}), "cbf29ce484222325");
  assert.equal(digits((hasher) => hasher.plain("a")), "af63dc4c8601ec8c");
  assert.equal(digits((hasher) => hasher.plain("foobar")), "85944171f73967e8");
});

test("halves of 32 bits come to what 64 bits come to", () => {
  let seed = 1;
  const bytes = Uint8Array.from({ length: 5000 }, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed >>> 24;
  });
  for (let count = 0; count < bytes.length; count += 97) {
    assert.equal(digits((hasher) => hasher.bytes(bytes, count)), reference(bytes.slice(0, count)));
  }
});

test("numbers and texts count as the binary form writes them", () => {
  const numbers = [0, 1, 127, 128, 300, 2 ** 31 - 1, 2 ** 31, 2 ** 32 + 5, 2 ** 40, 2 ** 52 + 1];
  for (const number of numbers) {
    const writer = new RecordWriter();
    writer.count(number);
    writer.steps(-number / 2 | 0);
    writer.text(`é🦎${number}`);
    assert.equal(
      digits((hasher) => {
        hasher.count(number);
        hasher.count(folded(-number / 2 | 0));
        hasher.text(`é🦎${number}`);
      }), reference(writer.bytes), String(number));
    const room = new Uint8Array(16);
    const end = putCount(room, 3, number);
    const counted = new RecordWriter();
    counted.count(number);
    assert.deepEqual([...room.slice(3, end)], [...counted.bytes]);
  }
});

test("a number that is none counts as none, and another hash by its bytes", () => {
  const none = digits((hasher) => hasher.byte(0));
  for (const number of [null, undefined, NaN, Infinity, 1e300]) {
    assert.equal(digits((hasher) => hasher.number(number, 100)), none);
  }
  assert.notEqual(digits((hasher) => hasher.number(0, 100)), none);
  const other = new StateHasher();
  other.plain("a");
  assert.equal(
    digits((hasher) => hasher.hash(other)),
    reference([0x8c, 0xec, 0x01, 0x86, 0x4c, 0xdc, 0x63, 0xaf]));
});
