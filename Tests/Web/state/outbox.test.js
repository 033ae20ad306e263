// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { batchTouches } from "../../../web/input/touchBatcher.js";
import { advance, emptyOutbox, waitingMilliseconds } from "../../../web/state/outbox.js";
import { sampleCount } from "../../../web/state/ownSequence.js";
import { FakeRoom } from "../support/fakeRoom.js";

/** @typedef {import("../../../web/input/touchBatcher.js").TouchRecord} TouchRecord */

/** @param {number} id @param {number} t @returns {TouchRecord} */
const began = (id, t) => ({ phase: "began", id, kind: "touch", samples: [[id, 0, t]] });
/** @param {number} id @param {number[]} times @returns {TouchRecord} */
const moved = (id, ...times) => ({ phase: "moved", id, samples: times.map((t) => [id, t, t, 0.25]) });
/** @param {number} id @param {number} t @returns {TouchRecord} */
const ended = (id, t) => ({ phase: "ended", id, samples: [[id, t, t]] });
/** @param {number} id @returns {TouchRecord} */
const cancelled = (id) => ({ phase: "cancelled", id, samples: [], reason: "pointercancel" });

/**
 * Before these frames one finger of two is up: a server that loses the drawer then keeps that one
 * and cancels the other, which comes again as a sequence of its own.
 */
const SPLITTING = new Set([8, 9]);

/** One item a frame: a finger, two at once, one that joins, one that is cancelled, a finger. */
const SCRIPT = [
  [began(1, 0), moved(1, 1, 2)], [moved(1, 3, 4)], [moved(1, 5)], [ended(1, 6)],
  [began(2, 10), began(3, 10)], [moved(2, 11), moved(3, 11)], [moved(3, 12)], [ended(2, 13)],
  [moved(3, 14)], [ended(3, 15)],
  [began(4, 20), moved(4, 21)], [began(5, 22)], [moved(4, 23), moved(5, 23)], [cancelled(4)],
  [moved(5, 24)], [ended(5, 25)],
  [began(6, 30)], [cancelled(6)],
  [began(7, 40), moved(7, 41)], [moved(7, 42)], [ended(7, 43)],
].map((records) => batchTouches(records));

/** A page's outbox wired to a room, with a cable that can be cut on either side. */
class Page {
  outbox = emptyOutbox();
  /** @type {string | null} */
  drawer = null;
  sent = 0;
  heard = 0;
  /** Messages that still get through to the room, and events that still come back. */
  reach = { up: Infinity, down: Infinity };

  /** @param {FakeRoom} room @param {string} [key] with which it comes back as the same drawer */
  constructor(room, key = "") {
    this.room = room;
    this.key = key;
  }

  /** @param {number} [age] how many events old the snapshot is @param {Page["reach"]} [reach] */
  connect(age, reach = { up: Infinity, down: Infinity }) {
    const { drawer, events } = this.room.connect(age, this.key);
    this.drawer = drawer;
    this.reach = { ...reach };
    for (const event of events) this.#take(event);
  }

  /** The server notices the loss; the page does too, but hears nothing of its consequences. */
  lose() {
    if (this.drawer !== null) this.room.disconnect(this.drawer);
    this.drawer = null;
    this.do({ type: "lost" });
  }

  /** The page notices the loss before the server does. */
  drop() {
    this.drawer = null;
    this.do({ type: "lost" });
  }

  /** @param {any} event */
  do(event) {
    const { outbox, send } = advance(this.outbox, event);
    this.outbox = outbox;
    for (const message of send) this.#put(message);
  }

  /** @param {any} message */
  #put(message) {
    this.sent += 1;
    if (this.drawer === null || this.reach.up-- <= 0) return;
    for (const event of this.room.receive(this.drawer, message)) {
      if (this.reach.down-- > 0) this.#take(event);
    }
  }

  /** @param {any} message */
  #take(message) {
    this.heard += 1;
    this.do({ type: "received", message });
  }
}

/** What the room holds, apart from ids: kinds and samples of each sequence's strokes. @param {FakeRoom} room */
function holdings(room) {
  const sequences = new Map();
  for (const { drawer, sequence, kind, samples, state } of room.strokes) {
    const key = `${drawer} ${sequence}`;
    sequences.set(key, [...(sequences.get(key) ?? []), { kind, samples, state }]);
  }
  return [...sequences.values()];
}

