// @ts-check
/** When a verdict appears, how long it stays, and when it disappears. */
import { badgeReach } from "../canvas/badge.js";
import { answerReach } from "../state/answerReach.js";
import { LOCAL_DRAWER } from "../engine/localVerdicts.js";
import { linesOf } from "../state/ownInk.js";
import { outcomeOf } from "../state/outcome.js";
import { clearingOf } from "../state/sceneParts.js";
import { STROKE_PAUSE_MILLISECONDS, mayGoOn } from "../state/strokePause.js";
import { VerdictCard, spokenOutcome } from "../ui/verdictCard.js";

/** @typedef {import("../state/outcome.js").Outcome} Outcome */
/** @typedef {import("../ui/placeNote.js").Edges} Edges */

/** @typedef {{sequence: number, isDue: boolean, timer: any}} KeptBack */

/**
 * An idle verdict clears itself after this long, or with the ink; the time starts anew when it was
 * held.
 */
const VERDICT_MILLISECONDS = 7000;

export class DrawVerdict {
  #session;
  #canvas;
  #card;
  #area;
  #say;
  #changed;
  /** @type {Outcome | null} */
  #shown = null;
  /** The last sequence of this drawer that is not spoken of any more. */
  #dismissed = { drawer: "", sequence: 0 };
  /** @type {string | null} ids and numbers begin anew with each epoch */
  #epoch = null;
  /** @type {any} */
  #timer = null;
  /** @type {KeptBack | null} a refusal that is kept back for as long as the drawing may go on */
  #keptBack = null;

  /**
   * @param {import("../session/drawSession.js").DrawSession} session
   * @param {import("../canvas/sceneCanvas.js").SceneCanvas} canvas
   * @param {HTMLElement} element
   * @param {{area: () => Edges, say: (text: string) => void, why: () => void,
   *   changed: () => void}} options  `area`: what of the page is free for the card; `changed`: a
   *   verdict was cleared away, or one that was kept back is due
   */
  constructor(session, canvas, element, { area, say, why, changed }) {
    this.#session = session;
    this.#canvas = canvas;
    this.#area = area;
    this.#say = say;
    this.#changed = changed;
    this.#card = new VerdictCard(element, { why, dismiss: () => this.dismiss() });
    for (const type of ["pointerenter", "focusin"]) {
      element.addEventListener(type, () => this.#stopTimer());
    }
    for (const type of ["pointerleave", "focusout"]) {
      element.addEventListener(type, () => this.#startTimer());
    }
  }

  /** The visible verdict, or null. */
  get shown() {
    return this.#shown;
  }

  /** Whether the verdicts on the latest sequence were dismissed. */
  get isDismissed() {
    const { drawer, sequence } = this.#dismissed;
    const own = this.#session.own.shown;
    return own === undefined || (own.drawer === drawer && own.sequence <= sequence);
  }

  /** Shows what there is to show; to be called when the scene has changed. */
  update() {
    this.#keepEpoch();
    if (this.#shown !== null) this.#card.place(this.#area());
    const own = this.#session.own.shown;
    // The next gesture may begin, or the connection be lost, before this one has been judged.
    if (own !== undefined && !this.#session.own.isUpToDate) {
      if (this.#session.own.isInterrupted) return;
      this.#forget(own);
    }
    const outcome = own === undefined ? null : outcomeOf(own);
    if (outcome === null || this.isDismissed || this.#isShown(outcome)) return;
    const sequence = this.#session.own.sequenceOf(outcome);
    // Sent again after a restart: it was judged long ago.
    if (sequence?.isResent && outcome.drawer === this.#session.drawer) return this.#forget(outcome);
    if (mayGoOn(outcome, this.#session.scene.signs) && !this.#isDue(outcome)) return;
    const lines = sequence === undefined ? [] : linesOf(sequence);
    this.#shown = outcome;
    // A cancelled stroke is removed, so there is nothing to place a card beside.
    if (lines.length > 0) {
      const shown = [
        ...lines, outcome.verdict.ghost?.points ?? [], badgeReach(outcome), ...answerReach(outcome),
      ];
      this.#card.show(outcome, shown, this.#area());
    }
    this.#say(spokenOutcome(outcome));
    if (outcome.kind === "recognized") tap();
    this.#startTimer();
  }

  /** A new gesture begins, or this one has been read: takes card and overlays away. */
  dismiss() {
    this.#stopTimer();
    clearTimeout(this.#keptBack?.timer);
    this.#keptBack = null;
    this.#card.hide();
    this.#shown = null;
    const own = this.#session.own.shown;
    if (own !== undefined) this.#forget(own);
    this.#changed();
  }

  #keepEpoch() {
    const { scene, drawer } = this.#session;
    if (scene.epoch === this.#epoch) return;
    this.#epoch = scene.epoch;
    // The page's own verdicts belong to no epoch.
    if (this.#dismissed.drawer !== LOCAL_DRAWER) this.#dismissed = { drawer: "", sequence: 0 };
    this.#canvas.dismissVerdict(drawer, 0);
  }

  /** @param {{drawer: string, sequence: number}} done */
  #forget({ drawer, sequence }) {
    if (drawer === this.#dismissed.drawer && sequence <= this.#dismissed.sequence) return;
    this.#dismissed = { drawer, sequence };
    this.#canvas.dismissVerdict(drawer, sequence);
  }

  /** @param {Outcome} outcome */
  #isShown({ drawer, sequence, kind, recognizer }) {
    const shown = this.#shown;
    return shown !== null && shown.drawer === drawer && shown.sequence === sequence &&
      shown.kind === kind && shown.recognizer === recognizer;
  }

  /**
   * Whether a refusal was kept back for long enough; looks again once it was.
   * @param {Outcome} outcome
   */
  #isDue({ sequence }) {
    if (this.#keptBack?.sequence !== sequence) {
      clearTimeout(this.#keptBack?.timer);
      const timer = setTimeout(() => {
        if (this.#keptBack?.sequence === sequence) this.#keptBack.isDue = true;
        this.#changed();
        this.#canvas.invalidate();
      }, STROKE_PAUSE_MILLISECONDS);
      this.#keptBack = { sequence, isDue: false, timer };
    }
    return this.#keptBack.isDue;
  }

  #startTimer() {
    this.#stopTimer();
    if (this.#shown === null || this.#card.isHeld) return;
    const { scene, drawer } = this.#session;
    const { after = VERDICT_MILLISECONDS } = clearingOf(scene, drawer);
    this.#timer = setTimeout(() => this.dismiss(), after);
  }

  #stopTimer() {
    clearTimeout(this.#timer);
  }
}

/** A short vibration, on phones that support it and without reduced motion. */
function tap() {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.(12);
}
