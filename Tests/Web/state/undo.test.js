// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { applyEvent, emptyScene } from "../../../web/state/scene.js";
import { MOST_STEPS, canRedo, canUndo, isLatestHidden, stepAhead } from "../../../web/state/undo.js";
import { JOINED, WELCOME, kept, path, sceneAfter } from "../support/sceneEvents.js";

const names = (/** @type {number[]} */ ...sequences) =>
  sequences.map((sequence) => ({ sequence, touch: 1 }));
const undone = (/** @type {number[]} */ ...of) =>
  ({ type: "undone", drawer: "d1", strokes: names(...of) });
const restored = (/** @type {number[]} */ ...of) =>
  ({ type: "restored", drawer: "d1", strokes: names(...of) });
const CLEARED = { type: "cleared", drawer: "d1" };

/** @param {number} sequence */
function drawn(sequence) {
  return [
    path(sequence, 1, [[sequence, 0, 0]], { phase: "began", kind: "pen" }),
    path(sequence, 1, [], { phase: "ended" }), kept(sequence, 1),
  ];
}

/** A snapshot's stroke. @param {number} sequence */
const stroke = (sequence) =>
  ({ drawer: "d1", sequence, touch: 1, kind: "pen", samples: [[sequence, 0, 0]] });
/** @param {any} facts @returns {any} */
const snapshot = (facts) =>
  ({ type: "snapshot", seq: 9, epoch: "e-1", viewers: 0, recognizers: [], strokes: [], ...facts });

/** @param {import("../../../web/state/sceneParts.js").Scene} scene */
const shown = (scene) => [...scene.strokes.values()].map(({ sequence }) => sequence);

