// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { rowText } from "../../../web/ui/eventStrings.js";

/** @param {any} facts */
const row = (facts) => rowText({ recognizer: null, word: "", count: 0, ...facts });

test("each kind of event has its words", () => {
  assert.equal(row({ kind: "stroke", word: "pen", count: 1 }), "draws with pen · 1 sample");
  assert.equal(row({ kind: "gap", count: 1200 }), "1,200 events skipped");
  const state = { kind: "state", recognizer: "circle", name: "" };
  assert.equal(row({ ...state, word: "failed" }), "Circle no match");
  assert.equal(row({ ...state, word: "changed", count: 90 }), "Circle following · 90×");
  assert.equal(row({ kind: "phase", recognizer: "checkmark", word: "upStroke" }),
    "Checkmark: up stroke");
  assert.equal(row({ kind: "phase", recognizer: "checkmark", word: "notStarted" }),
    "Checkmark: ready");
  assert.equal(row({ kind: "state", recognizer: "sign", word: "ended", name: "star" }), "“star” match");
  assert.equal(row({ kind: "sign", word: "taught", name: "star", to: "" }), "taught “star”");
  for (const kind of ["joined", "left", "cleared", "kept", "faded", "dropped"]) {
    assert.match(row({ kind }), /^[a-z ]+$/);
  }
});

test("the verdict on a gesture is called as on its card", () => {
  const outcome = { kind: "recognized", recognizer: "pinch", verdict: {} };
  const beside = [{ recognizer: "rotation", verdict: {} }];
  assert.equal(row({ kind: "verdict", outcome }), "Pinch");
  assert.equal(row({ kind: "verdict", outcome: { ...outcome, beside } }), "Pinch and rotation");
  const left = { ...outcome, kind: "refused", isLeft: true };
  assert.equal(row({ kind: "verdict", outcome: left }), "You used a control");
});
