// @ts-check
// A gesture continues after a lost connection: the server holds it, and the page sends
// only the rest.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { batchTouches } from "../../../web/input/touchBatcher.js";
import { givenUp, goesOn, goneOn, rest } from "../../../web/state/resumption.js";
import { emptySequence, extend } from "../../../web/state/ownSequence.js";
import { FakeRoom } from "../support/fakeRoom.js";
import {
  EXPECTED, KEYS, Page, SCRIPT, assertNothingWaits, began, cancelled, drawn, ended, holdings, ink,
  moved, play,
} from "../support/outboxPage.js";

/** Two fingers: the first is lifted and the second drawn on. */
const SEQUENCE = batchTouches([
  began(1, 0), began(2, 0), moved(1, 1, 2), moved(2, 1, 2, 3), ended(1, 3), moved(2, 4, 5),
]).reduce(
  (sequence, message) => extend(sequence, message, false),
  { ...emptySequence(1, "d1"), number: 7 });

describe("the rest of a gesture", () => {
  /** @param {any} message */
  const told = ({ phase, touches }) => [phase, touches.map((/** @type {any} */ { id, samples = [] }) =>
    [id, ...samples.map((/** @type {number[]} */ [, , t]) => t)])];

  test("is what the server has not had, sample for sample", () => {
    const resumed = (/** @type {number} */ first, /** @type {number} */ second) => ({
      sequence: 7, begun: 2, touches: [{ id: 1, samples: first }, { id: 2, samples: second }],
    });
    assert.deepEqual(rest(SEQUENCE, resumed(1, 1)).map(told), [
      ["moved", [[1, 1, 2], [2, 1, 2, 3]]], ["ended", [[1, 3]]], ["moved", [[2, 4, 5]]],
      ["moved", [[2]]],
    ]);
    assert.deepEqual(rest(SEQUENCE, resumed(3, 2)).map(told), [
      ["moved", [[2, 2, 3]]], ["ended", [[1, 3]]], ["moved", [[2, 4, 5]]],
      ["moved", [[2]]],
    ]);
    assert.deepEqual(rest(SEQUENCE, resumed(3, 4)).map(told), [
      ["ended", [[1, 3]]], ["moved", [[2, 4, 5]]],
      ["moved", [[2]]],
    ]);
  });

  test("has nothing of a touch that is over, and all of one that is not known", () => {
    const over = { sequence: 7, begun: 2, touches: [{ id: 2, samples: 5 }] };
    assert.deepEqual(rest(SEQUENCE, over).map(told), [["moved", [[2, 5]]], ["moved", [[2]]]]);
    const unknown = { sequence: 7, begun: 1, touches: [{ id: 1, samples: 3 }] };
    assert.deepEqual(rest(SEQUENCE, unknown).map(told), [
      ["began", [[2, 0]]], ["moved", [[2, 1, 2, 3]]], ["ended", [[1, 3]]], ["moved", [[2, 4, 5]]],
      ["moved", [[2]]],
    ]);
  });

  test("ends with a word that it is all, or with the gesture", () => {
    const all = { sequence: 7, begun: 2, touches: [{ id: 2, samples: 6 }] };
    assert.deepEqual(rest(SEQUENCE, all), [{ type: "touches", phase: "moved", touches: [{ id: 2 }] }]);
    const [message] = batchTouches([ended(2, 6)]);
    assert.deepEqual(rest(extend(SEQUENCE, message, false), all).map(told), [["ended", [[2, 6]]]]);
    assert.deepEqual(goneOn(SEQUENCE, all).touches.map(({ waiting }) => waiting), [false, false]);
  });

  test("is given up where page and server differ", () => {
    const resumed = { sequence: 7, begun: 2, touches: [{ id: 2, samples: 3 }] };
    assert.ok(goesOn(SEQUENCE, "d1", resumed));
    assert.ok(!goesOn(SEQUENCE, "d2", resumed));
    assert.ok(!goesOn(SEQUENCE, "d1", { ...resumed, sequence: 8 }));
    assert.ok(!goesOn(SEQUENCE, "d1", { ...resumed, begun: 3 }));
    assert.ok(!goesOn(SEQUENCE, "d1", { ...resumed, begun: 1 }));
    assert.ok(!goesOn(SEQUENCE, "d1", { ...resumed, touches: [{ id: 2, samples: 7 }] }));
    assert.equal(givenUp(resumed).phase, "cancelled");
    assert.deepEqual(givenUp(resumed).touches, [{ id: 2 }]);
  });
});

