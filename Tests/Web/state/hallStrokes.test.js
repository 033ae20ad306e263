import assert from "node:assert/strict";
import { test } from "node:test";
import { noGame, takeActivity } from "../../../web/state/activity.js";
import { HallStrokes, isFaint } from "../../../web/state/hallStrokes.js";
import { applyEvent, emptyScene } from "../../../web/state/scene.js";

const SET = { number: 1, seed: 1, level: 1, family: "leaf", pictures: [[], [], [], []] };
const PLAYERS = ["d2", "d3"].map((drawer) => ({ drawer, name: drawer, color: "#000000" }));

function setUp() {
  const scene = emptyScene();
  const hall = new HallStrokes();
  let seq = 0;
  const take = (message) => {
    seq += 1;
    const event = { seq, ...message };
    applyEvent(scene, event);
    hall.take(event, scene);
  };
  const move = (what, facts) =>
    take({ type: "activity", activity: "match-it-up", move: what, ...facts });
  const path = (drawer, sequence, phase = "began", touch = 1) => take({
    type: "path", drawer, sequence, touch, kind: "touch", phase, samples: [[1, 2, 3]],
  });
  return { scene, hall, take, move, path };
}

const shown = ({ strokes }) => [...strokes].map(([drawer, { sequence }]) => [drawer, sequence]);

test("a player's newest stroke is on the board, also when the room does not keep it", () => {
  const { hall, path, take } = setUp();
  path("d2", 1);
  path("d3", 1);
  path("d2", 1, "ended");
  take({ type: "stroke", drawer: "d2", sequence: 1, touch: 1, committed: false });
  assert.deepEqual(shown(hall), [["d2", 1], ["d3", 1]]);
  path("d2", 2);
  assert.deepEqual(shown(hall), [["d2", 2], ["d3", 1]]);
});

test("ink goes when its player clears it, and all ink with the next set", () => {
  const { hall, path, take, move } = setUp();
  for (const drawer of ["d2", "d3"]) path(drawer, 1);
  take({ type: "cleared", drawer: "d2" });
  assert.deepEqual(shown(hall), [["d3", 1]]);
  move("answered", { drawer: "d3", number: 1, picture: 1, time: 1 });
  move("result", { number: 1, odd: 1, scores: [] });
  assert.equal(hall.strokes.size, 1);
  move("countdown", { number: 2, until: 1 });
  assert.equal(hall.strokes.size, 0);
});

test("a page that was reloaded has the ink of the set from the snapshot", () => {
  const { hall, take, path } = setUp();
  const stroke = (drawer, sequence, state) => ({
    drawer, sequence, touch: 1, kind: "touch", samples: [[1, 2, 3]], state,
  });
  const drawers = PLAYERS.map((one) => ({ ...one, sequence: 2, present: true }));
  take({
    type: "snapshot", drawers, recognizers: [],
    strokes: [stroke("d2", 1, "committed"), stroke("d2", 2, "open"), stroke("d3", 2, "committed")],
  });
  assert.deepEqual(shown(hall), [["d2", 2], ["d3", 2]]);
  path("d2", 2, "moved");
  assert.equal(hall.strokes.get("d2").points.length, 8);
});

test("refused ink is faint at once, wrong ink when the answer is shown", () => {
  const stroke = (drawer, sequence) => ({ drawer, sequence });
  const event = (what, facts) =>
    ({ type: "activity", seq: 1, activity: "match-it-up", move: what, ...facts });
  let game = [
    event("started", { drawer: "d1", rounds: 1 }),
    event("round", { set: SET, at: 0, players: PLAYERS }),
    event("answered", { drawer: "d2", number: 1, sequence: 4, refusal: "too-open", sentence: "" }),
    event("answered", { drawer: "d3", number: 1, sequence: 1, picture: 0, time: 1 }),
  ].reduce(takeActivity, noGame());
  assert.equal(isFaint(game, stroke("d2", 4)), true);
  assert.equal(isFaint(game, stroke("d2", 5)), false);
  assert.equal(isFaint(game, stroke("d3", 1)), false);
  game = takeActivity(game, event("result", { number: 1, odd: 2, scores: [] }));
  assert.equal(isFaint(game, stroke("d3", 1)), true);
  assert.equal(isFaint(game, stroke("d9", 1)), true);
});
