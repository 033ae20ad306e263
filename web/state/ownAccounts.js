// @ts-check
/**
 * Who tells lanes, answers and pages around this one of this page's own gestures: the server, or,
 * for those that were drawn while there was no connection, the page itself. Each gesture answers
 * once, and what is recognized of it is told once, however often its ink is sent. Pure.
 *
 *   live ── what the server says ─► told       what the page says is kept for a while
 *   lost ── what the page has said and the server has not ─► told, and so it goes on to the end
 */

import { isHover } from "./recognizerName.js";

/** @typedef {import("../protocol/messages.js").Message} Message */

/**
 * A message, and what it is told to: the lanes, the answers on the canvas, the pages around.
 * @typedef {{message: Message, lanes: boolean, answer: boolean, event: boolean}} Told
 */

/**
 * `messages`: what the page has said, without what merely goes on. `served`: of whom the server has
 * told the end. `isHere`: the page tells of it.
 * @typedef {{messages: Message[], served: Set<string>, isDown: boolean, isHere: boolean}} Account
 */

/** Gestures that the server may not have told of yet; more are never on their way for long. */
const MOST_GESTURES = 64;
/** What was recognized of the latest gestures; one that is sent again is mostly among them. */
const MOST_RECOGNIZED = 4000;
const OVER = new Set(["ended", "failed", "cancelled"]);

export class OwnAccounts {
  /** @type {Map<number, Account>} by own sequence, oldest first */
  #accounts = new Map();
  /** @type {Set<string>} "own sequence/recognizer/time", oldest first */
  #recognized = new Set();

  /**
   * What the page itself says of a gesture of its own.
   * @param {number} own
   * @param {readonly Message[]} messages
   * @param {{isLive: boolean, isDown: boolean}} now  `isDown`: a touch of the gesture is
   * @returns {Told[]}
   */
  here(own, messages, { isLive, isDown }) {
    const account = this.#accountOf(own);
    account.isDown = isDown;
    account.isHere ||= !isLive;
    const { isHere } = account;
    const ofGesture = messages.filter((message) => !isOfHover(message));
    if (!isHere) account.messages.push(...ofGesture.filter(isNews));
    return [
      // A pointer that comes down hovers no more.
      ...this.hover(messages.filter(isOfHover)),
      ...isHere ? ofGesture.map((message) => ({
        // The server tells a gesture that goes on from its beginning, once it is back.
        message, lanes: !isLive, answer: true, event: this.#isNew(own, message),
      })) : [],
    ];
  }

  /**
   * What the page itself says of pointers that hover; the server's word would come late.
   * @param {readonly Message[]} messages
   * @returns {Told[]}
   */
  hover(messages) {
    return messages.map((message) => ({ message, lanes: false, answer: true, event: false }));
  }

  /**
   * What the server says.
   * @param {Message} message
   * @param {{own: number | null, isResent: boolean, hoversHere: boolean}} facts  `own`: the own
   *   gesture that it is about; `isResent`: that was seen before; `hoversHere`: the page tells of
   *   the pointers of the drawer that it is about
   * @returns {Told}
   */
  there(message, { own, isResent, hoversHere }) {
    if (isOfHover(message)) {
      // One that is detached is asked nothing more here.
      const isGone = message.state === "failed" || message.state === "cancelled";
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
   * The connection was lost: the page tells of what the server has not told to the end.
   * @returns {Told[]}
   */
  lost() {
    /** @type {Told[]} */
    const told = [];
    for (const [own, account] of this.#accounts) {
      const { messages, served } = account;
      const isOwed = account.isDown
        || messages.some((message) => isEnd(message) && !served.has(message.recognizer));
      if (account.isHere || !isOwed) continue;
      account.isHere = true;
      for (const message of messages) {
        const isServed = "recognizer" in message && served.has(message.recognizer);
        told.push({
          message, lanes: true, answer: !isServed,
          event: !isServed && this.#isNew(own, message),
        });
      }
      account.messages = [];
    }
    return told;
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
   * Whether something is recognized of a gesture that was not told before; it is from now on.
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

/**
 * @param {Message} message
 * @returns {message is import("../protocol/messages.js").StateEvent}
 */
function isOfHover(message) {
  return message.type === "state" && isHover(message.recognizer);
}

/**
 * @param {Message} message
 * @returns {message is import("../protocol/messages.js").StateEvent}
 */
function isEnd(message) {
  return message.type === "state" && OVER.has(message.state);
}

/**
 * What has to be told of a gesture afterwards: each of its touches, each state, and who took no
 * notice of what.
 * @param {Message} message
 */
function isNews(message) {
  if (message.type === "path") return message.phase !== undefined;
  if (message.type === "state") return message.state !== "changed";
  return message.type === "phase" || message.type === "ignored";
}
