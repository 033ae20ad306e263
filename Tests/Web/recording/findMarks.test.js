// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { findMarks } from "../../../web/recording/findMarks.js";
import { recordingOfFile } from "../../../web/recording/recordingFile.js";
import { block, file, path, snapshot } from "../support/recordingBytes.js";

const HEAD = {
  format: "gesture-recording", version: 1, room: "demo", epoch: "e-1", begunAt: 1_700_000_000_000,
};
const ANN = { drawer: "d1", name: "Ann", color: "#4477aa", canvas: { width: 100, height: 100 } };
const catalogue = ["circle", "line"].map((recognizer) => ({ recognizer, properties: [] }));
const TEXTS = {
  verdict: (/** @type {string} */ who, /** @type {any} */ { kind, recognizer }) =>
    `${who} ${kind} ${recognizer}`,
  marked: (/** @type {string} */ who, /** @type {any} */ { name }) => `${who} marked ${name}`,
};

/** A gesture of Ann's from an event on, as `verdict` says of the circle; the line fails. */
const gesture = (/** @type {number} */ seq, /** @type {number} */ sequence, verdict = "ended") => {
  const at = seq * 100;
  const facts = { drawer: "d1", sequence, t: at };
  return [
    path(seq, at, 1, { sequence, phase: "began", kind: "pen" }),
    path(seq + 1, at + 50, 2, { sequence, phase: "ended" }),
    { type: "state", seq: seq + 2, recognizer: "line", state: "failed", ...facts, reason: "bent" },
    { type: "state", seq: seq + 3, recognizer: "circle", state: verdict, ...facts, reason: "open" },
    { type: "stroke", seq: seq + 4, drawer: "d1", sequence, touch: 1, committed: true },
  ];
};
const keyframe = (/** @type {number} */ time, /** @type {number} */ seq, more = {}) =>
  block("keyframe", time, snapshot(seq, { drawers: [ANN], catalogue, ...more }));

function recording() {
  const flag = { type: "marked", seq: 15, drawer: "d1", at: 2_000, name: "here" };
  const correction = { type: "corrected", seq: 16, drawer: "d1", sequence: 2, recognizer: "circle" };
  return recordingOfFile(file(
    HEAD, keyframe(0, 4), block("start", 950, ...gesture(5, 1)),
    // The second part is known when it begins: its keyframe adds nothing.
    keyframe(1_000, 9), block("start", 2_400, ...gesture(10, 2, "failed"), flag,
      correction)));
}

test("verdicts and marked moments of a file are found with their times and texts", async () => {
  const marks = await findMarks(recording(), TEXTS, () => true);
  assert.deepEqual(marks?.map(({ kind, time, text }) => [kind, time, text]), [
    ["recognized", 950, "Ann recognized circle"],
    ["refused", 1_450, "Ann refused circle"],
    ["marked", 2_400, "Ann marked here"],
    ["corrected", 2_400, "Ann marked undefined"],
  ]);
  assert.deepEqual(marks?.map(({ sequence }) => sequence), [1, 2, undefined, 2]);
  assert.equal(marks?.[3].recognizer, "circle");
});

test("a game's sets are marked where they open and close, with the one that gained most", async () => {
  const said = { ...TEXTS, marked: (/** @type {string} */ who) => who };
  const move = (/** @type {number} */ seq, /** @type {object} */ facts) =>
    ({ type: "activity", seq, activity: "match-it-up", ...facts });
  const score = (/** @type {string} */ drawer, /** @type {number} */ gained) =>
    ({ drawer, gained, points: gained, streak: 0 });
  const set = { number: 1, seed: 1, level: 1, family: "leaf", pictures: Array(4).fill([0, 0, 0, 0, 0]) };
  const game = recordingOfFile(file(HEAD, keyframe(0, 4),
    block("start", 900, move(5, { move: "round", set, at: 900, players: [] })),
    block("more", 1_000, move(6, {
      move: "result", number: 1, odd: 0, parameter: "veins",
      scores: [score("d2", 0), score("d1", 150), score("d3", 150)],
    })),
    block("more", 2_000, move(7, {
      move: "result", number: 2, odd: 0, parameter: "veins", scores: [score("d1", 0)],
    }))));
  const marks = await findMarks(game, said, () => true);
  assert.deepEqual(marks?.map((one) => [one.kind, one.set, one.drawer, one.text]), [
    ["opened", 1, undefined, ""], ["closed", 1, "d1", "Ann"], ["closed", 2, undefined, ""],
  ]);
});

test("a recording that is not wanted any more is left, and nothing of it is kept", async () => {
  const one = recording();
  assert.equal(await findMarks(one, TEXTS, () => false), null);
  assert.equal(one.loaded(0), null);
  await one.part(0);
  const { done, value } = (await one.steps(0)).next();
  assert.ok(done && value === one.loaded(0), "a part in memory is not decoded again");
});
