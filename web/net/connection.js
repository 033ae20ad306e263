// @ts-check
/**
 * A connection to a room that comes back by itself.
 *
 *     stopped ──start──▶ connecting ──welcome──▶ open
 *        ▲                 ▲     │                 │
 *        │              timer,   └──── closed ─────┤
 *        │              wake-up        retryable   │
 *        │                 └──── waiting ◀─────────┘
 *        └── stop(), closed with a code that is final, or the server speaks another version
 *
 * `open` begins with the first message, not with the handshake.
 */
import { closeMeaning } from "../protocol/closeCodes.js";
import { SUBPROTOCOL } from "../protocol/handshake.js";
import { PROTOCOL_VERSION } from "../protocol/messages.js";
import { Wire } from "../protocol/wire.js";
import { backoffDelay } from "./backoff.js";
import { ClockSync } from "./clock.js";
import { openSocket } from "./earlySocket.js";
import { Heartbeat } from "./heartbeat.js";
import { speaksAnotherVersion } from "./serverVersion.js";
import { onWake } from "./wake.js";

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../protocol/messages.js").ClientMessage} ClientMessage */
/** @typedef {"connecting"|"open"|"waiting"|"stopped"} ConnectionState */
/**
 * @typedef {object} StateDetail
 * @property {ConnectionState} state
 * @property {number|null} retryInMs while waiting
 * @property {number|null} code of the close, when there was one
 * @property {string} reason
 */

/** A longer handshake is aborted and retried. */
const CONNECT_TIMEOUT_MILLISECONDS = 10_000;
/** A connection that lived this long forgives all failed attempts before it. */
const SETTLED_MILLISECONDS = 5000;
/** The code of a connection that was lost without a close frame (RFC 6455, 7.1.5). */
const LOST = 1006;
/** Code for what cannot be built upon. */
const CANNOT_RESUME = 4002;
/** The code for a server with another protocol version; here the page sets it itself. */
const VERSION = 4501;

/**
 * @typedef {object} ConnectionOptions
 * @property {(since: string|null) => string} url address to connect to; `since` is "EPOCH:SEQ" when
 *   the page already holds the room up to there (see `socketAddress`)
 * @property {string[]} [protocols] the forms of messages to offer, the best first
 * @property {() => number} [random] uniform in [0, 1)
 * @property {() => number} [now] local monotonic clock, milliseconds
 * @property {(callback: () => void, milliseconds: number) => any} [setTimer]
 * @property {(timer: any) => void} [clearTimer]
 * @property {(url: string, protocols: string[]) => WebSocket} [makeSocket]
 * @property {(callback: () => void) => (() => void)} [onWake]
 * @property {() => boolean} [asksState] asked before each ping: whether it is to ask for the hash
 * of the room's state
 * @property {() => Promise<boolean>} [isOutdated] asked when a handshake failed: whether the server
 * has another protocol version than this page
 */

/** Events: `message` (detail: Message, in order, one each) and `state` (detail: StateDetail). */
export class RelayConnection extends EventTarget {
  /** @type {ConnectionState} */
  #state = "stopped";
  /** @type {WebSocket|null} */
  #socket = null;
  /** The form of the socket's messages; set anew with the first of them. */
  #wire = new Wire(undefined);
  /** @type {any} the one timer: handshake timeout or pause before the next attempt */
  #timer = null;
  #attempt = 0;
  #openedAt = 0;
  /** @type {string|null} */
  #epoch = null;
  /** @type {number|null} sequence number up to which everything was received */
  #seq = null;
  /** @type {(() => void)|null} */
  #stopWaking = null;
  #options;

  /** The server's clock and the round trip to it. */
  clock;

