import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dayText, refusalText, secondsOf, standingText, statusText,
} from "../../../web/ui/playStrings.js";
import { noGame } from "../../../web/state/activity.js";

const set = {
  number: 1, seed: 1, level: 1, family: "cat",
  pictures: [[0.3, 0.1, 0, 0, 0], [0.3, 0.9, 0, 0, 0], [0.3, 0.1, 0, 0, 0], [0.3, 0.1, 0, 0, 0]],
};
const facts = {
  isFastest: false, isDaily: false, isHall: false, hasKeys: false, verdict: null, gained: "",
};

test("a place among all is said in short", () => {
  assert.equal(standingText(2, 31), "2 of 31");
});

test("an open circle, and a shape that nearly was one, say what to do", () => {
  assert.equal(refusalText("too-open", null), "Almost: close the gap");
  const criteria = [{ name: "error", value: 0.3, limit: 0.25, unit: "ratio", pass: false }];
  assert.equal(refusalText("not-a-circle", { criteria }), "Almost: make it rounder");
  const dot = { name: "size", value: 9, limit: 40, unit: "px", pass: false };
  assert.equal(refusalText("not-a-circle", { criteria: [dot] }),
    "Draw all the way round one picture");
  assert.equal(refusalText("not-a-circle", null), "That was no circle: go round one picture");
  assert.equal(refusalText("of a later version", null), "That circle did not count");
});

test("the line says the task, the praise with the time, and a wrong choice with the difference", () => {
  const game = { ...noGame(), set };
  const say = (told, more = {}) => statusText(told, game, { ...facts, ...more });
  assert.deepEqual(say({ kind: "task" }), { text: "One is different. Circle it.", more: "" });
  assert.equal(say({ kind: "task" }, { hasKeys: true }).more, "Or press 1 to 4.");
  const right = { kind: "right", picture: 1, odd: 1, time: 2449 };
  assert.equal(say(right).text, "Right! 2.4 s");
  assert.equal(say(right, { isFastest: true }).text, "Right! 2.4 s, your record");
  assert.deepEqual(say({ kind: "wrong", picture: 0, odd: 1, time: 1 }), {
    text: "Wrong: it was picture 2", more: "Height of the tail: more than in the others",
  });
});

test("the result of a day is shared without a name", () => {
  const day = { date: "2026-11-25", isRight: true, time: 3249, refused: 1, family: "cat" };
  assert.equal(dayText(day, "https://x.example/play?day"),
    "MatchItUp, 25 November 2026: found in 3.2 s\n1 circle did not count\n"
    + "Play it: https://x.example/play?day");
  assert.match(dayText({ ...day, isRight: false, refused: 0 }, "x"),
    /^MatchItUp, 25 November 2026: not found\nPlay it: x$/);
});

test("times have one digit after the point", () => {
  assert.deepEqual([0, 950, 12_345].map(secondsOf), ["0.0", "1.0", "12.3"]);
});
