// @ts-check
/**
 * A watch page's copy of its room. All server messages enter through `receive`, which updates
 * scene, answers, lanes, event log and disagreements in this order.
 */
import { tellRecognition } from "../net/tellRecognition.js";
import { noAnswers, takeAnswer } from "../state/answers.js";
import { noDisagreements, noteDisagreement } from "../state/disagreements.js";
import { emptyLog, logEvent } from "../state/eventLog.js";
import { noLanes, takeLane } from "../state/lanes.js";
import { emptyScene } from "../state/scene.js";
import { applyChecked, noCheck } from "../state/stateCheck.js";

/** @typedef {import("../protocol/messages.js").Message} Message */

export class WatchRoom {
  scene = emptyScene();
  /** Whether the scene is what the server has. */
  check = noCheck();
  answers = noAnswers();
  lanes = noLanes();
  log = emptyLog();
  disagreements = noDisagreements();
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
    const isOther = applyChecked(this.check, this.scene, message, performance.now());
    takeAnswer(this.answers, message, this.scene, performance.now());
    takeLane(this.lanes, message, this.scene.catalogue);
    tellRecognition(this.#name, message);
    logEvent(this.log, message, Date.now());
    noteDisagreement(this.disagreements, message, Date.now());
    if (mayDecide(message)) this.#decideSoon(message.drawer);
    return isOther;
  }

  /** @param {string} drawer */
  #decideSoon(drawer) {
    if (this.#decided.size === 0) {
      queueMicrotask(() => {
        for (const id of this.#decided) this.#decide(id);
        this.#decided.clear();
      });
    }
    this.#decided.add(drawer);
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
 * @param {Message} message
 * @returns {message is import("../protocol/messageTypes.js").StateEvent
 *   | import("../protocol/messageTypes.js").StrokeEvent}
 */
function mayDecide(message) {
  return message.type === "stroke"
    || (message.type === "state" && ["ended", "failed", "cancelled"].includes(message.state));
}
