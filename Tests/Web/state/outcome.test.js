import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
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

const vectors = readFileSync(new URL("../../Vectors/verdicts.jsonl", import.meta.url), "utf8");
for (const line of vectors.trim().split("\n")) {
  const { name, shown, verdicts } = JSON.parse(line);
  test(`of several verdicts is shown: ${name}`, () => {
    const facts = verdicts.map(({ recognizer, state, t, criteria }) =>
      [recognizer, [state, t, null, criteria]]);
    assert.equal(outcomeOf(drawer(Object.fromEntries(facts))).recognizer, shown);
  });
}

for (const [name, verdicts, kind, recognizer] of [
  ["recognized as soon as one says so",
    { circle: null, checkmark: ["ended", 5], capture: null }, "recognized", "checkmark"],
  ["capture, which takes any stroke, neither recognizes nor holds back",
    { capture: ["ended", 90], circle: ["failed", 90], chevron: ["failed", 2] }, "refused", "circle"],
  ["of equals in time the one with a fit speaks",
    { checkmark: ["failed", 9], circle: ["failed", 9, {}], chevron: ["failed", 9] }, "refused", "circle"],
  ["cancelled when the touches were, also when shapes had failed before",
    { circle: ["failed", 4], capture: ["cancelled", 9] }, "cancelled", "capture"],
  ["those that judge by other rules beside them have no say",
    { "circle": ["failed", 9], "literal.circle": ["ended", 9] }, "refused", "circle"],
  ["the recognizer of signs without a verdict does not count",
    { circle: ["failed", 9], sign: null }, "refused", "circle"],
  ["a sign goes before built-in shapes",
    { circle: ["ended", 9], sign: ["ended", 9] }, "recognized", "sign"],
  ["a shape goes before a sign that failed",
    { circle: ["ended", 9], sign: ["failed", 9] }, "recognized", "circle"],
]) {
  test(name, () => {
    const outcome = outcomeOf(drawer(verdicts));
    assert.deepEqual([outcome.kind, outcome.recognizer], [kind, recognizer]);
    assert.deepEqual([outcome.sequence, outcome.verdict.reason], [3, `${recognizer} says`]);
  });
}

test("undecided while one recognizer still hopes", () => {
  assert.equal(outcomeOf(drawer({ circle: null, checkmark: ["failed", 5] })), null);
  assert.equal(outcomeOf(drawer({})), null);
});

/** One failed criterion with that margin. */
const missedBy = (margin) => [{ name: "x", value: 1, limit: 0, pass: false, margin: -margin }];

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

test("a touch that was no gesture after all, since it moves the canvas or is a palm, has no outcome", () => {
  for (const by of ["two fingers move the canvas", "only the pen draws"]) {
    const made = drawer({ circle: ["failed", 4], capture: ["cancelled", 9] });
    made.recognizers.get("capture").verdict.reason = `the touch was cancelled (${by})`;
    assert.equal(outcomeOf(made), null);
  }
});
