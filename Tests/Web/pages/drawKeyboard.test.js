// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { KeyboardInput } from "../../../web/pages/drawKeyboard.js";

class FakeCanvas extends EventTarget {
  clientWidth = 400;
  clientHeight = 300;
}

/** @param {{accepts?: boolean, erases?: boolean, hasDragged?: boolean}} [facts] */
function setUp({ accepts = true, erases = false, hasDragged = false } = {}) {
  const canvas = new FakeCanvas();
  const mark = { hidden: true, dataset: { down: "" }, style: { setProperty() {} } };
  /** @type {any[]} */
  const seen = [];
  const input = new KeyboardInput(/** @type {any} */ (canvas), /** @type {any} */ (mark),
    ({ phase, samples: [at] }) => seen.push(at ? [phase, at[0], at[1]] : [phase]), {
      nextId: () => 1, accepts: () => accepts, hasDragged: () => hasDragged,
      eraser: {
        isOn: () => erases, isAllowed: () => true,
        move: (from, to) => seen.push(["erase", ...from, ...to]),
        end: (isTaken) => seen.push([isTaken ? "taken" : "erased"]),
      },
    });
  const press = (/** @type {string[]} */ ...keys) => {
    for (const key of keys) {
      for (const type of ["keydown", "keyup"]) {
        const facts = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
        canvas.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), facts));
      }
    }
  };
  return { canvas, mark, input, seen, press };
}

test("Space puts the pen down and lifts it, arrow keys draw in between", () => {
  const { mark, seen, press } = setUp();
  press("ArrowUp", " ", "ArrowRight");
  assert.deepEqual([mark.hidden, mark.dataset.down], [false, "true"]);
  press(" ", "ArrowRight");
  assert.deepEqual(seen, [["began", 200, 146], ["moved", 204, 146], ["ended", 204, 146]]);
  assert.equal(mark.dataset.down, "false");
});

test("Space does nothing while nothing may begin, or after it dragged the canvas", () => {
  for (const facts of [{ accepts: false }, { hasDragged: true }]) {
    const { seen, press } = setUp(facts);
    press(" ", "ArrowRight");
    assert.deepEqual(seen, []);
  }
});

test("with the eraser chosen it erases, and Escape leaves what it passed", () => {
  const { seen, press } = setUp({ erases: true });
  press(" ", "ArrowLeft", "Escape");
  assert.deepEqual(seen, [["erase", 200, 150, 200, 150], ["erase", 200, 150, 196, 150], ["taken"]]);
});

test("a canvas without the focus, or with a finger on it, draws by keyboard no more", () => {
  for (const type of ["blur", "pointerdown"]) {
    const { canvas, mark, seen, press } = setUp();
    press(" ");
    canvas.dispatchEvent(new Event(type));
    assert.deepEqual(seen, [["began", 200, 150], ["cancelled"]]);
    assert.ok(mark.hidden);
  }
});
