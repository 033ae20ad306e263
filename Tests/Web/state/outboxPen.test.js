// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isSamePen } from "../../../web/state/outboxPen.js";
import { LIVE, SNAPSHOT, WELCOME, received, sentBy, stroke } from "../support/outboxPage.js";

const RED = Object.freeze({ color: "#d13438", width: 6 });
const LOST = { type: "lost" };
const pen = (/** @type {object} */ chosen) => ({ type: "pen", pen: chosen });

// What the pen shares with the viewport is tested in outboxViewport.test.js.
describe("the pen", () => {
  test("is sent again as plain, too, if the server may have kept another", () => {
    const again = sentBy([
      ...LIVE, pen(RED), stroke(1), { type: "clear" }, pen({}), stroke(3), LOST, ...LIVE, stroke(5),
    ]);
    assert.deepEqual(again.sent, ["#d13438", 1, "plain", 3, "plain", 3, 5]);
  });

  test("of a page that was opened again is the server's, until one is sent", () => {
    const drawer = { drawer: "d1", name: "A", color: "#4477aa" };
    const joined = { type: "joined", seq: 1, ...drawer };
    for (const [expected, ...messages] of /** @type {any[]} */ ([
      [["plain", 1, 3], WELCOME, { ...SNAPSHOT, drawers: [{ ...drawer, pen: { fade: 3000 } }] }],
      [["plain", 1, 3], { ...WELCOME, seq: 1 }, SNAPSHOT, { ...joined, pen: RED }],
      [[1, 3], WELCOME, { ...SNAPSHOT, drawers: [drawer] }],
      [[1, 3], WELCOME, { ...SNAPSHOT, drawers: [{ ...drawer, drawer: "d2", pen: RED }] }],
      // The server returns what this page sent.
      [[1, 3], WELCOME, SNAPSHOT, { ...joined, pen: RED }],
    ])) {
      assert.deepEqual(sentBy([...received(...messages), stroke(1), stroke(3)]).sent, expected);
    }
  });
});

test("pens are the same by colour and width; an unknown one is no plain one", () => {
  assert.equal(isSamePen(RED, { ...RED }), true);
  assert.equal(isSamePen(RED, { color: RED.color }), false);
  assert.equal(isSamePen(null, {}), false);
});
