// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { durationText, lackText, markText } from "../../../web/ui/replayStrings.js";

/** @param {Partial<import("../../../web/recording/recording.js").Mark>} facts */
const mark = (facts) => /** @type {any} */ ({ seq: 1, time: 1, ...facts });

test("a mark says what happened, and who it was", () => {
  const said = (/** @type {any} */ facts) => markText(mark({ drawer: "d1", ...facts }), "Ann");
  assert.equal(said({ kind: "recognized", recognizer: "circle" }), "Ann: Circle");
  assert.equal(said({ kind: "recognized", recognizer: "sign", name: "star" }), "Ann: \u201cstar\u201d");
  assert.equal(said({ kind: "refused" }), "Ann: not recognized");
  assert.equal(said({ kind: "marked" }), "Ann marked this moment");
  assert.equal(said({ kind: "corrected", recognizer: "circle" }), "Ann says it was: Circle");
  assert.equal(said({ kind: "corrected", recognizer: "sign", name: "star" }),
    "Ann says it was: star");
  assert.equal(said({ kind: "corrected" }), "Ann says it was: no gesture");
  assert.equal(said({ kind: "marked", name: "Try" }), "Ann marked \u201cTry\u201d");
});

test("a game's round says that it begins, and who was fastest or that nobody found it", () => {
  assert.equal(markText(mark({ kind: "opened", set: 3 }), ""), "Round 3 begins");
  assert.equal(markText(mark({ kind: "closed", set: 3, drawer: "d1" }), "Ann"),
    "Round 3: Ann was fastest");
  assert.equal(markText(mark({ kind: "closed", set: 3 }), ""), "Round 3: nobody found it");
});

test("a timeline says what it does not show", () => {
  const [damaged, left] = ["Parts of this recording are damaged and left out.",
    "Some results of this long recording have no mark."];
  assert.equal(lackText({ damage: [], marksLeftOut: 0 }), "");
  assert.equal(lackText({ damage: ["Events 1 to 2 are damaged."] }), damaged);
  assert.equal(lackText({ damage: ["It was cut."], marksLeftOut: 3 }), `${damaged} ${left}`);
});

test("a duration has hours if it is that long", () => {
  assert.deepEqual([0, 61_000, 3_661_000].map(durationText), ["0:00", "1:01", "1:01:01"]);
});
