// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { advance, emptyOutbox } from "../../../web/state/outbox.js";
import { waitingMilliseconds } from "../../../web/state/outboxQueries.js";
import { sampleCount } from "../../../web/state/ownSequence.js";
import { FakeRoom } from "../support/fakeRoom.js";
import {
  EXPECTED, KEYS, Page, SCRIPT, SNAPSHOT, WELCOME, assertNothingWaits, began, cancelled, drawn, ended, ink, moved,
  undisturbed,
} from "../support/outboxPage.js";

describe("an undisturbed connection", () => {
  test("carries every sequence once, in order, and ends with nothing pending", () => {
    assert.equal(EXPECTED.length, 4);
    assert.deepEqual(EXPECTED.map((strokes) => strokes.length), [1, 2, 1, 1]);
    assertNothingWaits(undisturbed.page);
  });

  test("keeps two fingers put down in one frame in one message", () => {
    const page = Page.connected();
    const { send } = advance(page.outbox, { type: "drawn", messages: SCRIPT[4] });
    assert.equal(send.length, 1);
    assert.equal(/** @type {any} */ (send[0]).touches.length, 2);
  });

  test("counts the touches of each sequence from 1 on the wire", () => {
    const ids = new Map();
    for (const { sequence, touch } of undisturbed.room.strokes) {
      ids.set(sequence, [...(ids.get(sequence) ?? []), touch]);
    }
    assert.deepEqual([...ids.values()], [[1], [1, 2], [2], [1]]);
  });
});

describe("waiting ink", () => {
  test("is what was drawn without a connection, until its echo comes", () => {
    const page = new Page(new FakeRoom());
    page.draw(0, 4);
    assert.equal(waitingMilliseconds(page.outbox), 6);
    assert.equal(page.outbox.pending[0].touches[0].waiting, true);
    page.connect();
    assert.equal(waitingMilliseconds(page.outbox), 0);
  });

  test("covers the whole of a stroke that the loss cut, and ends with the echo of its resending", () => {
    const page = Page.drawn(2);
    assert.equal(page.outbox.pending[0].touches[0].waiting, false);
    page.lose();
    assert.equal(waitingMilliseconds(page.outbox), 4);
    page.connect();
    assert.equal(page.outbox.pending[0].touches[0].waiting, false);
    assert.equal(page.outbox.link, "live");
  });

  test("is not counted while ink goes out live", () => {
    const page = Page.connected();
    page.reach.down = 0;
    page.draw(0, 1);
    assert.equal(waitingMilliseconds(page.outbox), 0);
  });

  test("of a cancelled sequence is forgotten without a word", () => {
    const page = new Page(new FakeRoom());
    page.do(drawn(began(1, 0), moved(1, 5), cancelled(1)));
    assert.deepEqual(page.outbox.pending, []);
    page.connect();
    assert.equal(page.sent, 0);
  });
});

describe("bounds", () => {
  test("a full outbox ends the stroke in hand where it is and begins no other", () => {
    const page = new Page(new FakeRoom());
    page.outbox = emptyOutbox({ unconfirmed: 4 });
    page.do(drawn(began(1, 0), moved(1, 1, 2, 3)));
    assert.equal(page.outbox.isFull, true);
    page.do(drawn(moved(1, 4), ended(1, 5), began(2, 6)));
    assert.equal(page.outbox.pending.length, 1);
    assert.equal(sampleCount(page.outbox.pending[0].touches[0]), 5);
    page.connect();
    assert.equal(page.outbox.isFull, false);
    page.do(drawn(began(3, 9), ended(3, 10)));
    assert.equal(page.room.strokes.length, 2);
  });

  test("a stroke stops growing one sample before the server's limit, which its end needs", () => {
    const page = new Page(new FakeRoom());
    page.outbox = emptyOutbox({ stroke: 4 });
    page.connect();
    page.do(drawn(began(1, 0), moved(1, 1, 2, 3, 4)));
    page.do(drawn(moved(1, 5), ended(1, 6)));
    assert.deepEqual(page.room.strokes[0].samples.map((s) => s[2]), [0, 1, 2, 6]);
  });

  test("the server's own stroke limit counts once it is known", () => {
    const welcome = { type: "welcome", drawer: "d1", epoch: "e", limits: { strokeSamples: 3 } };
    const { outbox } = advance(emptyOutbox(), { type: "received", message: welcome });
    assert.equal(outbox.limits.stroke, 3);
  });

  test("confirmed ink over the bound is left to the server, oldest first", () => {
    const page = new Page(new FakeRoom());
    page.outbox = emptyOutbox({ kept: 5 });
    page.connect();
    for (const id of [1, 2, 3]) {
      page.do(drawn(began(id, id), ended(id, id)));
    }
    assert.deepEqual(page.outbox.kept.map((s) => s.id), [2, 3]);
  });

  test("a long single stroke is said again in messages of bounded size", () => {
    const page = new Page(new FakeRoom());
    page.do(drawn(began(1, 0)));
    for (let t = 1; t <= 2000; t += 1) {
      page.do(drawn(moved(1, t)));
    }
    page.connect();
    assert.equal(page.sent, 5);
    assert.equal(page.room.strokes[0].samples.length, 2001);
  });
});

test("two fingers that moved in turn are sent again in few messages", () => {
  const page = new Page(new FakeRoom());
  page.do(drawn(began(1, 0), began(2, 0)));
  for (let t = 1; t <= 400; t += 1) page.do(drawn(moved(1 + (t % 2), t)));
  page.do(drawn(ended(1, 500), ended(2, 500)));
  page.connect();
  assert.equal(page.sent, 3);
  assert.deepEqual(page.room.strokes.map(({ samples }) => samples.length), [202, 202]);
});

