// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { placeNote } from "../../../web/ui/placeNote.js";

const NOTE = { width: 100, height: 40 };
/** @type {import("../../../web/ui/placeNote.js").Edges} */
const AREA = [0, 50, 400, 700];

describe("placeNote", () => {
  for (const [where, box, expected] of /** @type {const} */ ([
    ["right of the box", [50, 200, 150, 300], { x: 166, y: 230 }],
    ["left of it where the right is too narrow", [250, 200, 350, 300], { x: 134, y: 230 }],
    ["below a wide box", [20, 200, 380, 300], { x: 150, y: 316 }],
    ["above a wide box that reaches down", [20, 400, 380, 690], { x: 150, y: 344 }],
    ["at the bottom where the box is everywhere", [0, 50, 400, 700], { x: 150, y: 660 }],
    ["within the area beside a box at its edge", [10, 40, 60, 60], { x: 76, y: 50 }],
  ])) {
    test(`lies ${where}`, () => assert.deepEqual(placeNote([...box], NOTE, AREA), expected));
  }

  test("stays inside for any box", () => {
    for (let left = -200; left < 600; left += 37) {
      for (let top = -200; top < 900; top += 41) {
        const { x, y } = placeNote([left, top, left + 90, top + 120], NOTE, AREA);
        assert.ok(x >= 0 && x + 100 <= 400 && y >= 50 && y + 40 <= 700, `${left} ${top}`);
      }
    }
  });
});
