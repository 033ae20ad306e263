// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { penAtCenter, pressKey } from "../../../web/input/keyboardPen.js";

const SIZE = { width: 400, height: 300 };

/**
 * Presses keys one millisecond apart; a leading "+" is shift.
 * @param {string[]} keys
 * @param {import("../../../web/input/keyboardPen.js").KeyboardPen} [start]
 */
function press(keys, start = penAtCenter(SIZE)) {
  let pen = start;
  let time = 0;
  let id = 0;
  const records = [];
  for (const key of keys) {
    const large = key.startsWith("+");
    const facts = { key: large ? key.slice(1) : key, large, time: ++time };
    const outcome = pressKey(pen, facts, SIZE, () => ++id);
    if (outcome === null) continue;
    pen = outcome.pen;
    records.push(...outcome.records);
  }
  return { pen, records };
}

describe("the keyboard's pen", () => {
  test("starts lifted in the middle", () => {
    assert.deepEqual(penAtCenter(SIZE), { x: 200, y: 150, touch: null });
  });

  test("moves without drawing while it is lifted", () => {
    const { pen, records } = press(["ArrowRight", "ArrowDown", "+ArrowLeft"]);
    assert.deepEqual(pen, { x: 172, y: 154, touch: null });
    assert.deepEqual(records, []);
  });

  test("draws from space to space", () => {
    const { pen, records } = press([" ", "ArrowUp", " "]);
    assert.deepEqual(records, [
      { phase: "began", id: 1, kind: "pen", samples: [[200, 150, 1]] },
      { phase: "moved", id: 1, samples: [[200, 146, 2]] },
      { phase: "ended", id: 1, samples: [[200, 146, 3]] },
    ]);
    assert.equal(pen.touch, null);
  });

  test("takes a new touch id each time it comes down", () => {
    const { records } = press([" ", " ", " "]);
    assert.deepEqual(records.map((r) => r.id), [1, 1, 2]);
  });

  test("stays on the canvas", () => {
    const { pen } = press(["+ArrowLeft", "+ArrowUp"], { x: 10, y: 5, touch: null });
    assert.deepEqual([pen.x, pen.y], [0, 0]);
    const far = press(["+ArrowRight", "+ArrowDown"], { x: 390, y: 290, touch: null }).pen;
    assert.deepEqual([far.x, far.y], [400, 300]);
  });

  test("escape cancels the stroke, and does nothing while the pen is lifted", () => {
    const { records } = press([" ", "Escape"]);
    assert.deepEqual(records[1], { phase: "cancelled", id: 1, samples: [], reason: "escape" });
    assert.equal(pressKey(penAtCenter(SIZE), { key: "Escape", large: false, time: 0 }, SIZE, () => 1), null);
  });

  test("leaves other keys alone", () => {
    assert.equal(pressKey(penAtCenter(SIZE), { key: "Tab", large: false, time: 0 }, SIZE, () => 1), null);
  });
});
