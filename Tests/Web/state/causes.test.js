import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { causeOf } from "../../../web/state/causes.js";

test("a sentence of the server has its cause, and who it is about", () => {
  assert.deepEqual(causeOf("prevented by pan"), { word: "prevented", by: "pan", isRegion: false });
  assert.deepEqual(causeOf("waited for swipe to fail, but swipe was recognized"),
    { word: "waitedInVain", by: "swipe", isRegion: false });
  assert.deepEqual(causeOf("may begin only in bar"), { word: "outside", by: "bar", isRegion: true });
  assert.deepEqual(causeOf("the touch was cancelled (pointercancel)"),
    { word: "cancelledBecause", by: "pointercancel", isRegion: true });
  assert.equal(causeOf("it was switched off")?.word, "switchedOff");
});

test("a sentence with measures, or of a recognizer of one's own, has none", () => {
  assert.equal(causeOf("moved left by 3.2 px, at most 0"), null);
  assert.equal(causeOf(""), null);
});

test("the server's own sentences are known", () => {
  const source = readFileSync(
    new URL("../../../Sources/Gestures/Recognizers/Sentences.swift", import.meta.url), "utf8");
  const unknown = ["it gave no reason", "it was in a circular wait"];
  const fixed = [...source.matchAll(/static let \w+ = "([^"]+)"/g)].map((found) => found[1]);
  assert.ok(fixed.length > 5);
  for (const sentence of fixed) {
    if (!unknown.includes(sentence)) assert.notEqual(causeOf(sentence), null, sentence);
  }
});
