import assert from "node:assert/strict";
import { test } from "node:test";
import { nameProblem, randomName, roomOfPath, tidyName } from "../../../web/state/roomName.js";

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

test("the room in an address", () => {
  assert.equal(roomOfPath("/watch/demo"), "demo");
  assert.equal(roomOfPath("/draw/a.b/"), "a.b");
  assert.equal(roomOfPath("/watch/a%20b"), "a b");
  assert.equal(roomOfPath("/watch/%E0%A4%A"), "%E0%A4%A");
  assert.equal(roomOfPath("/"), "");
});
