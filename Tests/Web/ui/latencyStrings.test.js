import assert from "node:assert/strict";
import { test } from "node:test";
import { STEPS } from "../../../web/state/latency.js";
import {
  STEP_TEXTS, latencyNote, latencyText, noLatencyText,
} from "../../../web/ui/latencyStrings.js";

test("every step has its words", () => {
  assert.deepEqual(Object.keys(STEP_TEXTS), [...STEPS, "all"]);
});

test("delays have as many digits as can be read", () => {
  assert.deepEqual([0.04, 0.12, 9.94, 81.6, 1234].map(latencyText),
    ["< 0.1 ms", "0.1 ms", "9.9 ms", "82 ms", "1,234 ms"]);
});

test("without figures it says why, and with some nothing", () => {
  const none = /** @type {any} */ ({ count: 0, timed: 0, untold: 0 });
  assert.match(noLatencyText(none, null, true), /comparing its clock/);
  assert.match(noLatencyText(none, 3, true), /^Draw something/);
  assert.match(noLatencyText(none, 3, false), /^Nothing was drawn/);
  assert.equal(noLatencyText({ ...none, count: 1 }, 3, false), "");
  assert.notEqual(noLatencyText({ ...none, count: 1 }, null, false), "");
  assert.match(noLatencyText({ ...none, untold: 99 }, 3, false), /^Nothing was drawn/);
  assert.match(noLatencyText({ ...none, untold: 100 }, 3, true), /this server does not report/);
  assert.equal(noLatencyText({ ...none, count: 1, untold: 100 }, 3, false), "");
});

test("the note explains what is measured, how well, and what is unknown", () => {
  const note = (count, timed) => latencyNote(/** @type {any} */ ({ count, timed }), 3);
  assert.equal(note(1, 1),
    "1 measurement in the last 30 seconds. The clocks are compared by ping and agree to within "
    + "1.5 ms.");
  assert.match(note(9, 9), /^9 measurements .* within 1\.5 ms\.$/);
  assert.match(note(9, 7), /For 2 of them the drawer's clock was not known/);
  assert.match(note(9, 0), /The drawer does not send its clock/);
});
