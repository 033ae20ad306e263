import assert from "node:assert/strict";
import { test } from "node:test";
import { HostRoom } from "../../../web/session/hostRoom.js";

const CANVAS = { width: 390, height: 640 };

function setUp() {
  const room = new HostRoom();
  let seq = 0;
  const take = (message) => {
    seq += 1;
    return room.receive({ seq, ...message });
  };
  take({
    type: "welcome", protocol: 1, room: "demo", role: "draw", drawer: "d1", epoch: "e",
    recognizers: [], limits: {},
  });
  const join = (drawer, facts = {}) =>
    take({ type: "joined", drawer, name: drawer, color: "#000000", ...facts });
  return { room, take, join };
}

const ids = ({ players }) => players.map(({ drawer }) => drawer);

test("players are those with a board that are here; the big screen is none of them", () => {
  const { room, take, join } = setUp();
  join("d1");
  join("d2");
  join("d3", { canvas: CANVAS });
  join("d4", { canvas: CANVAS });
  assert.deepEqual(ids(room), ["d3", "d4"]);
  join("d2", { canvas: CANVAS });
  take({ type: "left", drawer: "d3" });
  assert.deepEqual(ids(room), ["d2", "d4"]);
  assert.equal(room.isHere("d3"), false);
  assert.equal(room.isHere("d4"), true);
});

test("in a round are those that may answer, and those that did before they went or were muted", () => {
  const { room, take, join } = setUp();
  const move = (what, facts) =>
    take({ type: "activity", activity: "match-it-up", move: what, ...facts });
  const all = ["d2", "d3", "d4", "d5"];
  for (const drawer of ["d1", ...all]) join(drawer, { canvas: CANVAS });
  move("started", { drawer: "d1", rounds: 1, seconds: 20, level: "easy" });
  move("round", {
    set: { number: 1, seed: 1, level: 1, family: "leaf", pictures: [] }, at: 1, until: 2,
    // The big screen was a player before it came back without a board.
    players: ["d1", ...all].map((drawer) => ({ drawer, name: drawer, color: "#000000" })),
  });
  assert.deepEqual(room.inRound, all);
  move("answered", { drawer: "d2", number: 1, picture: 0, time: 1 });
  move("answered", { drawer: "d3", number: 1, refusal: "too-open", sentence: "" });
  move("answered", { drawer: "d4", number: 1, picture: 1, time: 2 });
  take({ type: "left", drawer: "d3" });
  take({ type: "left", drawer: "d4" });
  take({ type: "access", mode: "hosted", locks: [], hosts: ["d1"], muted: ["d2", "d5"] });
  assert.deepEqual(room.inRound, ["d2", "d4"]);
  take({ type: "access", mode: "hosted", locks: ["drawing"], hosts: ["d1", "d5"], muted: [] });
  assert.deepEqual(room.inRound, ["d2", "d4", "d5"]);
});

test("a game is in the scene, its ink and its review", () => {
  const { room, take, join } = setUp();
  const move = (what, facts) =>
    take({ type: "activity", activity: "match-it-up", move: what, ...facts });
  join("d2", { canvas: CANVAS });
  assert.equal(room.isPlaying, false);
  move("started", { drawer: "d1", rounds: 1, seconds: 20, level: "easy" });
  move("round", {
    set: { number: 1, seed: 1, level: 1, family: "leaf", pictures: [] }, at: 1, until: 2,
    players: [{ drawer: "d2", name: "d2", color: "#000000" }],
  });
  assert.equal(room.isPlaying, true);
  assert.equal(room.game.phase, "round");
  take({
    type: "path", drawer: "d2", sequence: 1, touch: 1, kind: "touch", phase: "began",
    samples: [[1, 2, 3]],
  });
  move("answered", { drawer: "d2", number: 1, sequence: 1, refusal: "too-open", sentence: "" });
  assert.deepEqual([...room.ink.strokes.keys()], ["d2"]);
  assert.equal(room.review.refusals.get("too-open"), 1);
  move("ended", { reason: "stopped", podium: [] });
  assert.equal(room.isPlaying, false);
});
