// @ts-check
// A page's outbox with a room at the other end of a cable that can be cut, and what is drawn there.
import assert from "node:assert/strict";
import { batchTouches } from "../../../web/input/touchBatcher.js";
import { advance, emptyOutbox } from "../../../web/state/outbox.js";
import { waitingMilliseconds } from "../../../web/state/outboxQueries.js";
import { FakeRoom } from "./fakeRoom.js";

/** @typedef {import("../../../web/input/touchBatcher.js").TouchRecord} TouchRecord */

/** @param {number} id @param {number} t @returns {TouchRecord} */
export const began = (id, t) => ({ phase: "began", id, kind: "touch", samples: [[id, 0, t]] });
/** @param {number} id @param {number[]} times @returns {TouchRecord} */
export const moved = (id, ...times) => ({ phase: "moved", id, samples: times.map((t) => [id, t, t, 0.25]) });
/** @param {number} id @param {number} t @returns {TouchRecord} */
export const ended = (id, t) => ({ phase: "ended", id, samples: [[id, t, t]] });
/** @param {number} id @returns {TouchRecord} */
export const cancelled = (id) => ({ phase: "cancelled", id, samples: [], reason: "pointercancel" });

/**
 * Before these frames one finger of two is up: a server that loses the drawer then keeps that one
 * and cancels the other, which comes again as a sequence of its own.
 */
export const SPLITTING = new Set([8, 9]);

/** One item a frame: a finger, two at once, one that joins, one that is cancelled, a finger. */
export const SCRIPT = [
  [began(1, 0), moved(1, 1, 2)], [moved(1, 3, 4)], [moved(1, 5)], [ended(1, 6)],
  [began(2, 10), began(3, 10)], [moved(2, 11), moved(3, 11)], [moved(3, 12)], [ended(2, 13)],
  [moved(3, 14)], [ended(3, 15)],
  [began(4, 20), moved(4, 21)], [began(5, 22)], [moved(4, 23), moved(5, 23)], [cancelled(4)],
  [moved(5, 24)], [ended(5, 25)],
  [began(6, 30)], [cancelled(6)],
  [began(7, 40), moved(7, 41)], [moved(7, 42)], [ended(7, 43)],
].map((records) => batchTouches(records));

export const WELCOME = { type: "welcome", drawer: "d1", epoch: "e-1", seq: 0 };
export const SNAPSHOT = { type: "snapshot", seq: 0, drawers: [], strokes: [], recognizers: [] };
/** @param {any[]} messages @returns {any[]} */
export const received = (...messages) => messages.map((message) => ({ type: "received", message }));
/** What makes an outbox live. */
export const LIVE = received(WELCOME, SNAPSHOT);
/** What is drawn in one frame. @param {TouchRecord[]} records @returns {any} */
export const drawn = (...records) => ({ type: "drawn", messages: batchTouches(records) });
/** A stroke that begins at a time. @param {number} time */
export const stroke = (time) => drawn(began(1, time), ended(1, time + 1));

/** An outbox after events, and all that they send. @param {any[]} events */
export function after(events, outbox = emptyOutbox()) {
  /** @type {any[]} */
  const sent = [];
  let ahead;
  for (const event of events) {
    const result = advance(outbox, event);
    ({ outbox, ahead } = result);
    sent.push(...result.send);
  }
  return { outbox, sent, ahead };
}

/** What the events send: pens, viewports, and when a stroke begins. @param {any[]} events */
export function sentBy(events) {
  const { sent, outbox } = after(events);
  const told = sent.flatMap(({ type, color = "plain", x = 0, phase, touches }) =>
    type === "pen" ? [color] : type === "viewport" ? [`x ${x}`]
      : phase === "began" ? [touches[0].samples[0][2]] : []);
  return { sent: told, outbox };
}

/** A page's outbox wired to a room, with a cable that can be cut on either side. */
export class Page {
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

  /** A page with a room of its own. @param {string} [key] */
  static connected(key) {
    const page = new Page(new FakeRoom(), key);
    page.connect();
    return page;
  }

  /** A page that has drawn the first frames of the script. @param {number} to @param {string} [key] */
  static drawn(to, key) {
    const page = Page.connected(key);
    page.draw(0, to);
    return page;
  }

  /** @param {number} [age] how many events old the snapshot is @param {Page["reach"]} [reach] */
  connect(age, reach = { up: Infinity, down: Infinity }) {
    const { drawer, events } = this.room.connect(age, this.key);
    this.drawer = drawer;
    this.reach = { ...reach };
    for (const event of events) this.#take(event);
  }

  /** Server and page notice the loss, but the page receives none of its consequences. */
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

  /** Draws frames of the script. @param {number} from @param {number} to not included */
  draw(from, to) {
    for (const messages of SCRIPT.slice(from, to)) this.do({ type: "drawn", messages });
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

/** The room's strokes without ids: kinds and samples of each sequence. @param {FakeRoom} room */
export function holdings(room) {
  const sequences = new Map();
  for (const { drawer, sequence, kind, samples, state } of room.strokes) {
    const key = `${drawer} ${sequence}`;
    sequences.set(key, [...(sequences.get(key) ?? []), { kind, samples, state }]);
  }
  return [...sequences.values()];
}

/** The room's strokes whatever sequence they are in, oldest first. @param {FakeRoom} room */
export function ink(room) {
  return holdings(room).flat().sort((a, b) => a.samples[0][2] - b.samples[0][2]);
}

/** Pages with and without a key must both lose nothing. */
export const KEYS = ["", "0123456789abcdef"];

/**
 * @param {(page: Page, room: FakeRoom, frame: number) => void} before  called before each frame
 * @param {string} [key]
 * @param {FakeRoom} [room]
 */
export function play(before, key, room = new FakeRoom()) {
  const page = new Page(room, key);
  SCRIPT.forEach((messages, frame) => {
    before(page, room, frame);
    page.do({ type: "drawn", messages });
  });
  before(page, room, SCRIPT.length);
  return { page, room };
}

export const undisturbed = play((page, _room, frame) => {
  if (frame === 0) page.connect();
});
export const EXPECTED = holdings(undisturbed.room);

/** @param {Page} page */
export function assertNothingWaits(page) {
  assert.deepEqual(page.outbox.pending, []);
  assert.equal(waitingMilliseconds(page.outbox), 0);
  assert.equal(page.outbox.kept.length, EXPECTED.length);
}