/** The room's strokes whatever sequence they are in, oldest first. @param {FakeRoom} room */
function ink(room) {
  return holdings(room).flat().sort((a, b) => a.samples[0][2] - b.samples[0][2]);
}

/** Pages with and without a key are to lose nothing alike. */
const KEYS = ["", "0123456789abcdef"];

/**
 * @param {(page: Page, room: FakeRoom, frame: number) => void} before  called before each frame
 * @param {string} [key]
 */
function play(before, key) {
  const room = new FakeRoom();
  const page = new Page(room, key);
  SCRIPT.forEach((messages, frame) => {
    before(page, room, frame);
    page.do({ type: "drawn", messages });
  });
  before(page, room, SCRIPT.length);
  return { page, room };
}

const undisturbed = play((page, _room, frame) => {
  if (frame === 0) page.connect();
});
const EXPECTED = holdings(undisturbed.room);

/** @param {Page} page */
function assertNothingWaits(page) {
  assert.deepEqual(page.outbox.pending, []);
  assert.equal(waitingMilliseconds(page.outbox), 0);
  assert.equal(page.outbox.kept.length, EXPECTED.length);
}

describe("an undisturbed connection", () => {
  test("carries every sequence once, in order, and ends with nothing pending", () => {
    assert.equal(EXPECTED.length, 4);
    assert.deepEqual(EXPECTED.map((strokes) => strokes.length), [1, 2, 1, 1]);
    assertNothingWaits(undisturbed.page);
  });

  test("keeps two fingers put down in one frame in one message", () => {
    const page = new Page(new FakeRoom());
    page.connect();
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

describe("a connection cut anywhere", () => {
  const frames = SCRIPT.map((_, frame) => frame).concat(SCRIPT.length);

  for (const key of KEYS) {
    const kind = key === "" ? "without a key" : "with a key";

    test(`loses and doubles nothing, whenever it is cut and comes back, ${kind}`, () => {
      for (const cut of frames) {
        for (const back of frames.filter((frame) => frame >= cut)) {
          const { page, room } = play((each, _room, frame) => {
            if (frame === 0) each.connect();
            if (frame === cut) each.lose();
            if (frame === back) each.connect();
          }, key);
          assert.deepEqual(ink(room), EXPECTED.flat(), `cut ${cut}, back ${back}`);
          if (!SPLITTING.has(cut)) assert.deepEqual(holdings(room), EXPECTED, `cut ${cut}`);
          assertNothingWaits(page);
        }
      }
    });

    test(`loses and doubles nothing when messages and echoes are lost before, ${kind}`, () => {
      for (const stop of frames) {
        for (const up of [0, 1, 2, 3, 5, 8]) {
          for (const down of [0, 1, 2, 3, 5, 8]) {
            for (const [lag, age] of [[1, 0], [3, 0], [7, 0], [1, 2], [3, 5], [1, 99]]) {
              const { page, room } = play((each, _room, frame) => {
                if (frame === 0) each.connect();
                if (frame === stop) each.reach = { up, down };
                if (frame === Math.min(stop + lag, SCRIPT.length)) {
                  each.lose();
                  each.connect(age);
                }
              }, key);
              const where = `stop ${stop}, up ${up}, down ${down}, lag ${lag}, age ${age}`;
              assert.deepEqual(ink(room), EXPECTED.flat(), where);
              assertNothingWaits(page);
            }
          }
        }
      }
    });

    test(`gives a server that restarted all of it again, ${kind}`, () => {
      for (const cut of frames) {
        for (const back of frames.filter((frame) => frame >= cut)) {
          const { page, room } = play((each, house, frame) => {
            if (frame === 0) each.connect();
            if (frame === cut) {
              each.lose();
              house.restart();
            }
            if (frame === back) each.connect();
          }, key);
          assert.deepEqual(holdings(room), EXPECTED, `cut ${cut}, back ${back}`);
          assertNothingWaits(page);
        }
      }
    });

    test(`survives being cut in every frame, ${kind}`, () => {
      const { page, room } = play((each) => {
        each.lose();
        each.connect();
      }, key);
      assert.deepEqual(ink(room), EXPECTED.flat());
      assertNothingWaits(page);
    });

    test(`survives a restart in every frame, ${kind}`, () => {
      const { page, room } = play((each, house) => {
        each.lose();
        house.restart();
        each.connect();
      }, key);
      assert.deepEqual(holdings(room), EXPECTED);
      assertNothingWaits(page);
    });
  }

  test("with a key loses and doubles nothing where the server had not noticed the loss", () => {
    for (const cut of frames) {
      for (const back of frames.filter((frame) => frame >= cut)) {
        for (const age of [0, 3, 99]) {
          const { page, room } = play((each, _room, frame) => {
            if (frame === 0) each.connect();
            if (frame === cut) each.drop();
            if (frame === back) each.connect(age);
          }, KEYS[1]);
          assert.deepEqual(ink(room), EXPECTED.flat(), `cut ${cut}, back ${back}, age ${age}`);
          assertNothingWaits(page);
        }
      }
    }
  });

  test("with a key everything is the same drawer's", () => {
    const { room } = play((each) => {
      each.lose();
      each.connect();
    }, KEYS[1]);
    assert.deepEqual([...new Set(room.strokes.map((stroke) => stroke.drawer))], ["d1"]);
  });
});

describe("waiting ink", () => {
  test("is what was drawn without a connection, until its echo comes", () => {
    const page = new Page(new FakeRoom());
    for (const messages of SCRIPT.slice(0, 4)) page.do({ type: "drawn", messages });
    assert.equal(waitingMilliseconds(page.outbox), 6);
    assert.equal(page.outbox.pending[0].touches[0].waiting, true);
    page.connect();
    assert.equal(waitingMilliseconds(page.outbox), 0);
  });

  test("covers the whole of a stroke that the loss cut, and ends with the echo of its resending", () => {
    const page = new Page(new FakeRoom());
    page.connect();
    page.do({ type: "drawn", messages: SCRIPT[0] });
    page.do({ type: "drawn", messages: SCRIPT[1] });
    assert.equal(page.outbox.pending[0].touches[0].waiting, false);
    page.lose();
    assert.equal(waitingMilliseconds(page.outbox), 4);
    page.connect();
    assert.equal(page.outbox.pending[0].touches[0].waiting, false);
    assert.equal(page.outbox.link, "live");
  });

  test("is not counted while ink goes out live", () => {
    const page = new Page(new FakeRoom());
    page.connect();
    page.reach.down = 0;
    page.do({ type: "drawn", messages: SCRIPT[0] });
    assert.equal(waitingMilliseconds(page.outbox), 0);
  });

  test("of a cancelled sequence is forgotten without a word", () => {
    const page = new Page(new FakeRoom());
    page.do({ type: "drawn", messages: batchTouches([began(1, 0), moved(1, 5), cancelled(1)]) });
    assert.deepEqual(page.outbox.pending, []);
    page.connect();
    assert.equal(page.sent, 0);
  });
});

describe("bounds", () => {
  test("a full outbox ends the stroke in hand where it is and begins no other", () => {
    const page = new Page(new FakeRoom());
    page.outbox = emptyOutbox({ unconfirmed: 4 });
    page.do({ type: "drawn", messages: batchTouches([began(1, 0), moved(1, 1, 2, 3)]) });
    assert.equal(page.outbox.isFull, true);
    page.do({ type: "drawn", messages: batchTouches([moved(1, 4), ended(1, 5), began(2, 6)]) });
    assert.equal(page.outbox.pending.length, 1);
    assert.equal(sampleCount(page.outbox.pending[0].touches[0]), 5);
    page.connect();
    assert.equal(page.outbox.isFull, false);
    page.do({ type: "drawn", messages: batchTouches([began(3, 9), ended(3, 10)]) });
    assert.equal(page.room.strokes.length, 2);
  });

  test("a stroke stops growing one sample before the server's limit, which its end needs", () => {
    const page = new Page(new FakeRoom());
    page.outbox = emptyOutbox({ stroke: 4 });
    page.connect();
    page.do({ type: "drawn", messages: batchTouches([began(1, 0), moved(1, 1, 2, 3, 4)]) });
    page.do({ type: "drawn", messages: batchTouches([moved(1, 5), ended(1, 6)]) });
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
      page.do({ type: "drawn", messages: batchTouches([began(id, id), ended(id, id)]) });
    }
    assert.deepEqual(page.outbox.kept.map((s) => s.id), [2, 3]);
  });

  test("a long single stroke is said again in messages of bounded size", () => {
    const page = new Page(new FakeRoom());
    page.do({ type: "drawn", messages: batchTouches([began(1, 0)]) });
    for (let t = 1; t <= 2000; t += 1) {
      page.do({ type: "drawn", messages: batchTouches([moved(1, t)]) });
    }
    page.connect();
    assert.equal(page.sent, 5);
    assert.equal(page.room.strokes[0].samples.length, 2001);
  });
});

describe("clear", () => {
  test("takes everything that is over and leaves the sequence in progress", () => {
    const page = new Page(new FakeRoom());
    page.connect();
    for (const messages of SCRIPT.slice(0, 5)) page.do({ type: "drawn", messages });
    page.do({ type: "clear" });
    assert.deepEqual(page.outbox.kept, []);
    assert.equal(page.outbox.pending.length, 1);
    assert.deepEqual(page.room.strokes.map((s) => s.state), ["open", "open"]);
    assert.equal(page.outbox.awaitedClears, 0);
  });

  test("without a connection forgets what was never sent", () => {
    const page = new Page(new FakeRoom());
    for (const messages of SCRIPT.slice(0, 4)) page.do({ type: "drawn", messages });
    page.do({ type: "clear" });
    page.connect();
    assert.deepEqual(page.room.strokes, []);
  });

  /** Frames between which nothing is down, so that a clear takes all strokes that began before. */
  const PAUSES = [0, 4, 10, 16, 18, 21];

  test("after a loss takes what was drawn before it", () => {
    const page = new Page(new FakeRoom(), KEYS[1]);
    page.connect();
    for (const messages of SCRIPT.slice(0, 10)) page.do({ type: "drawn", messages });
    page.lose();
    page.connect();
    for (const messages of SCRIPT.slice(10, 16)) page.do({ type: "drawn", messages });
    page.do({ type: "clear" });
    assert.deepEqual(page.room.strokes, []);
    assert.equal(page.outbox.awaitedClears, 0);
  });

  test("whenever it is asked for, and lost or not, leaves just what was drawn after it", () => {
    for (const asked of PAUSES) {
      const time = SCRIPT[asked]?.[0].touches[0].samples?.[0][2] ?? Infinity;
      const left = EXPECTED.filter(([stroke]) => stroke.samples[0][2] >= time);
      for (const cut of PAUSES.concat(1, 3, 6, 8, 9, 12, 15, 20)) {
        for (const [up, down] of [[0, 0], [1, 0], [2, 0], [2, 1], [9, 0], [9, 3], [99, 99]]) {
          for (const [lag, age] of [[0, 0], [1, 0], [4, 0], [4, 4], [4, 99], [30, 0]]) {
            const back = Math.min(cut + lag, SCRIPT.length);
            const { page, room } = play((each, _room, frame) => {
              if (frame === 0) each.connect();
              if (frame === Math.max(0, cut - 2)) each.reach = { up, down };
              if (frame === cut) each.lose();
              if (frame === asked && asked < back) each.do({ type: "clear" });
              if (frame === back) each.connect(age);
              if (frame === asked && asked >= back) each.do({ type: "clear" });
            }, KEYS[1]);
            const where = `asked ${asked}, cut ${cut}, reach ${up} ${down}, lag ${lag}, age ${age}`;
            assert.deepEqual(ink(room), left.flat(), where);
            assert.equal(page.outbox.kept.length, left.length, where);
            assert.deepEqual(page.outbox.pending, [], where);
            assert.equal(page.outbox.isClearOwed, false, where);
            assert.equal(page.outbox.awaitedClears, 0, where);
          }
        }
      }
    }
  });

  test("without a connection keeps the gesture in hand, what of it was kept already too", () => {
    const page = new Page(new FakeRoom(), KEYS[1]);
    page.connect();
    for (const messages of SCRIPT.slice(0, 8)) page.do({ type: "drawn", messages });
    page.lose();
    assert.deepEqual(page.room.strokes.map((s) => s.state), ["committed", "committed"]);
    page.do({ type: "clear" });
    assert.equal(page.outbox.isClearOwed, true);
    page.connect();
    for (const messages of SCRIPT.slice(8, 10)) page.do({ type: "drawn", messages });
    assert.deepEqual(ink(page.room), EXPECTED[1]);
  });

  test("that was owed and lost again on its way is sent once more", () => {
    const page = new Page(new FakeRoom(), KEYS[1]);
    page.connect();
    for (const messages of SCRIPT.slice(0, 4)) page.do({ type: "drawn", messages });
    page.lose();
    page.do({ type: "clear" });
    page.connect(0, { up: 0, down: 0 });
    assert.equal(page.room.strokes.length, 1);
    page.lose();
    page.connect();
    assert.deepEqual(page.room.strokes, []);
  });

  test("that was owed is not sent to a server that lost everything anyway", () => {
    const page = new Page(new FakeRoom(), KEYS[1]);
    page.connect();
    for (const messages of SCRIPT.slice(0, 4)) page.do({ type: "drawn", messages });
    page.lose();
    page.do({ type: "clear" });
    page.room.restart();
    const { sent } = page;
    page.connect();
    assert.equal(page.sent, sent);
    assert.deepEqual(page.room.strokes, []);
  });

  test("from elsewhere takes this drawer's confirmed ink too, another drawer's never", () => {
    const page = new Page(new FakeRoom());
    page.connect();
    for (const messages of SCRIPT.slice(0, 4)) page.do({ type: "drawn", messages });
    page.do({ type: "received", message: { type: "cleared", seq: 9, drawer: "d9" } });
    assert.equal(page.outbox.kept.length, 1);
    page.do({ type: "received", message: { type: "cleared", seq: 9, drawer: "d1" } });
    assert.equal(page.outbox.kept.length, 0);
  });
});

describe("what the server says of own strokes", () => {
  test("a refused stroke goes from the page, its finger draws no more, the others go on", () => {
    const page = new Page(new FakeRoom());
    page.connect();
    page.do({ type: "drawn", messages: SCRIPT[4] });
    const stroke = { type: "stroke", drawer: "d1", sequence: 1, touch: 1, committed: false };
    page.do({ type: "received", message: stroke });
    assert.equal(page.outbox.pending[0].touches[0].settled, "refused");
    const { send } = advance(page.outbox, { type: "drawn", messages: SCRIPT[5] });
    assert.equal(send.length, 1);
    assert.deepEqual(/** @type {any} */ (send[0]).touches.map((/** @type {any} */ t) => t.id), [2]);
  });

  test("a refused stroke is not sent again", () => {
    const page = new Page(new FakeRoom());
    page.connect();
    page.do({ type: "drawn", messages: SCRIPT[4] });
    const stroke = { type: "stroke", drawer: "d1", sequence: 1, touch: 1, committed: false };
    page.do({ type: "received", message: stroke });
    page.lose();
    page.connect();
    for (const messages of SCRIPT.slice(5, 10)) page.do({ type: "drawn", messages });
    assert.deepEqual(ink(page.room).map((s) => s.samples.length), [5]);
    assert.deepEqual(page.outbox.pending, []);
  });

  test("the cancelling of a lost connection's strokes is not a refusal", () => {
    const page = new Page(new FakeRoom());
    page.connect();
    page.do({ type: "drawn", messages: SCRIPT[0] });
    page.lose();
    page.connect();
    const stroke = { type: "stroke", drawer: "d1", sequence: 1, touch: 1, committed: false };
    page.do({ type: "received", message: stroke });
    assert.equal(page.outbox.pending[0].touches[0].settled, "open");
  });

  test("nor is it with a key, where they are this drawer's own", () => {
    const page = new Page(new FakeRoom(), KEYS[1]);
    page.connect();
    page.do({ type: "drawn", messages: SCRIPT[0] });
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
    const again = advance(first, { type: "drawn", messages: batchTouches([moved(1, 9)]) }).outbox;
    const { items, length } = again.pending[0].touches[0].points;
    assert.equal(items[length - 2], 9);
    assert.equal(start.pending.length, 0);
  });
});

describe("what was drawn", () => {
  const messages = batchTouches([began(1, 0), moved(1, 1), ended(1, 2)]);

  test("is told without a connection too, as it will be sent", () => {
    const { send, drawn } = advance(emptyOutbox(), { type: "drawn", messages });
    assert.deepEqual(send, []);
    assert.deepEqual(drawn?.map(({ sequence, isFirst, message }) =>
      [sequence, isFirst, message.phase, message.touches[0].id]),
    [[1, true, "began", 1], [1, false, "moved", 1], [1, false, "ended", 1]]);
  });

  test("leaves out what is not taken", () => {
    const full = { ...emptyOutbox(), isFull: true };
    assert.deepEqual(advance(full, { type: "drawn", messages }).drawn, []);
  });
});
