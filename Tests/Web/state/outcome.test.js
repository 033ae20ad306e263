import assert from "node:assert/strict";
import { test } from "node:test";
import { outcomeOf } from "../../../web/state/outcome.js";

/** A drawer whose recognizers have come to these verdicts: name → [state, t, fit?, criteria?]. */
function drawer(verdicts) {
  const recognizers = new Map(Object.entries(verdicts).map(([recognizer, facts]) => [recognizer, {
    recognizer,
    fit: facts?.[2] ?? null,
    verdict: facts && {
      sequence: 3, state: facts[0], t: facts[1], reason: `${recognizer} says`, criteria: facts[3],
    },
  }]));
  return { drawer: "d1", recognizers };
}

test("undecided while one recognizer still hopes", () => {
  assert.equal(outcomeOf(drawer({ circle: null, checkmark: ["failed", 5] })), null);
  assert.equal(outcomeOf(drawer({})), null);
});

test("recognized as soon as one says so", () => {
  const outcome = outcomeOf(drawer({ circle: null, checkmark: ["ended", 5], capture: null }));
  assert.equal(outcome.kind, "recognized");
  assert.equal(outcome.recognizer, "checkmark");
  assert.equal(outcome.sequence, 3);
});

test("capture, which takes any stroke, neither recognizes nor holds back", () => {
  const outcome = outcomeOf(drawer({ capture: ["ended", 90], circle: ["failed", 90], chevron: ["failed", 2] }));
  assert.equal(outcome.kind, "refused");
  assert.equal(outcome.recognizer, "circle");
});

test("of equals in time the one with a fit speaks", () => {
  const outcome = outcomeOf(drawer({ checkmark: ["failed", 9], circle: ["failed", 9, {}], chevron: ["failed", 9] }));
  assert.equal(outcome.recognizer, "circle");
});

test("cancelled when the touches were, also when shapes had failed before", () => {
  const outcome = outcomeOf(drawer({ circle: ["failed", 4], capture: ["cancelled", 9] }));
  assert.equal(outcome.kind, "cancelled");
  assert.equal(outcome.verdict.reason, "capture says");
});

/** One failed criterion with that margin. */
const missedBy = (margin) => [{ name: "x", value: 1, limit: 0, pass: false, margin: -margin }];

test("of those that saw it to the end the one that came nearest speaks", () => {
  const outcome = outcomeOf(drawer({
    circle: ["failed", 9, {}, missedBy(2)], checkmark: ["failed", 9, null, missedBy(0.2)],
    chevron: ["failed", 3, null, missedBy(0.1)],
  }));
  assert.equal(outcome.recognizer, "checkmark");
});

test("a circle that is only open speaks before two lines, whatever they missed by", () => {
  const failing = (/** @type {string[]} */ ...names) =>
    names.map((name) => ({ name, value: 1, limit: 0, pass: false, margin: -2 }));
  const speaker = (circle, other) => outcomeOf(drawer({
    checkmark: ["failed", 9, null, missedBy(0.2)], circle: ["failed", 9, {}, circle],
    [other]: ["failed", 9, null, missedBy(0.1)],
  })).recognizer;
  assert.equal(speaker(failing("gap", "turn", "stray"), "chevron"), "circle");
  assert.equal(speaker(failing("gap", "corner"), "chevron"), "chevron");
  assert.equal(speaker(failing("gap"), "swirl"), "swirl");
  assert.equal(speaker([], "chevron"), "chevron");
});

test("those that judge by other rules beside them have no say", () => {
  const outcome = outcomeOf(drawer({ "circle": ["failed", 9], "literal.circle": ["ended", 9] }));
  assert.equal(outcome.kind, "refused");
  assert.equal(outcome.recognizer, "circle");
});

test("what did not go round once does not speak as a swirl, however near it came", () => {
  const turns = (value) => [{ name: "turns", value, limit: 1.4, pass: false, margin: -0.1 }];
  const speaker = (value) => outcomeOf(drawer({
    circle: ["failed", 9, {}, missedBy(2)], swirl: ["failed", 9, null, turns(value)],
  })).recognizer;
  assert.equal(speaker(0.9), "circle");
  assert.equal(speaker(1.1), "swirl");
});

