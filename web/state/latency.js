// @ts-check
/**
 * The delay of ink to this screen, step by step: from capture to the server, through the
 * recognizers, to this page, into a painted frame. Pure: times are parameters.
 */

/** @typedef {import("../protocol/messages.js").Message} Message */

/** The steps in order; see `Measurement`. */
export const STEPS = /** @type {const} */ (["sent", "recognized", "arrived", "painted"]);
/** @typedef {(typeof STEPS)[number] | "all"} Step */

/**
 * Milliseconds of each step of `STEPS`, and of `all` together.
 * @typedef {object} Measurement
 * @property {number} at local clock
 * @property {number | null} sent from capture to the server; null if the drawer's clock is unknown
 * @property {number} recognized until the server has written all resulting events
 * @property {number} arrived until this page has it, including the flush interval
 * @property {number} painted until the frame is painted
 * @property {number | null} all
 */
/** @typedef {{p50: number, p99: number}} Figure milliseconds */
/**
 * @typedef {object} LatencySummary
 * @property {number} count measurements of the last moments
 * @property {number} timed the number with a known capture time
 * @property {number} untold ink of the last moments since the server's last `timing`
 * @property {Record<Step, Figure | null>} steps null where nothing is known
 */
/**
 * Ink that came: server's clock, local clock, and what it took.
 * @typedef {{at: number, received: number, painted: number | null,
 *   timing: {captured?: number, took: number} | null}} Ink
 */

export const WINDOW_MILLISECONDS = 30_000;
/** Enough for 64 drawers in that time. */
const KEPT_MEASUREMENTS = 10_000;
/** Ink that waits for a frame; beyond it the page does not paint, and nothing is measured. */
export const MOST_UNPAINTED = 1000;
/** Ink without a `timing`; more than this means nothing more. */
const MOST_UNTOLD = 1000;

export class Latency {
  /** @type {Map<string, Ink>} by drawer, the newest */
  #newest = new Map();
  /** @type {Ink[]} */
  #unpainted = [];
  /** @type {Measurement[]} oldest first */
  #measured = [];
  /** @type {number[]} when ink without a `timing` was painted, oldest first */
  #untold = [];
  #offset;

  /** @param {() => number | null} offset server's clock less the local one; null: not known yet */
  constructor(offset) {
    this.#offset = offset;
  }

  /** @param {Message} message @param {number} local clock when it came */
  receive(message, local) {
    if (message.type === "path") this.#take(message, local);
    else if (message.type === "timing") this.#time(message);
    else if (message.type === "left") this.#newest.delete(message.drawer);
  }

  /** All that was received is in a frame now. @param {number} local clock */
  painted(local) {
    for (const ink of this.#unpainted) {
      ink.painted = local;
      this.#untold.push(local);
      this.#measure(ink);
    }
    this.#unpainted = [];
    while (this.#untold.length > MOST_UNTOLD) this.#untold.shift();
  }

  /** Ink that waits for a frame does not count: the page is hidden or lost its connection. */
  forget() {
    this.#unpainted = [];
    this.#newest.clear();
    this.#untold = [];
  }

  /** @param {number} local clock @returns {LatencySummary} */
  summary(local) {
    const isRecent = (/** @type {number} */ at) => local - at <= WINDOW_MILLISECONDS;
    const recent = this.#measured.filter(({ at }) => isRecent(at));
    const figure = (/** @type {Step} */ step) => figureOf(recent.map((one) => one[step]));
    return {
      count: recent.length,
      timed: recent.filter(({ sent }) => sent !== null).length,
      untold: this.#untold.filter(isRecent).length,
      steps: {
        sent: figure("sent"), recognized: figure("recognized"), arrived: figure("arrived"),
        painted: figure("painted"), all: figure("all"),
      },
    };
  }

  /**
   * The median from the hand to the frame, in milliseconds; null while it is not known.
   * @param {number} local clock
   */
  typical(local) {
    const recent = this.#measured.filter(({ at }) => local - at <= WINDOW_MILLISECONDS);
    return figureOf(recent.map(({ all }) => all))?.p50 ?? null;
  }

  /** @param {import("../protocol/messageTypes.js").PathEvent} path @param {number} local */
  #take({ drawer, at }, local) {
    // Touches that move together have a path each.
    if (at === undefined || this.#newest.get(drawer)?.at === at) return;
    const ink = { at, received: local, painted: null, timing: null };
    this.#newest.set(drawer, ink);
    if (this.#unpainted.length >= MOST_UNPAINTED) this.#unpainted = [];
    this.#unpainted.push(ink);
  }

  /** @param {import("../protocol/messageTypes.js").TimingEvent} timing */
  #time({ drawer, at, captured, took }) {
    this.#untold = [];
    const ink = this.#newest.get(drawer);
    if (ink?.at !== at) return;
    ink.timing = { captured, took };
    this.#measure(ink);
  }

  /** @param {Ink} ink */
  #measure({ at, received, painted, timing }) {
    const offset = this.#offset();
    if (painted === null || timing === null || offset === null) return;
    // A clock that is slightly off makes a short way negative.
    const sent = timing.captured === undefined ? null : Math.max(0, at - timing.captured);
    const recognized = timing.took;
    const arrived = Math.max(0, received + offset - at - recognized);
    const late = painted - received;
    const all = sent === null ? null : sent + recognized + arrived + late;
    this.#measured.push({ at: painted, sent, recognized, arrived, painted: late, all });
    while (this.#measured.length > KEPT_MEASUREMENTS
      || painted - this.#measured[0].at > WINDOW_MILLISECONDS) this.#measured.shift();
  }
}

/**
 * The median and the 99th percentile, by nearest rank.
 * @param {(number | null)[]} values
 * @returns {Figure | null}
 */
function figureOf(values) {
  const sorted = /** @type {number[]} */ (values.filter((one) => one !== null))
    .sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const at = (/** @type {number} */ share) => sorted[Math.ceil(share * sorted.length) - 1];
  return { p50: at(0.5), p99: at(0.99) };
}
