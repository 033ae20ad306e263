// @ts-check
/**
 * The verdicts of this page's own recognizers, as a drawer to show, compared with the server's.
 * Where the two differ, the server's verdict replaces the page's. `now` is the page's clock.
 */
import { isHover } from "../state/recognizerName.js";
import { applyEvent, emptyScene } from "../state/scene.js";
import { beginSequence, drawerOf, judgeBy } from "../state/sceneParts.js";
import { LocalDrawer } from "./localDrawer.js";
import { Transitions } from "./transitions.js";

/** @typedef {import("./gestureEngine.js").EngineSetup} EngineSetup */
/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../input/touchBatcher.js").TouchesMessage} TouchesMessage */
/** @typedef {import("../state/sceneParts.js").Drawer} Drawer */

/** The drawer's id in messages of the page's own recognizers. */
export const LOCAL_DRAWER = "d0";
/** The most gestures that wait for the server's verdict; more than are ever in flight. */
const KEPT_GESTURES = 500;
const DECIDED = new Set(["ended", "failed", "cancelled"]);

export class LocalVerdicts {
  /** The recognizers: their deadline, canvas and signs. */
  judge;
  #scene = emptyScene();
  /** @type {Map<number, number>} own sequence → its number here, oldest first */
  #numbers = new Map();
  /** @type {Map<number, number>} the other way round */
  #owns = new Map();
  #transitions = new Transitions();
  /** @type {Set<string>} recognizers whose current gesture the server has decided otherwise */
  #overruled = new Set();

  /** Verdicts that were the same as the server's, and that were not. */
  verdicts = { same: 0, other: 0 };
  /** The same for all state changes of all recognizers, verdicts among them. */
  moves = { same: 0, other: 0 };

  /** @param {import("./gestureEngine.js").GestureEngine} engine @param {EngineSetup} setup */
  constructor(engine, setup) {
    this.judge = new LocalDrawer(engine, setup);
    this.#takeCatalogue(setup);
  }

  /** The drawer after its latest gesture; null before the first. @returns {Drawer | null} */
  get drawer() {
    return this.judge.sequence === 0 ? null : drawerOf(this.#scene, LOCAL_DRAWER);
  }

  /** @param {EngineSetup} setup from the next gesture on */
  judgeBy(setup) {
    this.judge.judgeBy(setup);
    this.#takeCatalogue(setup);
  }

  /** The own sequence that has this number here. @param {number} number */
  ownSequence(number) {
    return this.#owns.get(number);
  }

  /**
   * Judges a message of the own drawer. Skips sequences that began before this object existed.
   * @param {number} own the sequence
   * @param {boolean} isFirst the message begins it
   * @param {TouchesMessage} message
   * @param {number} now
   * @returns {Message[]} messages as a server would send them: paths, then the rest
   */
  receive(own, isFirst, message, now) {
    if (!isFirst && !this.#numbers.has(own)) return [];
    const told = this.judge.receive(message, now);
    const { sequence } = this.judge;
    // Verdicts that time decided meanwhile belong to the last sequence.
    const isEarlier = (/** @type {any} */ one) => one.sequence < sequence;
    const earlier = this.#take(told.filter(isEarlier));
    if (isFirst) this.#begin(own);
    if (message.phase === "began") {
      drawerOf(this.#scene, LOCAL_DRAWER).touches += message.touches.length;
    }
    const rest = this.#take(told.filter((one) => !isEarlier(one)));
    return [...earlier, ...pathsOf(message, sequence, now), ...rest];
  }

  /**
   * Takes in pointers that hover.
   * @param {TouchesMessage} message
   * @param {number} now
   * @returns {Message[]}
   */
  hover(message, now) {
    return this.#take(this.judge.receive(message, now));
  }

  /** @param {number} now @returns {Message[]} */
  tick(now) {
    return this.#take(this.judge.tick(now));
  }

  /**
   * Compares a message of the server about an own sequence.
   * @param {number} own
   * @param {Message} message
   * @param {Drawer | undefined} serverDrawer as the server has it
   * @param {string | null} epoch of the room
   */
  compare(own, message, serverDrawer, epoch) {
    const number = this.#numbers.get(own);
    if (number === undefined) return;
    if (message.type !== "state" || isHover(message.recognizer)) return;
    const account = `${epoch}/${message.drawer}/${message.sequence}`;
    const isSame = this.#transitions.isSame(number, message, account);
    if (isSame === null) return;
    const word = isSame ? "same" : "other";
    this.moves[word] += 1;
    if (!DECIDED.has(message.state)) return;
    this.verdicts[word] += 1;
    if (isSame) return;
    const { recognizer } = message;
    if (number !== this.judge.sequence) return;
    this.#overruled.add(recognizer);
    this.#apply({ ...message, sequence: number });
    const fit = serverDrawer?.recognizers.get(recognizer)?.fit;
    if (fit) this.#apply({ ...fit, type: "fit", recognizer, sequence: number });
  }

  /** @param {number} own */
  #begin(own) {
    const { sequence } = this.judge;
    this.#overruled.clear();
    this.#numbers.set(own, sequence);
    this.#owns.set(sequence, own);
    beginSequence(this.#scene, drawerOf(this.#scene, LOCAL_DRAWER), sequence);
    for (const [oldest, number] of this.#numbers) {
      if (this.#numbers.size <= KEPT_GESTURES) break;
      this.#numbers.delete(oldest);
      this.#owns.delete(number);
    }
  }

  /** @param {Message[]} messages @returns {Message[]} the same */
  #take(messages) {
    for (const message of messages) {
      if (message.type === "state" && !isHover(message.recognizer)) {
        this.#transitions.note(message.sequence, message);
      }
      // Only the server decides what becomes of the stroke.
      if (message.type !== "stroke" && !this.#isOverruled(message)) this.#apply(message);
    }
    return messages;
  }

  /**
   * Whether the server's verdict stands, such as that of a recognizer switched off in mid-stroke.
   * @param {Message} message
   */
  #isOverruled(message) {
    return "recognizer" in message && this.#overruled.has(message.recognizer)
      && !(message.type === "state" && message.state === "possible");
  }

  /** @param {any} message */
  #apply(message) {
    applyEvent(this.#scene, { ...message, drawer: LOCAL_DRAWER, seq: this.#scene.seq + 1 });
  }

  /** @param {EngineSetup} setup */
  #takeCatalogue({ recognizers }) {
    judgeBy(this.#scene, {
      recognizers: recognizers.map((one) => (typeof one === "string" ? { recognizer: one } : one)),
    });
  }
}

/**
 * The touches of a message as a server sends them.
 * @param {TouchesMessage} message
 * @param {number} sequence
 * @param {number} at
 * @returns {Message[]}
 */
function pathsOf({ phase, touches }, sequence, at) {
  if (phase === "cancelled" || phase === "hovered") return [];
  return touches.map(({ id: touch, kind, samples = [] }) => ({
    type: "path", seq: 0, drawer: LOCAL_DRAWER, sequence, touch, at, samples,
    ...phase !== "moved" && { phase }, ...kind !== undefined && { kind },
  }));
}
