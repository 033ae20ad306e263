import assert from "node:assert/strict";
import { test } from "node:test";
import { offeredForms, socketAddress } from "../../../web/protocol/handshake.js";

test("a page offers the binary form, unless its address asks for a look inside", () => {
  assert.deepEqual(offeredForms(""), ["v1.gesture.bin", "v1.gesture.json"]);
  assert.deepEqual(offeredForms("?format=json&name=Blue"), ["v1.gesture.json"]);
  assert.deepEqual(offeredForms("?format=other"), ["v1.gesture.bin", "v1.gesture.json"]);
});

test("addresses carry name and place, encoded", () => {
  const location = { protocol: "https:", host: "h:1" };
  assert.equal(socketAddress({ location, role: "watch", room: "demo" }), "wss://h:1/ws/watch/demo");
  assert.equal(
    socketAddress({ location: { protocol: "http:", host: "h" }, role: "draw", room: "a", name: "B & C", key: "0a-_", since: "k-1:3" }),
    "ws://h/ws/draw/a?name=B+%26+C&key=0a-_&since=k-1%3A3");
});
