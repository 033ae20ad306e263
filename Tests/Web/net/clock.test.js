import assert from "node:assert/strict";
import { test } from "node:test";
import { ClockSync } from "../../../web/net/clock.js";

test("nothing is known before the first answer", () => {
  const clock = new ClockSync(() => 0);
  assert.equal(clock.offset, null);
  assert.equal(clock.roundTrip, null);
  assert.equal(clock.serverNow(), null);
});

test("the shortest round trip is believed", () => {
  const clock = new ClockSync(() => 5000);
  clock.add(100, 1000 + 110, 140); // 40 ms, answered early: off by 10
  clock.add(200, 1000 + 201, 202); // 2 ms
  clock.add(300, 1000 + 390, 400); // 100 ms, off by 40
  assert.equal(clock.roundTrip, 2);
  assert.equal(clock.offset, 1000);
  assert.equal(clock.serverNow(), 6000);
  assert.equal(clock.serverNow(10), 1010);
});

test("old measurements are forgotten, so that a drifting clock is followed", () => {
  const clock = new ClockSync(() => 0);
  clock.add(0, 500, 1);
  for (let at = 10; at < 100; at += 10) clock.add(at, at + 700, at + 4);
  assert.equal(clock.offset, 698);
});

test("impossible answers are ignored and reset forgets", () => {
  const clock = new ClockSync(() => 0);
  clock.add(100, 5, 90);
  clock.add(NaN, 5, 90);
  clock.add(100, NaN, 110);
  assert.equal(clock.offset, null);
  clock.add(0, 10, 2);
  clock.reset();
  assert.equal(clock.offset, null);
});
