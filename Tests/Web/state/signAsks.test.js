import assert from "node:assert/strict";
import { test } from "node:test";
import {
  abandonLessons, doubtAsks, isRefusal, takeAnswer, withoutDoubted,
} from "../../../web/state/signAsks.js";

const event = (action, name, drawer = "d1") => ({ type: "sign", action, name, drawer });
const lesson = { kind: "lesson", left: 1 };
const file = (left) => ({ kind: "file", left });
const change = { kind: "change", left: 1 };

test("only what the drawer itself taught answers its lesson, by whatever name", () => {
  for (const other of [event("taught", "star", "d2"), event("forgotten", "star", "d2"),
    event("judged", "star"), event("forgotten", "star"), event("renamed", "star")]) {
    assert.deepEqual(takeAnswer([lesson], other, "d1"), { asks: [lesson], done: null });
  }
  assert.deepEqual(takeAnswer([lesson], event("taught", "mysign"), "d1"),
    { asks: [], done: lesson });
  assert.deepEqual(takeAnswer([], event("taught", "star"), "d1"), { asks: [], done: null });
});

test("a file is answered by its last sign, and a lesson after it by the next", () => {
  let asks = [file(2), lesson];
  const answer = () => {
    const taken = takeAnswer(asks, event("taught", "star"), "d1");
    asks = taken.asks;
    return taken.done?.kind ?? null;
  };
  assert.deepEqual([answer(), answer(), answer(), answer()], [null, "file", "lesson", null]);
});

test("an answer shows that what was asked before it needed none", () => {
  assert.deepEqual(takeAnswer([change, lesson, change], event("taught", "star"), "d1"),
    { asks: [change], done: lesson });
  assert.deepEqual(takeAnswer([lesson, change], event("renamed", "star"), "d1"),
    { asks: [], done: change });
});

test("an abandoned lesson takes its answer, and tells nothing", () => {
  const asks = [...abandonLessons([lesson, change]), lesson];
  const first = takeAnswer(asks, event("taught", "star"), "d1");
  assert.equal(first.done?.kind, "abandoned");
  assert.deepEqual(takeAnswer(first.asks, event("taught", "star"), "d1").done, lesson);
});

test("a lesson that an error was not about is still answered, unless it is sent again or left", () => {
  const doubted = { kind: "doubted", left: 1 };
  const asks = doubtAsks([change, file(2), lesson]);
  assert.deepEqual(asks, [doubted]);
  assert.deepEqual(doubtAsks(asks), [doubted]);
  assert.deepEqual(takeAnswer(asks, event("taught", "star"), "d1"), { asks: [], done: doubted });
  assert.deepEqual([withoutDoubted(asks), abandonLessons(asks)], [[], []]);
});

test("an error ends the waiting, unless it is about another message", () => {
  for (const path of ["/type", "", undefined, "/examples/0/strokes"]) {
    assert.equal(isRefusal([lesson], { path }), true, path);
    assert.equal(isRefusal([], { path }), false, path);
    assert.equal(isRefusal(doubtAsks([lesson]), { path }), false, path);
  }
  for (const path of ["/touches/0/id", "/grant", "/set/tap"]) {
    assert.equal(isRefusal([lesson], { path }), false, path);
  }
});
