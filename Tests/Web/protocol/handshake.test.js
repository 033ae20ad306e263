import assert from "node:assert/strict";
import { test } from "node:test";
import {
  nameProblem, offeredForms, roomOfPath, socketAddress, wallAddress,
} from "../../../web/protocol/handshake.js";

test("a page offers the binary form, unless its address asks for a look inside", () => {
  assert.deepEqual(offeredForms(""), ["v1.gesture.bin", "v1.gesture.json"]);
  assert.deepEqual(offeredForms("?format=json&name=Blue"), ["v1.gesture.json"]);
  assert.deepEqual(offeredForms("?format=other"), ["v1.gesture.bin", "v1.gesture.json"]);
});

test("addresses carry name and sequence number, encoded", () => {
  const location = { protocol: "https:", host: "h:1" };
  assert.equal(socketAddress({ location, role: "watch", room: "demo" }), "wss://h:1/ws/watch/demo");
  assert.equal(
    socketAddress({ location: { protocol: "http:", host: "h" }, role: "draw", room: "a", name: "B & C", key: "0a-_", since: "k-1:3" }),
    "ws://h/ws/draw/a?name=B+%26+C&key=0a-_&since=k-1%3A3");
});

test("a player's address asks for its own gestures alone", () => {
  assert.equal(
    socketAddress({
      location: { protocol: "http:", host: "h" }, role: "draw", room: "a", isAlone: true,
    }), "ws://h/ws/draw/a?feed=own");
});

test("a wall's address carries the pattern of its rooms", () => {
  assert.equal(wallAddress({ protocol: "https:", host: "h:1" }, ""), "wss://h:1/ws/wall");
  assert.equal(wallAddress({ protocol: "http:", host: "h" }, "a-*"), "ws://h/ws/wall?rooms=a-*");
});

test("names as the server accepts them", () => {
  for (const name of ["a", "demo", "A.b-c_9", "x".repeat(64), "a..", "-", "9"]) {
    assert.equal(nameProblem(name), null, name);
  }
});

for (const [name, problem] of [
  ["", "empty"], [".hidden", "leading-dot"], ["..", "leading-dot"], ["a b", "characters"],
  ["über", "characters"], ["a/b", "characters"], ["a\n", "characters"], ["x".repeat(65), "too-long"],
]) {
  test(`${JSON.stringify(name)} is refused: ${problem}`, () => {
    assert.equal(nameProblem(name), problem);
  });
}

test("the room in an address", () => {
  assert.equal(roomOfPath("/watch/demo"), "demo");
  assert.equal(roomOfPath("/draw/a.b/"), "a.b");
  assert.equal(roomOfPath("/watch/a%20b"), "a b");
  assert.equal(roomOfPath("/watch/%E0%A4%A"), "%E0%A4%A");
  assert.equal(roomOfPath("/"), "");
});
