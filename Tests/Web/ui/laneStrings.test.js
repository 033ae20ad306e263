// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { axisText, laneText, markText } from "../../../web/ui/laneStrings.js";

/** @type {any} */
const gesture = { sequence: 7, start: 1000, end: 1430, lanes: [], touches: [] };
/** @param {string} recognizer @param {any[]} stretches @returns {any} */
const lane = (recognizer, stretches, ignored = []) => ({
  recognizer, ignored, isReset: true,
  stretches: stretches.map(([state, from, to, reason = ""]) =>
    ({ state, phase: "", from, to, reason })),
});

describe("a lane as text", () => {
  test("has each state with its time", () => {
    const pan = lane("pan", [
      ["possible", 1000, 1020], ["began", 1020, 1030], ["ended", 1400, 1400],
    ]);
    assert.equal(laneText(gesture, pan, "pan", []),
      "Pan: began 20 to 30 ms. Then match at 400 ms.");
  });

  test("has reasons, preventions and ignored touches", () => {
    const tap = lane("tap", [["possible", 1000, 1040], ["failed", 1040, 1040, "prevented by pan"]],
      /** @type {any} */ ([{ at: 1100, cause: "over" }, { at: 1120, cause: "over" }]));
    const marks = /** @type {any} */ ([
      { kind: "prevented", lane: "tap", by: "pan", at: 1040, inVain: false },
    ]);
    assert.equal(laneText(gesture, tap, "tap", marks), "Tap: no match at 40 ms. " +
      "Lost to pan: only one of the two can match. It ignored a finger: it had already finished.");
  });

  test("has the reasons why touches were ignored", () => {
    const causes = ["kind", "control", "rule", "delegate", "recognizer"];
    const pan = lane("pan@bar", [["possible", 1000, null]],
      /** @type {any} */ (causes.map((cause) => ({ at: 1000, cause }))));
    assert.equal(laneText(gesture, pan, "pan@bar", []), "Pan in bar: ready at 0 ms. " +
      "It ignored a touch of another kind. " +
      "A control received the touch instead. A rule blocked a touch. " +
      "It declined a touch. It ignored a finger: it follows others.");
  });

  test("has the deliveries to the view, and their delay", () => {
    const view = lane("view", [["possible", 1000, 1000], ["began", 1000, 1410],
      ["ended", 1410, null]]);
    view.stretches[2].late = 350;
    assert.equal(laneText(gesture, view, "view", []),
      "View: received a touch 0 to 410 ms. Then received the lift at 410 ms, 350 ms late.");
  });

  test("says that a recognizer is still ready, or that nothing has happened", () => {
    assert.equal(laneText(gesture, lane("tap", [["possible", 1000, null]]), "tap", []),
      "Tap: ready at 0 ms.");
    assert.equal(laneText(undefined, undefined, "tap", []), "Tap: nothing yet.");
  });
});

test("what one had to do with another", () => {
  const mark = /** @type {const} */ ({ kind: "waited", lane: "tap", by: "double-tap", at: 1 });
  assert.equal(markText({ ...mark, inVain: false }), "Waited for double tap, which failed.");
  assert.equal(markText({ ...mark, inVain: true }),
    "Waited for double tap, which won.");
});

test("a gesture is numbered and timed", () => assert.equal(axisText(gesture), "#7 · 430 ms"));
