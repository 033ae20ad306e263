// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { LocalDrawer } from "../../../web/engine/localDrawer.js";

/** An engine that only notes what it is asked. */
class Notes {
  /** @type {any[]} */
  calls = [];
  /** @type {any[]} */
  messages = [];
  deadline = Infinity;
  open(/** @type {any} */ setup) {
    this.calls.push(["open", setup]);
  }
  know(/** @type {any} */ signs) {
    this.calls.push(["know", signs]);
  }
  resize(/** @type {any} */ canvas) {
    this.calls.push(["resize", canvas]);
  }
  receive(/** @type {any} */ message) {
    this.calls.push(["receive", message.phase]);
    this.messages.push(message);
    return [message.phase];
  }
  advance(/** @type {number} */ time) {
    this.calls.push(["advance", time]);
    this.deadline = Infinity;
    return ["late"];
  }
}

const A = { recognizers: ["circle"] };
const B = { recognizers: ["tap"] };
/** @param {any} phase @param {number} id @param {number} t @returns {any} */
const touches = (phase, id, t) => ({ type: "touches", phase, touches: [{ id, samples: [[0, 0, t]] }] });

function setUp() {
  const engine = new Notes();
  const drawer = new LocalDrawer(/** @type {any} */ (engine), A);
  engine.calls = [];
  return { engine, drawer };
}

test("rules that change in mid-sequence count from the next one on", () => {
  const { engine, drawer } = setUp();
  drawer.receive(touches("began", 1, 0), 0);
  drawer.judgeBy(B);
  drawer.receive(touches("began", 2, 1), 1);
  drawer.receive(touches("ended", 1, 2), 2);
  drawer.receive(touches("ended", 2, 3), 3);
  assert.ok(engine.calls.every(([what]) => what === "receive"));
  drawer.receive(touches("began", 1, 4), 4);
  assert.deepEqual(engine.calls.at(-2), ["open", { ...B, sequence: 1 }]);
  assert.equal(drawer.sequence, 2);
});

test("signs count at once, and are still known under other rules", () => {
  const { engine, drawer } = setUp();
  const signs = /** @type {any} */ ([{ name: "star", examples: [] }]);
  drawer.receive(touches("began", 1, 0), 0);
  drawer.know(signs);
  assert.deepEqual(engine.calls.at(-1), ["know", signs]);
  drawer.receive(touches("ended", 1, 1), 1);
  drawer.judgeBy(B);
  drawer.receive(touches("began", 1, 2), 2);
  assert.deepEqual(engine.calls.slice(-3, -1), [["open", { ...B, sequence: 1 }], ["know", signs]]);
});

test("time passes on the drawer's clock, a grace late", () => {
  const { engine, drawer } = setUp();
  drawer.receive(touches("began", 1, 100), 1130);
  drawer.receive(touches("moved", 1, 110), 1120);
  engine.deadline = 610;
  assert.equal(drawer.deadline, 610 + 1010 + 20);
  assert.deepEqual(drawer.tick(1639), []);
  assert.deepEqual(drawer.tick(1645), ["late"]);
  assert.deepEqual(engine.calls.at(-1), ["advance", 615]);
});

test("how the clocks stand is learned anew with each sequence", () => {
  const { engine, drawer } = setUp();
  drawer.receive(touches("began", 1, 0), 5);
  drawer.receive(touches("ended", 1, 10), 15);
  drawer.receive(touches("began", 1, 20), 1020);
  engine.deadline = 500;
  assert.equal(drawer.deadline, 500 + 1000 + 20);
});

test("without a deadline nothing is due", () => {
  const { drawer } = setUp();
  assert.equal(drawer.deadline, Infinity);
  assert.deepEqual(drawer.tick(1e9), []);
});

test("the canvas counts at once, and under other rules too", () => {
  const { engine, drawer } = setUp();
  const canvas = { width: 800, height: 600 };
  drawer.resize(canvas);
  assert.deepEqual(engine.calls, [["resize", canvas]]);
  drawer.judgeBy(B);
  drawer.receive(touches("began", 1, 0), 0);
  assert.deepEqual(engine.calls.at(-2), ["open", { ...B, canvas, sequence: 0 }]);
});

test("a pointer that hovers leaves the recognizers that go, and comes to those that come", () => {
  for (const next of [touches("hovered", 9, 2), touches("began", 1, 2)]) {
    const { engine, drawer } = setUp();
    drawer.receive(touches("hovered", 9, 0), 0);
    drawer.judgeBy(B);
    assert.deepEqual(drawer.receive(next, 2), ["hovered", next.phase]);
    assert.deepEqual(engine.calls.map(([what]) => what), ["receive", "receive", "open", "receive"]);
    assert.deepEqual(engine.messages[1].touches, [{ id: 9, samples: [] }]);
  }
});

test("other rules count from the first pointer on that hovers, too", () => {
  const { engine, drawer } = setUp();
  drawer.judgeBy(B);
  drawer.receive(touches("hovered", 9, 0), 0);
  assert.deepEqual(engine.calls.map(([what]) => what), ["open", "receive"]);
  assert.equal(drawer.sequence, 0);
  drawer.receive(touches("began", 1, 1), 1);
  drawer.judgeBy(A);
  drawer.receive(touches("hovered", 9, 2), 2);
  assert.equal(engine.calls.filter(([what]) => what === "open").length, 1, "a touch is down");
});
