// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { HoverInput } from "../../../web/input/hoverInput.js";
import { batchTouches } from "../../../web/input/touchBatcher.js";
import { FakeElement } from "../support/fakeElement.js";

class FakeCanvas extends FakeElement {
  /** @param {string} type @param {object} [facts] */
  fire = (type, facts) => this.pointer(type, 10, 20, { buttons: 0, timeStamp: 1, ...facts });
}

function listening() {
  const canvas = new FakeCanvas();
  /** @type {import("../../../web/input/touchBatcher.js").TouchRecord[]} */
  const records = [];
  const room = { wants: true };
  const input = new HoverInput(/** @type {any} */ (canvas), (record) => records.push(record),
    { wanted: () => room.wants });
  return { canvas, records, room, input };
}

describe("HoverInput", () => {
  test("records a mouse from where it enters until it leaves, in the canvas' coordinates", () => {
    const { canvas, records } = listening();
    canvas.fire("pointerenter");
    canvas.fire("pointermove", { clientX: 22, timeStamp: 3 });
    canvas.fire("pointerleave");
    const [first, second, last] = records;
    assert.deepEqual(first, { phase: "hovered", id: first.id, kind: "mouse", samples: [[10, 20, 1]] });
    assert.deepEqual(second.samples, [[12, 20, 3]]);
    assert.deepEqual(last, { phase: "hovered", id: first.id, samples: [] });
    canvas.fire("pointerleave");
    assert.equal(records.length, 3);
  });

  test("a mouse and a pen are two, with numbers that a server takes and no touch has", () => {
    const { canvas, records } = listening();
    canvas.fire("pointermove");
    canvas.fire("pointermove", { pointerType: "pen" });
    assert.deepEqual(records.map(({ kind }) => kind), ["mouse", "pen"]);
    assert.ok(records[0].id !== records[1].id);
    assert.ok(records.every(({ id }) => id > 1e9 && id <= 2_147_483_647));
  });

  test("records no fingers, no held buttons, and nothing that does not move", () => {
    const { canvas, records } = listening();
    canvas.fire("pointermove", { pointerType: "touch" });
    canvas.fire("pointermove", { buttons: 1 });
    canvas.fire("pointermove", { buttons: 2 });
    assert.equal(records.length, 0);
    canvas.fire("pointermove");
    canvas.fire("pointermove", { timeStamp: 9 });
    assert.equal(records.length, 1);
  });

  test("records nothing while hover is not wanted, and ends what it has recorded", () => {
    const { canvas, records, room } = listening();
    room.wants = false;
    canvas.fire("pointermove");
    canvas.fire("pointerleave");
    assert.equal(records.length, 0);
    room.wants = true;
    canvas.fire("pointermove");
    room.wants = false;
    canvas.fire("pointermove", { clientX: 30 });
    canvas.fire("pointermove", { clientX: 40 });
    assert.deepEqual(records.map(({ samples }) => samples.length), [1, 0]);
  });

  test("lets all leave that hover", () => {
    const { canvas, records, input } = listening();
    canvas.fire("pointermove");
    canvas.fire("pointermove", { pointerType: "pen" });
    input.leave();
    assert.deepEqual(records.map(({ samples }) => samples.length), [1, 1, 0, 0]);
  });

  test("is one message a frame, with the last position", () => {
    const { canvas, records } = listening();
    for (let x = 20; x < 50; x += 1) canvas.fire("pointermove", { clientX: x, timeStamp: x });
    const [{ id }] = records;
    assert.deepEqual(batchTouches(records), [
      { type: "touches", phase: "hovered", touches: [{ id, kind: "mouse", samples: [[39, 20, 49]] }] },
    ]);
  });
});
