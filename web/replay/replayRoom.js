// @ts-check
/**
 * A recorded room at one moment: the watch page's room, fed from a recording. Times are those of
 * the recording, so that nothing depends on when a page shows it.
 */
import { WatchRoom } from "../session/watchRoom.js";
import { takeAnswer } from "../state/answers.js";
import { noteDisagreement } from "../state/disagreements.js";
import { logEvent, logVerdict } from "../state/eventLog.js";
import { finalOutcome, openKinds } from "../state/finalOutcome.js";
import { takeLane } from "../state/lanes.js";
import { applyEvent } from "../state/scene.js";

/** @typedef {import("../protocol/messageTypes.js").SnapshotMessage} SnapshotMessage */
/** @typedef {import("./decodePart.js").Moment} Moment */

export class ReplayRoom extends WatchRoom {
  #begunAt;
  /** @type {Map<string, string>} drawer → its verdict that is in the log */
  #logged = new Map();

  /**
   * @param {string} name the room's
   * @param {number} begunAt when the recording was begun, milliseconds since 1970
   */
  constructor(name, begunAt) {
    super(name, () => {});
    this.#begunAt = begunAt;
  }

  /**
   * Goes to a keyframe, from wherever the room was. The keyframe stays as it is.
   * @param {SnapshotMessage} keyframe
   */
  restore(keyframe) {
    const { scene, log, disagreements } = this;
    // Only strokes that may still grow need points of their own.
    const strokes = keyframe.strokes.map((stroke) =>
      stroke.state === "committed" ? stroke : { ...stroke, points: stroke.points?.slice() });
    const snapshot = { ...keyframe, strokes };
    scene.seq = 0;
    applyEvent(scene, snapshot);
    this.lanes.clear();
    this.answers.clear();
    log.rows.length = 0;
    disagreements.rows.length = 0;
    disagreements.verdicts.clear();
    takeLane(this.lanes, snapshot, scene.catalogue);
    logEvent(log, snapshot, this.#begunAt);
    this.#logged.clear();
    for (const drawer of scene.drawers.keys()) this.#logged.set(drawer, this.#outcome(drawer).key);
  }

  /**
   * Takes in moments in order.
   * @param {readonly Moment[]} moments
   * @param {number} from index of the first
   * @param {number} to index after the last
   * @param {boolean} isPlaying whether answers of gestures are animated
   */
  take(moments, from, to, isPlaying) {
    const { scene, log } = this;
    /** @type {Set<string>} */
    const decided = new Set();
    for (let index = from; index < to; index += 1) {
      const { time, event } = moments[index];
      const wall = this.#begunAt + time;
      applyEvent(scene, event);
      if (isPlaying) takeAnswer(this.answers, event, scene, performance.now());
      takeLane(this.lanes, event, scene.catalogue);
      logEvent(log, event, wall);
      noteDisagreement(this.disagreements, event, wall);
      if (event.type === "state" || event.type === "stroke") decided.add(event.drawer);
      // All recognizers that judge one lift have the same time.
      if (decided.size > 0 && moments[index + 1]?.time !== time) {
        for (const drawer of decided) this.#logVerdict(drawer, wall);
        decided.clear();
      }
    }
  }

  /** @param {string} drawer @param {number} wall milliseconds since 1970 */
  #logVerdict(drawer, wall) {
    const { outcome, key } = this.#outcome(drawer);
    if (key === (this.#logged.get(drawer) ?? "")) return;
    this.#logged.set(drawer, key);
    if (outcome !== null) logVerdict(this.log, outcome, this.scene.seq, wall);
  }

  /** @param {string} id */
  #outcome(id) {
    const drawer = this.scene.drawers.get(id);
    const outcome = drawer === undefined
      ? null : finalOutcome(drawer, openKinds(this.scene).has(id));
    const key = outcome === null
      ? "" : `${outcome.sequence}/${outcome.kind}/${outcome.recognizer}`;
    return { outcome, key };
  }
}
