import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answerText, answeredText, foundText, leaderText, levelText, noCirclesText, othersText,
  playersText, refusedText, roundText, stepText, timeText,
} from "../../../web/ui/hallStrings.js";

const alike = [0.5, 0.25, 0.1, 0.7, 0.33];
const odd = [0.5, 0.75, 0.1, 0.7, 0.33];

test("the odd picture is said with what differs in it", () => {
  const set = { family: "leaf", pictures: [alike, alike, odd, alike] };
  assert.equal(answerText(set, 2),
    "The third picture differs. Pairs of veins: 6 instead of 4.");
  assert.equal(answerText({ ...set, pictures: [odd, alike, alike, alike] }, 0),
    "The first picture differs. Pairs of veins: 6 instead of 4.");
});

test("counts have their form", () => {
  assert.equal(playersText(0), "Nobody is here yet. Scan the code with a phone.");
  assert.equal(playersText(1), "1 player is here");
  assert.equal(answeredText(0, 1), "0 of 1 answered");
  assert.equal(answeredText(2, 3), "2 of 3 answered");
  assert.equal(foundText(1, 3), "1 of 3 found it.");
  assert.equal(timeText(1), "1 second left");
  assert.equal(othersText(0), "");
  assert.equal(othersText(4), "and 4 more");
  assert.equal(refusedText(0), "No gesture was rejected.");
  assert.equal(refusedText(2), "2 gestures were rejected.");
});

test("a round has its number, and their count if the game has an end", () => {
  assert.equal(roundText(2, 5), "Round 2 of 5");
  assert.equal(roundText(2, 0), "Round 2");
});

test("the leader is named once there are points", () => {
  const ada = { name: "Ada", points: 184, rank: 1 };
  assert.equal(leaderText([ada]), "Ada leads with 184 points.");
  assert.equal(leaderText([{ ...ada, points: 0 }]), "Nobody has points yet.");
  assert.equal(leaderText([]), "Nobody has points yet.");
  assert.equal(stepText(ada), "Place 1: Ada, 184 points");
});

test("levels and faults are said", () => {
  assert.equal(levelText("rising"), "Rising");
  assert.equal(noCirclesText("no module"), "The circles cannot be shown: no module.");
});
