// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { InkSender } from "../../../web/session/inkSender.js";
import { LIVE, began, drawn, ended, moved, received } from "../support/outboxPage.js";

/** A sender with a connection, and a clock. @param {import("node:test").TestContext} t */
function sending(t) {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  /** @type {any[]} */
  const sent = [];
  const sender = new InkSender((messages) => sent.push(...messages) > 0);
  const take = (/** @type {any[]} */ ...events) => {
    for (const event of events) sender.advance(event);
  };
  take(...LIVE);
  let seq = 0;
  const hear = (/** @type {any[]} */ ...messages) =>
    take(...received(...messages.map((message) => (
      UNNUMBERED.has(message.type) ? message : { ...message, seq: seq += 1 }))));
  const draw = (/** @type {any[]} */ ...records) => take(drawn(...records));
  const wait = (/** @type {number} */ milliseconds) => { now += milliseconds; };
  return { sender, sent, take, hear, draw, wait };
}

const UNNUMBERED = new Set(["error", "pong"]);
const OWN = { drawer: "d1", sequence: 1, touch: 1 };
const ECHO = { type: "path", ...OWN, phase: "began", samples: [[1, 0, 0]] };
const END = { type: "path", ...OWN, phase: "ended", samples: [[1, 9, 9]] };
const PRESENCE = { type: "presence", viewers: 2 };

describe("a slow network", () => {
  test("is one that leaves ink without an echo, or a gesture without a decision", (t) => {
    const { sender, hear, draw, wait } = sending(t);
    draw(began(1, 0));
    wait(1600);
    assert.equal(sender.isSlow, true);
    hear(ECHO);
    draw(ended(1, 9));
    hear(END);
    assert.equal(sender.isSlow, false);
    wait(1600);
    assert.equal(sender.isSlow, true);
    hear({ type: "stroke", ...OWN, committed: true });
    assert.equal(sender.isSlow, false);
  });

  test("is not one that has echoed a finger which rests", (t) => {
    const { sender, hear, draw, wait } = sending(t);
    draw(began(1, 0));
    hear(ECHO);
    wait(5000);
    assert.equal(sender.isSlow, false);
  });

  test("is one also while news of others comes", (t) => {
    const { sender, hear, draw, wait } = sending(t);
    draw(began(1, 0));
    for (let turn = 0; turn < 4; turn += 1) {
      wait(500);
      hear(PRESENCE);
    }
    assert.equal(sender.isSlow, true);
  });

  test("is none without a connection", (t) => {
    const { sender, take, draw, wait } = sending(t);
    draw(began(1, 0));
    take({ type: "lost" });
    wait(5000);
    assert.equal(sender.isSlow, false);
  });
});

describe("ink that the server rejects", () => {
  const FULL = { type: "error", code: "no-space", message: "", path: "/touches" };
  const LATE = { type: "error", code: "touch-not-down", message: "", path: "/touches/0/id" };
  const pong = (/** @type {number} */ t, /** @type {number} */ seq) => (
    { type: "pong", t, server: 0, state: { seq, hash: "" } });

  test("is gone once all events are there that a later pong knows", (t) => {
    const { sender, sent, hear, draw, wait } = sending(t);
    draw(began(1, 0));
    hear(ECHO);
    draw(ended(1, 9));
    draw(began(2, 20), ended(2, 29));
    wait(5);
    hear(FULL);
    const ping = sent.find(({ type }) => type === "ping");
    assert.equal(ping.state, true);
    draw(began(3, 40));
    wait(5);
    hear(pong(ping.t - 1, 1));
    assert.equal(sender.outbox.pending.length, 3);
    hear(END, { type: "stroke", ...OWN, committed: true });
    hear(pong(ping.t, 3));
    assert.deepEqual(sender.outbox.pending.map(({ id }) => id), [3]);
    wait(1600);
    draw(began(4, 50));
    assert.equal(sender.outbox.pending.length, 1);
  });

  test("is not a stroke in progress whose echo a pong overtakes", (t) => {
    const { sender, sent, hear, draw } = sending(t);
    draw(began(1, 0), ended(1, 9));
    draw(began(2, 20));
    hear(FULL, pong(0, 1));
    assert.equal(sender.outbox.pending.length, 2);
    hear({ ...ECHO, samples: [[2, 0, 20]] });
    assert.deepEqual(sender.outbox.pending.map(({ id }) => id), [2]);
    const before = sent.length;
    draw(moved(2, 25));
    assert.equal(sent.length, before + 1);
  });

  test("is drawn no further, so that the server has nothing more to reject", (t) => {
    const { sender, sent, hear, draw } = sending(t);
    draw(began(1, 0));
    hear(FULL);
    draw(moved(1, 5));
    hear(LATE, pong(0, 0));
    const before = sent.length;
    draw(moved(1, 6), ended(1, 9));
    assert.equal(sent.length, before);
    assert.equal(sent.filter(({ type }) => type === "ping").length, 1);
    assert.deepEqual(sender.outbox.pending, []);
  });

  test("is asked for once more if that ping has no such answer", (t) => {
    const { sender, sent, hear, draw } = sending(t);
    draw(began(1, 0), ended(1, 9));
    hear(FULL, { type: "pong", t: 5, server: 0 });
    assert.equal(sender.outbox.pending.length, 1);
    hear(FULL, pong(0, 0));
    assert.equal(sent.filter(({ type }) => type === "ping").length, 2);
    assert.deepEqual(sender.outbox.pending, []);
  });

  test("is kept if the connection is lost before that", (t) => {
    const { sender, take, hear, draw } = sending(t);
    draw(began(1, 0), ended(1, 9));
    hear(FULL);
    take({ type: "lost" }, ...LIVE);
    hear(pong(0, 0));
    assert.equal(sender.outbox.pending.length, 1);
  });
});
