// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { marksOf } from "../../../web/state/laneMarks.js";

/** @param {Record<string, [string, number, string?][]>} lanes what each was decided to be, and when */
function gesture(lanes) {
  return /** @type {any} */ ({
    lanes: Object.entries(lanes).map(([recognizer, states]) => ({
      recognizer, ignored: [], isReset: false,
      stretches: [["possible", 0], ...states].map(([state, from, reason = ""]) =>
        ({ state, phase: "", from, to: null, reason })),
    })),
  });
}

test("shows a prevention with the recognizer that caused it", () => {
  const marks = marksOf(gesture({
    pan: [["began", 40]], tap: [["failed", 40, "prevented by pan"]],
  }), []);
  assert.deepEqual(marks, [{ kind: "prevented", lane: "tap", by: "pan", at: 40, inVain: false }]);
});

test("a recognizer that may not begin while another is active is prevented by it", () => {
  const marks = marksOf(gesture({
    pan: [["began", 40]], pinch: [["failed", 60, "may not begin while pan@bar goes on"]],
  }), []);
  assert.deepEqual(marks,
    [{ kind: "prevented", lane: "pinch", by: "pan@bar", at: 60, inVain: false }]);
});

test("shows a wait until the other one failed", () => {
  const marks = marksOf(gesture({
    "tap": [["ended", 430]], "double-tap": [["failed", 430, "tapped 1 of 2 times in time"]],
  }), ["tap waits for double-tap"]);
  assert.deepEqual(marks,
    [{ kind: "waited", lane: "tap", by: "double-tap", at: 430, inVain: false }]);
});

test("shows a wait in vain once", () => {
  const marks = marksOf(gesture({
    pan: [["failed", 24, "waited for swipe to fail, but swipe was recognized"]],
    swipe: [["ended", 24]],
  }), ["pan waits for swipe"]);
  assert.deepEqual(marks, [{ kind: "waited", lane: "pan", by: "swipe", at: 24, inVain: true }]);
});

test("one that had failed before, or is undecided, waits for no other", () => {
  const lanes = gesture({ tap: [["failed", 5, "strayed"]], pan: [["began", 9]], swipe: [] });
  assert.deepEqual(marksOf(lanes, ["tap waits for pan", "pan waits for swipe"]), []);
});

test("a finger that came too late is marked on its lane", () => {
  const lanes = gesture({ tap: [["failed", 5, "strayed"]] });
  lanes.lanes[0].ignored.push({ at: 8, cause: "over" });
  assert.deepEqual(marksOf(lanes, []),
    [{ kind: "ignored", lane: "tap", by: "", at: 8, inVain: false, cause: "over" }]);
});

test("other rules, and sentences of another kind, mark nothing", () => {
  const lanes = gesture({ pinch: [["began", 5]], rotation: [["began", 6]] });
  assert.deepEqual(marksOf(lanes, ["pinch with rotation", "* with *", "what is this"]), []);
});
