// @ts-check
/**
 * Finds the marks of a recording in a file. All of it is looked through, a little at a time, so
 * that the page goes on meanwhile. A verdict is the one that a watch page shows.
 */
import { mayDecide } from "../session/watchRoom.js";
import { finalOutcome, openKinds, outcomeKey } from "../state/finalOutcome.js";
import { applyEvent, emptyScene } from "../state/scene.js";
import { DECIDING } from "./player.js";

/** @typedef {import("./moments.js").Moment} Moment */
/** @typedef {import("./moments.js").Part} Part */
/** @typedef {import("./recording.js").Mark} Mark */
/** @typedef {import("./recording.js").Recording} Recording */
/** @typedef {import("../state/outcome.js").Outcome} Outcome */
/**
 * @typedef {object} Texts what marks say
 * @property {(who: string, outcome: Outcome) => string} verdict
 * @property {(who: string, mark: Mark) => string} marked a moment, or a game's set
 */

/** The page goes on after so long. */
const SLICE_MILLISECONDS = 8;
/** The clock is looked at each so many events. */
const EVENTS_AT_ONCE = 256;

/**
 * @param {Recording} recording
 * @param {Texts} texts
 * @param {() => boolean} isWanted asked after each pause
 * @returns {Promise<Mark[] | null>} oldest first; null once they are not wanted any more
 */
export async function findMarks(recording, texts, isWanted) {
  const finder = new MarkFinder(texts);
  let end = performance.now() + SLICE_MILLISECONDS;
  const goesOn = async () => {
    if (performance.now() < end) return true;
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + SLICE_MILLISECONDS;
    return isWanted();
  };
  for (const index of recording.outline.parts.keys()) {
    const steps = await recording.steps(index);
    let step = steps.next();
    for (; !step.done; step = steps.next()) if (!await goesOn()) return null;
    finder.begin(step.value);
    for (const [at, moment] of step.value.moments.entries()) {
      finder.take(moment);
      if (at % EVENTS_AT_ONCE === 0 && !await goesOn()) return null;
    }
  }
  finder.settle();
  return isWanted() ? finder.marks : null;
}

class MarkFinder {
  /** @type {Mark[]} */
  marks = [];
  #texts;
  #scene = emptyScene();
  /** The last outcome of each drawer. @type {Map<string, string>} */
  #known = new Map();
  /** The last verdict of each drawer. @type {Map<string, Mark>} */
  #last = new Map();
  /** The drawers with a gesture that may just have been decided, and when.
      @type {Map<string, {seq: number, time: number}>} */
  #decided = new Map();

  /** @param {Texts} texts */
  constructor(texts) {
    this.#texts = texts;
  }

  /** Begins a part; what its keyframe knows was decided before. @param {Part} part */
  begin({ keyframe }) {
    const { seq, epoch } = this.#scene;
    if (keyframe?.type !== "snapshot" || (epoch !== null && seq >= keyframe.seq)) return;
    this.settle();
    applyEvent(this.#scene, keyframe);
    for (const id of this.#scene.drawers.keys()) this.#outcome(id);
  }

  /** @param {Moment} moment */
  take({ time, message }) {
    if (!DECIDING.has(message.type)) this.settle();
    applyEvent(this.#scene, message);
    const moment = { seq: this.#scene.seq, time: Math.round(time) };
    if (mayDecide(message)) this.#decided.set(message.drawer, moment);
    const facts = factsOf(message);
    if (facts === null) return;
    /** @type {Mark} */
    const mark = { ...moment, ...facts };
    const who = mark.drawer === undefined ? "" : this.#name(mark.drawer);
    this.marks.push({ ...mark, text: this.#texts.marked(who, mark) });
  }

  /** Decides the gestures that have just ended. */
  settle() {
    for (const [drawer, moment] of this.#decided) {
      const outcome = this.#outcome(drawer);
      if (outcome === null) continue;
      const { sequence, recognizer } = outcome;
      const kind = outcome.kind === "recognized" ? outcome.kind : "refused";
      // A later recognizer may recognize what was refused at first.
      const before = this.#last.get(drawer);
      if (before?.kind === "refused" && before.sequence === sequence) {
        this.marks.splice(this.marks.lastIndexOf(before), 1);
      }
      const text = this.#texts.verdict(this.#name(drawer), outcome);
      /** @type {Mark} */
      const mark = { ...moment, drawer, kind, recognizer, sequence, text };
      this.#last.set(drawer, mark);
      this.marks.push(mark);
    }
    this.#decided.clear();
  }

  /** The final outcome of a drawer's gesture; null if there is none, or it is known. */
  #outcome(/** @type {string} */ id) {
    const drawer = this.#scene.drawers.get(id);
    const outcome = drawer && finalOutcome(drawer, openKinds(this.#scene).has(id));
    if (!outcome || this.#known.get(id) === outcomeKey(outcome)) return null;
    this.#known.set(id, outcomeKey(outcome));
    return outcome;
  }

  /** @param {string} drawer */
  #name(drawer) {
    return this.#scene.drawers.get(drawer)?.name ?? drawer;
  }
}

/**
 * What a message marks besides verdicts; null for nothing.
 * @param {import("../protocol/messages.js").Message} message
 * @returns {Pick<Mark, "kind" | "drawer" | "name" | "set" | "recognizer" | "sequence"> | null}
 */
function factsOf(message) {
  if (message.type === "marked") {
    return { kind: "marked", drawer: message.drawer, name: message.name };
  }
  if (message.type === "corrected") {
    const { drawer, sequence, recognizer, sign } = message;
    return { kind: "corrected", drawer, sequence, recognizer, name: sign };
  }
  if (message.type !== "activity") return null;
  const { move, set, number, scores = [] } = message;
  if (move === "round") return { kind: "opened", set: set?.number };
  if (move !== "result") return null;
  // Of equal players the first is named.
  const most = Math.max(1, ...scores.map(({ gained }) => gained));
  const best = scores.find(({ gained }) => gained === most);
  return { kind: "closed", set: number, ...best !== undefined && { drawer: best.drawer } };
}
