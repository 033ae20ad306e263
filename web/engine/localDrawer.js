// @ts-check
/**
 * Judges this page's own drawer here: an engine with the rules of the room, kept as the server
 * keeps a drawer. Changed rules apply from the next sequence on, changed signs from the next lift
 * on. Time passes a little late, so that a move in transit counts. Knows no page; `now` is the
 * page's clock, in milliseconds.
 */

/** @typedef {import("./gestureEngine.js").GestureEngine} GestureEngine */
/** @typedef {import("./gestureEngine.js").EngineSetup} EngineSetup */
/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../protocol/messageTypes.js").Sign} Sign */
/** @typedef {import("../input/touchBatcher.js").TouchesMessage} TouchesMessage */

/** How much later than it could a gesture begins that is held, as on the server. */
const GRACE_MILLISECONDS = 20;

export class LocalDrawer {
  #engine;
  /** @type {EngineSetup} */
  #setup;
  /** The rules are other ones than the engine has. */
  #isStale = true;
  /** @type {readonly Sign[]} */
  #signs = [];
  /** @type {Set<number>} */
  #down = new Set();
  /** @type {Set<number>} hovering pointers that the engine has */
  #hovering = new Set();
  /** How far the page's clock is ahead of the drawer's, by the quickest message of the sequence. */
  #offset = Infinity;
  #sequence = 0;
  /** @type {import("../protocol/messageTypes.js").Canvas | undefined} */
  #canvas;

  /** @param {GestureEngine} engine @param {EngineSetup} setup */
  constructor(engine, setup) {
    this.#engine = engine;
    this.#setup = setup;
    this.#canvas = setup.canvas;
    this.#renew();
  }

  /** The number of the current or last sequence; 0 before the first. */
  get sequence() {
    return this.#sequence;
  }

  /** Whether a touch is down. */
  get isDrawing() {
    return this.#down.size > 0;
  }

  /** Judges so from the next sequence on. @param {EngineSetup} setup */
  judgeBy(setup) {
    this.#setup = setup;
    this.#isStale = true;
  }

  /** @param {import("../protocol/messageTypes.js").Canvas} canvas counts from the next touch on */
  resize(canvas) {
    this.#canvas = canvas;
    this.#engine.resize(canvas);
  }

  /** @param {readonly Sign[]} signs */
  know(signs) {
    this.#signs = signs;
    this.#engine.know(signs);
  }

  /** @param {TouchesMessage} message @param {number} now @returns {Message[]} */
  receive(message, now) {
    const isFirst = message.phase === "began" && !this.isDrawing;
    const isHover = message.phase === "hovered" && !this.isDrawing;
    const gone = this.#isStale && (isFirst || isHover) ? this.#renew() : [];
    if (isFirst) {
      this.#sequence += 1;
      this.#offset = Infinity;
    }
    for (const { id, samples } of message.touches) {
      if (message.phase === "hovered") this.#hovering.add(id);
      if (message.phase === "began") this.#down.add(id);
      if (message.phase === "ended" || message.phase === "cancelled") this.#down.delete(id);
      const last = samples?.[samples.length - 1];
      if (last !== undefined) this.#offset = Math.min(this.#offset, now - last[2]);
    }
    return [...gone, ...this.#engine.receive(message)];
  }

  /** When `tick` is due, on the page's clock; usually infinite. */
  get deadline() {
    return this.#engine.deadline + this.#offset + GRACE_MILLISECONDS;
  }

  /** @param {number} now @returns {Message[]} */
  tick(now) {
    if (!(this.deadline <= now)) return [];
    const time = now - GRACE_MILLISECONDS - this.#offset;
    // Rounding must not leave the moment itself out.
    return this.#engine.advance(Math.max(time, this.#engine.deadline));
  }

  /** @returns {Message[]} what came of pointers that hovered: by the new rules they begin anew */
  #renew() {
    const left = [...this.#hovering].map((id) => ({ id, samples: [] }));
    this.#hovering.clear();
    const gone = left.length === 0 ? []
      : this.#engine.receive({ type: "touches", phase: "hovered", touches: left });
    const canvas = this.#canvas;
    this.#engine.open({ ...this.#setup, ...canvas && { canvas }, sequence: this.#sequence });
    this.#isStale = false;
    if (this.#signs.length > 0) this.#engine.know(this.#signs);
    return gone;
  }
}
