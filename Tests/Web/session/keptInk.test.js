// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { KeptInk } from "../../../web/session/keptInk.js";
import { NO_STEPS } from "../../../web/state/outboxUndo.js";
import { FakeStorage, useStorages } from "../support/fakeStorage.js";
import { LIVE, after, received, stroke } from "../support/outboxPage.js";

const page = new EventTarget();
for (const name of /** @type {const} */ (["addEventListener", "removeEventListener"])) {
  globalThis[name] = /** @type {any} */ (page[name].bind(page));
}
/** Whether the browser asks before the tab is closed. */
const asks = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** @param {string} state @param {number | null} [code] @returns {any} */
const connection = (state, code = null) => ({ state, code, reason: "", retryInMs: null });
const WAITING = connection("waiting");
const { outbox: OFFLINE } = after([stroke(0)]);
const { outbox: CONFIRMED } = after([
  ...LIVE, stroke(0),
  ...received({ type: "path", seq: 2, drawer: "d1", sequence: 1, touch: 1, phase: "began",
    samples: [[1, 0, 0]] }, { type: "stroke", seq: 3, drawer: "d1", sequence: 1, touch: 1, committed: true }),
]);

const { outbox: UNDONE } = after([...LIVE, { type: "lost" }, { type: "undo" }]);

/** How many gestures a page has after a reload. */
const afterReload = () => new KeptInk("demo").take().pending.length;

test("ink without a connection is there after a reload, in its room, until it is confirmed", (t) => {
  useStorages(t);
  const kept = new KeptInk("demo");
  assert.equal(kept.take().pending.length, 0);
  assert.equal(kept.isAny, false);
  kept.keep(OFFLINE, WAITING);
  assert.ok(asks());
  assert.equal(afterReload(), 1);
  assert.equal(kept.isAny, true);
  assert.equal(new KeptInk("other").take().pending.length, 0);
  kept.keep(CONFIRMED, connection("open"));
  assert.equal(afterReload(), 0);
  assert.ok(!asks());
});

test("an undo that the server has not done yet is there after a reload", (t) => {
  useStorages(t);
  const kept = new KeptInk("demo");
  kept.keep({ ...UNDONE, steps: NO_STEPS }, WAITING);
  kept.keep(UNDONE, WAITING);
  assert.equal(new KeptInk("demo").take().steps.owed.length, 1);
});

test("a page that is to be reloaded keeps its ink, and the browser does not ask", (t) => {
  useStorages(t);
  new KeptInk("demo").keep(OFFLINE, connection("stopped", 4501));
  assert.equal(afterReload(), 1);
  assert.ok(!asks());
});

test("ink that was rejected after a reload, too, is not sent a third time", (t) => {
  useStorages(t);
  new KeptInk("demo").keep(OFFLINE, connection("stopped", 4500));
  const again = new KeptInk("demo");
  const outbox = again.take();
  again.keep(outbox, connection("open"));
  assert.equal(afterReload(), 1);
  again.keep(outbox, connection("stopped", 4500));
  assert.equal(afterReload(), 0);
});

test("ink that is rejected after all of the kept was confirmed is kept over a reload", (t) => {
  useStorages(t);
  new KeptInk("demo").keep(OFFLINE, WAITING);
  const again = new KeptInk("demo");
  again.keep(again.take(), WAITING);
  again.keep(CONFIRMED, connection("open"));
  again.keep(OFFLINE, connection("stopped", 4501));
  assert.equal(afterReload(), 1);
});

test("ink for a room that is closed to its drawer is forgotten, one for a full room is not", (t) => {
  useStorages(t);
  for (const [code, count] of [[4505, 0], [4508, 0], [4507, 1]]) {
    new KeptInk("demo").keep(OFFLINE, connection("stopped", code));
    assert.equal(afterReload(), count, `${code}`);
  }
});

test("a clear that a live connection has sent is not sent again after a reload", (t) => {
  useStorages(t);
  const kept = new KeptInk("demo");
  const open = connection("open");
  const { outbox: cleared } = after([{ type: "clear" }], CONFIRMED);
  kept.keep(cleared, open);
  const { outbox: answered } = after(received({ type: "cleared", seq: 4, drawer: "d1" }), cleared);
  kept.keep(answered, open);
  assert.equal(new KeptInk("demo").take().isClearOwed, false);
  const { outbox: lost } = after([{ type: "clear" }, { type: "lost" }], CONFIRMED);
  kept.keep(lost, WAITING);
  assert.equal(new KeptInk("demo").take().isClearOwed, true);
});

test("without storage the browser asks as long as anything waits", (t) => {
  useStorages(t);
  t.mock.method(FakeStorage.prototype, "setItem", () => { throw new Error("full"); });
  const kept = new KeptInk("demo");
  kept.keep(OFFLINE, connection("open"));
  assert.ok(asks());
  kept.keep(CONFIRMED, connection("open"));
  assert.ok(!asks());
});

test("what another version of the page kept counts as nothing", (t) => {
  useStorages(t);
  sessionStorage.setItem("ink/demo", '{"ink":[{"drawn":1}]}');
  assert.equal(afterReload(), 0);
});