test("the recognizer of signs counts if it has a verdict, before built-in shapes", () => {
  const silent = outcomeOf(drawer({ circle: ["failed", 9], sign: null }));
  assert.equal(silent.kind, "refused");
  const both = outcomeOf(drawer({ circle: ["ended", 9], sign: ["ended", 9] }));
  assert.equal(both.recognizer, "sign");
  const shape = outcomeOf(drawer({ circle: ["ended", 9], sign: ["failed", 9] }));
  assert.equal(shape.recognizer, "circle");
});

test("a shape goes before the drag that it is as well, a swipe before both", () => {
  assert.equal(outcomeOf(drawer({ pan: ["ended", 9], circle: ["ended", 9] })).recognizer, "circle");
  assert.equal(outcomeOf(drawer({ pan: ["ended", 9], swipe: ["ended", 9] })).recognizer, "swipe");
});

test("two simultaneous gestures of two fingers are reported together", () => {
  const { recognizer, beside } = outcomeOf(drawer({
    rotation: ["ended", 9], tap: ["failed", 2], pinch: ["ended", 9],
  }));
  assert.equal(recognizer, "pinch");
  assert.deepEqual(beside.map((one) => one.recognizer), ["rotation"]);
  assert.deepEqual(outcomeOf(drawer({ tap: ["ended", 9], pan: ["ended", 9] })).beside, []);
});

test("a pointer that hovers has no say in what was drawn", () => {
  for (const hover of [null, ["ended", 9], ["cancelled", 9]]) {
    assert.equal(outcomeOf(drawer({ hover, tap: ["failed", 4] })).kind, "refused");
    assert.equal(outcomeOf(drawer({ "hover@bar": hover, tap: ["failed", 4] })).kind, "refused");
  }
  assert.equal(outcomeOf(drawer({ hover: ["ended", 9] })), null);
});

test("one that ignored all touches does not count, one that received a touch does", () => {
  const heard = (/** @type {number} */ touches, /** @type {number} */ ignored) => {
    const one = drawer({ tap: ["failed", 4], pan: null });
    one.recognizers.get("pan").ignored = ignored;
    return outcomeOf({ ...one, touches });
  };
  assert.equal(heard(1, 1).kind, "refused");
  assert.equal(heard(2, 2).recognizer, "tap");
  assert.equal(heard(2, 1), null);
  assert.equal(heard(1, 0), null);
  // A page that came in the middle was not told of any touch.
  assert.equal(heard(0, 0), null);
});

test("a gesture that all ignored has no outcome", () => {
  const one = drawer({ tap: null, pan: null });
  for (const view of one.recognizers.values()) view.ignored = 1;
  assert.equal(outcomeOf({ ...one, touches: 1 }), null);
});

/** A failed criterion of an everyday gesture. */
const failing = (name, value, limit) => [{ name, value, limit, pass: false, margin: -1 }];

test("one that a rule kept from beginning speaks before those that failed later", () => {
  const outcome = outcomeOf(drawer({
    pan: ["failed", 4], tap: ["failed", 9, null, failing("movement", 48, 45)],
    pinch: ["failed", 20, null, failing("touches", 1, 2)],
  }));
  assert.deepEqual([outcome.recognizer, outcome.verdict.reason], ["pan", "pan says"]);
});

test("one that needs more fingers speaks last", () => {
  const outcome = outcomeOf(drawer({
    tap: ["failed", 9, null, failing("movement", 48, 45)],
    pinch: ["failed", 20, null, failing("touches", 1, 2)],
  }));
  assert.equal(outcome.recognizer, "tap");
  assert.equal(outcomeOf(drawer({
    pinch: ["failed", 20, null, failing("touches", 1, 2)],
  })).recognizer, "pinch");
});

test("a touch that a control took is left to it, unless a shape was drawn there", () => {
  const left = (/** @type {any} */ verdicts) => {
    const one = drawer({ tap: null, ...verdicts });
    Object.assign(one.recognizers.get("tap"), { ignored: 1, isLeft: true });
    return outcomeOf({ ...one, touches: 1 });
  };
  assert.equal(left({ "double-tap": ["failed", 9, null, failing("interval", 351, 350)] }).isLeft, true);
  assert.equal(left({ circle: ["failed", 9, {}, missedBy(0.2)] }).isLeft, undefined);
  assert.equal(left({ "tap@b": ["ended", 9] }).kind, "recognized");
});
