// A page reads and writes the examples of docs/protocol-binary.md.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { encodeBinary } from "../../../../web/protocol/binary/clientEncoder.js";
import { RECOGNIZERS, WORDS, nameOf } from "../../../../web/protocol/binary/names.js";
import { BinaryDecoder } from "../../../../web/protocol/binary/serverDecoder.js";
import { bytesOf } from "../../support/vectors.js";

const text = readFileSync(new URL("../../../../docs/protocol-binary.md", import.meta.url), "utf8");

/** @param {string} label */
function example(label) {
  const block = text.split("```" + label + "\n")[1].split("```")[0];
  const parts = [];
  let hex = "";
  for (const line of block.split("\n")) {
    if (line.startsWith("→ ")) {
      parts.push({ bytes: bytesOf(hex), message: JSON.parse(line.slice(2)) });
      hex = "";
    } else {
      hex += line.split("   ")[0];
    }
  }
  return parts;
}

test("what a page says is as in the example", () => {
  const parts = example("text client");
  assert.equal(parts.length, 6);
  for (const { bytes, message } of parts) assert.deepEqual(encodeBinary([message]), bytes);
});

test("what the server says is as in the example", () => {
  const decoder = new BinaryDecoder();
  const parts = example("text server");
  assert.equal(parts.length, 16);
  for (const { bytes, message } of parts) {
    assert.deepEqual(decoder.decode(bytes.buffer), [message]);
  }
});

test("every name stands there with its number", () => {
  const items = [...text.split("## Names")[1].matchAll(/(\d+) `([^`]+)`/g)];
  assert.equal(items.length, RECOGNIZERS.length + WORDS.length);
  for (const [, number, name] of items) assert.equal(nameOf(Number(number)), name);
});
