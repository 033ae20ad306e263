import assert from "node:assert/strict";
import { test } from "node:test";
import {
  MOST_DISAGREEMENTS, noDisagreements, noteDisagreement,
} from "../../../web/state/disagreements.js";

const verdict = (sequence, recognizer, state, reason) =>
  ({ type: "state", seq: 1, drawer: "d1", sequence, recognizer, state, reason });

/** What is listed after these events, all at the time 7. */
function after(...events) {
  const list = noDisagreements();
  for (const event of events) noteDisagreement(list, event, 7);
  return list;
}

test("a gesture on which the rules disagree is listed with what both said", () => {
  const { rows, judged } = after(
    verdict(1, "circle", "failed", "Not closed"), verdict(1, "literal.circle", "ended"),
    verdict(1, "checkmark", "failed", "a"), verdict(1, "literal.checkmark", "failed", "b"));
  assert.deepEqual(rows, [{
    drawer: "d1", sequence: 1, shape: "circle", time: 7,
    robust: { sequence: 1, isMatch: false, reason: "Not closed", criteria: undefined },
    literal: { sequence: 1, isMatch: true, reason: "", criteria: undefined },
  }]);
  assert.equal(judged, 2);
});

test("it does not matter which of the two speaks first", () => {
  const { rows } = after(
    verdict(1, "literal.circle", "failed", "x"), verdict(1, "circle", "changed"),
    verdict(1, "circle", "ended"));
  assert.equal(rows.length, 1);
  assert.equal(rows[0].robust.isMatch, true);
});

test("verdicts on different gestures, of different drawers, or taken back are not compared", () => {
  const { rows } = after(
    verdict(1, "circle", "ended"), verdict(2, "literal.circle", "failed", "x"),
    { ...verdict(2, "circle", "ended"), drawer: "d2" },
    verdict(3, "circle", "cancelled"), verdict(3, "literal.circle", "ended"));
  assert.deepEqual(rows, []);
});

test("a snapshot adds what was missed, and nothing twice", () => {
  const told = [verdict(1, "circle", "failed", "x"), verdict(1, "literal.circle", "ended")];
  const snapshot = {
    type: "snapshot", seq: 9, drawers: [], strokes: [],
    recognizers: told.map(({ drawer, recognizer, sequence, state, reason }) =>
      ({ drawer, recognizer, state: "possible", verdict: { sequence, state, reason } })),
  };
  assert.deepEqual(after(snapshot).rows.map(({ time }) => time), [null], "nobody says when");
  assert.equal(after(...told, snapshot, snapshot).rows.length, 1);
});

test("a drawer that comes anew under an old id is judged anew", () => {
  const pair = [verdict(1, "circle", "failed", "x"), verdict(1, "literal.circle", "ended")];
  assert.equal(after(...pair, { type: "left", seq: 2, drawer: "d1" }, ...pair).rows.length, 2);
});

test("after a restart of the server the same numbers are other gestures", () => {
  const pair = [verdict(1, "circle", "failed", "x"), verdict(1, "literal.circle", "ended")];
  const welcome = { type: "welcome", protocol: 1, room: "demo", role: "watch", seq: 0 };
  const list = after(
    { ...welcome, epoch: "a-1" }, ...pair, { ...welcome, epoch: "a-1" }, ...pair,
    { ...welcome, epoch: "b-1" }, ...pair);
  assert.equal(list.rows.length, 2);
});

test("the list is bounded", () => {
  const list = noDisagreements();
  for (let sequence = 1; sequence <= MOST_DISAGREEMENTS + 5; sequence += 1) {
    noteDisagreement(list, verdict(sequence, "circle", "failed", "x"), 0);
    noteDisagreement(list, verdict(sequence, "literal.circle", "ended"), 0);
  }
  assert.equal(list.rows.length, MOST_DISAGREEMENTS);
  assert.equal(list.rows[0].sequence, 6);
  assert.ok(list.verdicts.size <= 2);
});
