// The vectors that the relay's own binary codec is held to: a page reads and writes the very same.
import assert from "node:assert/strict";
import { test } from "node:test";
import { encodeBinary } from "../../../../web/protocol/binary/clientEncoder.js";
import { BinaryDecoder } from "../../../../web/protocol/binary/serverDecoder.js";
import { asRead } from "../../support/flatSnapshot.js";
import { bytesOf, vectorLines } from "../../support/vectors.js";

/** @param {string} name */
function vectors(name) {
  return vectorLines(name).map((line) => JSON.parse(line));
}

/** Parts of a JSON text that may be written in another order or form, as the rare messages are. */
function isText(hex) {
  return hex.startsWith("01");
}

test("what the server says is read as the relay reads it", () => {
  const lines = vectors("binary-server.jsonl");
  assert.ok(lines.length > 40);
  for (const { hex, heard } of lines) {
    assert.deepEqual(new BinaryDecoder().decode(bytesOf(hex).buffer), heard.map(asRead));
  }
});

test("what the server says is read the same record by record", () => {
  for (const { hex, heard } of vectors("binary-server.jsonl")) {
    const decoder = new BinaryDecoder();
    const whole = bytesOf(hex);
    const messages = [];
    for (let start = 0; start < whole.length;) {
      const end = endOfRecord(whole, start);
      messages.push(...decoder.decode(whole.slice(start, end).buffer));
      start = end;
    }
    assert.deepEqual(messages, heard.map(asRead));
  }
});

test("what a page says is written as the relay writes it", () => {
  let written = 0;
  for (const { said, hex } of vectors("binary-client.jsonl")) {
    const whole = bytesOf(hex);
    const records = [];
    for (let start = 0; start < whole.length; start = endOfRecord(whole, start)) {
      records.push(Buffer.from(whole.slice(start, endOfRecord(whole, start))).toString("hex"));
    }
    for (const message of said) {
      if (!["touches", "ping", "clear"].includes(message.type)) continue;
      const own = Buffer.from(encodeBinary([message])).toString("hex");
      assert.ok(records.includes(own), `${JSON.stringify(message)} is ${own}`);
      // That of others' ink is rare, and has no record of its own.
      assert.equal(isText(own), "drawer" in message || "all" in message);
      written += 1;
    }
  }
  assert.ok(written > 30);
});

test("rare messages go as JSON text", () => {
  const message = /** @type {const} */ ({ type: "hello", name: "Blue" });
  const written = encodeBinary([message]);
  assert.equal(written[0], 1);
  assert.deepEqual(JSON.parse(new TextDecoder().decode(written.subarray(2))), message);
});

/** @param {Uint8Array} whole @param {number} start */
function endOfRecord(whole, start) {
  if (whole[start] >= 0x80) return start + 1;
  let length = 0;
  let place = start + 1;
  for (let unit = 1; ; unit *= 128) {
    length += (whole[place] & 0x7f) * unit;
    place += 1;
    if (whole[place - 1] < 0x80) return place + length;
  }
}
