// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { WatchTimes } from "../../../web/session/watchTimes.js";

test("a page that gets no frames keeps no more ink than it can measure", () => {
  Object.assign(globalThis, { document: { visibilityState: "visible" } });
  const times = new WatchTimes(/** @type {any} */ (
    { offset: 0, roundTrip: null, serverNow: () => 100_000 }));
  const path = (/** @type {number} */ at) =>
    times.receive(/** @type {any} */ ({ type: "path", drawer: "d1", at }));
  for (let at = 0; at < 5000; at += 1) path(at);
  path(99_990);
  times.painted(false);
  assert.equal(times.delay, 10);
});