  /** @param {ConnectionOptions} options */
  constructor(options) {
    super();
    this.#options = {
      protocols: [SUBPROTOCOL],
      random: Math.random,
      now: () => performance.now(),
      setTimer: (/** @type {() => void} */ callback, /** @type {number} */ milliseconds) =>
        setTimeout(callback, milliseconds),
      clearTimer: (/** @type {any} */ timer) => clearTimeout(timer),
      makeSocket: openSocket,
      onWake,
      asksState: () => false,
      isOutdated: () => speaksAnotherVersion(),
      ...options,
    };
    const { now, setTimer, clearTimer } = this.#options;
    this.clock = new ClockSync(now);
    this.heartbeat = new Heartbeat({
      clock: this.clock,
      now,
      setTimer,
      clearTimer,
      ping: (t) => {
        const ping = { type: /** @type {const} */ ("ping"), t };
        this.send([this.#options.asksState() ? { ...ping, state: true } : ping]);
      },
      silent: () => this.#lose(4004, "no-pong"),
    });
  }

  /** @returns {ConnectionState} */
  get state() {
    return this.#state;
  }

  start() {
    if (this.#state !== "stopped") return;
    this.#attempt = 0;
    this.#stopWaking = this.#options.onWake(() => this.#wake());
    this.#connect();
  }

  stop() {
    if (this.#state === "stopped") return;
    this.#end(1000, "done");
  }

  /** Tries at once instead of waiting; does nothing unless `waiting`. */
  retryNow() {
    if (this.#state === "waiting") this.#connect();
  }

  /**
   * @param {readonly ClientMessage[]} messages sent as one WebSocket message
   * @returns {boolean} false, and nothing is sent or kept, unless the connection is open
   */
  send(messages) {
    if (this.#state !== "open" || this.#socket?.readyState !== 1) return false;
    this.#socket.send(this.#wire.encode(messages));
    return true;
  }

  /** The page's room differs from the server's: reconnects with a snapshot. */
  beginAnew() {
    if (this.#state === "open") this.#lose(CANNOT_RESUME, "cannot-resume");
  }

  #connect() {
    this.#clearTimer();
    const since = this.#epoch !== null && this.#seq !== null ? `${this.#epoch}:${this.#seq}` : null;
    const socket = this.#options.makeSocket(this.#options.url(since), this.#options.protocols);
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = (event) => this.#lose(event.code, event.reason);
    this.#timer = this.#options.setTimer(
      () => this.#lose(LOST, "connect-timeout"), CONNECT_TIMEOUT_MILLISECONDS);
    this.#enter("connecting");
  }

  /** @param {unknown} data */
  #receive(data) {
    const socket = this.#socket;
    if (this.#state === "connecting") this.#wire = new Wire(socket?.protocol);
    let messages;
    try {
      messages = this.#wire.decode(data);
    } catch (fault) {
      // Later events may not fit the page's room: reconnect with a snapshot.
      this.#forgetPosition();
      this.#lose(LOST, `unreadable ${/** @type {Error} */ (fault).message}`);
      return;
    }
    this.heartbeat.received();
    if (this.#state === "connecting") this.#opened();
    for (const message of messages) {
      if (message.type === "welcome" && message.protocol !== PROTOCOL_VERSION) {
        this.#end(VERSION, "version");
        return;
      }
      if (message.type === "pong") this.heartbeat.pong(message);
      this.#keepPosition(message);
      this.dispatchEvent(new CustomEvent("message", { detail: message }));
      if (this.#socket !== socket) return; // A listener stopped or restarted this connection.
    }
  }

  #opened() {
    this.#clearTimer();
    this.#openedAt = this.#options.now();
    this.#enter("open");
    this.clock.reset();
    this.heartbeat.start();
  }

  /** @param {Message} message */
  #keepPosition(message) {
    const isAhead = message.type === "welcome" || message.type === "gap";
    if (isAhead || "seq" in message) this.heartbeat.expectRoom(isAhead);
    if (message.type === "welcome") {
      if (message.epoch !== this.#epoch) this.#seq = null;
      this.#epoch = message.epoch;
    } else if (message.type === "snapshot") {
      this.#epoch = message.epoch ?? this.#epoch;
      this.#seq = message.seq;
    } else if ("seq" in message && Number.isFinite(message.seq)) {
      this.#seq = message.seq;
    }
  }

  /** A server of another version refuses the handshake: trying on would never end. */
  async #askVersion() {
    if (!(await this.#options.isOutdated())) return;
    if (this.#state !== "waiting" && this.#state !== "connecting") return;
    this.#end(VERSION, "version");
  }

  #forgetPosition() {
    this.#epoch = null;
    this.#seq = null;
  }

  /** The connection was lost or is closed here. @param {number} code @param {string} reason */
  #lose(code, reason) {
    if (this.#state === "stopped") return;
    const { random, now, setTimer } = this.#options;
    if (this.#state === "open" && now() - this.#openedAt >= SETTLED_MILLISECONDS) this.#attempt = 0;
    this.#dropSocket(4004, reason);
    const meaning = closeMeaning(code);
    if (!meaning.retry) {
      this.#finish(code, reason);
      return;
    }
    if (meaning.fresh) this.#forgetPosition();
    if (this.#state === "connecting") void this.#askVersion();
    const delay = Math.max(meaning.leastDelay, backoffDelay(this.#attempt, random));
    this.#attempt += 1;
    this.#timer = setTimer(() => this.#connect(), delay);
    this.#enter("waiting", { retryInMs: delay, code, reason });
  }

  /** @param {number} code @param {string} reason */
  #end(code, reason) {
    this.#dropSocket(code, reason);
    this.#finish(code, reason);
  }

  /** @param {number} code @param {string} reason */
  #finish(code, reason) {
    this.#clearTimer();
    this.#stopWaking?.();
    this.#stopWaking = null;
    this.#enter("stopped", { code, reason });
  }

  #wake() {
    if (this.#state === "waiting") this.#connect();
    else if (this.#state === "open") this.heartbeat.nudge();
  }

  /** @param {number} code @param {string} reason */
  #dropSocket(code, reason) {
    this.#clearTimer();
    this.heartbeat.stop();
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onmessage = null;
    socket.onclose = null;
    // A browser refuses reasons over 123 bytes; ours are ASCII.
    if (socket.readyState <= 1) socket.close(code, reason.slice(0, 123));
  }

  #clearTimer() {
    if (this.#timer !== null) this.#options.clearTimer(this.#timer);
    this.#timer = null;
  }

  /** @param {ConnectionState} state @param {Partial<StateDetail>} [facts] */
  #enter(state, facts = {}) {
    this.#state = state;
    const detail = { state, retryInMs: null, code: null, reason: "", ...facts };
    this.dispatchEvent(new CustomEvent("state", { detail }));
  }
}
