// @ts-check
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeElement } from "../support/fakeElement.js";

class MovedElement extends FakeElement {
  dataset = {};
}
let page = new MovedElement();
const all = new FakeElement();
Object.assign(globalThis, {
  HTMLElement: MovedElement, addEventListener: all.addEventListener.bind(all),
});
MovedElement.prototype.matches = () => false;
const { switchKeys } = await import("../../../web/ui/typing.js");
const { MoveInput } = await import("../../../web/input/moveInput.js");

/** @type {any[]} what was wished for, and what the element's other listeners saw */
let seen = [];
/** @type {any} */
let state = {};
/** @type {MovedElement} */
let element = new MovedElement();
/** @type {InstanceType<typeof MoveInput>} */
let input;

beforeEach(() => {
  seen = [];
  state = { isHand: false, isDrawing: false, claimsTwo: false, holds: 0 };
  element = new MovedElement();
  page = Object.assign(new MovedElement(), { body: {} });
  Object.assign(globalThis, { document: page });
  input = new MoveInput(/** @type {any} */ (element), {
    pan: (dx, dy) => seen.push(["pan", dx, dy]),
    zoom: (factor, at) => seen.push(["zoom", factor, at && [...at]]),
    fit: () => seen.push(["fit"]), reset: () => seen.push(["reset"]),
    toggleHand: () => seen.push(["hand"]), hold: () => (state.holds += 1), takeOver: () => seen.push(["takeOver"]),
    isHand: () => state.isHand, isDrawing: () => state.isDrawing,
    claimsTwo: () => state.claimsTwo,
  });
  for (const type of ["pointerdown", "pointermove", "pointerup"]) {
    element.addEventListener(type, () => seen.push([type]));
  }
});

/** @param {string} type @param {number} x @param {number} y @param {object} [facts] */
function pointer(type, x, y, facts = {}) {
  for (const target of [all, element]) target.pointer(type, x, y, facts);
}

/** @param {string} key @param {object} [facts] */
function press(key, facts = {}) {
  const event = Object.assign(new Event("keydown", { cancelable: true }), {
    key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...facts,
  });
  Object.defineProperty(event, "target", { value: element });
  page.dispatchEvent(event);
}

const release = (/** @type {string} */ key) =>
  page.dispatchEvent(Object.assign(new Event("keyup"), { key }));

test("a pointer draws, unless Space, the middle button or the hand makes it drag", () => {
  pointer("pointerdown", 0, 0);
  pointer("pointerup", 0, 0);
  assert.deepEqual(seen.splice(0), [["pointerdown"], ["pointerup"]]);
  press(" ");
  assert.equal(element.dataset.move, "ready");
  pointer("pointerdown", 0, 0);
  pointer("pointermove", 5, -3);
  assert.equal(element.dataset.move, "dragging");
  release(" ");
  pointer("pointermove", 6, -3);
  pointer("pointerup", 6, -3);
  assert.deepEqual(seen.splice(0), [["pan", 5, -3], ["pan", 1, 0]]);
  assert.equal(input.hasDragged, true);
  assert.equal(element.dataset.move, undefined);
  pointer("pointerdown", 0, 0, { button: 1 });
  pointer("pointerup", 0, 0, { button: 1 });
  assert.equal(state.holds, 2);
  state.isHand = true;
  pointer("pointerdown", 0, 0);
  pointer("pointerup", 0, 0);
  assert.deepEqual(seen, []);
});

test("a drag ends with its button, though another one is down", () => {
  state.isHand = true;
  for (const [button, own, other] of [[0, 1, 2], [0, 1, 4], [1, 4, 1]]) {
    pointer("pointerdown", 0, 0, { button, buttons: own });
    pointer("pointermove", 5, 0, { buttons: own + other });
    pointer("pointermove", 6, 0, { buttons: other });
    assert.equal(element.dataset.move, undefined);
    pointer("pointermove", 60, 0, { buttons: other });
    assert.deepEqual(seen.splice(0), [["pan", 5, 0], ["pointermove"]]);
  }
});

test("Space alone is the pen's", () => {
  press(" ");
  assert.equal(input.hasDragged, false);
  release(" ");
  assert.equal(element.dataset.move, undefined);
});

test("nothing drags while a touch draws", () => {
  state.isDrawing = true;
  press(" ");
  pointer("pointerdown", 0, 0);
  assert.deepEqual(seen, [["pointerdown"]]);
});

const finger = (/** @type {number} */ pointerId) => ({ pointerId, pointerType: "touch" });

test("two fingers take over from the first one's stroke, and go on as one", () => {
  pointer("pointerdown", 0, 0, finger(1));
  pointer("pointermove", 2, 0, finger(1));
  pointer("pointerdown", 102, 0, finger(2));
  assert.deepEqual(seen.splice(0), [["pointerdown"], ["pointermove"], ["takeOver"]]);
  pointer("pointermove", 202, 0, finger(2));
  assert.deepEqual(seen.splice(0), [["pan", 50, 0], ["zoom", 2, [102, 0]]]);
  pointer("pointerup", 2, 0, finger(1));
  pointer("pointermove", 202, 9, finger(2));
  assert.deepEqual(seen.splice(0), [["pan", 0, 9]]);
  pointer("pointerup", 202, 9, finger(2));
  pointer("pointerdown", 0, 0, finger(3));
  assert.deepEqual(seen, [["pointerdown"]]);
});

