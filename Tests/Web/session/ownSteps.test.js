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

  test("is shown with the connection, before the server has answered it", () => {
    const { made, sent, hear, lose, back, undone, ink, take } = drawing(1, 2, 3);
    lose();
    sent.length = 0;
    take("undo", "undo");
    back(room(1, 2, 3));
    assert.deepEqual([sent, ink()], [[{ type: "undo" }, { type: "undo" }], [[10], []]]);
    // The room's state as of a ping ahead of the steps says nothing about this scene.
    hear({ type: "pong", t: -1, server: 0, state: { seq: made.scene.seq, hash: "0" } });
    assert.equal(made.check.other, 0);
    undone(3);
    undone(2);
    assert.deepEqual([ink(), made.scene.drawers.get("d1")?.steps.redos.length], [[[10], []], 2]);
  });

  test("of a clear, and a redo, too", () => {
    const { made, hear, lose, back, undone, ink, take } = drawing(1, 2);
    take("undo");
    undone(2);
    lose();
    take("redo");
    const one = { ...kept(2), step: 1, position: 1 };
    back({ ...room(1), drawers: [{ ...joined, redos: 1 }], undone: [one] });
    const again = { type: "restored", drawer: "d1", redo: true, strokes: [{ sequence: 2, touch: 1 }] };
    assert.deepEqual(ink(), [[10, 20], []]);
    hear({ ...again, seq: 20 });
    assert.deepEqual([ink(), made.canRedo], [[[10, 20], []], false]);
    lose();
    take("undo");
    const cleared = { step: -1, position: 0 };
    back({ ...room(), seq: 21, undone: [{ ...kept(1), ...cleared }, { ...kept(2), ...cleared }] });
    assert.deepEqual(ink(), [[10, 20], []]);
    const strokes = [{ sequence: 1, touch: 1 }, { sequence: 2, touch: 1 }];
    hear({ type: "restored", drawer: "d1", strokes, seq: 22 });
    assert.deepEqual([ink(), made.canRedo], [[[10, 20], []], true]);
  });

  test("of several clears brings back only what the server does", () => {
    const { sent, hear, lose, back, ink, take } = drawing(1, 2);
    lose();
    take("undo", "undo");
    sent.length = 0;
    const cleared = (/** @type {number} */ step) => ({ step, position: 0, erasedAt: 0 });
    back({ ...room(), seq: 20, undone: [{ ...kept(1), ...cleared(-2), erasedAt: 1 },
      { ...kept(2), ...cleared(-1), erasedAt: 2 }] });
    assert.deepEqual([sent.length, ink()], [2, [[], []]]);
    const strokes = [{ sequence: 2, touch: 1 }];
    hear({ type: "restored", drawer: "d1", strokes, seq: 21 });
    assert.deepEqual(ink(), [[], []]);
    hear({ type: "undone", drawer: "d1", strokes, seq: 22 });
    assert.deepEqual(ink(), [[], []]);
  });

  test("behind a clear that was lost shows nothing ahead", () => {
    const { made, sent, hear, lose, back, ink, take } = drawing(1, 2);
    made.clear();
    lose();
    take("undo", "undo");
    sent.length = 0;
    back(room(1, 2));
    assert.deepEqual(sent.map(({ type }) => type), ["clear", "undo", "undo"]);
    hear({ type: "cleared", seq: 20, drawer: "d1" });
    const strokes = [{ sequence: 1, touch: 1 }, { sequence: 2, touch: 1 }];
    hear({ type: "restored", seq: 21, drawer: "d1", strokes });
    hear({ type: "undone", seq: 22, drawer: "d1", strokes: strokes.slice(1) });
    const redos = made.scene.drawers.get("d1")?.steps.redos;
    assert.deepEqual([ink(), redos?.map((redo) => redo.strokes.length)], [[[10], []], [0, 1]]);
  });

  test("keeps it from a server that has not had it, and can bring it back", () => {
    const { sent, lose, back, draw, ink, take } = drawing(1);
    draw(2);
    lose();
    sent.length = 0;
    take("undo", "undo");
    back(room(1));
    assert.deepEqual([sent, ink()], [[{ type: "undo" }], [[], []]]);
    lose();
    take("redo");
    assert.deepEqual(ink(), [[], [20]]);
    back(room());
    assert.deepEqual(sent.slice(1).map(({ touches }) => touches[0].samples[0][2]), [20, 25]);
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
