// @ts-check
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  MOST_FLIPS, ask, askLike, changeRule, dropRules, isAsRoom, noWhatIf, ofFragment, takeAnswer,
  takeRoom, toFragment,
} from "../../../web/state/whatIf.js";

/** @param {number} sequence @param {boolean} flipped */
const gesture = (sequence, flipped) => ({
  drawer: "d1", sequence, before: { recognized: "circle" },
  after: { recognized: flipped ? null : "circle" }, flipped,
});
const done = (gestures, flipped) => ({ gestures, flipped, profile: "robust", tunable: [] });

let whatIf = noWhatIf();
beforeEach(() => {
  whatIf = noWhatIf();
});

test("an answer counts once it is whole", () => {
  assert.deepEqual(ask(whatIf), { type: "judge", id: 1, leniency: 1, rules: {} });
  assert.equal(takeAnswer(whatIf, { type: "judged", id: 1, gestures: [gesture(1, true)] }), false);
  assert.equal(whatIf.isWaiting, true);
  assert.deepEqual(whatIf.flips, []);
  const last = { type: "judged", id: 1, gestures: [gesture(2, false)], done: done(2, 1) };
  assert.equal(takeAnswer(whatIf, last), true);
  assert.deepEqual(whatIf.flips.map((one) => one.sequence), [1]);
  assert.deepEqual([whatIf.judged, whatIf.flipped, whatIf.isWaiting], [2, 1, false]);
});

test("an answer to an older question is not taken", () => {
  ask(whatIf);
  takeAnswer(whatIf, { type: "judged", id: 1, gestures: [gesture(1, true)] });
  ask(whatIf);
  const old = { type: "judged", id: 1, gestures: [gesture(2, true)], done: done(2, 2) };
  assert.equal(takeAnswer(whatIf, old), false);
  assert.equal(whatIf.isWaiting, true);
  assert.equal(takeAnswer(whatIf, { ...old, id: 2, gestures: [], done: done(2, 0) }), true);
  assert.deepEqual(whatIf.flips, []);
});

test("the list of flips is bounded, their number is not", () => {
  ask(whatIf);
  const many = Array.from({ length: MOST_FLIPS + 5 }, (_, at) => gesture(at + 1, true));
  takeAnswer(whatIf, { type: "judged", id: 1, gestures: many, done: done(300, 205) });
  assert.equal(whatIf.flips.length, MOST_FLIPS);
  assert.equal(whatIf.flipped, 205);
});

test("a rule is changed, switched off, and left as shipped again", () => {
  changeRule(whatIf, "circle", "gap", 0.4);
  changeRule(whatIf, "circle", "turn", false);
  assert.deepEqual(whatIf.rules, { circle: { gap: 0.4, turn: false } });
  changeRule(whatIf, "circle", "gap", true);
  changeRule(whatIf, "circle", "turn", true);
  assert.deepEqual(whatIf.rules, {});
});

test("of a question that is rejected, what its error names is as shipped again", () => {
  askLike(whatIf, { leniency: 1, rules: { circle: { gap: 0.4, turn: false }, swirl: { turn: 2 } } });
  for (const path of ["", "/leniency", "/rules", "/rules/circle/size", "/rules/tap"]) {
    assert.equal(dropRules(whatIf, path), false, path);
  }
  assert.equal(dropRules(whatIf, "/rules/circle/gap"), true);
  assert.deepEqual(whatIf.rules, { circle: { turn: false }, swirl: { turn: 2 } });
  assert.equal(dropRules(whatIf, "/rules/swirl"), true);
  assert.deepEqual(whatIf.rules, { circle: { turn: false } });
});

test("a question starts from the room's own rules and goes with them until it is changed", () => {
  const tuned = { leniency: 0.5, rules: { circle: { gap: 0.4 }, "literal.circle": { tolerance: 0.3 } } };
  assert.equal(takeRoom(whatIf, { leniency: 1, rules: {} }), false, "that is nothing new");
  assert.equal(takeRoom(whatIf, tuned), true);
  assert.equal(isAsRoom(whatIf), true);
  assert.deepEqual(ask(whatIf).rules, { circle: { gap: 0.4 } }, "literal counterparts are not asked");
  askLike(whatIf, { leniency: 1, rules: {} });
  assert.equal(isAsRoom(whatIf), false, "as shipped is a change here");
  assert.equal(takeRoom(whatIf, { leniency: 0.7, rules: {} }), true);
  assert.equal(whatIf.leniency, 1, "what is asked stays");
  assert.equal(takeRoom(whatIf, { leniency: 1, rules: {} }), true);
  assert.equal(isAsRoom(whatIf), true);
});

test("a tuning goes through an address", () => {
  const tuning = { leniency: 1.2, rules: { circle: { gap: 0.4, turn: false } } };
  assert.deepEqual(ofFragment(`#${toFragment(tuning)}`), tuning);
});

for (const text of [
  "", "#", "#rules=", "#rules=7", "#rules={", '#rules={"leniency":9}', '#rules={"rules":[]}',
  '#rules={"rules":{"circle":{"gap":"1"}}}', '#rules={"rules":{"circle":7}}', "#rules=null",
]) {
  test(`an address with ${text || "nothing"} has no tuning`, () =>
    assert.equal(ofFragment(text), null));
}
