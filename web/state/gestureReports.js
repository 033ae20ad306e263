// @ts-check
/**
 * Which messages about this page's own gestures reach lanes, answers and pages around it: the
 * server's, or, for gestures drawn without a connection, those of the page's own recognizers. Each
 * gesture answers once and each recognition is one event, however often its ink is sent. Pure.
 *
 *   live ── the server's messages ─► reports       the page's own are kept for a while
 *   lost ── own messages that the server has not sent ─► reports, to the end of the gesture
 */

import { isHover } from "./recognizerName.js";

/** @typedef {import("../protocol/messages.js").Message} Message */

/**
 * A message with its destinations: the lanes, the answers on the canvas, an event for surrounding
 * pages.
 * @typedef {{message: Message, lanes: boolean, answer: boolean, event: boolean}} Report
 */

/**
 * One own gesture. `messages`: the page's own, without ongoing changes. `served`: recognizers with
 * an end that the server has sent. `isHere`: the page's messages are the reports.
 * @typedef {{messages: Message[], served: Set<string>, isDown: boolean, isHere: boolean}} Account
 */

/** Gestures that the server may not have judged yet; more are never on their way for long. */
const MOST_GESTURES = 64;
/** Recognitions of the latest gestures; one that is sent again is mostly among them. */
const MOST_RECOGNIZED = 4000;
const OVER = new Set(["ended", "failed", "cancelled"]);

export class GestureReports {
  /** @type {Map<number, Account>} by own sequence, oldest first */
  #accounts = new Map();
  /** @type {Set<string>} "own sequence/recognizer/time", oldest first */
  #recognized = new Set();

  /**
   * Reports from messages of the page's own recognizers about one gesture.
   * @param {number} own
   * @param {readonly Message[]} messages
   * @param {{isLive: boolean, isDown: boolean}} now  `isDown`: a touch of the gesture is
   * @returns {Report[]}
   */
  ofPage(own, messages, { isLive, isDown }) {
    const account = this.#accountOf(own);
    account.isDown = isDown;
    account.isHere ||= !isLive;
    const { isHere } = account;
    const ofGesture = messages.filter((message) => !isOfHover(message));
    if (!isHere) account.messages.push(...ofGesture.filter(isNews));
    return [
      // A pointer that comes down hovers no more.
      ...this.ofHover(messages.filter(isOfHover)),
      ...isHere ? ofGesture.map((message) => ({
        // After a reconnect the server sends an ongoing gesture from its beginning.
        message, lanes: !isLive, answer: true, event: this.#isNew(own, message),
      })) : [],
    ];
  }

  /**
   * Reports of hovering pointers, from the page itself: the server's would come late.
   * @param {readonly Message[]} messages
   * @returns {Report[]}
   */
  ofHover(messages) {
    return messages.map((message) => ({ message, lanes: false, answer: true, event: false }));
  }

  /**
   * The report from a message of the server.
   * @param {Message} message
   * @param {{own: number | null, isResent: boolean, hoversHere: boolean}} facts  `own`: the own
   *   gesture that it is about; `isResent`: that one was seen before; `hoversHere`: the page itself
   *   reports the hovering pointers of its drawer
   * @returns {Report}
   */
  ofServer(message, { own, isResent, hoversHere }) {
    if (isOfHover(message)) {
      // A detached recognizer reports nothing more here.
      const isGone = isEnd(message) && message.state !== "ended";
      return { message, lanes: true, answer: !hoversHere || isGone, event: false };
    }
    if (own === null) return { message, lanes: true, answer: true, event: true };
    const account = this.#accounts.get(own);
    if (account !== undefined && isEnd(message)) account.served.add(message.recognizer);
    const isHere = account?.isHere === true;
    return {
      message, lanes: true, answer: !isHere && !isResent,
      event: !isHere && this.#isNew(own, message),
    };
  }

  /**
   * Reports after the connection is lost: of the gestures that the server has not ended.
   * @returns {Report[]}
   */
  ofLoss() {
    /** @type {Report[]} */
    const reports = [];
    for (const [own, account] of this.#accounts) {
      const { messages, served } = account;
      const isOwed = account.isDown
        || messages.some((message) => isEnd(message) && !served.has(message.recognizer));
      if (account.isHere || !isOwed) continue;
      account.isHere = true;
      for (const message of messages) {
        const isServed = "recognizer" in message && served.has(message.recognizer);
        reports.push({
          message, lanes: true, answer: !isServed,
          event: !isServed && this.#isNew(own, message),
        });
      }
      account.messages = [];
    }
    return reports;
  }

  /** @param {number} own */
  #accountOf(own) {
    const known = this.#accounts.get(own);
    if (known !== undefined) return known;
    /** @type {Account} */
    const account = { messages: [], served: new Set(), isDown: true, isHere: false };
    this.#accounts.set(own, account);
    if (this.#accounts.size > MOST_GESTURES) {
      this.#accounts.delete(this.#accounts.keys().next().value ?? 0);
    }
    return account;
  }

  /**
   * Whether the message is a recognition without an event so far; it counts as one from now on.
   * @param {number} own
   * @param {Message} message
   */
  #isNew(own, message) {
    if (message.type !== "state" || message.state !== "ended") return false;
    // One of a region may be recognized time and again while a finger rests elsewhere.
    const key = `${own}/${message.recognizer}/${message.t}`;
    if (this.#recognized.has(key)) return false;
    this.#recognized.add(key);
    if (this.#recognized.size > MOST_RECOGNIZED) {
      this.#recognized.delete(this.#recognized.keys().next().value ?? "");
    }
    return true;
  }
}

/** @param {Message} message */
function isOfHover(message) {
  return message.type === "state" && isHover(message.recognizer);
}

/**
 * @param {Message} message
 * @returns {message is import("../protocol/messageTypes.js").StateEvent}
 */
function isEnd(message) {
  return message.type === "state" && OVER.has(message.state);
}

/**
 * Whether a later report needs the message: touches, states, phases, and ignored touches.
 * @param {Message} message
 */
function isNews(message) {
  if (message.type === "path") return message.phase !== undefined;
  if (message.type === "state") return message.state !== "changed";
  return message.type === "phase" || message.type === "ignored";
}
