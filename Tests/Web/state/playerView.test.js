import assert from "node:assert/strict";
import { test } from "node:test";
import { noGame, takeActivity } from "../../../web/state/activity.js";
import { mayAnswer, playerStatus } from "../../../web/state/playerView.js";

const set = { number: 1, seed: 5, level: 1, family: "cat", pictures: [[0], [0], [1], [0]] };
const started = { move: "started", drawer: "d1", rounds: 1, level: "easy" };
const round = { move: "round", set, at: 0, players: [{ drawer: "d2", name: "Blue", color: "#00f" }] };
const result = { move: "result", number: 1, odd: 2, parameter: "ears", scores: [] };

/** The game after moves. */
const after = (...moves) => moves.reduce((game, move, index) => takeActivity(game,
  { type: "activity", seq: index + 1, activity: "match-it-up", ...move }), noGame());
const answered = (facts) => ({ move: "answered", drawer: "d2", number: 1, ...facts });

test("a player waits, counts down, circles, and is told the result", () => {
  assert.equal(playerStatus(noGame(), "d2").kind, "waiting");
  assert.equal(playerStatus(after(started), "d2").kind, "countdown");
  assert.equal(playerStatus(after(started, round), "d2").kind, "task");
  const chosen = answered({ picture: 2, time: 3100.5, sequence: 4 });
  assert.deepEqual(playerStatus(after(started, round, chosen), "d2"), { kind: "sent", picture: 2 });
  assert.deepEqual(playerStatus(after(started, round, chosen, result), "d2"),
    { kind: "right", picture: 2, odd: 2, time: 3100.5 });
  const ended = { move: "ended", reason: "finished", podium: [] };
  assert.equal(playerStatus(after(started, round, chosen, result, ended), "d2").kind, "ended");
});

test("a wrong picture, and none, are told apart", () => {
  const wrong = answered({ picture: 0, time: 900 });
  assert.equal(playerStatus(after(started, round, wrong, result), "d2").kind, "wrong");
  assert.deepEqual(playerStatus(after(started, round, result), "d2"), { kind: "missed", odd: 2 });
});

test("who was refused may draw again, and who came late may not", () => {
  const refused = after(started, round, answered({ refusal: "too-open", sentence: "", sequence: 3 }));
  assert.deepEqual(playerStatus(refused, "d2"), { kind: "refused", refusal: "too-open", sequence: 3 });
  assert.equal(mayAnswer(refused, "d2"), true);
  assert.equal(playerStatus(refused, "d9").kind, "late");
  assert.equal(mayAnswer(refused, "d9"), false);
  assert.equal(playerStatus(after(started, round, result), "d9").kind, "late");
});

test("nobody draws while a result is shown, before the start, or after an answer", () => {
  for (const game of [
    noGame(), after(started), after(started, round, result),
    after(started, round, answered({ picture: 1, time: 1 })),
  ]) assert.equal(mayAnswer(game, "d2"), false);
});
