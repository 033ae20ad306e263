import assert from "node:assert/strict";
import { test } from "node:test";
import { nameProblem } from "../../../web/protocol/handshake.js";
import { randomName, tidyName } from "../../../web/state/roomName.js";

test("what people type becomes a name where it can", () => {
  assert.equal(tidyName("  my  new room "), "my-new-room");
});

test("random names are names, and many", () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const names = Array.from({ length: 500 }, () => randomName(random));
  assert.ok(names.every((name) => nameProblem(name) === null));
  assert.ok(new Set(names).size > 480);
  assert.match(randomName(() => 0), /^[a-z]+-[a-z]+-10$/);
  assert.match(randomName(() => 0.9999999), /^[a-z]+-[a-z]+-99$/);
});
