// @ts-check
/** A draw page's own gestures: their ink, and the recognizers' states for the latest one. */
import { LOCAL_DRAWER } from "../engine/localVerdicts.js";
import { letFade } from "../state/fadingInk.js";
import { stayedHere } from "../state/outboxFading.js";
import { openSequence, sequenceOfId, sequenceOfNumber } from "../state/outboxQueries.js";
import { OwnInk, strokesOf } from "../state/ownInk.js";

/** @typedef {import("../input/touchBatcher.js").TouchPhase} TouchPhase */
/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../state/ownSequence.js").OwnSequence} OwnSequence */

export class OwnGestures {
  #scene;
  #sender;
  #judge;
  #ink = new OwnInk();
  /** @type {Set<string>} earlier drawer ids of this page; it can no longer clear their ink */
  #former = new Set();

  /**
   * @param {import("../state/sceneParts.js").Scene} scene
   * @param {import("./inkSender.js").InkSender} sender
   * @param {import("./localJudge.js").LocalJudge} judge
   */
  constructor(scene, sender, judge) {
    this.#scene = scene;
    this.#sender = sender;
    this.#judge = judge;
  }

  /** The own drawer's id; empty before the first welcome. */
  get drawer() {
    return this.#scene.self ?? "";
  }

  /** The own drawer as the server sees it. */
  get server() {
    return this.#scene.drawers.get(this.drawer);
  }

  /** The own drawer as this page's recognizers see it; null before their first gesture. */
  get local() {
    return this.#judge.verdicts?.drawer ?? null;
  }

  /** The own drawer to show: as this page judges it, or else as the server does. */
  get shown() {
    return this.local ?? this.server;
  }

  /** The own sequence in progress. */
  get open() {
    return openSequence(this.#sender.outbox);
  }

  /**
   * Whether a finger is down.
   * @param {ReadonlyMap<number, TouchPhase>} latest  by touch, what the outbox does not hold yet
   */
  isDown(latest) {
    if ([...latest.values()].some((phase) => phase === "began" || phase === "moved")) return true;
    return this.open?.touches.some((one) => one.state === "down" && !latest.has(one.id)) ?? false;
  }

  /**
   * @param {import("../protocol/messageTypes.js").WelcomeMessage} welcome that neither scene nor
   *   outbox have taken yet
   */
  welcome({ epoch, drawer }) {
    if (epoch !== this.#sender.outbox.epoch) this.#former.clear();
    else if (this.drawer !== "" && this.drawer !== drawer) this.#former.add(this.drawer);
  }

  /** Whether ink of this page lies in the room that `clear` does not reach. */
  get hasOlderInk() {
    return [...this.#scene.strokes.values()].some(({ drawer }) => this.#former.has(drawer));
  }

  /**
   * Whether `shown` is about the latest gesture: false while that one has not reached the server,
   * or was lost on the way.
   */
  get isUpToDate() {
    const { open } = this;
    if (this.local !== null || open === null) return true;
    return this.#sender.isLive && open.number === this.server?.sequence;
  }

  /** Whether the connection broke amidst the gesture that the scene shows: it may yet go on. */
  get isInterrupted() {
    const { open } = this;
    return open !== null && !this.#sender.isLive && open.number === this.server?.sequence;
  }

  /** The recognizers' states for the latest gesture. */
  get recognizers() {
    return this.isUpToDate ? this.shown?.recognizers : undefined;
  }

  /** The own strokes that the scene does not hold yet. */
  get strokes() {
    return this.#ink.strokes(this.#sender.outbox, this.drawer);
  }

  /** Lets ink fade that stays with this page. @param {readonly number[]} sequences */
  letFade(sequences) {
    for (const sequence of sequences) {
      const own = stayedHere(this.#sender.outbox, sequence);
      if (own === undefined) continue;
      for (const stroke of strokesOf(own, this.drawer, 0)) letFade(this.#scene.fading, stroke);
    }
  }

  /**
   * The page's replacement for the server's view of its own gestures: the drawer and the strokes of
   * its latest gesture; null while the server's view is shown.
   */
  get judged() {
    const drawer = this.local;
    if (drawer === null) return null;
    const { sequence } = drawer;
    const own = this.sequenceOf({ drawer: LOCAL_DRAWER, sequence });
    const strokes = own === undefined ? [] : strokesOf(own, LOCAL_DRAWER, sequence);
    return { drawer, strokes };
  }

  /**
   * The own sequence that an outcome is about, while the outbox holds it.
   * @param {{drawer: string, sequence: number}} outcome
   * @returns {OwnSequence | undefined}
   */
  sequenceOf({ drawer, sequence }) {
    const { outbox } = this.#sender;
    if (drawer !== LOCAL_DRAWER) return sequenceOfNumber(outbox, sequence);
    return sequenceOfId(outbox, this.#judge.verdicts?.ownSequence(sequence));
  }

  /** @param {Message} message @returns {OwnSequence | undefined} the one that it is about */
  sequenceOfMessage(message) {
    if (!("drawer" in message) || message.drawer !== this.drawer) return undefined;
    if (!("sequence" in message)) return undefined;
    return sequenceOfNumber(this.#sender.outbox, /** @type {number} */ (message.sequence));
  }
}
