// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { TouchQueue } from "../../../web/session/touchQueue.js";

/** @param {any[]} facts phase and id of each record */
function queueOf(...facts) {
  const queue = new TouchQueue();
  facts.forEach(([phase, id], t) => queue.add({ phase, id, kind: "mouse", samples: [[id, 0, t]] }));
  return queue;
}

test("ink goes together, a pointer that hovers alone, both in their order", () => {
  const queue = queueOf(["hovered", 9], ["began", 1], ["moved", 1], ["hovered", 9], ["ended", 1]);
  assert.deepEqual(
    queue.take().map(({ isHover, messages }) => [isHover, messages.map(({ phase }) => phase)]),
    [[true, ["hovered"]], [false, ["began", "moved"]], [true, ["hovered"]], [false, ["ended"]]]);
  assert.deepEqual(queue.take(), []);
});

test("it says how each of its touches stands", () => {
  const queue = queueOf(["began", 1], ["began", 2], ["ended", 1]);
  assert.deepEqual([...queue.phases], [[1, "ended"], [2, "began"]]);
});
