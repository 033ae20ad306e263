// @ts-check
/**
 * Pings an open connection, measures the server's clock, and detects silence: a half-open
 * connection looks open for minutes, but no pong arrives.
 */

/** Close together at first, so that the clock is known at once; then seldom. */
const FIRST_PINGS = 4;
const FIRST_INTERVAL_MILLISECONDS = 400;
const INTERVAL_MILLISECONDS = 4000;
/** With no answer for this long the connection counts as lost. */
export const SILENCE_MILLISECONDS = 10_000;
/** The same while a room is expected: enough for 10 MB at the slowest rate that servers allow. */
export const ROOM_SILENCE_MILLISECONDS = 300_000;

export class Heartbeat {
  #pings = 0;
  /** @type {number|null} local time of the oldest ping nothing has followed */
  #unanswered = null;
  #expectsRoom = false;
  /** @type {any} */
  #timer = null;
  #options;

  /**
   * @param {object} options
   * @param {import("./clock.js").ClockSync} options.clock
   * @param {() => number} options.now
   * @param {(callback: () => void, milliseconds: number) => any} options.setTimer
   * @param {(timer: any) => void} options.clearTimer
   * @param {(t: number) => void} options.ping sends a ping that carries this local time
   * @param {() => void} options.silent called once when the server is silent
   */
  constructor(options) {
    this.#options = options;
  }

  start() {
    this.stop();
    this.#pings = 0;
    this.#beat();
  }

  stop() {
    if (this.#timer !== null) this.#options.clearTimer(this.#timer);
    this.#timer = null;
    this.#unanswered = null;
    this.#expectsRoom = false;
  }

  /** Anything at all was received: the other side is alive. */
  received() {
    this.#unanswered = null;
  }

  /**
   * A page sees nothing of a long message before its end, and pongs come behind it.
   * @param {boolean} isExpected whether the next message may be a whole room
   */
  expectRoom(isExpected) {
    this.#expectsRoom = isExpected;
  }

  /** @param {import("../protocol/messageTypes.js").PongMessage} pong */
  pong(pong) {
    this.#options.clock.add(pong.t, pong.server, this.#options.now());
  }

  /**
   * Pings at once, for example when the page is shown again. The network may be another one: a room
   * that is expected must go on arriving soon.
   */
  nudge() {
    if (this.#timer === null) return;
    if (this.#expectsRoom) this.stop();
    else this.#options.clearTimer(this.#timer);
    this.#beat();
  }

  #beat() {
    const { now, setTimer, ping, silent } = this.#options;
    const at = now();
    const most = this.#expectsRoom ? ROOM_SILENCE_MILLISECONDS : SILENCE_MILLISECONDS;
    if (this.#unanswered !== null && at - this.#unanswered >= most) {
      this.stop();
      silent();
      return;
    }
    this.#unanswered ??= at;
    this.#pings += 1;
    ping(at);
    const pause = this.#pings < FIRST_PINGS ? FIRST_INTERVAL_MILLISECONDS : INTERVAL_MILLISECONDS;
    this.#timer = setTimer(() => this.#beat(), pause);
  }
}
