// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { momentOf, replayAddress, withEpoch } from "../../../web/recording/replayAddress.js";

/** @param {number} time */
const readBack = (time) =>
  momentOf(new URL(replayAddress("demo", "e-1", time), "http://relay").hash) ?? NaN;

test("an address has the recording, the moment, the grant and what else was asked for", () => {
  assert.equal(replayAddress("demo", "e-1", 12_400), "/replay/demo?epoch=e-1#t=12.400");
  assert.equal(replayAddress("a room", "e-1", 0, { grant: "host-abc", search: "?lang=de&epoch=e-0" }),
    "/replay/a%20room?lang=de&epoch=e-1#t=0.000&grant=host-abc");
  assert.equal(withEpoch("e-2", "?lab").toString(), "lab=&epoch=e-2");
});

test("what was shown at a moment is shown at its address", () => {
  for (let time = 0; time < 10_000; time += 1) assert.equal(readBack(time), time);
  for (const time of [0.1, 1_234.01, 5_999.999]) assert.equal(readBack(time), Math.ceil(time));
});

test("a hash without a moment has none", () => {
  for (const hash of ["", "#grant=host-abc", "#t=soon"]) assert.equal(momentOf(hash), null);
  assert.equal(momentOf("#t=12.4"), 12_400);
});
