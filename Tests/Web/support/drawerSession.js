// @ts-check
// A drawer's session without a server, for tests: its touches, and the messages that it receives.
import { DrawSession } from "../../../web/session/drawSession.js";
import "./customEvent.js";

/** @param {number} id @param {number} t @returns {any} */
export const began = (id, t) => ({ phase: "began", id, kind: "touch", samples: [[id, 0, t]] });
/** @param {number} id @param {number} t @returns {any} */
export const ended = (id, t) => ({ phase: "ended", id, samples: [[id, 1, t]] });
/** @param {string} drawer @param {string} [epoch] */
export const welcome = (drawer, epoch = "e-1") =>
  ({ type: "welcome", protocol: 1, room: "demo", role: "draw", drawer, epoch, seq: 1 });
export const EMPTY = { type: "snapshot", seq: 1, epoch: "e-1", viewers: 0, drawers: [], strokes: [], recognizers: [] };

export const KEY = "0123456789abcdef";

/** A session whose server is the test. @param {{grant?: string}} [options] */
export function session(options = {}) {
  const made = new DrawSession({ room: "demo", key: KEY, ...options });
  /** @type {any[]} */
  const sent = [];
  made.connection.send = (messages) => sent.push(...messages) > 0;
  const hear = (/** @type {any[]} */ ...messages) => {
    for (const detail of messages) {
      made.connection.dispatchEvent(new CustomEvent("message", { detail }));
    }
  };
  const lose = () => {
    const detail = { state: "waiting", retryInMs: 1, code: 1006, reason: "" };
    made.connection.dispatchEvent(new CustomEvent("state", { detail }));
  };
  const draw = (/** @type {any[]} */ ...records) => {
    for (const record of records) made.touch(record);
    made.flush();
  };
  return { made, sent, hear, lose, draw };
}

/** A session in an empty room. @param {Parameters<typeof session>[0]} [options] */
export function live(options) {
  const all = session(options);
  all.hear(welcome("d1"), EMPTY);
  return all;
}

/** @param {number} seq @param {string} drawer @param {number} sequence @param {any} more */
export const path = (seq, drawer, sequence, more) =>
  ({ type: "path", seq, drawer, sequence, touch: 1, kind: "touch", phase: "began", ...more });
