// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { OwnCursor } from "../../../web/session/ownCursor.js";

function cursor() {
  /** @type {any[]} */
  const sent = [];
  /** @type {(() => void)[]} */
  const timers = [];
  const world = { isAlone: false, isLive: true };
  const made = new OwnCursor((place) => world.isLive && sent.push(place) > 0,
    () => world.isAlone, (act, milliseconds) => {
      assert.equal(milliseconds, 100);
      timers.push(act);
    });
  const pass = () => timers.splice(0).forEach((act) => act());
  return { made, sent, world, pass, timers };
}

describe("OwnCursor", () => {
  test("the first move is sent at once, then the newest after each pause", () => {
    const { made, sent, pass, timers } = cursor();
    for (let x = 0; x < 5; x += 1) made.move([x, 0]);
    assert.deepEqual(sent.map((place) => place[0]), [0]);
    pass();
    assert.deepEqual(sent.map((place) => place[0]), [0, 4]);
    pass();
    assert.equal(sent.length, 2, "it did not move");
    assert.equal(timers.length, 0);
  });

  test("nothing is sent while nobody else is here, and a cursor goes once they left", () => {
    const { made, sent, world, pass } = cursor();
    world.isAlone = true;
    made.move([1, 1]);
    made.move(null);
    assert.deepEqual(sent, []);
    world.isAlone = false;
    made.move([2, 2]);
    world.isAlone = true;
    made.move([3, 3]);
    pass();
    assert.deepEqual(sent, [[2, 2], null]);
  });

  test("a pointer that leaves is sent once", () => {
    const { made, sent, pass } = cursor();
    made.move([1, 1]);
    made.move(null);
    pass();
    made.move(null);
    assert.deepEqual(sent, [[1, 1], null]);
  });

  test("after a stroke the same place is sent again", () => {
    const { made, sent, pass } = cursor();
    made.move([1, 1]);
    made.forget();
    pass();
    assert.equal(sent.length, 1);
    made.move([1, 1]);
    assert.equal(sent.length, 2);
  });

  test("without a connection nothing counts as sent", () => {
    const { made, sent, world } = cursor();
    world.isLive = false;
    made.move([1, 1]);
    world.isLive = true;
    made.move([1, 1]);
    assert.equal(sent.length, 1);
  });
});
