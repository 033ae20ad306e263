// @ts-check
/**
 * A watch page's copy of its room. All server messages enter through `receive`, which updates
 * scene, answers, lanes, event log and disagreements in this order.
 */
import { tellRecognition } from "../net/tellRecognition.js";
import { noAnswers, takeAnswer } from "../state/answers.js";
import { noDisagreements, noteDisagreement } from "../state/disagreements.js";
import { emptyLog, logEvent } from "../state/eventLog.js";
import { finalOutcome, openKinds, outcomeKey } from "../state/finalOutcome.js";
import { noLanes, takeLane } from "../state/lanes.js";
import { noHere, takeHere } from "../state/here.js";
import { emptyScene } from "../state/scene.js";
import { applySnapshot } from "../state/snapshot.js";
import { applyChecked, noCheck } from "../state/stateCheck.js";

/** @typedef {import("../protocol/messages.js").Message} Message */

export class WatchRoom {
  scene = emptyScene();
  /** Whether the scene is what the server has. */
  check = noCheck();
  answers = noAnswers();
  /** Where drawers point, and their reactions. */
  here = noHere();
  lanes = noLanes();
  log = emptyLog();
  disagreements = noDisagreements();
  /** What the page has shown of verdicts: the last of each drawer, and of all. */
  verdicts = {
    /** @type {Map<string, string>} */
    known: new Map(),
    /** @type {{drawer: import("../state/sceneParts.js").Drawer,
      outcome: import("../state/outcome.js").Outcome} | null} */
    last: null,
  };
  /** The wall clock of a recording's moment; null while it is now. @type {number | null} */
  wall = null;
  /** @type {Set<string>} drawers with a gesture that may just have been decided */
  #decided = new Set();
  #name;
  #decide;

  /**
   * @param {string} name the room's
   * @param {(drawer: string) => void} decide  called after all messages that came together, for
   *   each drawer with an end among them: of the recognizers that judge one lift each sends its own
   */
  constructor(name, decide) {
    this.#name = name;
    this.#decide = decide;
  }

  /**
   * @param {Message} message
   * @returns {boolean} whether the scene is another one than the server's: a snapshot is needed
   */
  receive(message) {
    const isOther = this.#take(message, performance.now(), Date.now());
    tellRecognition(this.#name, message);
    if (mayDecide(message)) this.#decideSoon(message.drawer);
    return isOther;
  }

  /**
   * Receives a message of a recording; gestures are decided by `settle`.
   * @param {Message} message
   * @param {number} ago milliseconds since its moment, as it is shown
   * @param {number} wall its wall clock, milliseconds since 1970
   */
  replay(message, ago, wall) {
    this.#take(message, performance.now() - ago, wall);
    this.wall = wall;
    if (message.type === "snapshot") this.#knowOutcomes();
    if (mayDecide(message)) this.#decided.add(message.drawer);
  }

  /** What a keyframe has was decided before: it is no news. */
  #knowOutcomes() {
    const down = openKinds(this.scene);
    for (const [id, drawer] of this.scene.drawers) {
      const outcome = finalOutcome(drawer, down.has(id));
      if (outcome !== null) this.verdicts.known.set(id, outcomeKey(outcome));
    }
  }

  /**
   * Makes the scene anew from the snapshot of its newest event; all else goes on.
   * @param {import("../protocol/messageTypes.js").SnapshotMessage} snapshot
   */
  renew(snapshot) {
    applySnapshot(this.scene, snapshot);
  }

  /** @param {Message} message @param {number} now @param {number} wall */
  #take(message, now, wall) {
    const isOther = applyChecked(this.check, this.scene, message, now);
    // In a recording, ink that faded long before the moment shown does not fade again.
    for (const one of this.scene.fading) one.since ??= now;
    takeHere(this.here, message, this.scene, now);
    takeAnswer(this.answers, message, this.scene, now);
    takeLane(this.lanes, message, this.scene.catalogue);
    logEvent(this.log, message, wall, this.scene.fading);
    noteDisagreement(this.disagreements, message, wall);
    return isOther;
  }

  /** @param {string} drawer */
  #decideSoon(drawer) {
    if (this.#decided.size === 0) queueMicrotask(() => this.settle());
    this.#decided.add(drawer);
  }

  /** Decides the gestures that have just ended. */
  settle() {
    for (const id of this.#decided) this.#decide(id);
    this.#decided.clear();
  }

  /** The drawers present in the room. */
  get present() {
    return [...this.scene.drawers.values()].filter((drawer) => drawer.present).length;
  }

  /** Drawers with a touch down. */
  get drawing() {
    return new Set([...this.scene.live].map((stroke) => stroke.drawer)).size;
  }
}

/**
 * Whether a gesture may be decided by it.
 * @param {Message} message
 * @returns {message is import("../protocol/messageTypes.js").StateEvent
 *   | import("../protocol/messageTypes.js").StrokeEvent}
 */
export function mayDecide(message) {
  return message.type === "stroke"
    || (message.type === "state" && ["ended", "failed", "cancelled"].includes(message.state));
}
