// @ts-check
/** The page's status: connection, viewers and errors, in words and as `data-` attributes. */
import { closeMeaning } from "../protocol/closeCodes.js";
import {
  NOTICES, SPOKEN, TEXTS, companyText, connectionText, errorText,
} from "../ui/drawStrings.js";
import { setRefused } from "../ui/recognizerStrings.js";
import { stoppedText } from "../ui/strings.js";
import { byId, setAttribute, setHidden, setText } from "../ui/make.js";
import { onPress } from "../ui/press.js";
import { RecordingBadge } from "../ui/recordingBadge.js";
import { deletedText } from "../ui/recordingStrings.js";
import { waitingMilliseconds } from "../state/outboxQueries.js";
import { tellCheck } from "../state/stateCheck.js";
import { LEAVE, follow, waysOut } from "../ui/waysOut.js";

/** @typedef {import("../session/drawSession.js").DrawSession} DrawSession */
/**
 * Sends a message; false without a connection, which it says.
 * @typedef {(message: import("../protocol/messages.js").ClientMessage) => boolean} Ask
 */
/**
 * `isOffer`: calm, and gone after a while.
 * @typedef {{text: string, detail?: string, action?: string, act?: () => void, canClose?: boolean,
 *   isOffer?: boolean}} Notice
 */

/** The code for a client that is to ask again whether it may enter. */
const ACCESS_ENDED = 4006;

export class DrawStatus {
  #session;
  #body = document.body;
  #pill = byId("connection");
  #viewers = byId("viewers");
  #notice = byId("notice");
  /** @type {Notice | null} something that happened, until it is closed */
  #event = null;
  /** @type {Notice | null} */
  #shown = null;
  /** The next gesture when touches were last rejected. */
  #rejectedBefore = 0;

  #say;
  #recording;
  #wasConnected = false;
  #isLost = false;
  #isStopped = false;
  /** Whether the page asks for more time: until that attempt ends, in whatever way. */
  #isAsking = false;

