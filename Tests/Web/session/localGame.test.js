import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { GestureEngine } from "../../../web/engine/gestureEngine.js";
import { LOCAL_PLAYER, LocalGame } from "../../../web/session/localGame.js";
import { playerStatus } from "../../../web/state/playerView.js";
import { engineModule } from "../support/streamScene.js";

const { matchItUp: rules } = await GestureEngine.make(engineModule());
const CANVAS = { width: 800, height: 600 };

/** A game, its clock, and what has to be waited for. */
function playing(options = {}) {
  const state = { now: 0, gameOn: 0, timers: [], moves: [] };
  const game = new LocalGame(rules, {
    moved: (before, after) => state.moves.push(`${before.phase} ${after.phase}`),
    goOn: () => (state.gameOn += 1), now: () => state.now,
    setTimer: (act, milliseconds) => state.timers.push({ act, milliseconds }),
  });
  game.start({ seed: 20261125, ...options });
  const draw = (event) => {
    game.begin();
    game.judge(event, CANVAS);
  };
  return { game, state, draw, told: () => playerStatus(game.game, LOCAL_PLAYER) };
}

const oddOf = ({ game }) => rules.difference(game.game.set).odd;

/** What the circle recognizer says of a circle around a picture. */
function around(picture, radiusOfSide = 0.6) {
  const { x, y, side } = rules.board(CANVAS)[picture];
  return {
    type: "state", recognizer: "circle", state: "ended", sequence: 4,
    result: { center: [x + side / 2, y + side / 2], radius: radiusOfSide * side },
  };
}

describe("LocalGame", () => {
  test("opens a set at once, the same for the same seed", () => {
    const { game, told } = playing();
    assert.equal(told().kind, "task");
    assert.deepEqual(game.game.set.pictures, playing().game.game.set.pictures);
    assert.deepEqual(game.game.set, rules.set(1, rules.seed(1, 20261125), rules.level(0)));
  });

  test("praises a circle around the odd picture, and asks to go on a moment later", () => {
    const play = playing();
    play.state.now = 2100;
    play.draw(around(oddOf(play)));
    assert.deepEqual(play.told(),
      { kind: "right", picture: oddOf(play), odd: oddOf(play), time: 2100 });
    assert.deepEqual(play.state.moves.slice(-2), ["round round", "round result"]);
    const { gained, points, streak } = play.game.game.players.get(LOCAL_PLAYER);
    assert.deepEqual([gained, points, streak], [rules.points(2100), rules.points(2100), 1]);
    const [{ act, milliseconds }] = play.state.timers;
    assert.equal(milliseconds, rules.praise);
    assert.ok(milliseconds >= 1000, "long enough to be read");
    act();
    assert.equal(play.state.gameOn, 1);
  });

  test("does not ask to go on who has gone on already", () => {
    const play = playing();
    play.game.choose(oddOf(play));
    play.game.next();
    play.state.timers[0].act();
    assert.equal(play.state.gameOn, 0);
    assert.equal(play.game.game.number, 2);
  });

  test("a wrong picture ends the set, which waits for its player", () => {
    const play = playing({ streak: 5 });
    const wrong = (oddOf(play) + 1) % 4;
    play.game.choose(wrong);
    assert.equal(play.told().kind, "wrong");
    assert.equal(play.state.timers.length, 0);
    play.game.next();
    assert.equal(play.game.game.set.level, rules.level(0));
  });

  test("rises with the streak, or stays at a level", () => {
    const rising = playing({ streak: 3 });
    assert.equal(rising.game.game.set.level, rules.level(3));
    rising.game.choose(oddOf(rising));
    rising.game.next();
    assert.equal(rising.game.game.set.level, rules.level(4));
    assert.equal(playing({ level: "hard" }).game.game.set.level, 9);
  });

  test("giving a set up ends the streak, with a result as on the server", () => {
    const play = playing({ streak: 6 });
    const odd = oddOf(play);
    play.game.giveUp();
    assert.deepEqual(play.told(), { kind: "missed", odd });
    assert.notEqual(play.game.game.parameter, "");
    play.game.giveUp();
    assert.deepEqual(play.state.moves.slice(-1), ["round result"]);
    play.game.next();
    assert.equal(play.game.game.set.level, rules.level(0));
    play.game.next();
    assert.deepEqual(play.state.moves.slice(-2), ["round result", "result round"]);
  });

  test("does not ask to go on who has begun anew", () => {
    const play = playing();
    play.game.choose(oddOf(play));
    play.game.start({ seed: 7 });
    play.game.choose(oddOf(play));
    play.state.timers[0].act();
    assert.equal(play.state.gameOn, 0);
    play.state.timers[1].act();
    assert.equal(play.state.gameOn, 1);
  });

  for (const [name, event, refusal] of [
    ["around nothing", { ...around(0), result: { center: [400, 300], radius: 20 } }, "nothing-inside"],
    ["around all", { ...around(0), result: { center: [400, 300], radius: 500 } }, "several-inside"],
    ["that is open", { ...around(0), state: "failed", criteria: [
      { name: "error", value: 0.1, limit: 0.2, pass: true, margin: 0.5 },
      { name: "gap", value: 90, limit: 40, pass: false, margin: -1.2 },
    ] }, "too-open"],
    ["with two fingers", { ...around(0), state: "failed", criteria: [
      { name: "touches", value: 2, limit: 1, pass: false, margin: -1 },
    ] }, "two-fingers"],
    ["that is none", { ...around(0), state: "failed", criteria: [
      { name: "error", value: 0.9, limit: 0.2, pass: false, margin: -3 },
      { name: "gap", value: 90, limit: 40, pass: false, margin: -1.2 },
    ] }, "not-a-circle"],
    ["that could not be measured", { ...around(0), state: "failed", criteria: [
      { name: "error", value: null, limit: 0.2, pass: false, margin: null },
      { name: "overlap", value: 0.1, limit: 0.8, pass: false, margin: -0.9 },
    ] }, "not-a-circle"],
    ["that was taken away", { ...around(0), state: "cancelled" }, "cancelled"],
  ]) {
    test(`a circle ${name} does not count, and the player goes on`, () => {
      const play = playing();
      play.draw(event);
      assert.deepEqual(play.told(), { kind: "refused", refusal, sequence: 4 });
      play.draw(around(oddOf(play)));
      assert.equal(play.told().kind, "right");
    });
  }

  test("a circle that began in another set is no answer", () => {
    const play = playing();
    for (const change of [() => play.game.next(), () => play.game.start({ seed: 7 })]) {
      play.game.begin();
      change();
      play.game.judge(around(oddOf(play)), CANVAS);
      assert.equal(play.told().kind, "task");
    }
    play.draw(around(oddOf(play)));
    assert.equal(play.told().kind, "right");
  });

  test("what is drawn while a result shows is no answer", () => {
    const play = playing();
    play.game.choose((oddOf(play) + 1) % 4);
    play.draw(around(oddOf(play)));
    play.game.choose(oddOf(play));
    assert.equal(play.told().kind, "wrong");
  });
});
