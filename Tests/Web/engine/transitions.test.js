// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { Transitions } from "../../../web/engine/transitions.js";

const A = "epoch/d9/7";

/** @param {string} state @param {any} [more] @returns {any} */
const move = (state, more) =>
  ({ type: "state", drawer: "d9", seq: 5, sequence: 7, recognizer: "circle", state, t: 1, ...more });

/** @param {Transitions} transitions @param {number} gesture @param {any[]} events */
const note = (transitions, gesture, ...events) =>
  events.forEach((event) => transitions.note(gesture, { ...event, drawer: "d0", sequence: gesture }));

test("the same moves in the same order are the same, whoever numbers them", () => {
  const transitions = new Transitions();
  note(transitions, 1, move("began"), move("ended", { result: { radius: 5 } }));
  assert.equal(transitions.isSame(1, move("began"), A), true);
  assert.equal(transitions.isSame(1, move("ended", { result: { radius: 5 } }), A), true);
});

test("another state, figure or sentence is another move", () => {
  for (const [mine, its] of [
    [move("ended"), move("failed")], [move("began"), move("began", { t: 2 })],
    [move("failed", { reason: "a" }), move("failed", { reason: "b" })],
    [move("ended", { criteria: [{ value: 1 }] }), move("ended", { criteria: [{ value: 2 }] })],
    [move("ended", { criteria: [{ margin: 0.1 }] }), move("ended", { criteria: [{ margin: 0.102 }] })],
    [move("ended", { criteria: [{ margin: 0 }] }), move("ended", { criteria: [{ margin: null }] })],
    [move("failed"), move("failed", { ghost: { kind: "gap", points: [] } })],
  ]) {
    const transitions = new Transitions();
    note(transitions, 1, mine);
    assert.equal(transitions.isSame(1, its, A), false);
  }
});

for (const [here, onServer] of [[-0.066667, -0.067], [7.1575, 7.157], [7.1575, 7.158]]) {
  test(`a margin of ${here} is the same as ${onServer} in the binary encoding`, () => {
    const transitions = new Transitions();
    note(transitions, 1, move("failed", { criteria: [{ value: 56, margin: here }] }));
    const its = move("failed", { criteria: [{ value: 56, margin: onServer }] });
    assert.equal(transitions.isSame(1, its, A), true);
  });
}

test("a move that this page did not make is another one", () => {
  const transitions = new Transitions();
  note(transitions, 1, move("began"));
  assert.equal(transitions.isSame(1, move("began", { recognizer: "tap" }), A), false);
  assert.equal(transitions.isSame(1, move("began"), A), true);
  assert.equal(transitions.isSame(1, move("changed"), A), false);
});

test("nothing is said of a gesture that is not known", () => {
  assert.equal(new Transitions().isSame(1, move("began"), A), null);
});

test("a gesture that is sent again is compared from its beginning, once", () => {
  const transitions = new Transitions();
  note(transitions, 1, move("began"), move("changed"), move("ended"), move("possible"));
  assert.equal(transitions.isSame(1, move("began"), A), true);
  for (const state of ["began", "changed", "ended", "possible"]) {
    assert.equal(transitions.isSame(1, move(state), "epoch/d9/8"), true);
  }
  assert.equal(transitions.isSame(1, move("began"), "other/d9/7"), null);
});

test("beyond the bound the oldest gestures are not held against anything", () => {
  const transitions = new Transitions(3);
  note(transitions, 1, move("began"), move("ended"));
  note(transitions, 2, move("began"), move("ended"));
  assert.equal(transitions.isSame(1, move("began"), A), null);
  assert.equal(transitions.isSame(2, move("began"), A), true);
});
