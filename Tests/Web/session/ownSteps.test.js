// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { EMPTY, began, ended, path, session, welcome } from "../support/drawerSession.js";

const joined = { drawer: "d1", name: "Blue", color: "#4477aa", sequence: 0 };
const kept = (/** @type {number} */ sequence) => ({
  drawer: "d1", sequence, touch: 1, samples: [[1, 0, 10 * sequence], [1, 1, 10 * sequence + 5]],
  state: "committed",
});
/** The room with these sequences. @param {number[]} sequences @returns {any} */
const room = (...sequences) =>
  ({ ...EMPTY, drawers: [joined], strokes: sequences.map(kept) });

/** A page that has drawn such sequences, all confirmed. @param {number[]} sequences */
function drawing(...sequences) {
  const made = session();
  const draw = (/** @type {number} */ sequence) =>
    made.draw(began(1, 10 * sequence), ended(1, 10 * sequence + 5));
  const back = (/** @type {any} */ snapshot) => made.hear(welcome("d1"), snapshot);
  back({ ...EMPTY, drawers: [joined] });
  let seq = 1;
  for (const sequence of sequences) {
    draw(sequence);
    const { samples: [first, last] } = kept(sequence);
    made.hear(path(seq += 1, "d1", sequence, { samples: [first] }),
      path(seq += 1, "d1", sequence, { samples: [last], phase: "ended" }),
      { type: "stroke", seq: seq += 1, drawer: "d1", sequence, touch: 1, committed: true });
  }
  made.sent.length = 0;
  const undone = (/** @type {number} */ sequence) => made.hear(
    { type: "undone", seq: seq += 1, drawer: "d1", strokes: [{ sequence, touch: 1 }] });
  const { own, scene } = made.made;
  /** The ink of the page: times of confirmed strokes, and of others. */
  const ink = () => [[...scene.strokes.values()], own.strokes]
    .map((strokes) => strokes.map(({ points }) => points[2]));
  const take = (/** @type {("undo" | "redo")[]} */ ...steps) => {
    for (const step of steps) made.made.step(step);
  };
  return { ...made, draw, back, undone, ink, take };
}

describe("redo", () => {
  test("without a connection takes the latest step first, and a clear at its turn", () => {
    const { made, sent, lose, back, ink, take } = drawing(1, 2);
    lose();
    made.clear();
    take("undo", "undo", "redo");
    assert.deepEqual(ink(), [[10, 20], []]);
    assert.equal(made.outbox.isClearOwed, false);
    back(room(1, 2));
    assert.deepEqual([sent, ink()], [[], [[10, 20], []]]);
    lose();
    take("redo");
    assert.deepEqual([made.outbox.isClearOwed, ink()], [true, [[], []]]);
  });

  test("after a clear that was taken back leaves the server's steps to it", () => {
    const { made, sent, lose, back, undone, take } = drawing(1, 2);
    lose();
    made.clear();
    take("undo");
    back(room(1, 2));
    take("undo");
    undone(2);
    take("redo");
    assert.deepEqual(sent, [{ type: "undo" }, { type: "redo" }]);
  });

  test("is left when a clear has nothing to clear", () => {
    const hidden = drawing();
    hidden.draw(1);
    hidden.lose();
    hidden.take("undo");
    hidden.made.clear();
    hidden.take("redo");
    assert.deepEqual(hidden.ink(), [[], [10]]);
    const unsent = drawing();
    unsent.lose();
    unsent.draw(1);
    unsent.take("undo");
    unsent.back({ ...EMPTY, drawers: [joined] });
    unsent.made.clear();
    unsent.take("redo");
    assert.deepEqual(unsent.ink(), [[], [10]]);
  });

  test("brings ink that was never sent back ahead of what was undone before", () => {
    const { sent, lose, back, draw, undone, ink, take } = drawing(1);
    take("undo");
    undone(1);
    lose();
    draw(2);
    take("undo");
    draw(3);
    take("undo", "redo");
    assert.deepEqual(ink(), [[], [30]]);
    sent.length = 0;
    const one = { ...kept(1), step: 1, position: 0 };
    back({ ...EMPTY, drawers: [{ ...joined, redos: 1 }], undone: [one] });
    assert.deepEqual(sent.map(({ type }) => type), ["touches", "touches"]);
  });

  test("is over with new ink, without a connection too", () => {
    const { made, lose, draw, undone, ink, take } = drawing(1);
    take("undo");
    undone(1);
    lose();
    assert.equal(made.canRedo, true);
    draw(2);
    assert.equal(made.canRedo, false);
    take("redo");
    assert.deepEqual(ink(), [[], [20]]);
  });

  test("is over with a clear, without a connection too", () => {
    const { made, lose, draw, take } = drawing(1);
    lose();
    take("undo");
    draw(2);
    made.clear();
    assert.equal(made.canRedo, false);
  });
});

describe("undo without a connection", () => {
  test("hides ink that was sent, until the server can take it back", () => {
    const { made, sent, lose, back, draw, ink, take } = drawing(1);
    draw(2);
    lose();
    sent.length = 0;
    take("undo");
    assert.deepEqual(ink(), [[10], []]);
    take("undo");
    assert.deepEqual(ink(), [[], []]);
    assert.equal(made.canUndo, false);
    take("redo");
    assert.deepEqual(ink(), [[10], []]);
    take("redo");
    assert.deepEqual(ink(), [[10], [20]]);
    assert.equal(made.canRedo, false);
    take("undo");
    back(room(1, 2));
    assert.deepEqual(sent, [{ type: "undo" }]);
  });

  test("hides it also from a server that has not had it", () => {
    const { sent, lose, back, draw, take } = drawing(1);
    draw(2);
    lose();
    sent.length = 0;
    take("undo");
    draw(3);
    back(room(1));
    assert.deepEqual(sent.map(({ type, touches }) => touches?.[0].samples[0][2] ?? type),
      [20, 25, "undo", 30, 35]);
  });

  test("takes back no clear that had nothing to clear", () => {
    const { made, lose, ink, take } = drawing(1);
    lose();
    made.clear();
    made.clear();
    take("undo");
    assert.deepEqual([made.outbox.isClearOwed, ink()], [false, [[10], []]]);
  });

  test("of a clear brings back nothing that an earlier one took", () => {
    const { made, hear, lose, draw, ink, take } = drawing(1);
    made.clear();
    hear({ type: "cleared", seq: 9, drawer: "d1" });
    lose();
    draw(2);
    made.clear();
    take("undo");
    assert.deepEqual(ink(), [[], [20]]);
    take("redo");
    assert.deepEqual(ink(), [[], []]);
  });

  test("that took a clear back leaves a gesture alone that was cancelled meanwhile", () => {
    const { made, lose, ink, take } = drawing(1);
    lose();
    made.touch(began(1, 20));
    made.clear();
    made.touch({ phase: "cancelled", id: 1, samples: [], reason: "pointercancel" });
    take("undo");
    assert.deepEqual([ink(), made.isDrawing], [[[10], []], false]);
  });
});
