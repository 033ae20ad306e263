// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { advance, emptyOutbox } from "../../../web/state/outbox.js";
import { OwnInk, linesOf, strokesOf } from "../../../web/state/ownInk.js";

/** @param {...any} messages */
const drawn = (...messages) => ({ type: /** @type {const} */ ("drawn"), messages });
/** @param {string} phase @param {number} id @param {any[]} samples */
const touches = (phase, id, samples) => ({ type: "touches", phase, touches: [{ id, samples }] });

/** @param {any[]} messages @param {import("../../../web/state/outbox.js").Outbox} [outbox] */
function after(messages, outbox = emptyOutbox()) {
  return advance(outbox, drawn(...messages)).outbox;
}

describe("OwnInk", () => {
  test("shows what is pending, numbered within its sequence, in the drawer's name", () => {
    const outbox = after([
      touches("began", 7, [[1, 2, 0]]), touches("began", 8, [[5, 5, 1]]), touches("ended", 7, []),
    ]);
    const strokes = new OwnInk().strokes(outbox, "d4");
    assert.deepEqual(strokes.map((s) => [s.drawer, s.touch, s.state, s.waiting]), [
      ["d4", 1, "ended", true], ["d4", 2, "open", true],
    ]);
    assert.deepEqual(strokes[0].points.slice(0, 3), [1, 2, 0]);
  });

  test("keeps one object a stroke while it grows, so that only what is new is painted", () => {
    const ink = new OwnInk();
    const first = after([touches("began", 1, [[0, 0, 0]])]);
    const [before] = ink.strokes(first, "d1");
    const second = after([touches("moved", 1, [[9, 9, 9]])], first);
    const [now] = ink.strokes(second, "d1");
    assert.equal(now, before);
    assert.equal(now.points.length, 8);
  });

  test("shows nothing of a cancelled touch", () => {
    const outbox = after([
      touches("began", 1, [[0, 0, 0]]), touches("began", 2, [[0, 0, 0]]), touches("cancelled", 1, []),
    ]);
    assert.deepEqual(new OwnInk().strokes(outbox, "d1").map((s) => s.touch), [2]);
  });

  test("leaves a committed stroke to the scene", () => {
    const ink = new OwnInk();
    let outbox = after([touches("began", 1, [[3, 4, 5]]), touches("ended", 1, [[3, 4, 6]])]);
    assert.equal(ink.strokes(outbox, "d1").length, 1);
    const base = { drawer: "d1", sequence: 1, touch: 1 };
    for (const message of [
      { type: "welcome", drawer: "d1", epoch: "e", seq: 1 },
      { type: "snapshot", seq: 1, strokes: [] },
      { type: "path", seq: 2, ...base, phase: "began", samples: [[3, 4, 5]] },
      { type: "stroke", seq: 3, ...base, committed: true },
    ]) {
      outbox = advance(outbox, { type: "received", message }).outbox;
    }
    assert.deepEqual(ink.strokes(outbox, "d1"), []);
  });
});

describe("linesOf", () => {
  test("are those of all touches that are to be seen", () => {
    const outbox = after([
      touches("began", 1, [[1, 20, 0]]), touches("moved", 1, [[-4, 30, 1]]),
      touches("began", 2, [[50, 2, 1]]), touches("began", 3, [[999, 999, 1]]),
      touches("cancelled", 3, []),
    ]);
    assert.deepEqual(linesOf(outbox.pending[0]), [[[1, 20], [-4, 30]], [[50, 2]]]);
  });

  test("are none where nothing is to be seen", () => {
    const { pending } = after([touches("began", 1, [[1, 2, 0]])]);
    assert.deepEqual(linesOf({ ...pending[0], touches: [] }), []);
  });
});

test("a sequence's strokes can go by another drawer and number", () => {
  const outbox = after([touches("began", 7, [[1, 2, 0]]), touches("began", 8, [[5, 5, 1]]),
    touches("ended", 7, [[3, 4, 2]])]);
  const strokes = strokesOf(outbox.pending[0], "d0", 12);
  assert.deepEqual(strokes.map(({ drawer, sequence, touch, state }) => [drawer, sequence, touch, state]),
    [["d0", 12, 1, "ended"], ["d0", 12, 2, "open"]]);
  assert.deepEqual(strokes[0].points.slice(4, 7), [3, 4, 2]);
});
