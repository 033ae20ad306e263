// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { keepable, restored } from "../../../web/state/outboxKept.js";
import { OwnInk } from "../../../web/state/ownInk.js";
import { FakeRoom } from "../support/fakeRoom.js";
import {
  EXPECTED, KEYS, LIVE, Page, SCRIPT, SNAPSHOT, WELCOME, after, began, drawn, ended, holdings, ink,
  moved, received, stroke,
} from "../support/outboxPage.js";

/** @param {import("../../../web/state/outbox.js").Outbox} outbox as after a reload of its page */
const reloaded = (outbox) => restored(JSON.parse(JSON.stringify(keepable(outbox))));

/** When those begin that are shown. @param {import("../../../web/state/outbox.js").Outbox} outbox */
const strokesOf = (outbox) => new OwnInk().strokes(outbox, "d1").map(({ points }) => points[2]);

/** The page after a reload, as far as its ink goes. @param {Page} page @param {string} [key] */
function reload(page, key = page.key) {
  const next = new Page(page.room, key);
  next.outbox = reloaded(page.outbox);
  return next;
}

test("what was drawn without a connection arrives after a reload, as it was drawn", () => {
  const page = new Page(new FakeRoom());
  page.draw(0, SCRIPT.length);
  const next = reload(page);
  next.connect();
  assert.deepEqual(holdings(page.room), EXPECTED);
  assert.deepEqual(next.outbox.pending, []);
});

for (const key of KEYS) {
  test(`a reload at any moment neither doubles nor loses a finished gesture, key "${key}"`, () => {
    for (const down of [0, 1, 2, 5, 9, Infinity]) {
      const page = Page.drawn(3, key);
      page.lose();
      page.draw(3, 10);
      page.connect(0, { up: Infinity, down: down + 5 });
      page.lose();
      const next = reload(page);
      next.connect();
      const kept = ink(page.room).filter(({ state }) => state === "committed");
      assert.deepEqual(kept.map(({ samples }) => samples[0][2]), [0, 10, 10], `${down}`);
    }
  });
}

test("of two fingers, a reload doubles none that arrived after the other one", () => {
  for (const up of [0, Infinity]) {
    const page = Page.drawn(8, KEYS[1]);
    page.lose();
    page.draw(8, 10);
    page.connect(0, { up, down: 0 });
    page.lose();
    const next = reload(page);
    next.connect();
    assert.deepEqual(ink(page.room).map(({ samples }) => samples[0][2]), [0, 10, 10], `${up}`);
    assert.deepEqual(next.outbox.pending, []);
  }
});

test("a gesture is made text once, however often it is kept", () => {
  const page = new Page(new FakeRoom());
  page.draw(0, 4);
  const [text] = keepable(page.outbox)?.ink ?? [];
  const [sequence] = page.outbox.pending;
  Object.assign(sequence, { pen: { color: "#112233" } });
  assert.equal(keepable({ ...page.outbox })?.ink[0], text);
  assert.match(text, /"messages"/);
});

test("a server that restarted meanwhile receives it too", () => {
  const page = Page.drawn(4, KEYS[1]);
  page.lose();
  page.draw(4, 10);
  page.room.restart();
  const next = reload(page);
  next.connect();
  assert.deepEqual(ink(page.room).map(({ samples }) => samples[0][2]), [10, 10]);
});

test("a clear without a connection is still owed after a reload", () => {
  const page = Page.drawn(4, KEYS[1]);
  page.lose();
  page.do({ type: "clear" });
  const next = reload(page);
  next.connect();
  assert.deepEqual(ink(page.room), []);
});

test("undo and redo without a connection are still owed after a reload, in their turn", () => {
  const undo = /** @type {const} */ ({ type: "undo" });
  const redo = /** @type {const} */ ({ type: "redo", isOfServer: true });
  const owing = [...LIVE, stroke(5), { type: "lost" }, undo, undo, redo, stroke(15)];
  const path = { type: "path", seq: 1, drawer: "d1", sequence: 1, touch: 1, phase: "began",
    samples: [[1, 0, 5]] };
  const strokes = [{ ...path, samples: [[1, 0, 5], [1, 6, 6]], state: "committed" }];
  const outbox = reloaded(after(owing).outbox);
  const told = (/** @type {any} */ ...back) => after(received(...back), outbox).sent
    .map(({ type, touches }) => touches?.[0].samples[0][2] ?? type);
  assert.deepEqual(told(WELCOME, SNAPSHOT), ["undo", "redo", 15, 16]);
  assert.deepEqual(told({ ...WELCOME, seq: 3 }, { ...SNAPSHOT, seq: 3, strokes }),
    ["undo", "undo", "redo", 15, 16], "the first stroke has arrived");
  assert.deepEqual(strokesOf(outbox), [15]);
});

test("nothing is kept of confirmed, open, fading and undone ink", () => {
  assert.equal(keepable(Page.drawn(SCRIPT.length).outbox), null);
  const fading = /** @type {any} */ ({ type: "pen", pen: { fade: 3000 } });
  const undone = [stroke(0), { type: "undo" }];
  for (const events of [[drawn(began(1, 0))], [fading, stroke(0)], undone]) {
    assert.equal(keepable(after(events).outbox), null);
  }
});

test("new ink comes behind the kept, with the pen and in the place of each", () => {
  const place = { x: 5, y: 6, scale: 2 };
  const { outbox } = after([
    /** @type {any} */ ({ type: "pen", pen: { color: "#112233" } }),
    { type: "viewport", viewport: place }, drawn(began(1, 0), moved(1, 1, 2), ended(1, 3)),
  ]);
  const { sent } = after([stroke(10), ...LIVE], reloaded(outbox));
  assert.deepEqual(sent.map(({ type, phase }) => phase ?? type),
    ["viewport", "pen", "began", "moved", "ended", "viewport", "pen", "began", "ended"]);
  assert.deepEqual(sent[1], { type: "pen", color: "#112233" });
  assert.deepEqual(sent[3].touches, [{ id: 1, samples: [[1, 1, 1, 0.25], [1, 2, 2, 0.25]] }]);
});
