import assert from "node:assert/strict";
import { test } from "node:test";
import { Wire } from "../../../web/protocol/wire.js";

test("messages go in the form that the server chose", () => {
  assert.equal(new Wire("v1.gesture.json").encode([{ type: "clear" }]), '{"type":"clear"}');
  assert.equal(new Wire("").encode([{ type: "clear" }]), '{"type":"clear"}');
  assert.deepEqual([...new Wire("v1.gesture.bin").encode([{ type: "clear" }])], [4, 0]);
});

test("messages are read in either form", () => {
  const gap = [{ type: "gap", from: 1, to: 200 }];
  assert.deepEqual(new Wire("").decode('{"type":"gap","from":1,"to":200}'), gap);
  const wire = new Wire("v1.gesture.bin");
  assert.deepEqual(wire.decode(Uint8Array.of(4, 3, 1, 0xc8, 1).buffer), gap);
});
