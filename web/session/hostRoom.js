// @ts-check
/**
 * The big screen's copy of its room. All server messages enter through `receive`, which updates
 * scene, ink and review in this order.
 */
import { restriction } from "../state/access.js";
import { isRunning } from "../state/activity.js";
import { noReview, takeReview } from "../state/hallReview.js";
import { HallStrokes } from "../state/hallStrokes.js";
import { emptyScene } from "../state/scene.js";
import { applyChecked, noCheck } from "../state/stateCheck.js";

export class HostRoom {
  scene = emptyScene();
  /** Whether the scene is what the server has. */
  check = noCheck();
  ink = new HallStrokes();
  review = noReview();

  /**
   * @param {import("../protocol/messages.js").Message} message
   * @returns {boolean} whether the scene is another one than the server's: a snapshot is needed
   */
  receive(message) {
    const isOther = applyChecked(this.check, this.scene, message, performance.now());
    this.ink.take(message, this.scene);
    takeReview(this.review, message, this.scene, this.game);
    return isOther;
  }

  /** The room's game. */
  get game() {
    return this.scene.activity;
  }

  /** The drawers that are here and play, as they came: those with a board. */
  get players() {
    return [...this.scene.drawers.values()].filter(({ drawer, present, canvas }) =>
      present && canvas !== null && drawer !== this.scene.self);
  }

  /** Whether a player is here; one that left may return. @param {string} drawer */
  isHere(drawer) {
    return this.scene.drawers.get(drawer)?.present === true;
  }

  /** The players of this set: those that may answer, and those that did and went or were muted. */
  get inRound() {
    const { players, answers } = this.game;
    return [...players.keys()].filter((drawer) =>
      (answers.get(drawer)?.picture ?? null) !== null || this.#mayAnswer(drawer));
  }

  /** A round waits for nobody else. @param {string} drawer */
  #mayAnswer(drawer) {
    const { access, self } = this.scene;
    return drawer !== self && this.isHere(drawer)
      && !["muted", "drawing"].includes(restriction(access, drawer) ?? "");
  }

  /** Whether a game goes on. */
  get isPlaying() {
    return isRunning(this.game);
  }
}
