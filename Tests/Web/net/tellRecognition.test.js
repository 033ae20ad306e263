// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import "../support/customEvent.js";
import { tellRecognition } from "../../../web/net/tellRecognition.js";

const ended = /** @type {any} */ ({
  type: "state", drawer: "d1", sequence: 1, recognizer: "tap", state: "ended", t: 5,
});

/** A page that is framed, or not; what it says and what the one around it hears. */
function page(/** @type {boolean} */ isFramed) {
  /** @type {any[]} */
  const [events, messages] = [[], []];
  const self = /** @type {any} */ (new EventTarget());
  self.addEventListener("gesturerecognized", (/** @type {any} */ event) =>
    events.push(event.detail));
  self.parent = isFramed
    ? { postMessage: (/** @type {any} */ message) => messages.push(message) } : self;
  return { self, events, messages };
}

test("a gesture is an event on the page, and a message to the one around it", () => {
  const { self, events, messages } = page(true);
  tellRecognition("demo", ended, self);
  assert.equal(events[0].recognizer, "tap");
  assert.deepEqual(messages, [{ type: "gesturerecognized", ...events[0] }]);
});

test("a page without a frame sends nothing", () => {
  const { self, events } = page(false);
  tellRecognition("demo", ended, self);
  assert.equal(events.length, 1);
});

test("a message that is no recognition makes no event", () => {
  const { self, events, messages } = page(true);
  tellRecognition("demo", { ...ended, state: "failed" }, self);
  assert.deepEqual([events, messages], [[], []]);
});
