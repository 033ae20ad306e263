// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { advance } from "../../../web/state/outbox.js";
import { stayedHere } from "../../../web/state/outboxFading.js";
import {
  LIVE, SNAPSHOT, WELCOME, after, began, drawn, ended, moved, received,
} from "../support/outboxPage.js";

const PEN = { type: "pen", pen: { fade: 3000 } };
const DRAWN = drawn(began(1, 0), moved(1, 5), ended(1, 9));

/** The server's echo of the stroke, and its end. */
const ECHO = received(
  { type: "path", seq: 1, drawer: "d1", sequence: 1, touch: 1, phase: "began",
    samples: [[1, 0, 0]] },
  { type: "path", seq: 2, drawer: "d1", sequence: 1, touch: 1, phase: "ended",
    samples: [[1, 5, 5], [1, 9, 9]] },
  { type: "stroke", seq: 3, drawer: "d1", sequence: 1, touch: 1, committed: false },
);

describe("ink that fades in the outbox", () => {
  test("that it is dropped is its confirmation", () => {
    const { outbox, sent } = after([...LIVE, PEN, DRAWN, ...ECHO]);
    assert.deepEqual(sent[0], { type: "pen", fade: 3000 });
    assert.equal(outbox.pending.length, 0);
    assert.deepEqual(outbox.kept.map(({ number }) => number), [1]);
  });

  test("a snapshot without it is its confirmation, too", () => {
    const { outbox } = after([...LIVE, PEN, DRAWN, ECHO[0], ...received({ ...SNAPSHOT, seq: 3 })]);
    assert.deepEqual([outbox.pending.length, outbox.kept.length], [0, 1]);
  });

  test("a server that has forgotten everything is not sent it again", () => {
    const { outbox, sent } = after([...LIVE, PEN, DRAWN, ...ECHO, { type: "lost" },
      ...received({ ...WELCOME, epoch: "e-2" }, SNAPSHOT)]);
    assert.equal(outbox.pending.length, 0);
    assert.equal(sent.filter(({ type }) => type === "touches").length, DRAWN.messages.length);
  });

  test("drawn without a connection it stays with this page", () => {
    const { outbox, sent } = after([PEN, DRAWN, ...LIVE]);
    assert.deepEqual(sent, []);
    assert.equal(outbox.pending.length, 0);
    assert.equal(stayedHere(outbox, 1)?.touches[0].waiting, false);
    assert.equal(outbox.isFull, false);
  });

  describe("sent and then lost", () => {
    const begun = drawn(began(1, 0));
    const lifted = drawn(ended(1, 9));
    const lost = { type: "lost" };
    const touches = (/** @type {any[]} */ ...events) =>
      after([...LIVE, PEN, ...events]).sent.filter(({ type }) => type === "touches").length;

    for (const [word, ...events] of /** @type {[string, ...any[]][]} */ ([
      ["before its confirmation", begun, lifted, lost],
      ["before it was lifted", begun, lost, lifted],
      ["twice", begun, lifted, lost, ...LIVE, lost],
    ])) {
      test(`it is not sent again, ${word}`, () => {
        assert.equal(touches(...events, ...LIVE), touches(...events));
        assert.equal(after([...LIVE, PEN, ...events, ...LIVE]).outbox.pending.length, 0);
      });
    }

    test("it fades once the page has caught up", () => {
      const { outbox } = after([...LIVE, PEN, begun, lost, lifted, ...LIVE.slice(0, -1)]);
      const step = advance(outbox, /** @type {any} */ (LIVE.at(-1)));
      assert.deepEqual(step.faded, [1]);
      assert.notEqual(stayedHere(step.outbox, 1), undefined);
    });

    test("it is sent again while its finger is down, for the rest of it", () => {
      assert.equal(touches(begun, lost, ...LIVE), 2);
    });

    test("it is sent to its end where the server still holds it", () => {
      const resumed = { sequence: 1, begun: 1, touches: [{ id: 1, samples: 1 }] };
      const { outbox, sent } = after([...LIVE, PEN, begun, ECHO[0], lost, lifted,
        ...received({ ...WELCOME, resumed }, SNAPSHOT)]);
      assert.equal(sent.at(-1).phase, "ended");
      assert.equal(outbox.pending.length, 1);
    });
  });
});
