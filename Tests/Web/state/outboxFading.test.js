// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { batchTouches } from "../../../web/input/touchBatcher.js";
import { advance, emptyOutbox } from "../../../web/state/outbox.js";
import { stayedHere } from "../../../web/state/outboxFading.js";
import { began, ended, moved } from "../support/outboxPage.js";

const STROKE = batchTouches([began(1, 0), moved(1, 5), ended(1, 9)]);
const WELCOME = { type: "welcome", drawer: "d1", epoch: "e-1", seq: 0 };
const EMPTY = { type: "snapshot", seq: 0, drawers: [], strokes: [], recognizers: [] };

/** An outbox after events; `sent` is what each of them sends. @param {any[]} events */
function after(...events) {
  let outbox = emptyOutbox();
  /** @type {any[]} */
  const sent = [];
  for (const event of events) {
    const next = advance(outbox, event.phase || event.seq !== undefined
      ? { type: "received", message: event } : event);
    outbox = next.outbox;
    sent.push(...next.send);
  }
  return { outbox, sent };
}

const PEN = { type: "pen", pen: { fade: 3000 } };
const DRAWN = { type: "drawn", messages: STROKE };
const received = (/** @type {any} */ message) => ({ type: "received", message });

/** The server's echo of the stroke, and its end. */
const ECHO = [
  { type: "path", seq: 1, drawer: "d1", sequence: 1, touch: 1, phase: "began",
    samples: [[1, 0, 0]] },
  { type: "path", seq: 2, drawer: "d1", sequence: 1, touch: 1, phase: "ended",
    samples: [[1, 5, 5], [1, 9, 9]] },
  { type: "stroke", seq: 3, drawer: "d1", sequence: 1, touch: 1, committed: false },
].map(received);

describe("ink that fades in the outbox", () => {
  test("that it is dropped is its confirmation", () => {
    const { outbox, sent } = after(received(WELCOME), received(EMPTY), PEN, DRAWN, ...ECHO);
    assert.deepEqual(sent[0], { type: "pen", fade: 3000 });
    assert.equal(outbox.pending.length, 0);
    assert.deepEqual(outbox.kept.map(({ number }) => number), [1]);
  });

  test("a server that has forgotten everything is not sent it again", () => {
    const { outbox, sent } = after(received(WELCOME), received(EMPTY), PEN, DRAWN, ...ECHO,
      { type: "lost" }, received({ ...WELCOME, epoch: "e-2" }), received(EMPTY));
    assert.equal(outbox.pending.length, 0);
    assert.equal(sent.filter(({ type }) => type === "touches").length, STROKE.length);
  });

  test("drawn without a connection it stays with this page", () => {
    const { outbox, sent } = after(PEN, DRAWN, received(WELCOME), received(EMPTY));
    assert.deepEqual(sent, []);
    assert.equal(outbox.pending.length, 0);
    assert.equal(stayedHere(outbox, 1)?.touches[0].waiting, false);
    assert.equal(outbox.isFull, false);
  });

  test("a stroke that is lifted after the loss is sent as ever", () => {
    const { outbox } = after(received(WELCOME), received(EMPTY), PEN,
      { type: "drawn", messages: batchTouches([began(1, 0)]) }, { type: "lost" },
      { type: "drawn", messages: batchTouches([ended(1, 9)]) });
    assert.equal(outbox.pending.length, 1);
  });
});