test("a stroke that a finger has drawn stays when another finger comes down", () => {
  pointer("pointerdown", 0, 0, finger(1));
  pointer("pointermove", 25, 0, finger(1));
  pointer("pointerdown", 102, 0, finger(2));
  assert.deepEqual(seen, [["pointerdown"], ["pointermove"], ["pointerdown"]]);
});

test("a palm beside a pen or a mouse ends no stroke", () => {
  for (const pointerType of ["pen", "mouse"]) {
    pointer("pointerdown", 0, 0, { pointerId: 1, pointerType });
    pointer("pointerdown", 50, 0, finger(2));
    pointer("pointerdown", 60, 0, finger(3));
    assert.deepEqual(seen.splice(0), [["pointerdown"], ["pointerdown"], ["pointerdown"]]);
    for (const pointerId of [1, 2, 3]) pointer("pointerup", 0, 0, { pointerId, pointerType });
    seen = [];
  }
});

test("a pen takes the canvas from a palm that moves it, until that lifts", () => {
  const pen = { pointerId: 9, pointerType: "pen" };
  pointer("pointerdown", 0, 0, finger(1));
  pointer("pointerdown", 50, 0, finger(2));
  seen = [];
  pointer("pointerdown", 90, 0, pen);
  pointer("pointermove", 40, 0, finger(2));
  pointer("pointermove", 9, 0, finger(1));
  assert.deepEqual(seen.splice(0), [["pointerdown"]]);
  assert.equal(element.dataset.move, undefined);
  for (const pointerId of [1, 2]) pointer("pointerup", 0, 0, finger(pointerId));
  pointer("pointerup", 90, 0, pen);
  assert.deepEqual(seen.splice(0), [["pointerup"]]);
  pointer("pointerdown", 0, 0, finger(1));
  pointer("pointermove", 1, 0, finger(1));
  pointer("pointerup", 1, 0, finger(1));
  assert.deepEqual(seen, [["pointerdown"], ["pointermove"], ["pointerup"]]);
});

test("a mouse button that goes up beside the canvas leaves two fingers free to move it", () => {
  const facts = { pointerId: 9, pointerType: "mouse", button: 2 };
  pointer("pointerdown", 0, 0, facts);
  all.dispatchEvent(Object.assign(new Event("pointerup"), facts));
  pointer("pointerdown", 0, 0, finger(1));
  pointer("pointerdown", 50, 0, finger(2));
  assert.deepEqual(seen.splice(0), [["pointerdown"], ["pointerdown"], ["takeOver"]]);
});

test("a third finger beside two that move draws nothing, and holds them still", () => {
  pointer("pointerdown", 0, 0, finger(1));
  pointer("pointerdown", 100, 0, finger(2));
  seen = [];
  pointer("pointerdown", 50, 50, finger(3));
  pointer("pointermove", 60, 60, finger(3));
  pointer("pointermove", 110, 0, finger(2));
  assert.deepEqual(seen, []);
  pointer("pointerup", 60, 60, finger(3));
  pointer("pointermove", 210, 0, finger(2));
  assert.deepEqual(seen, [["pan", 50, 0], ["zoom", 210 / 110, [105, 0]]]);
});

test("where the room wants two fingers, both draw", () => {
  state.claimsTwo = true;
  pointer("pointerdown", 0, 0, finger(1));
  pointer("pointerdown", 50, 0, finger(2));
  assert.deepEqual(seen, [["pointerdown"], ["pointerdown"]]);
});

test("keys zoom and show; arrows pan with the hand only", () => {
  for (const key of ["+", "=", "-", "0", "1", "H"]) press(key);
  assert.deepEqual(seen.splice(0).map(([what]) => what),
    ["zoom", "zoom", "zoom", "fit", "reset", "hand"]);
  press("0", { ctrlKey: true });
  press("ArrowLeft");
  assert.deepEqual(seen, []);
  state.isHand = true;
  press("ArrowLeft");
  assert.deepEqual(seen, [["pan", 60, 0]]);
});

test("the wheel pans and, with Ctrl, zooms about the pointer", () => {
  const wheel = (/** @type {object} */ facts) => {
    const event = Object.assign(new Event("wheel", { cancelable: true }), {
      deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, metaKey: false, shiftKey: false,
      clientX: 40, clientY: 60, ...facts,
    });
    element.dispatchEvent(event);
    assert.equal(event.defaultPrevented, true);
  };
  wheel({ deltaX: 3, deltaY: 4 });
  wheel({ deltaY: -200, ctrlKey: true });
  assert.deepEqual(seen, [["pan", -3, -4], ["zoom", Math.E, [30, 40]]]);
});

test("a keyboard's pen that is down keeps its arrow keys while the hand is on", () => {
  Object.assign(state, { isHand: true, isDrawing: true });
  press("ArrowLeft");
  assert.deepEqual(seen, []);
});

test("keys that are switched off move nothing, and Space still does", () => {
  switchKeys(false);
  for (const key of ["0", "1", "+", "h", " "]) press(key);
  switchKeys(true);
  assert.deepEqual([seen, element.dataset], [[], { move: "ready" }]);
});
