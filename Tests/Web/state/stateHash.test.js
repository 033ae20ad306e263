import assert from "node:assert/strict";
import { test } from "node:test";
import { applyEvent, emptyScene } from "../../../web/state/scene.js";
import { stateHash } from "../../../web/state/stateHash.js";
import { toldViewers } from "../support/stateVectors.js";

/** The server's state hashes, and the scene's at the same events. */
function states(connections) {
  const scene = emptyScene();
  const told = new Map();
  const found = new Map();
  for (const message of connections.flat()) {
    if (message.type === "pong" && message.state) told.set(message.state.seq, message.state.hash);
    applyEvent(scene, message);
    // A later welcome has rules from events that are still to come.
    if (scene.epoch !== null && message.type !== "welcome") found.set(scene.seq, stateHash(scene));
  }
  return [...told].map(([seq, hash]) => ({ seq, told: hash, found: found.get(seq) }));
}

for (const { name, connections } of toldViewers()) {
  test(`the state is what the server says: ${name}`, () => {
    const all = states(connections);
    assert.ok(all.length >= 4);
    for (const { seq, told, found } of all) assert.equal(found, told, `at ${seq}`);
  });
}

test("rules that nothing is changed of are as if they were not named", () => {
  const rules = (/** @type {object} */ rules) =>
    stateHash(applyEvent(emptyScene(), { type: "rules", seq: 1, leniency: 1.5, rules }));
  assert.equal(rules({ circle: {}, tap: { gap: 2 } }), rules({ tap: { gap: 2 } }));
  assert.notEqual(rules({ circle: { gap: 2 } }), rules({ tap: { gap: 2 } }));
});

test("a stroke or a sample that is lost is noticed", () => {
  const [{ connections: [messages] }] = toldViewers();
  const last = messages.findLast((message) => message.state);
  const kept = new Set(messages.filter(({ type, committed }) => type === "stroke" && committed)
    .map(({ drawer, sequence }) => `${drawer}/${sequence}`));
  let tried = 0;
  for (const lost of messages) {
    const isInk = lost.type === "path" && lost.samples.length > 0;
    if (!isInk || !kept.has(`${lost.drawer}/${lost.sequence}`)) continue;
    const rest = messages.filter((message) => message !== lost);
    const next = states([rest]).find(({ seq }) => seq >= lost.seq);
    if (next === undefined) continue;
    assert.notEqual(next.found, next.told, `${lost.type} ${lost.seq}`);
    tried += 1;
  }
  assert.ok(tried > 8 && last !== undefined);
});

test("a move of the game that is lost is noticed, and its players' order is not", () => {
  const move = (what, facts = {}) => (
    { type: "activity", activity: "match-it-up", move: what, drawer: "d1", ...facts });
  const player = (drawer) => ({ drawer, name: drawer, color: "#000000" });
  const set = { number: 1, seed: 1, level: 1, family: "leaf", pictures: [] };
  const round = (...players) => move("round", { set, at: 0, players: players.map(player) });
  const result = move("result", {
    number: 1, odd: 1, scores: [{ drawer: "d3", gained: 150, points: 150, streak: 1 }],
  });
  const after = (...events) => {
    const scene = emptyScene();
    events.forEach((event, index) => applyEvent(scene, { ...event, seq: index + 1 }));
    return stateHash(scene);
  };
  const games = [
    [], [move("started")], [move("started"), round("d2")], [move("started"), round("d2", "d3")],
    [move("started"), round("d2", "d3"), result],
    [move("started"), round("d2", "d3"), move("ended", { reason: "stopped" })],
  ];
  assert.equal(new Set(games.map((events) => after(...events))).size, games.length);
  assert.equal(after(move("started"), round("d2", "d3")), after(move("started"), round("d3", "d2")));
});
