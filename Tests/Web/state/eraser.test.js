// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { markErasing, sequencesAmong, sequencesUnder, showsSome } from "../../../web/state/eraser.js";
import { JOINED, kept, path, sceneAfter } from "../support/sceneEvents.js";

/** Two lines of one gesture, a dot, and one that is being drawn. */
function drawn() {
  const begin = { phase: "began", kind: "pen" };
  return sceneAfter(
    { ...JOINED, pen: { width: 20 } },
    path(1, 1, [[0, 0, 0], [100, 0, 9]], begin), path(1, 2, [[0, 50, 0], [100, 50, 9]], begin),
    path(1, 1, [], { phase: "ended" }), path(1, 2, [], { phase: "ended" }), kept(1, 1), kept(1, 2),
    { ...JOINED },
    path(2, 1, [[300, 300, 0]], begin), path(2, 1, [], { phase: "ended" }), kept(2, 1),
    path(3, 1, [[300, 300, 0]], begin),
  );
}

const under = (/** @type {[number, number]} */ from, to = from, radius = 5) =>
  [...sequencesUnder(drawn(), "d1", from, to, radius)];

test("an eraser that crosses a line between two samples of both touches it", () => {
  assert.deepEqual(under([50, -40], [50, 400]), [1]);
  assert.deepEqual(under([120, -40], [120, 400]), []);
});

test("an eraser reaches as far as its radius and the width of the ink", () => {
  assert.deepEqual(under([50, -15]), [1]);
  assert.deepEqual(under([50, -15.5]), []);
  assert.deepEqual(under([304, 303]), [2]);
  assert.deepEqual(under([304, 304]), []);
});

test("an eraser on the plane touches ink where it lies, whatever its canvas", () => {
  const viewport = { x: 1_000, scale: 0.5 };
  const scene = sceneAfter(
    { ...JOINED, viewport }, path(1, 1, [[0, 0, 0], [100, 0, 9]], { phase: "began", kind: "pen" }),
    path(1, 1, [], { phase: "ended" }), kept(1, 1), JOINED,
  );
  const at = (/** @type {[number, number]} */ place) =>
    [...sequencesUnder(scene, "d1", place, place, 5)];
  assert.deepEqual(at([50, 0]), []);
  assert.deepEqual(at([1_200, 0]), [1]);
  assert.deepEqual(at([1_204, 0]), [1]);
  assert.deepEqual(at([1_206, 0]), []);
});

test("nobody else's strokes are touched, nor an unknown drawer's", () => {
  assert.deepEqual([...sequencesUnder(drawn(), "d2", [50, 0], [50, 0], 5)], []);
});

test("all strokes of a gesture are marked, and painted anew only after a change", () => {
  const scene = drawn();
  const marked = () => [...scene.strokes.values()].filter(({ isErasing }) => isErasing).length;
  markErasing(scene, "d1", new Set([1]));
  assert.equal(marked(), 2);
  const version = scene.settledVersion;
  markErasing(scene, "d1", new Set([1]));
  assert.equal(scene.settledVersion, version);
  markErasing(scene, "d1", new Set());
  assert.equal(marked(), 0);
  assert.ok(scene.settledVersion > version);
});

test("some sequences are shown while one of them is", () => {
  const scene = drawn();
  assert.ok(showsSome(scene, "d1", new Set([2, 7])));
  assert.equal(showsSome(scene, "d1", new Set([7])), false);
  assert.equal(showsSome(scene, "d2", new Set([2])), false, "an unknown drawer's");
});

test("ink that the scene does not hold yet is found in the same way", () => {
  const stroke = /** @type {any} */ ({ sequence: 7, points: [0, 0, 0, -1, 100, 0, 9, -1] });
  assert.deepEqual([...sequencesAmong([stroke], [50, -5], [50, 5], 1)], [7]);
  assert.deepEqual([...sequencesAmong([stroke], [150, -5], [150, 5], 1)], []);
});
