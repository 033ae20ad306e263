// @ts-check
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import {
  flipReason, flipText, leniencyText, summaryText, tunedNote, tuningText, unitOfRule,
} from "../../../web/ui/whatIfStrings.js";

test("the summary counts in words", () => {
  assert.equal(summaryText(0, 0), "There is no gesture to judge yet.");
  assert.equal(summaryText(0, 1), "None of 1 gesture would change.");
  assert.equal(summaryText(3, 41), "3 of 41 gestures would change.");
});

test("a leniency says which way it goes", () => {
  assert.equal(leniencyText(1), "default");
  assert.match(leniencyText(0.5), /stricter$/);
  assert.match(leniencyText(1.5), /easier$/);
});

test("a flip says from what to what, and why", () => {
  const before = { recognized: "circle" };
  const after = { recognized: null, recognizer: "circle", reason: "Not closed" };
  assert.equal(flipText(before, after), "Circle → nothing");
  assert.match(flipReason(before, after), /^Not closed/);
  assert.match(flipReason(after, before), /^Not closed/);
  assert.equal(flipReason(before, before), "");
});

test("a tuning is listed rule by rule, in units that people use", () => {
  assert.equal(tuningText({ leniency: 1, rules: {} }), "All rules at their defaults.");
  const text = tuningText({
    leniency: 1.2,
    rules: { circle: { gap: 0.4, corner: Math.PI / 2, later: false, turn: true }, swirl: { turns: 2 } },
  });
  assert.match(text, /1\.2 · easier; Circle, [^;]*: 40 %; Circle, [^;]*: 90°; Circle, Later: off; /);
  assert.match(text, /Swirl, Number of turns: 2\.0 times\.$/);
});

test("a room says so where its rules are tuned, and nothing where not", () => {
  assert.equal(tunedNote({ leniency: 1, rules: {} }), "");
  assert.match(tunedNote({ leniency: 0.5, rules: {} }), /^Tuned: How lenient: 0\.5 · stricter\.$/);
});

test("each rule of the relay has the unit here that it has there", () => {
  const folder = new URL("../../../Sources/Gestures/Recognizers/", import.meta.url);
  const names = { ratio: "ratio", pixels: "px", radians: "rad", milliseconds: "ms" };
  let count = 0;
  for (const file of readdirSync(folder)) {
    const text = readFileSync(new URL(file, folder), "utf8");
    const recognizer = file.startsWith("ScreenEdgePan") ? "screen-edge-pan" : "any";
    for (const [, rule, unit] of
      text.matchAll(/\bRule\(\s*"(\w+)",\s*\.\w+,\s*[^,]+,\s*\.(\w+)/g)) {
      if (unit === "touches") continue; // How many fingers there have to be is no limit to tune.
      count += 1;
      const wanted = names[/** @type {keyof typeof names} */ (unit)];
      assert.equal(unitOfRule(recognizer, rule), wanted, `${file}: ${rule}`);
    }
  }
  assert.ok(count > 25, `${count}`);
});
