// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { placeNote } from "../../../web/ui/placeNote.js";

/** @typedef {import("../../../web/ui/placeNote.js").Edges} Edges */
/** @typedef {import("../../../web/ui/placeNote.js").Point} Point */

/** @type {Edges} */
const AREA = [10, 60, 990, 640];
const NOTE = { width: 200, height: 80 };

/** @param {Point[]} line */
const place = (line) => placeNote([line], line[line.length - 1], NOTE, AREA);

/** An arc of a circle around (500, 350). @returns {Point[]} */
function arc(/** @type {number} */ radius, /** @type {number} */ from, /** @type {number} */ to) {
  return Array.from({ length: 41 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / 40) * Math.PI) / 180;
    return /** @type {Point} */ ([500 + radius * Math.cos(angle), 350 + radius * Math.sin(angle)]);
  });
}

/** How far the note is from a place; 0 where it hides it. */
function away(/** @type {{x: number, y: number}} */ { x, y }, /** @type {Point} */ [px, py]) {
  return Math.hypot(
    px - Math.max(x, Math.min(px, x + NOTE.width)), py - Math.max(y, Math.min(py, y + NOTE.height)));
}

describe("a note at a stroke", () => {
  for (const [from, to] of [[60, 300], [-20, 290], [90, 450], [0, 180], [200, -100]]) {
    for (const radius of [60, 120, 250]) {
      test(`lies at the end of an arc of ${radius} px from ${from} to ${to}° and off it`, () => {
        const line = arc(radius, from, to);
        const note = place(line);
        const end = line[line.length - 1];
        assert.ok(away(note, end) <= 60, `${away(note, end)} px from the end`);
        for (const point of line) assert.ok(away(note, point) > 0, `hides ${point}`);
      });
    }
  }

  test("keeps off what was missing, too", () => {
    const [ink, ghost] = [arc(120, 40, 320), arc(120, -40, 40)];
    const note = placeNote([ink, ghost], ink[ink.length - 1], NOTE, AREA);
    for (const point of ghost) assert.ok(away(note, point) > 0, `hides ${point}`);
  });

  test("never leaves what is free, wherever the stroke is and however large", () => {
    /** @type {Point[][]} */
    const lines = [[[0, 0], [1000, 700]], [[-500, -500]], [[980, 630], [2000, 2000]], [[5, 5]],
      [[500, 0], [500, 700]], [[989, 639]]];
    for (const line of lines) {
      const { x, y } = place(line);
      assert.ok(x >= 10 && x + 200 <= 990 && y >= 60 && y + 80 <= 640, `${line}: ${x} ${y}`);
    }
  });

  test("where all is ink it stays near the end", () => {
    /** @type {Point[]} */
    const all = [];
    for (let y = 0; y < 700; y += 20) all.push([0, y], [1000, y + 10]);
    const note = placeNote([all], [600, 300], NOTE, AREA);
    assert.ok(away(note, [600, 300]) <= 40);
  });
});