test("no more fingers go down than the server accepts", () => {
  const page = Page.connected();
  page.do({ type: "received", message: { ...WELCOME, limits: { touches: 2 } } });
  page.do({ type: "received", message: SNAPSHOT });
  page.do(drawn(began(1, 0), began(2, 0), began(3, 0)));
  page.do(drawn(moved(3, 1), ended(1, 2)));
  page.do(drawn(began(4, 3)));
  assert.deepEqual(page.outbox.pending[0].touches.map(({ id }) => id), [1, 2, 4]);
});

describe("what the server says of own strokes", () => {
  test("a refused stroke goes from the page, its finger draws no more, the others go on", () => {
    const page = Page.connected();
    page.draw(4, 5);
    const stroke = { type: "stroke", drawer: "d1", sequence: 1, touch: 1, committed: false };
    page.do({ type: "received", message: stroke });
    assert.equal(page.outbox.pending[0].touches[0].settled, "refused");
    const { send } = advance(page.outbox, { type: "drawn", messages: SCRIPT[5] });
    assert.equal(send.length, 1);
    assert.deepEqual(/** @type {any} */ (send[0]).touches.map((/** @type {any} */ t) => t.id), [2]);
  });

  test("a refused stroke is not sent again", () => {
    const page = Page.connected();
    page.draw(4, 5);
    const stroke = { type: "stroke", drawer: "d1", sequence: 1, touch: 1, committed: false };
    page.do({ type: "received", message: stroke });
    page.lose();
    page.connect();
    page.draw(5, 10);
    assert.deepEqual(ink(page.room).map((s) => s.samples.length), [5]);
    assert.deepEqual(page.outbox.pending, []);
  });

  test("the cancelling of a lost connection's strokes is not a refusal", () => {
    const page = Page.drawn(1);
    page.lose();
    page.connect();
    const stroke = { type: "stroke", drawer: "d1", sequence: 1, touch: 1, committed: false };
    page.do({ type: "received", message: stroke });
    assert.equal(page.outbox.pending[0].touches[0].settled, "open");
  });

  test("nor is it with a key, where they are this drawer's own", () => {
    const page = Page.drawn(1, KEYS[1]);
    page.drop();
    page.connect(99);
    assert.equal(page.drawer, "d1");
    assert.equal(page.outbox.pending[0].touches[0].settled, "open");
    assert.deepEqual(page.room.strokes.map((stroke) => stroke.sequence), [2]);
  });

  test("the server's number of a sequence is learned from its echo", () => {
    assert.deepEqual(undisturbed.page.outbox.kept.map((s) => s.number), [1, 2, 3, 5]);
  });

  test("an older outbox is not changed by a newer one", () => {
    const start = emptyOutbox();
    const first = advance(start, { type: "drawn", messages: SCRIPT[0] }).outbox;
    advance(first, { type: "drawn", messages: SCRIPT[1] });
    assert.deepEqual(first.pending.map((s) => s.touches.map(sampleCount)), [[3]]);
    const again = advance(first, drawn(moved(1, 9))).outbox;
    const { items, length } = again.pending[0].touches[0].points;
    assert.equal(items[length - 2], 9);
    assert.equal(start.pending.length, 0);
  });
});

describe("a snapshot in place of events, with a connection", () => {
  /** @param {Page} page */
  const skip = (page) => page.do({ type: "received", message: page.room.snapshot() });
  /** A page that has drawn, and then receives no more events. */
  const drawing = (frames = 4) => {
    const page = Page.drawn(frames, KEYS[1]);
    page.reach.down = 0;
    return page;
  };

  test("that lacks what a clear was to take shows that it came", () => {
    const page = drawing();
    page.do({ type: "clear" });
    skip(page);
    assert.deepEqual([page.outbox.awaitedClears, page.outbox.uncleared], [0, []]);
    page.lose();
    assert.equal(page.outbox.isClearOwed, false);
  });

  test("that still has it shows that the clear is on its way", () => {
    const page = drawing();
    page.reach.up = 0;
    page.do({ type: "clear" });
    skip(page);
    assert.equal(page.outbox.awaitedClears, 1);
  });

  test("that lacks a stroke which was echoed shows that it was refused", () => {
    const page = drawing(5);
    page.draw(5, 6);
    page.room.strokes = page.room.strokes.filter(({ sequence, touch }) =>
      sequence === 1 || touch === 2);
    skip(page);
    assert.deepEqual(page.outbox.pending[0].touches.map(({ settled }) => settled),
      ["refused", "open"]);
    page.room.strokes = [];
    skip(page);
    assert.deepEqual(page.outbox.pending, []);
  });

  test("that lacks a stroke which was not echoed says nothing of it", () => {
    const page = drawing();
    page.reach.up = 0;
    page.draw(4, 5);
    skip(page);
    assert.equal(page.outbox.pending[0].touches[0].settled, "open");
  });
});

describe("what was drawn", () => {
  const event = drawn(began(1, 0), moved(1, 1), ended(1, 2));

  test("is reported without a connection too, as it will be sent", () => {
    const { send, drawn: parts } = advance(emptyOutbox(), event);
    assert.deepEqual(send, []);
    assert.deepEqual(parts?.map(({ sequence, isFirst, message }) =>
      [sequence, isFirst, message.phase, message.touches[0].id]),
    [[1, true, "began", 1], [1, false, "moved", 1], [1, false, "ended", 1]]);
  });

  test("leaves out what is not taken", () => {
    const full = { ...emptyOutbox(), isFull: true };
    assert.deepEqual(advance(full, event).drawn, []);
  });
});