describe("a short cut", () => {
  const frames = SCRIPT.map((_, frame) => frame).concat(SCRIPT.length);

  /**
   * The strokes that the room has ever forgotten, save for the two that were cancelled by hand, if it heard of them.
   * @param {FakeRoom} room
   */
  const forgotten = (room) => room.told.filter(({ type, committed }) =>
    type === "stroke" && !committed).length - 2;

  test("breaks no gesture, whenever it comes and whatever was on its way", () => {
    for (const stop of frames) {
      for (const up of [0, 1, 3]) {
        for (const down of [0, 2]) {
          for (const [lag, age] of [[0, 0], [2, 1], [5, 99]]) {
            for (const isNoticed of [true, false]) {
              const { page, room } = play((each, _room, frame) => {
                if (frame === 0) each.connect();
                if (frame === stop) each.reach = { up, down };
                if (frame !== Math.min(stop + lag, SCRIPT.length)) return;
                if (isNoticed) each.lose();
                else each.drop();
                each.connect(age);
              }, KEYS[1], new FakeRoom({ holds: true }));
              const where = `stop ${stop}, up ${up}, down ${down}, lag ${lag}, age ${age}`;
              assert.deepEqual(holdings(room), EXPECTED, where);
              assert.ok(forgotten(room) <= 0, where);
              assertNothingWaits(page);
            }
          }
        }
      }
    }
  });

  test("breaks none in every frame", () => {
    const { page, room } = play((each) => {
      each.lose();
      each.connect();
    }, KEYS[1], new FakeRoom({ holds: true }));
    assert.deepEqual(holdings(room), EXPECTED);
    assert.ok(forgotten(room) <= 0);
    assertNothingWaits(page);
  });

  test("that was too long loses and doubles nothing either", () => {
    for (const cut of frames) {
      for (const back of frames.filter((frame) => frame >= cut)) {
        const { page, room } = play((each, house, frame) => {
          if (frame === 0) each.connect();
          if (frame === cut) each.lose();
          if (frame !== back) return;
          house.giveUp();
          each.connect();
        }, KEYS[1], new FakeRoom({ holds: true }));
        assert.deepEqual(ink(room), EXPECTED.flat(), `cut ${cut}, back ${back}`);
        assertNothingWaits(page);
      }
    }
  });

  test("does not keep what was cleared or cancelled meanwhile", () => {
    const room = new FakeRoom({ holds: true });
    const { page } = play((each, _room, frame) => {
      if (frame === 0) each.connect();
      if (frame === 2) each.lose();
      // The first stroke was lifted without a connection.
      if (frame === 4) each.do({ type: "clear" });
      if (frame === 6) each.connect();
    }, KEYS[1], room);
    assert.deepEqual(holdings(room), EXPECTED.slice(1));
    assert.deepEqual(page.outbox.pending, []);
    page.do(drawn(began(9, 50), moved(9, 51)));
    page.lose();
    page.do(drawn(cancelled(9)));
    page.connect();
    assert.deepEqual(holdings(room), EXPECTED.slice(1));
    page.do(drawn(began(10, 60), ended(10, 61)));
    assert.equal(holdings(room).length, EXPECTED.length);
  });

  test("ends a gesture that other ink goes ahead of, and sends all of it anew", () => {
    const room = new FakeRoom({ holds: true });
    const page = new Page(room, KEYS[1]);
    page.connect();
    page.do(drawn(began(1, 0), ended(1, 1)));
    // The room clears, but its word does not come back: the clear is owed.
    page.reach.down = 0;
    page.do({ type: "clear" });
    page.do(drawn(began(1, 10), ended(1, 11)));
    page.do(drawn(began(1, 20), began(2, 20), ended(1, 21)));
    page.lose();
    page.connect();
    page.do(drawn(ended(2, 22)));
    assert.deepEqual(holdings(room).map((strokes) =>
      strokes.map(({ samples }) => samples.map((sample) => sample[2]))),
    [[[10, 11]], [[20, 21], [20, 22]]]);
    assert.deepEqual(page.outbox.pending, []);
  });
});
