// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { packMessages } from "../../../web/net/packMessages.js";
import { encodeMessages } from "../../../web/protocol/messages.js";

/** @param {number} count @returns {any} */
const moved = (count) => ({
  type: "touches",
  phase: "moved",
  touches: [{
    id: 1,
    samples: Array.from({ length: count }, (_, i) => [-1234.56, -1234.56, 123456789.12 + i, 0.33]),
  }],
});

describe("packMessages", () => {
  test("keeps all messages in their order", () => {
    const messages = [moved(1), { type: "clear" }, moved(2), moved(3)];
    assert.deepEqual(packMessages(/** @type {any} */ (messages), 200).flat(), messages);
  });

  test("puts what fits into one group", () => {
    assert.equal(packMessages([moved(1), moved(1), moved(1)], 65_536).length, 1);
  });

  test("never makes a group of several messages that is bigger than allowed", () => {
    const messages = Array.from({ length: 400 }, (_, i) => moved(i % 120));
    const groups = packMessages(messages, 16_384);
    assert.ok(groups.length > 10);
    for (const group of groups) assert.ok(encodeMessages(group).length <= 16_384);
  });

  test("leaves a message alone that is too big by itself", () => {
    assert.deepEqual(packMessages([moved(1), moved(900), moved(1)], 1000).map((g) => g.length), [1, 1, 1]);
  });

  test("makes nothing of nothing", () => {
    assert.deepEqual(packMessages([], 1000), []);
  });
});
