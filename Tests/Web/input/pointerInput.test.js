// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { PointerInput } from "../../../web/input/pointerInput.js";
import { FakeElement } from "../support/fakeElement.js";

/** @typedef {import("../../../web/input/touchBatcher.js").TouchRecord} TouchRecord */

class FakeCanvas extends FakeElement {
  /** @param {string} type @param {object} [facts] */
  fire = (type, facts) => this.pointer(type, 0, 0, {
    pointerType: "touch", button: type === "pointermove" ? -1 : 0, pressure: 0.5, ...facts,
  });
}

/** @param {{accepts?: () => boolean, isPenOnly?: () => boolean}} [options] */
function listening(options = {}) {
  const canvas = new FakeCanvas();
  /** @type {TouchRecord[]} */
  const records = [];
  let id = 0;
  const input = new PointerInput(
    /** @type {any} */ (canvas), (record) => records.push(record), { nextId: () => ++id, ...options });
  return { canvas, records, input, story: () => records.map((r) => `${r.phase} ${r.id}`) };
}

describe("PointerInput", () => {
  test("records a finger from down to up, in the canvas' coordinates", () => {
    const { canvas, records } = listening();
    canvas.fire("pointerdown", { clientX: 20, clientY: 40, timeStamp: 1 });
    canvas.fire("pointermove", { clientX: 21, clientY: 40, timeStamp: 2 });
    canvas.fire("pointerup", { clientX: 21, clientY: 40, timeStamp: 3, buttons: 0 });
    assert.deepEqual(records, [
      { phase: "began", id: 1, kind: "touch", samples: [[10, 20, 1]] },
      { phase: "moved", id: 1, samples: [[11, 20, 2]] },
      { phase: "ended", id: 1, samples: [[11, 20, 3]] },
    ]);
    assert.deepEqual(canvas.captured, [1]);
  });

  test("hovering draws nothing", () => {
    const { canvas, story } = listening();
    canvas.fire("pointermove", { pointerType: "mouse", buttons: 0 });
    canvas.fire("pointermove", { pointerType: "pen", buttons: 0, pressure: 0 });
    assert.deepEqual(story(), []);
  });

  test("only the primary button draws", () => {
    const { canvas, story } = listening();
    for (const button of [1, 2, 5]) canvas.fire("pointerdown", { pointerType: "mouse", button });
    canvas.fire("pointermove", { pointerType: "mouse", buttons: 2 });
    assert.deepEqual(story(), []);
  });

  test("letting go of the primary button while another is held ends the stroke", () => {
    const { canvas, story } = listening();
    canvas.fire("pointerdown", { pointerType: "mouse", buttons: 1 });
    canvas.fire("pointermove", { pointerType: "mouse", button: 2, buttons: 3, clientX: 30 });
    canvas.fire("pointermove", { pointerType: "mouse", button: 0, buttons: 2, clientX: 40 });
    canvas.fire("pointerup", { pointerType: "mouse", button: 2, buttons: 0 });
    assert.deepEqual(story(), ["began 1", "moved 1", "ended 1"]);
  });

  test("several fingers have ids of their own and a new one each time they come down", () => {
    const { canvas, story } = listening();
    canvas.fire("pointerdown", { pointerId: 7 });
    canvas.fire("pointerdown", { pointerId: 8 });
    canvas.fire("pointerup", { pointerId: 7 });
    canvas.fire("pointerdown", { pointerId: 7 });
    assert.deepEqual(story(), ["began 1", "began 2", "ended 1", "began 3"]);
  });

  test("a pointer that the browser takes away is cancelled once", () => {
    const { canvas, records } = listening();
    canvas.fire("pointerdown");
    canvas.fire("pointercancel");
    canvas.fire("lostpointercapture");
    canvas.fire("pointerup");
    assert.deepEqual(records.slice(1), [
      { phase: "cancelled", id: 1, samples: [], reason: "pointercancel" },
    ]);
  });

  test("losing capture without an up cancels; after an up it means nothing", () => {
    const { canvas, story } = listening();
    canvas.fire("pointerdown");
    canvas.fire("lostpointercapture");
    canvas.fire("pointerdown");
    canvas.fire("pointerup");
    canvas.fire("lostpointercapture");
    assert.deepEqual(story(), ["began 1", "cancelled 1", "began 2", "ended 2"]);
  });

  test("a pen reports force while it is down, a mouse never", () => {
    const { canvas, records } = listening();
    canvas.fire("pointerdown", { pointerType: "pen", pressure: 0.3, timeStamp: 1 });
    canvas.fire("pointerup", { pointerType: "pen", pressure: 0, timeStamp: 2 });
    canvas.fire("pointerdown", { pointerType: "mouse", pressure: 0.5, timeStamp: 3 });
    assert.deepEqual(records.map((r) => r.samples[0][3]), [0.3, undefined, undefined]);
  });

  test("a finger reports force from when the screen is seen to measure it", () => {
    const { canvas, records } = listening();
    canvas.fire("pointerdown", { pressure: 0.5, timeStamp: 1 });
    canvas.fire("pointermove", { pressure: 0.37, timeStamp: 2 });
    canvas.fire("pointermove", { pressure: 0.5, timeStamp: 3 });
    assert.deepEqual(records.map((r) => r.samples[0][3]), [undefined, 0.37, 0.5]);
  });

  test("nothing begins while it may not, and what is down goes on", () => {
    let accepts = true;
    const { canvas, story } = listening({ accepts: () => accepts });
    canvas.fire("pointerdown", { pointerId: 1 });
    accepts = false;
    canvas.fire("pointerdown", { pointerId: 2 });
    canvas.fire("pointermove", { pointerId: 2, clientX: 50 });
    canvas.fire("pointerup", { pointerId: 1 });
    assert.deepEqual(story(), ["began 1", "ended 1"]);
  });

  test("while only the pen draws, fingers do not, and a palm just before the pen is taken back", () => {
    let isPenOnly = false;
    const { canvas, records, story } = listening({ isPenOnly: () => isPenOnly });
    canvas.fire("pointerdown", { pointerId: 1, timeStamp: 1000 });
    canvas.fire("pointerdown", { pointerId: 2, timeStamp: 1400 });
    canvas.fire("pointermove", { pointerId: 2, timeStamp: 1600, clientX: 40 });
    isPenOnly = true;
    canvas.fire("pointerdown", { pointerId: 3, pointerType: "pen", timeStamp: 1700 });
    canvas.fire("pointerdown", { pointerId: 4, timeStamp: 1800 });
    canvas.fire("pointerdown", { pointerId: 5, pointerType: "mouse", timeStamp: 1800 });
    canvas.fire("pointerup", { pointerId: 1, timeStamp: 1900 });
    assert.deepEqual(story(),
      ["began 1", "began 2", "moved 2", "cancelled 2", "began 3", "began 4", "ended 1"]);
    assert.deepEqual(records.map(({ kind }) => kind).filter(Boolean), ["touch", "touch", "pen", "mouse"]);
  });

  test("reads the canvas' position anew for every touch", () => {
    const { canvas, records } = listening();
    canvas.fire("pointerdown", { pointerId: 1 });
    canvas.left = 0;
    canvas.fire("pointerdown", { pointerId: 2, clientX: 10 });
    assert.deepEqual(records.map((r) => r.samples[0][0]), [0, 10]);
  });

  test("a pointer that cannot be captured any more still draws", () => {
    const { canvas, story } = listening();
    canvas.fire("pointerdown", { pointerId: 13 });
    assert.deepEqual(story(), ["began 1"]);
  });

  test("claims touches, gestures and menus of the canvas", () => {
    const { canvas } = listening();
    for (const type of ["gesturestart", "gesturechange", "touchstart", "contextmenu"]) {
      assert.equal(canvas.fire(type).defaultPrevented, true, type);
    }
  });

  test("all touches that are down are cancelled at once", () => {
    const { canvas, input, story } = listening();
    for (const pointerId of [1, 2]) canvas.fire("pointerdown", { pointerId });
    input.cancelAll("locked");
    canvas.fire("pointermove", { clientX: 30 });
    canvas.fire("pointerdown");
    assert.deepEqual(story(), ["began 1", "began 2", "cancelled 1", "cancelled 2", "began 3"]);
  });
});