describe("undone steps", () => {
  test("go and are back in the order of their beginnings", () => {
    const events = [JOINED, ...drawn(1), ...drawn(2), ...drawn(3)];
    const scene = sceneAfter(...events, undone(3), undone(2));
    assert.deepEqual(shown(scene), [1]);
    assert.deepEqual([canUndo(scene, "d1"), canRedo(scene, "d1")], [true, true]);
    const version = scene.settledVersion;
    applyEvent(scene, /** @type {any} */ ({ ...restored(2), redo: true, seq: 90 }));
    applyEvent(scene, /** @type {any} */ ({ ...restored(3), redo: true, seq: 91 }));
    assert.deepEqual(shown(scene), [1, 2, 3]);
    assert.equal(canRedo(scene, "d1"), false);
    assert.ok(scene.settledVersion > version, "the ink is painted again");
  });

  test("a clear is one, and its redo too", () => {
    const scene = sceneAfter(JOINED, ...drawn(1), ...drawn(2), CLEARED);
    assert.deepEqual(shown(scene), []);
    assert.equal(canUndo(scene, "d1"), true);
    applyEvent(scene, /** @type {any} */ ({ ...restored(1, 2), seq: 90 }));
    assert.deepEqual(shown(scene), [1, 2]);
    applyEvent(scene, /** @type {any} */ ({ ...undone(1, 2), redo: true, seq: 91 }));
    assert.deepEqual(shown(scene), []);
    assert.deepEqual([canUndo(scene, "d1"), canRedo(scene, "d1")], [true, false]);
  });

  test("an erase is one, undone in its turn", () => {
    const erased = { ...undone(1), erase: true };
    const scene = sceneAfter(JOINED, ...drawn(1), ...drawn(2), undone(2), erased, ...drawn(3));
    assert.deepEqual(shown(scene), [3]);
    assert.equal(canRedo(scene, "d1"), false, "a removal drops the redos");
    for (const expected of [[], [1], []]) {
      stepAhead(scene, "d1", "undo");
      assert.deepEqual(shown(scene), expected);
    }
    for (const expected of [[1], [], [3]]) {
      stepAhead(scene, "d1", "redo");
      assert.deepEqual(shown(scene), expected);
    }
  });

  test("new ink ends the redos, and ink that clears itself is gone", () => {
    const scene = sceneAfter(JOINED, ...drawn(1), undone(1), ...drawn(2));
    assert.equal(canRedo(scene, "d1"), false);
    const clearing = { type: "clearing", onStart: false, after: 2000 };
    const other = sceneAfter(JOINED, ...drawn(1), clearing, CLEARED);
    assert.equal(canUndo(other, "d1"), false);
  });

  test("hide the latest gesture until it is back, and no gesture that left no ink", () => {
    const hidden = (/** @type {any[]} */ ...events) => {
      const scene = sceneAfter(JOINED, ...drawn(1), ...drawn(2), ...events);
      return isLatestHidden(/** @type {any} */ (scene.drawers.get("d1")));
    };
    assert.equal(hidden(), false);
    assert.equal(hidden(undone(2)), true);
    assert.equal(hidden(undone(2), undone(1)), true);
    assert.equal(hidden(undone(2), { ...restored(2), redo: true }), false);
    assert.equal(hidden({ ...undone(2), erase: true }), true);
    assert.equal(hidden({ ...undone(1), erase: true }), false);
    assert.equal(hidden({ ...undone(2), erase: true }, restored(2)), false);
    const cancelled = path(3, 1, [[3, 0, 0]], { phase: "began", kind: "pen" });
    assert.equal(hidden(undone(2), cancelled, kept(3, 1, false)), false);
  });

  test("a former drawer stays for them, and goes with the last", () => {
    const scene = sceneAfter(JOINED, ...drawn(1), CLEARED, { type: "left", drawer: "d1" });
    assert.equal(scene.drawers.size, 1);
    applyEvent(scene, /** @type {any} */ ({ ...kept(1, 1, false), seq: 90 }));
    assert.equal(scene.drawers.size, 0);
  });

  test("a snapshot has erases, to undo and to redo", () => {
    const scene = applyEvent(emptyScene(), snapshot({
      drawers: [{ ...JOINED, sequence: 4, redos: 1, erasures: [{ step: 1, sequences: [2] }] }],
      strokes: [2, 3].map((each) => ({ ...stroke(each), state: "committed" })),
      undone: [{ ...stroke(1), step: -1, erasedAt: 2, position: 0 }],
    }));
    stepAhead(scene, "d1", "redo");
    assert.deepEqual(shown(scene), [3]);
    for (const expected of [[2, 3], [2], [1, 2]]) {
      stepAhead(scene, "d1", "undo");
      assert.deepEqual(shown(scene), expected);
    }
  });

  for (const step of [-1e9, -1e5, 1e9, Number.MAX_SAFE_INTEGER]) {
    test(`a snapshot with senseless steps takes little memory: ${step}`, () => {
      const drawers = ["d1", "d2", "d3"];
      const scene = applyEvent(emptyScene(), snapshot({
        drawers: drawers.map((drawer) => ({ ...JOINED, drawer, sequence: 1, redos: step })),
        undone: drawers.flatMap((drawer) => [1, 2].map((sequence) => (
          { ...stroke(sequence), drawer, step, position: 0 }))),
      }));
      const steps = [...scene.drawers.values()].flatMap(
        ({ steps: { removals, redos } }) => [...removals, ...redos]);
      assert.ok(steps.length <= MOST_STEPS);
    });
  }

  test("a snapshot has them, each at its position", () => {
    const scene = applyEvent(emptyScene(), /** @type {any} */ (WELCOME));
    applyEvent(scene, snapshot({
      drawers: [{ ...JOINED, sequence: 4, redos: 2 }],
      strokes: [{ ...stroke(2), state: "committed" }],
      undone: [
        { ...stroke(1), step: -1, position: 0 }, { ...stroke(3), step: 2, position: 1 },
      ],
    }));
    assert.deepEqual(shown(scene), [2]);
    // The next to redo is a clear.
    stepAhead(scene, "d1", "redo");
    assert.deepEqual(shown(scene), []);
    stepAhead(scene, "d1", "redo");
    assert.deepEqual(shown(scene), [3]);
    for (const expected of [[], [2], [], [1]]) {
      stepAhead(scene, "d1", "undo");
      assert.deepEqual(shown(scene), expected);
    }
  });
});
