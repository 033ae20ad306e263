// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { cursorFor } from "../../../web/state/outboxViewport.js";
import {
  LIVE, SNAPSHOT, WELCOME, after, began, drawn, ended, received, sentBy, stroke,
} from "../support/outboxPage.js";

const LOST = { type: "lost" };
const HOVERED = { type: "hovered" };
/** @param {number} [x] */
const at = (x) => ({ type: "viewport", viewport: x === undefined ? {} : { x } });

for (const { name, choose, told } of [
  {
    name: "the pen", told: ["plain", "#d13438", "#112233"],
    choose: [{}, { color: "#d13438", width: 6 }, { color: "#112233" }]
      .map((pen) => ({ type: "pen", pen })),
  },
  { name: "the viewport", told: ["x 0", "x 60", "x 50"], choose: [at(), at(60), at(50)] },
]) {
  describe(name, () => {
    const [usual, chosen, other] = /** @type {any[]} */ (choose);
    const [plain, word] = told;

    test("is sent ahead of the first stroke that is drawn with it, and once", () => {
      const { sent } = sentBy([...LIVE, stroke(1), other, usual, chosen, stroke(3), stroke(5),
        usual, stroke(7)]);
      assert.deepEqual(sent, [1, word, 3, 5, plain, 7]);
    });

    test("of each stroke drawn without a connection goes with it", () => {
      const { sent, outbox } = sentBy([stroke(1), chosen, stroke(3), usual, stroke(5), ...LIVE]);
      assert.deepEqual(sent, [1, word, 3, plain, 5]);
      assert.deepEqual(outbox.pending.map(({ pen, viewport }) => pen?.color ?? viewport?.x),
        [undefined, chosen.pen?.color ?? chosen.viewport?.x, undefined]);
    });

    test("is sent again to a server that may have forgotten it, unless it was never sent", () => {
      const again = sentBy([...LIVE, chosen, stroke(1), LOST, ...LIVE, stroke(3)]);
      assert.deepEqual(again.sent, [word, 1, word, 1, 3]);
      const never = sentBy([...LIVE, stroke(1), LOST, ...LIVE, stroke(3)]);
      assert.deepEqual(never.sent, [1, 1, 3]);
    });

    test("changed in mid-gesture is the next one's", () => {
      const { sent } = sentBy([...LIVE, drawn(began(1, 1)), chosen, HOVERED, drawn(ended(1, 2)),
        stroke(3)]);
      assert.deepEqual(sent, [1, word, 3]);
    });

    test("stays that of a stroke that is taken back and redone without the server", () => {
      const redo = { type: "redo", isOfServer: false };
      const { sent } = sentBy([chosen, stroke(1), { type: "undo" }, usual, redo, ...LIVE]);
      assert.deepEqual(sent, [word, 1]);
    });
  });
}

describe("the viewport", () => {
  test("of a page that was opened again is the server's, until one is sent", () => {
    const own = { drawer: "d1", name: "A", color: "#4477aa", viewport: { x: 500 } };
    const again = received(WELCOME, { ...SNAPSHOT, drawers: [own] });
    assert.deepEqual(cursorFor(after(again).outbox.viewport, [505, 0]), { type: "cursor", x: 5, y: 0 });
    assert.deepEqual(sentBy([...again, stroke(1), stroke(3)]).sent, ["x 0", 1, 3]);
    assert.deepEqual(sentBy([at(500), ...again, stroke(1)]).sent, [1]);
    assert.deepEqual(sentBy([stroke(1), ...again]).sent, ["x 0", 1]);
  });

  test("is sent for a pointer that hovers between strokes, with a connection only", () => {
    const { sent } = sentBy([at(60), HOVERED, ...LIVE, HOVERED, HOVERED, stroke(1)]);
    assert.deepEqual(sent, ["x 60", 1]);
  });

  test("goes after the pen of the same stroke", () => {
    const events = [...LIVE, at(60), { type: "pen", pen: { width: 9 } }, stroke(1)];
    const types = after(events).sent.map(({ type }) => type);
    assert.deepEqual(new Set(types.slice(0, 2)), new Set(["pen", "viewport"]));
    assert.deepEqual(types.slice(2), ["touches", "touches"]);
  });
});

describe("a cursor", () => {
  const told = (/** @type {any} */ known) => /** @type {any} */ ({ known });

  test("is on the canvas as the server has it, wherever the page has panned", () => {
    assert.deepEqual(cursorFor(told({}), [5, -7.25]), { type: "cursor", x: 5, y: -7.25 });
    assert.deepEqual(cursorFor(told({ x: 100, y: 50, scale: 0.3 }), [105, 51]),
      { type: "cursor", x: 1.5, y: 0.3 });
  });

  test("needs a viewport first if the server's is unsure or too far away", () => {
    assert.equal(cursorFor(told(null), [0, 0]), null);
    assert.equal(cursorFor(told({ x: -1e6, scale: 8 }), [0, 0]), null);
  });
});
