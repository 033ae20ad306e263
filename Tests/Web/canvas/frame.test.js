// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { Frame } from "../../../web/canvas/frame.js";

/** A frame with recorded steps, and the callbacks that wait for the browser. */
function setUp() {
  /** @type {Map<number, () => void>} */
  const waiting = new Map();
  let requests = 0;
  const browser = /** @type {any} */ (globalThis);
  browser.requestAnimationFrame = (/** @type {() => void} */ run) => {
    waiting.set(requests += 1, run);
    return requests;
  };
  browser.cancelAnimationFrame = (/** @type {number} */ request) => waiting.delete(request);
  const next = () => {
    const [[request, run]] = waiting;
    waiting.delete(request);
    run();
  };
  return { frame: new Frame(), waiting, next };
}

test("many requests are one frame, and its steps run in order", () => {
  const { frame, waiting, next } = setUp();
  /** @type {string[]} */
  const steps = [];
  frame.add(() => steps.push("input"));
  frame.add(() => steps.push("paint"));
  for (let count = 0; count < 3; count += 1) frame.request();
  assert.equal(waiting.size, 1);
  next();
  assert.deepEqual(steps, ["input", "paint"]);
  assert.equal(waiting.size, 0);
});

test("a step's request is met by the steps after it; the last step's is a frame of its own", () => {
  const { frame, waiting, next } = setUp();
  let isMoving = false;
  frame.add(() => frame.request());
  frame.add(() => isMoving && frame.request());
  frame.request();
  next();
  assert.equal(waiting.size, 0);
  isMoving = true;
  frame.run();
  assert.equal(waiting.size, 1);
});
