// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { batchTouches } from "../../../web/input/touchBatcher.js";
import { encodeMessages } from "../../../web/protocol/messages.js";

/** @typedef {import("../../../web/input/touchBatcher.js").TouchRecord} TouchRecord */

/** @param {number} id @param {number} t @returns {TouchRecord} */
const began = (id, t) => ({ phase: "began", id, kind: "pen", samples: [[id, 0, t]] });
/** @param {number} id @param {number[]} times @returns {TouchRecord} */
const moved = (id, ...times) => ({ phase: "moved", id, samples: times.map((t) => [id, t, t]) });
/** @param {number} id @param {number} t @returns {TouchRecord} */
const ended = (id, t) => ({ phase: "ended", id, samples: [[id, t, t]] });
/** @param {number} id @param {string} reason @returns {TouchRecord} */
const cancelled = (id, reason) => ({ phase: "cancelled", id, samples: [], reason });

/** Phase and touch ids of each message. @param {TouchRecord[]} records */
const outline = (...records) =>
  batchTouches(records).map((m) => `${m.phase} ${m.touches.map((t) => t.id).join("+")}`);

describe("batchTouches", () => {
  for (const [title, records, messages] of /** @type {[string, TouchRecord[], string[]][]} */ ([
    ["makes no message of no record", [], []],
    ["puts two fingers that came down together into one began",
      [began(1, 0), began(2, 0)], ["began 1+2"]],
    ["keeps fingers apart when the earlier one moved in between",
      [began(1, 0), moved(1, 1), began(2, 2)], ["began 1", "moved 1", "began 2"]],
    ["names the finger that moved first first", [moved(2, 5), moved(1, 3)], ["moved 1+2"]],
    ["leaves the order of fingers that came down together as it was",
      [began(2, 5), began(1, 3)], ["began 2+1"]],
    ["joins fingers lifted together", [ended(1, 1), ended(2, 1)], ["ended 1+2"]],
    ["does not join those lifted around a movement",
      [ended(1, 1), moved(2, 2), ended(2, 3)], ["ended 1", "moved 2", "ended 2"]],
    ["sends a finger that tapped twice in one frame as two touches",
      [began(1, 0), ended(1, 1), began(2, 2), ended(2, 3)],
      ["began 1", "ended 1", "began 2", "ended 2"]],
  ])) {
    test(title, () => assert.deepEqual(outline(...records), messages));
  }

  test("keeps a hovering pointer's last position, and that it left", () => {
    /** @param {number} id @param {number[]} times @returns {TouchRecord} */
    const hovered = (id, ...times) =>
      ({ phase: "hovered", id, kind: "mouse", samples: times.map((t) => [t, 0, t]) });
    const [message] = batchTouches([hovered(7, 1), hovered(8, 1), hovered(7, 2)]);
    assert.deepEqual(message.touches, [
      { id: 7, kind: "mouse", samples: [[2, 0, 2]] }, { id: 8, kind: "mouse", samples: [[1, 0, 1]] },
    ]);
    const left = batchTouches([hovered(7, 1), { phase: "hovered", id: 7, samples: [] }, hovered(7, 3)]);
    assert.deepEqual(left.map(({ touches }) => touches), [
      [{ id: 7, kind: "mouse", samples: [[1, 0, 1]] }], [{ id: 7 }],
      [{ id: 7, kind: "mouse", samples: [[3, 0, 3]] }],
    ]);
    assert.deepEqual(outline(hovered(7, 1), began(1, 2), hovered(8, 3)),
      ["hovered 7", "began 1", "hovered 8"]);
  });

  test("merges all movements between two other events, each finger's in its own order", () => {
    const [message, ...more] = batchTouches([moved(1, 1, 2), moved(2, 1), moved(1, 3), moved(2, 4)]);
    assert.deepEqual(more, []);
    assert.deepEqual(message.touches, [
      { id: 1, samples: [[1, 1, 1], [1, 2, 2], [1, 3, 3]] },
      { id: 2, samples: [[2, 1, 1], [2, 4, 4]] },
    ]);
  });

  test("cuts the movement of a page that stalled, also within one record", () => {
    const times = Array.from({ length: 3_000 }, (_, time) => time);
    for (const records of [[moved(1, ...times)], times.map((time) => moved(1, time))]) {
      const messages = batchTouches([began(1, 0), ...records, ended(1, 3_000)]);
      assert.equal(messages.length, 8);
      const parts = messages.slice(1, -1).map(({ touches: [{ samples = [] }] }) => samples);
      assert.ok(parts.every(({ length }) => length === 500));
      assert.deepEqual(parts.flat().map(([, , time]) => time), times);
      for (const message of messages) assert.ok(encodeMessages([message]).length < 32_768);
    }
    const two = batchTouches(times.map((time) => moved(1 + time % 2, time)));
    assert.ok(two.every(({ touches: [one, other] }) =>
      (one.samples?.length ?? 0) + (other.samples?.length ?? 0) === 500));
  });

  test("keeps cancellations of different reasons apart", () => {
    const messages = batchTouches([cancelled(1, "a"), cancelled(2, "a"), cancelled(3, "b")]);
    assert.deepEqual(messages, [
      { type: "touches", phase: "cancelled", touches: [{ id: 1 }, { id: 2 }], reason: "a" },
      { type: "touches", phase: "cancelled", touches: [{ id: 3 }], reason: "b" },
    ]);
  });

  test("says the kind where a touch begins and nowhere else", () => {
    const messages = batchTouches([began(1, 0), moved(1, 1)]);
    assert.deepEqual(messages.map((m) => m.touches[0].kind), ["pen", undefined]);
  });

  test("does not change the records", () => {
    const first = moved(1, 1);
    batchTouches([first, moved(1, 2)]);
    assert.equal(first.samples.length, 1);
  });
});
