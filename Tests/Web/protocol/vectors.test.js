// The vectors that the relay's own codec is held to: a page reads and writes the very same bytes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { encodeMessages, parseMessages } from "../../../web/protocol/messages.js";
import { vectorLines } from "../support/vectors.js";

for (const name of ["client-messages.jsonl", "server-messages.jsonl"]) {
  test(`${name}: reading and writing gives the same bytes`, () => {
    for (const line of vectorLines(name)) {
      assert.equal(encodeMessages(parseMessages(line)).trimEnd(), line);
    }
  });
}

test("numbers.jsonl: a number is written as the relay writes it, and comes back bit for bit", () => {
  const view = new DataView(new ArrayBuffer(8));
  for (const line of vectorLines("numbers.jsonl")) {
    const { bits, text } = JSON.parse(line);
    view.setBigUint64(0, BigInt(`0x${bits}`));
    assert.equal(JSON.stringify(view.getFloat64(0)), text);
    view.setFloat64(0, JSON.parse(text));
    assert.equal(view.getBigUint64(0).toString(16).padStart(16, "0"), bits);
  }
});
