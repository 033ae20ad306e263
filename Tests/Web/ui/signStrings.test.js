import assert from "node:assert/strict";
import { test } from "node:test";
import {
  drawingProblem, lessonTitle, signRefused, signRowText, standingTexts,
} from "../../../web/ui/signStrings.js";

const texts = (standing) => standingTexts(standing, 3).map(({ text }) => text);

test("the strip asks for one drawing after the other, then for the name", () => {
  const title = (count, isMore = false, wanted = 3) =>
    lessonTitle({ drawings: Array(count), wanted, name: "star" }, isMore);
  assert.deepEqual([0, 1, 2, 3].map((count) => title(count)), [
    "Draw your sign three times", "Now the same again", "And once more", "What is it called?"]);
  assert.equal(title(0, true, 1), "Draw “star” again");
  assert.equal(title(1, true, 1), "More of “star”");
});

test("how well a sign stands apart: rival, confusion, built-in shapes", () => {
  const standing = { threshold: 0.5, judged: 3, recognized: 2, score: 0.7 };
  assert.deepEqual(texts(standing), ["Recognized 2 of 3 drawings. Similarity: 70\u00a0%."]);
  assert.deepEqual(texts({ ...standing, rival: { name: "sun", score: 0.2, confused: 0 } }).slice(1),
    ["Nearest other sign: “sun”, 20\u00a0% alike."]);
  assert.deepEqual(texts({ ...standing, rival: { name: "star", score: 0.6, confused: 1 } }).slice(1),
    ["Looks like your “star” in 1 of 3 drawings."]);
  assert.deepEqual(texts({ ...standing, shapes: [{ recognizer: "chevron", examples: 2 }] }).slice(1),
    ["Also recognized as a chevron: 2 of 3 drawings."]);
  const unjudged = { ...standing, judged: 0 };
  assert.match(standingTexts(unjudged, 1)[0].text, /^One drawing only/);
  assert.match(standingTexts(unjudged, 3)[0].text, /being compared/);
  const marks = standingTexts({ ...standing, rival: { name: "a", score: 1, confused: 2 } }, 3);
  assert.deepEqual(marks.map(({ isGood }) => isGood), [false, false]);
});

test("the server's errors about signs are plain, with their limits; others are not ours", () => {
  const text = (code, message = "", path = "", limit = undefined) =>
    signRefused({ code, message, path, limit });
  const limited = (code, name, value) => text(code, "", "", { name, value });
  assert.match(limited("too-many-signs", "signs", 32), /knows 32 signs/);
  assert.match(text("too-many-signs"), /^No more signs fit/);
  assert.match(limited("too-many-examples", "signExamples", 10), /at most 10 drawings/);
  assert.match(limited("too-many-examples", "totalExamples", 96), /^No more drawings fit/);
  assert.equal(text("out-of-range", "expected at most 6 strokes, found 7", "/examples/0/strokes"),
    "This drawing cannot be learned.");
  for (const code of ["bad-sign-name", "too-few-points", "no-such-sign", "sign-exists"]) {
    assert.match(text(code, "", "/name"), /^[A-Z].*\.$/);
  }
  assert.equal(text("busy", "too much is being taught at once; try again in a second"), null);
  assert.equal(text("time-backwards", "older", "/touches/0"), null);
});

test("why a drawing is not taken, with the number of strokes that are", () => {
  assert.equal(drawingProblem({ problem: null, mostStrokes: 6 }), "");
  assert.match(drawingProblem({ problem: "small", mostStrokes: 6 }), /too small/);
  assert.match(drawingProblem({ problem: "strokes", mostStrokes: 6 }), /at most 6 strokes\. /);
});

test("a row of the list of events", () => {
  assert.equal(signRowText("taught", "star", ""), "taught “star”");
  assert.equal(signRowText("renamed", "star", "sun"), "renamed “star” to “sun”");
  assert.equal(signRowText("forgotten", "sun", ""), "forgot “sun”");
});