  /** @param {DrawSession} session @param {(text: string) => void} say  speaks */
  constructor(session, say) {
    this.#session = session;
    this.#say = say;
    this.#recording = new RecordingBadge(byId("recording"), say);
    if (!window.isSecureContext) this.#event = { text: NOTICES.insecure, canClose: true };
    onPress(byId("notice-close"), () => {
      this.#event = null;
      this.update();
    });
    onPress(byId("notice-action"), () => this.#shown?.act?.());
  }

  /**
   * An error of the server about anything but signs; errors about recognizers are in their panel.
   * @param {import("../protocol/messageTypes.js").ErrorMessage} error
   */
  refused(error) {
    const { code, path = "" } = error;
    const { nextSequence } = this.#session.outbox;
    // Touches that were rejected are not down.
    if (code === "touch-not-down" && nextSequence === this.#rejectedBefore) return;
    if (path.startsWith("/touches")) this.#rejectedBefore = nextSequence;
    const isShownThere = setRefused(error) !== null;
    // The page says already that a host has locked drawing, or muted this drawer.
    const isKnown = code === "not-allowed" && !this.#session.may("draw");
    if (!isShownThere && !isKnown) this.tell(errorText(error), error.message);
  }

  /**
   * Whether the room is saved changed. A deletion by another drawer is said.
   * @param {import("../protocol/messageTypes.js").RecordingEvent} event
   */
  recorded({ drawer, deleted = false }) {
    const { scene, drawer: own } = this.#session;
    if (!deleted || drawer === own || drawer === undefined) return;
    this.tell(deletedText(scene.drawers.get(drawer)?.name ?? drawer));
  }

  /**
   * Says something until it is closed.
   * @param {string} text
   * @param {string} [detail] the server's own words
   */
  tell(text, detail) {
    this.#event = { text, detail, canClose: true };
    this.update();
  }

  /** The page does not connect at all. @param {string} text why */
  stop(text) {
    this.#session.connectionState = { state: "stopped", retryInMs: null, code: null, reason: "" };
    this.#event = { text, action: LEAVE.text, act: () => follow(LEAVE) };
    this.update();
  }

  /**
   * Says something for a while, and may offer something.
   * @param {string} text
   * @param {number} milliseconds
   * @param {string} [action]
   * @param {() => void} [act]
   * @returns {Notice} the offer
   */
  offer(text, milliseconds, action, act) {
    const offer = { text, action, act, isOffer: true };
    this.#event = offer;
    this.update();
    setTimeout(() => this.takeBack(offer), milliseconds);
    return offer;
  }

  /** Ends an offer, if it still stands. @param {Notice | null} [offer] any one if missing */
  takeBack(offer = this.#event) {
    if (offer?.isOffer !== true || offer !== this.#event) return;
    this.#event = null;
    this.update();
  }

  /** Brings everything up to date; costs nothing where nothing changed. */
  update() {
    const { scene, outbox, connectionState, isSlow, drawer } = this.#session;
    const { state, code } = connectionState;
    const wasAsking = this.#isAsking;
    if (state !== "connecting") this.#isAsking = code === ACCESS_ENDED;
    this.#recording.show(scene.recording);
    const waiting = waitingMilliseconds(outbox);
    const shown = state === "open" && isSlow ? "slow" : state;
    setAttribute(this.#pill, "data-state", shown);
    setText(this.#pill, connectionText(shown, waiting));
    const present = [...scene.drawers.values()].filter((one) => one.present);
    const others = present.filter((one) => one.drawer !== drawer);
    const company = companyText(scene.viewers, others.length);
    setText(this.#viewers.querySelector(".viewers-text") ?? this.#viewers, company);
    setAttribute(this.#viewers, "data-viewers", String(scene.viewers));
    setAttribute(this.#viewers, "aria-label", company);
    this.#announce(state, wasAsking);
    const facts = {
      connectionState: state,
      outbox: outbox.link,
      pending: String(outbox.pending.length),
      waitingMs: String(Math.round(waiting)),
      strokes: String(scene.strokes.size),
      viewers: String(scene.viewers),
      drawer,
      epoch: scene.epoch ?? "",
      ...tellCheck(this.#session.check),
    };
    for (const [name, value] of Object.entries(facts)) {
      if (this.#body.dataset[name] !== value) this.#body.dataset[name] = value;
    }
    this.#body.toggleAttribute("data-full", outbox.isFull);
    this.#show(this.#currentNotice());
  }

  /**
   * A lost and a restored connection are announced once each; the first connection is not. The end
   * of all connections always is.
   * @param {import("../net/connection.js").ConnectionState} state
   * @param {boolean} wasAsking whether the page asked for more time
   */
  #announce(state, wasAsking) {
    const isStopped = state === "stopped";
    if (isStopped && !this.#isStopped) this.#say(this.#currentNotice()?.text ?? "");
    this.#isStopped = isStopped;
    const isConnected = state === "open";
    const isLost = state === "waiting";
    if (isLost && (this.#wasConnected || (wasAsking && !this.#isAsking))) {
      this.#say(this.#isAsking ? stoppedText("access-ended", "") : SPOKEN.lost);
    }
    if (this.#isLost && isConnected) this.#say(SPOKEN.back);
    if (isConnected || isLost) {
      this.#wasConnected = isConnected;
      this.#isLost = isLost;
    }
  }

  /** The most urgent message. @returns {Notice | null} */
  #currentNotice() {
    const { connectionState: { state, code, reason }, connection, outbox, scene } = this.#session;
    if (state === "stopped" && code !== null) {
      const text = stoppedText(closeMeaning(code).word, reason);
      const { room, grant } = this.#session;
      const [way] = waysOut({ code, reason }, {
        page: "draw", room, grant, retry: () => connection.start(),
      });
      return { text, action: way.text, act: () => follow(way) };
    }
    if (outbox.isFull) {
      return { text: NOTICES.full, action: TEXTS.tryAgain, act: () => connection.retryNow() };
    }
    if (this.#isAsking && this.#event === null) return { text: stoppedText("access-ended", "") };
    // A page that was never connected came from what the browser kept.
    if (state === "waiting" && scene.epoch === null) return { text: NOTICES.offline };
    return this.#event;
  }

  /** @param {Notice | null} notice */
  #show(notice) {
    if (notice?.text === this.#shown?.text && notice?.detail === this.#shown?.detail) return;
    this.#shown = notice;
    this.#notice.toggleAttribute("data-offer", notice?.isOffer === true);
    setText(byId("notice-text"), notice?.text ?? "");
    setText(byId("notice-detail"), notice?.detail ?? "");
    byId("notice-more").hidden = !notice?.detail;
    setText(byId("notice-action"), notice?.action ?? "");
    const canvas = byId("canvas");
    setHidden(byId("notice-action"), notice?.action === undefined, canvas);
    setHidden(byId("notice-close"), notice?.canClose !== true, canvas);
    setHidden(this.#notice, notice === null, canvas);
    // What had the focus may be gone.
    const focused = document.activeElement ?? this.#body;
    if (this.#isStopped && (focused === this.#body || !focused.checkVisibility())) {
      byId("notice-action").focus();
    }
  }
}
