// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { InkSender } from "../../../web/session/inkSender.js";
import { LIVE, began, drawn, ended, received } from "../support/outboxPage.js";

/** A sender with a connection, and a clock. @param {import("node:test").TestContext} t */
function sending(t) {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  const sender = new InkSender(() => true);
  const take = (/** @type {any[]} */ ...events) => {
    for (const event of events) sender.advance(event);
  };
  take(...LIVE);
  let seq = 0;
  const hear = (/** @type {any[]} */ ...messages) =>
    take(...received(...messages.map((message) => ({ ...message, seq: seq += 1 }))));
  const draw = (/** @type {any[]} */ ...records) => take(drawn(...records));
  const wait = (/** @type {number} */ milliseconds) => { now += milliseconds; };
  return { sender, take, hear, draw, wait };
}

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
