import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answeredCount, answersNext, choicesOf, isRunning, noGame, placesOf, podiumOf, rightCount, takeActivity,
} from "../../../web/state/activity.js";

const SET = {
  number: 1, seed: 3405691582, level: 1, family: "leaf", pictures: new Array(4).fill([0, 0, 0, 0, 0]),
};
const PLAYERS = ["d2", "d3", "d4"].map((drawer, index) =>
  ({ drawer, name: `P${index}`, color: "#4477aa" }));
const move = (what, facts = {}) => ({
  type: "activity", seq: 1, activity: "match-it-up", move: what, ...facts,
});
const START = move("started", { drawer: "d1", rounds: 5, seconds: 20, level: "rising" });
const COUNTDOWN = move("countdown", { number: 1, until: 1000 });
const ROUND = move("round", { set: SET, at: 1000, until: 21_000, players: PLAYERS });
const RESULT = move("result", {
  number: 1, odd: 2, parameter: "veins", until: 25_000, scores: [
    { drawer: "d2", gained: 0, points: 0, streak: 0 },
    { drawer: "d3", gained: 150, points: 150, streak: 1 },
  ],
});
const chose = (drawer, picture) =>
  move("answered", { drawer, number: 1, sequence: 8, picture, time: 3120.5 });
const refused = (drawer) => move("answered", {
  drawer, number: 1, sequence: 7, refusal: "too-open", sentence: "Too open",
});
const play = (...events) => events.reduce(takeActivity, noGame());

test("a game goes from its start over countdown, round and result to its end", () => {
  let game = noGame();
  const phases = [START, COUNTDOWN, ROUND, RESULT, move("ended", { reason: "finished", podium: [] })]
    .map((event) => {
      game = takeActivity(game, event);
      return [game.phase, game.number, game.until, isRunning(game)];
    });
  assert.deepEqual(phases, [
    ["countdown", 0, null, true], ["countdown", 1, 1000, true], ["round", 1, 21_000, true],
    ["result", 1, 25_000, true], ["ended", 1, null, false],
  ]);
  assert.equal(game.reason, "finished");
  assert.deepEqual([game.host, game.rounds, game.seconds, game.level], ["d1", 5, 20, "rising"]);
});

test("the set is there while it is shown, and its odd picture after the result alone", () => {
  const open = play(START, COUNTDOWN, ROUND);
  assert.deepEqual([open.set, open.odd, open.at], [SET, null, 1000]);
  const closed = takeActivity(open, RESULT);
  assert.deepEqual([rightCount(open), rightCount(closed)], [0, 1]);
  assert.deepEqual([closed.set, closed.odd, closed.parameter], [SET, 2, "veins"]);
  const next = takeActivity(closed, { ...COUNTDOWN, number: 2 });
  assert.deepEqual([next.set, next.odd, next.parameter, next.number], [null, null, "", 2]);
  assert.equal(next.answers.size, 0);
});

test("a refused player has not answered; a picture after it counts", () => {
  const tried = play(START, ROUND, refused("d2"));
  assert.equal(answeredCount(tried), 0);
  assert.equal(tried.answers.get("d2").refusal, "too-open");
  assert.equal(tried.players.get("d2").refused, 1);
  const done = [chose("d2", 2), chose("d3", 2), chose("d4", 0)].reduce(takeActivity, tried);
  assert.equal(answeredCount(done), 3);
  assert.deepEqual(choicesOf(done), [1, 0, 2, 0]);
  assert.equal(done.answers.get("d2").refusal, null);
});

test("a result gives points, and ends the streak of all who have none", () => {
  const game = play(START, ROUND, chose("d3", 2), RESULT);
  assert.deepEqual(placesOf(game).map(({ drawer, rank, points, gained, right }) =>
    [drawer, rank, points, gained, right]),
  [["d3", 1, 150, 150, 1], ["d2", 2, 0, 0, 0], ["d4", 2, 0, 0, 0]]);
  assert.deepEqual(podiumOf(placesOf(game)).map(({ drawer }) => drawer), ["d3"]);
  const later = takeActivity(game, { ...RESULT, number: 2, scores: [] });
  assert.deepEqual([...later.players.values()].map(({ streak, gained, points }) =>
    [streak, gained, points]), [[0, 0, 0], [0, 0, 150], [0, 0, 0]]);
});

test("an answer does not sort the players anew", () => {
  const game = play(START, ROUND);
  assert.equal(placesOf(takeActivity(game, chose("d3", 2))), placesOf(game));
  assert.notEqual(placesOf(takeActivity(game, RESULT)), placesOf(game));
});

test("a late player is added, and who returns keeps its points", () => {
  const game = play(START, ROUND, RESULT, move("round", {
    set: { ...SET, number: 2 }, at: 1, until: 2,
    players: [{ ...PLAYERS[1] }, { drawer: "d9", name: "Late", color: "#123456" }],
  }));
  assert.equal(game.players.get("d3").points, 150);
  assert.equal(game.players.get("d9").points, 0);
  assert.equal(game.number, 2);
});

test("another start forgets the game before", () => {
  const again = play(START, ROUND, RESULT, START);
  assert.deepEqual([again.players.size, again.number, again.phase], [0, 0, "countdown"]);
});

test("in a game for one an answer may be known to be right at once", () => {
  const game = play(START, ROUND, { ...chose("d2", 1), correct: true });
  assert.equal(game.answers.get("d2").correct, true);
});

test("a snapshot is the game after all moves", () => {
  const live = play(START, COUNTDOWN, ROUND, refused("d2"), chose("d3", 2), RESULT);
  const activity = {
    activity: "match-it-up", phase: "result", drawer: "d1", rounds: 5, seconds: 20,
    level: "rising", number: 1, set: SET, at: 1000, until: 25_000, odd: 2, parameter: "veins",
    players: [
      { ...PLAYERS[0], refused: 1 },
      { ...PLAYERS[1], points: 150, gained: 150, streak: 1, right: 1, picture: 2, time: 3120.5 },
      PLAYERS[2],
    ],
  };
  const shown = takeActivity(noGame(), { type: "snapshot", seq: 9, activity });
  const { answers, ...facts } = live;
  assert.deepEqual({ ...shown, answers: null }, { ...facts, answers: null });
  assert.deepEqual([...shown.answers.keys()], ["d3"]);
  assert.deepEqual(shown.answers.get("d3"), { ...answers.get("d3"), sequence: null });
});

test("a step that was asked for has come, was refused, or may have been lost", () => {
  for (const message of [move("result"), move("countdown"), { type: "error" }, { type: "welcome" }]) {
    assert.equal(answersNext(message), true, JSON.stringify(message));
  }
  for (const message of [move("answered"), { type: "pong" }, { type: "joined" }]) {
    assert.equal(answersNext(message), false, JSON.stringify(message));
  }
});

test("a snapshot without one ends a game that the page still shows", () => {
  assert.deepEqual(takeActivity(play(START, ROUND), { type: "snapshot", seq: 9 }), noGame());
});

test("other messages, moves of later versions and unknown players change nothing", () => {
  const game = play(START, ROUND);
  for (const message of [{ type: "pong" }, move("fanfare"), chose("d99", 1)]) {
    assert.equal(takeActivity(game, message), game);
  }
});
