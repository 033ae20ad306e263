// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  judgedGesture, markAt, markNear, markPath, markPaths, nextMark,
} from "../../../web/ui/marks.js";

/** @typedef {import("../../../web/recording/recording.js").Mark} Mark */

/** @param {number} time @param {Mark["kind"]} kind @returns {Mark} */
const mark = (time, kind = "recognized") => ({ seq: time, time, drawer: "d1", kind });
const MARKS = [mark(100), mark(200, "refused"), mark(300, "marked"), mark(9_000)];

test("a dot and a ring are circles about a place, a flag and a bar stand at it", () => {
  assert.equal(markPath("recognized", 10, 20), "M6.0 20a4 4 0 1 0 8 0a4 4 0 1 0 -8 0");
  assert.equal(markPath("refused", 10, 20), "M7.0 20a3 3 0 1 0 6 0a3 3 0 1 0 -6 0");
  assert.equal(markPath("marked", 10, 20), "M10.0 26V14L17.0 17L10.0 20");
  assert.equal(markPath("opened", 10, 20), "M10.0 14V26");
  assert.equal(markPath("closed", 10, 20), "M10.0 15L14.0 20L10.0 25L6.0 20Z");
  assert.equal(markPaths(MARKS, "refused", (time) => time / 10, 0), markPath("refused", 20, 0));
});

test("the nearest mark within reach is found", () => {
  const near = (/** @type {number} */ x) =>
    markNear(MARKS, x, (time) => time / 20, (place) => place * 20)?.time;
  assert.deepEqual([0, 7, 8, 16, 25, 100].map(near), [100, 100, 200, 300, undefined, undefined]);
});

test("of marks at one place the one on top is found", () => {
  const near = markNear([mark(100), mark(100, "closed"), mark(400)], 6, (time) => time / 20,
    (place) => place * 20);
  assert.equal(near?.kind, "closed");
});

test("the next and the previous mark are those beside the one that is shown", () => {
  assert.equal(nextMark(MARKS, 0, 1)?.time, 100);
  assert.equal(nextMark(MARKS, 101, 1)?.time, 200);
  assert.equal(nextMark(MARKS, 201, -1)?.time, 100);
  assert.equal(nextMark(MARKS, 250, -1)?.time, 200);
  assert.equal(nextMark(MARKS, 101, -1), undefined);
  assert.equal(nextMark(MARKS, 9_001, 1), undefined);
});

test("a moment has its newest verdict, and what was marked is named for two seconds", () => {
  assert.equal(markAt(MARKS, 99), null);
  assert.deepEqual([100, 199, 200, 300, 2_300, 2_301, 9_000].map((time) => markAt(MARKS, time)?.time),
    [100, 100, 200, 300, 300, 200, 9_000]);
  for (const kind of /** @type {const} */ (["marked", "opened", "closed"])) {
    assert.equal(markAt([mark(5, kind)], 2_005)?.kind, kind);
    assert.equal(markAt([mark(5, kind)], 6_000), null);
  }
});

/** A player at a moment. @param {number} time @param {object} [more] of its outline */
const playerAt = (time, more = {}, room = /** @type {any} */ (null)) =>
  /** @type {any} */ ({ outline: { marks: MARKS, ...more }, room, time });

test("the gesture judged at a moment is found, whatever else was marked since", () => {
  assert.equal(judgedGesture(playerAt(97)), null);
  assert.deepEqual([98, 199, 8_000, 9_000].map((time) => judgedGesture(playerAt(time))),
    [MARKS[0], MARKS[1], MARKS[1], MARKS[3]]);
});

test("where marks are left out, the room has the gesture that was judged", () => {
  const outcome = { drawer: "d2", sequence: 7 };
  const player = playerAt(8_000, { marksLeftOut: 1 }, { verdicts: { last: { outcome } } });
  assert.equal(judgedGesture(player), outcome);
  assert.equal(
    judgedGesture(playerAt(8_000, { marksLeftOut: 1 }, { verdicts: { last: null } })), null);
});
