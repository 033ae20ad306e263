// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Grip, wheelMove } from "../../../web/input/grip.js";

test("one finger drags", () => {
  const grip = new Grip();
  grip.take(1, [10, 10]);
  assert.deepEqual(grip.move(1, [15, 8]), { pan: [5, -2], factor: 1, at: null });
  assert.deepEqual(grip.move(1, [15, 9]), { pan: [0, 1], factor: 1, at: null });
});

test("two fingers drag by their middle, and zoom by their distance", () => {
  const grip = new Grip();
  grip.take(1, [0, 0]);
  grip.take(2, [100, 0]);
  assert.deepEqual(grip.move(2, [200, 0]), { pan: [50, 0], factor: 2, at: [100, 0] });
  grip.letGo(1);
  assert.equal(grip.count, 1);
  assert.deepEqual(grip.move(2, [200, 7]), { pan: [0, 7], factor: 1, at: null });
});

test("all let go at once", () => {
  const grip = new Grip();
  grip.take(1, [0, 0]);
  grip.take(2, [100, 0]);
  assert.deepEqual(grip.letAllGo(), [1, 2]);
  assert.equal(grip.count, 0);
});

test("two fingers in one place, and a third one, tear nothing apart", () => {
  const grip = new Grip();
  grip.take(1, [5, 5]);
  grip.take(2, [5, 5]);
  assert.equal(grip.move(2, [8, 9])?.factor, 5);
  grip.take(3, [0, 0]);
  assert.equal(grip.move(1, [50, 50]), null);
});

const wheel = (/** @type {object} */ facts) => wheelMove(/** @type {any} */ ({
  deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, metaKey: false, shiftKey: false, ...facts,
}), 500);

test("the wheel pans, with Shift sideways, with Ctrl or Command it zooms", () => {
  assert.deepEqual(wheel({ deltaX: 3, deltaY: -4 }), { pan: [-3, 4] });
  assert.deepEqual(wheel({ deltaY: 2, deltaMode: 1 }), { pan: [0, -32] });
  assert.deepEqual(wheel({ deltaY: 10, shiftKey: true }), { pan: [-10, 0] });
  assert.deepEqual(wheel({ deltaX: 10, shiftKey: true }), { pan: [-10, 0] });
  assert.deepEqual(wheel({ deltaY: -200, ctrlKey: true }), { factor: Math.E });
  assert.deepEqual(wheel({ deltaY: 200, metaKey: true }), { factor: 1 / Math.E });
});

test("a wheel that scrolls by pages moves by the element's height", () => {
  const event = /** @type {any} */ ({ deltaX: 0, deltaY: 1, deltaMode: 2 });
  assert.deepEqual(wheelMove(event, 600), { pan: [0, -600] });
});
