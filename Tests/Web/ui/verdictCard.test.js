// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isLongTitle, outcomeTitle, scoreOf, spokenOutcome } from "../../../web/ui/verdictCard.js";

/** @param {any} facts @returns {any} */
const outcome = (facts) => ({
  kind: "recognized", drawer: "d1", sequence: 1, recognizer: "circle", verdict: {}, ...facts,
});

describe("scoreOf", () => {
  const criteria = [{ name: "error", value: 0.25, limit: 0.5, pass: true }];
  for (const [what, facts, score] of /** @type {const} */ ([
    ["is what the error leaves", { verdict: { result: { error: 0.07 } } }, 1 - 0.07],
    ["takes the error from the criteria where the result has none",
      { verdict: { result: { radius: 3 }, criteria } }, 0.75],
    ["is nothing for a shape without an error", { recognizer: "checkmark" }, null],
    ["is nothing for a shape that was refused",
      { kind: "refused", verdict: { result: { error: 0.4 } } }, null],
    ["never leaves 0…1", { verdict: { result: { error: 3 } } }, 0],
  ])) {
    test(what, () => assert.equal(scoreOf(outcome(facts)), score));
  }
});

describe("what is said aloud", () => {
  test("names shape and score", () => {
    const spoken = spokenOutcome(outcome({ verdict: { result: { error: 0.07 } } }));
    assert.equal(spoken, "Circle recognized, 93 percent");
  });

  test("says what a near miss lacks", () => {
    const criteria = [{ name: "error", value: 0.25, limit: 0.2, pass: false }];
    const verdict = { reason: "strays 25 % from a circle, at most 20 %", criteria };
    assert.equal(spokenOutcome(outcome({ kind: "refused", verdict })),
      "Almost: make it rounder");
  });

  test("does not call a line nearly a circle", () => {
    const criteria = [{ name: "width", value: 0, limit: 1e-6, pass: false }];
    const verdict = { reason: "is a straight line, so no circle fits it", criteria };
    assert.equal(spokenOutcome(outcome({ kind: "refused", verdict })),
      "Not recognized");
  });
});

test("a taught sign is called by its name, with its score", () => {
  const taught = { recognizer: "sign", verdict: { result: { name: "star", score: 0.87 } } };
  assert.equal(outcomeTitle(outcome(taught)), "star");
  assert.equal(scoreOf(outcome(taught)), 0.87);
  assert.equal(spokenOutcome(outcome(taught)), "star recognized, 87 percent");
  const criteria = [{ name: "distance", value: 0.6, limit: 0.5, pass: false, margin: -0.2 }];
  const refused = outcome({
    kind: "refused", recognizer: "sign",
    verdict: { reason: "not the sign", criteria, guesses: [{ name: "star", score: 0.4 }] },
  });
  assert.equal(outcomeTitle(refused), "Almost “star”");
  assert.equal(scoreOf(refused), null);
});

test("only a title that leaves no room beside it has a row to itself", () => {
  for (const title of ["Circle", "Not recognized", "Fast: Schließ die Lücke", "my zig-zag no 2",
    "Almost: begin down to the right"]) assert.equal(isLongTitle(title), false, title);
  for (const title of ["Donaudampfschifffahrt", "W".repeat(32), "a b c d e f g h i j k l m n o p q r"]) {
    assert.equal(isLongTitle(title), true, title);
  }
});
