import assert from "node:assert/strict";
import { test } from "node:test";
import { ClockSync } from "../../../web/net/clock.js";
import { Heartbeat, ROOM_SILENCE_MILLISECONDS, SILENCE_MILLISECONDS } from "../../../web/net/heartbeat.js";
import { VirtualTime } from "../virtualTime.js";

function setUp() {
  const time = new VirtualTime();
  const seen = { pings: [], silent: 0 };
  const clock = new ClockSync(time.now);
  const heartbeat = new Heartbeat({
    clock,
    now: time.now,
    setTimer: time.setTimer,
    clearTimer: time.clearTimer,
    ping: (t) => seen.pings.push(t),
    silent: () => { seen.silent += 1; },
  });
  heartbeat.start();
  return { time, seen, clock, heartbeat };
}

test("pings come close together at first, then seldom", () => {
  const { time, seen, heartbeat } = setUp();
  for (let step = 0; step < 100; step += 1) {
    time.advance(100);
    heartbeat.received();
  }
  assert.deepEqual(seen.pings, [0, 400, 800, 1200, 5200, 9200]);
  assert.equal(seen.silent, 0);
});

test("a silent connection counts as lost, once", () => {
  const { time, seen, heartbeat } = setUp();
  time.advance(SILENCE_MILLISECONDS - 1);
  assert.equal(seen.silent, 0);
  time.advance(60_000);
  assert.equal(seen.silent, 1);
});

test("a pong sets the clock, a nudge pings at once, stop ends it", () => {
  const { time, seen, clock, heartbeat } = setUp();
  time.advance(20);
  heartbeat.pong({ type: "pong", t: 0, server: 1010 });
  assert.equal(clock.offset, 1000);
  heartbeat.nudge();
  assert.equal(seen.pings.at(-1), 20);
  heartbeat.stop();
  heartbeat.nudge();
  time.advance(100_000);
  assert.equal(seen.pings.length, 2);
});

test("a room may arrive for longer, and then silence counts as before", () => {
  const { time, seen, heartbeat } = setUp();
  heartbeat.expectRoom(true);
  time.advance(ROOM_SILENCE_MILLISECONDS - 1);
  assert.equal(seen.silent, 0);
  heartbeat.received();
  heartbeat.expectRoom(false);
  time.advance(SILENCE_MILLISECONDS + 4000);
  assert.equal(seen.silent, 1);
  heartbeat.start();
  heartbeat.expectRoom(true);
  time.advance(ROOM_SILENCE_MILLISECONDS + 4000);
  assert.equal(seen.silent, 2);
});

test("a nudge ends the longer wait for a room: the network may have changed", () => {
  const { time, seen, heartbeat } = setUp();
  heartbeat.expectRoom(true);
  time.advance(SILENCE_MILLISECONDS + 1);
  heartbeat.nudge();
  time.advance(SILENCE_MILLISECONDS - 1);
  assert.equal(seen.silent, 0);
  time.advance(4001);
  assert.equal(seen.silent, 1);
});
