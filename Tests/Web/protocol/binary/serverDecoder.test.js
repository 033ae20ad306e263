import assert from "node:assert/strict";
import { test } from "node:test";
import { BinaryDecoder } from "../../../../web/protocol/binary/serverDecoder.js";
import { bytesOf, vectorLines } from "../../support/vectors.js";

/** @param {string} hex */
function decode(hex, decoder = new BinaryDecoder()) {
  return decoder.decode(bytesOf(hex).buffer);
}

test("unknown records are skipped by their length, unknown events keep their number", () => {
  assert.deepEqual(decode("3f02 ffff 0201 07 7f01 00 4601 02"), [
    { type: "cleared", seq: 8, drawer: "d2" }]);
});

test("what stands behind the fields of a record is not read", () => {
  assert.deepEqual(decode("0201 07 4603 02 99 99 4801 05"), [
    { type: "cleared", seq: 7, drawer: "d2" }, { type: "presence", seq: 8, viewers: 5 }]);
});

test("events that only serve as a reference are not passed on", () => {
  assert.deepEqual(decode("0301 07 0201 07 4801 01 4801 02"), [
    { type: "presence", seq: 8, viewers: 2 }]);
});

for (const [hex, byte] of [
  ["4401", 2], ["0201 01 80", 4], ["41", 1], ["0201 01 4102 0000", 6],
  // No phase of a path, no JSON, no UTF-8, a snapshot without strokes, one with a scale of 3.
  ["0201 01 4103 1902 00", 7], ["0102 7b7b", 2], ["0102 ff22", 2],
  ["0603 02 7b7d", 5],
]) {
  test(`an error is reported with its byte: ${hex}`, () => {
    assert.throws(() => decode(hex), new RegExp(`byte ${byte}`));
  });
}

test("damaged bytes give messages or errors, and never hang", () => {
  const cases = vectorLines("binary-server.jsonl").map((line) => bytesOf(JSON.parse(line).hex));
  let seed = 7;
  const random = (most) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed % most;
  };
  let faults = 0;
  for (let round = 0; round < 3000; round += 1) {
    const bytes = Uint8Array.from(cases[random(cases.length)]);
    for (let damage = random(4); damage >= 0; damage -= 1) {
      bytes[random(bytes.length)] = random(256);
    }
    try {
      new BinaryDecoder().decode(bytes.buffer);
    } catch (fault) {
      assert.ok(fault instanceof SyntaxError && /^byte \d+: /.test(fault.message), fault.stack);
      faults += 1;
    }
  }
  assert.ok(faults > 300);
});
