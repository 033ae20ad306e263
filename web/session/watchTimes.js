// @ts-check
/**
 * A watch page's times: how late ink is when it is painted, and when the room was first there.
 *
 *   none ──first snapshot──▶ room-taken-in ──first whole picture──▶ room-painted
 *
 * Both moments are marks in the page's user timing, which show how long a late viewer waits.
 */
import { DelayMeter } from "../state/delayMeter.js";
import { Latency, MOST_UNPAINTED } from "../state/latency.js";
import { mayCompare } from "../state/stateCheck.js";

/** The delay from the hand is computed this often: it takes a sort. */
const TYPICAL_MILLISECONDS = 500;

export class WatchTimes {
  #clock;
  #delay = new DelayMeter();
  #latency;
  #fromHand = { at: -Infinity, delay: /** @type {number | null} */ (null) };
  /** @type {number[]} server's clock of samples received but not painted yet */
  #unpainted = [];
  /** @type {"none" | "room-taken-in" | "room-painted"} */
  #moment = "none";
  /** @type {number|null} local clock when the first snapshot was applied */
  #takenInAt = null;
  /** Whether the browser has shown the first room, too. */
  #isShown = false;

  /** @param {import("../net/clock.js").ClockSync} clock */
  constructor(clock) {
    this.#clock = clock;
    this.#latency = new Latency(() => clock.offset);
  }

  /** @param {import("../protocol/messages.js").Message} message ahead of the scene */
  receive(message) {
    this.#latency.receive(message, performance.now());
    // A hidden page paints nothing: ink that waited for it to be shown is no measure.
    if (document.visibilityState === "hidden") this.#forgetUnpainted();
    else if (message.type === "path" && message.at !== undefined) {
      if (this.#unpainted.length >= MOST_UNPAINTED) this.#unpainted.length = 0;
      this.#unpainted.push(message.at);
    }
  }

  /** The first snapshot is in the scene. */
  takenIn() {
    if (this.#moment !== "none") return;
    this.#mark("room-taken-in");
    this.#takenInAt = performance.now();
  }

  /** @param {boolean} isWhole whether a whole picture was painted */
  painted(isWhole) {
    if (isWhole && this.#moment === "room-taken-in") {
      this.#mark("room-painted");
      // The last painted ink reaches the screen in this frame or the next.
      requestAnimationFrame(() => requestAnimationFrame(() => (this.#isShown = true)));
    }
    const local = performance.now();
    const now = this.#clock.serverNow(local);
    this.#latency.painted(local);
    if (now !== null) {
      for (const at of this.#unpainted) this.#delay.add(now - at, local);
    }
    this.#unpainted.length = 0;
  }

  /** The connection was lost. */
  reset() {
    this.#delay.reset();
    this.#forgetUnpainted();
  }

  #forgetUnpainted() {
    this.#unpainted.length = 0;
    this.#latency.forget();
  }

  /** @param {"room-taken-in" | "room-painted"} moment */
  #mark(moment) {
    this.#moment = moment;
    performance.mark(moment);
  }

  /** Whether the scene may be compared with the server's state; see `mayCompare`. */
  get mayCompare() {
    return mayCompare({
      takenInAt: this.#takenInAt,
      isShown: this.#isShown,
      isHidden: document.visibilityState === "hidden",
    }, performance.now());
  }

  /** Milliseconds to the server and back; null before the first measurement. */
  get roundTrip() {
    return this.#clock.roundTrip;
  }

  /** Milliseconds from the hand to this screen; null while no drawer's clock is known. */
  get fromHand() {
    const now = performance.now();
    if (now - this.#fromHand.at >= TYPICAL_MILLISECONDS) {
      this.#fromHand = { at: now, delay: this.#latency.typical(now) };
    }
    return this.#fromHand.delay;
  }

  /** The same, or else from the server; half a round trip while nothing is drawn. */
  get delay() {
    const { roundTrip } = this;
    return this.fromHand ?? this.#delay.median(performance.now())
      ?? (roundTrip === null ? null : roundTrip / 2);
  }

  /** The latency's steps, as of now. */
  get latency() {
    return this.#latency.summary(performance.now());
  }
}
