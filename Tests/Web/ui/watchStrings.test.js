// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { OVERLAYS, delayExplained, drawingText, frozenText, nextTry, pillText, roomCounts, rowText }
  from "../../../web/ui/watchStrings.js";

/** @param {any} facts */
const row = (facts) => rowText({ recognizer: null, word: "", count: 0, ...facts });

test("the pill says live with the measured delay", () => {
  assert.equal(pillText("open", 12.4), "Live 12 ms");
  assert.equal(pillText("open", 0.3), "Live < 1 ms");
  assert.equal(pillText("open", null), "Live");
  assert.equal(pillText("waiting", 12), "Reconnecting");
  assert.match(delayExplained(12, 3.14), /12 ms.*3\.1 ms/);
});

test("a frozen picture has the time of its last data", () => {
  assert.match(frozenText(new Date(2026, 0, 2, 14, 3, 22)), /14:03:22/);
  assert.equal(nextTry(2100), "Trying again in 3 s.");
  assert.equal(nextTry(-5), "Trying again…");
});

test("counts are said in the singular too", () => {
  assert.equal(roomCounts(0, 1), "nobody drawing · 1 watching");
  assert.equal(row({ kind: "stroke", word: "pen", count: 1 }), "draws with pen · 1 sample");
  assert.equal(row({ kind: "gap", count: 1200 }), "1,200 events skipped");
  assert.equal(drawingText(["touch"]), "drawing · finger");
  assert.equal(drawingText(["touch", "pen"]), "drawing · 2 touches");
});

test("each kind of event has its words", () => {
  const state = { kind: "state", recognizer: "circle", name: "" };
  assert.equal(row({ ...state, word: "failed" }), "Circle no match");
  assert.equal(row({ ...state, word: "changed", count: 90 }), "Circle following · 90×");
  assert.equal(row({ kind: "phase", recognizer: "checkmark", word: "upStroke" }),
    "Checkmark: up stroke");
  assert.equal(row({ kind: "phase", recognizer: "checkmark", word: "notStarted" }),
    "Checkmark: ready");
  assert.equal(row({ kind: "state", recognizer: "sign", word: "ended", name: "star" }), "“star” match");
  assert.equal(row({ kind: "sign", word: "taught", name: "star", to: "" }), "taught “star”");
  for (const kind of ["joined", "left", "cleared", "kept", "dropped"]) {
    assert.match(row({ kind }), /^[a-z ]+$/);
  }
});

test("no two overlays share a key", () => {
  const keys = Object.values(OVERLAYS).map((one) => one.key);
  assert.equal(new Set([...keys, "f"]).size, keys.length + 1);
});
