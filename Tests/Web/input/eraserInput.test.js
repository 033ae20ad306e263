// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { EraserInput } from "../../../web/input/eraserInput.js";
import { FakeElement } from "../support/fakeElement.js";

function setUp({ isOn = true, isAllowed = true, isPenOnly = false } = {}) {
  const element = new FakeElement();
  /** @type {any[]} */
  const seen = [];
  new EraserInput(/** @type {any} */ (element), {
    isOn: (kind) => isOn && !(isPenOnly && kind === "touch"), isAllowed: () => isAllowed,
    move: (from, to) => seen.push([...from, ...to]),
    end: (isTaken) => seen.push(isTaken ? "taken" : "up"),
  });
  return { element, seen };
}

test("it ends with its button, though another one is down", () => {
  const { element, seen } = setUp();
  element.pointer("pointerdown", 0, 0);
  element.pointer("pointermove", 5, 0, { buttons: 3 });
  element.pointer("pointermove", 6, 0, { buttons: 2 });
  element.pointer("pointermove", 60, 0, { buttons: 2 });
  element.pointer("pointerup", 60, 0, { button: 2, buttons: 0 });
  assert.deepEqual(seen, [[0, 0, 0, 0], [0, 0, 5, 0], "up"]);
});

test("a pen's other end erases at any time, and a pen draws", () => {
  const { element, seen } = setUp({ isOn: false });
  element.pointer("pointerdown", 0, 0);
  element.pointer("pointerup", 0, 0);
  element.pointer("pointerdown", 0, 0, { button: 5, buttons: 32 });
  element.pointer("pointermove", 5, 0, { buttons: 32 });
  element.pointer("pointercancel", 5, 0, { buttons: 0 });
  assert.deepEqual(seen, [[0, 0, 0, 0], [0, 0, 5, 0], "taken"]);
});

test("nothing erases where the eraser is not allowed", () => {
  const { element, seen } = setUp({ isAllowed: false });
  for (const button of [0, 5]) element.pointer("pointerdown", 0, 0, { button });
  assert.deepEqual(seen, []);
});

test("while only the pen draws, fingers do not erase", () => {
  const { element, seen } = setUp({ isPenOnly: true });
  element.pointer("pointerdown", 0, 0, { pointerType: "touch" });
  element.pointer("pointerdown", 0, 0, { pointerType: "pen", pointerId: 2 });
  assert.deepEqual(seen, [[0, 0, 0, 0]]);
});

test("while a pen's other end erases, no other finger draws", () => {
  const { element } = setUp({ isOn: false });
  let drawn = 0;
  element.addEventListener("pointerdown", () => { drawn += 1; });
  element.pointer("pointerdown", 0, 0, { button: 5, buttons: 32 });
  element.pointer("pointerdown", 9, 9, { pointerId: 2, pointerType: "touch" });
  assert.equal(drawn, 0);
});
