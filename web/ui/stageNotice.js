// @ts-check
/**
 * The notice over the stage when it shows no live drawing: connecting, nobody here yet, connection
 * lost (the picture stays, dimmed, with the time of the last data), stopped. It also shows short
 * notes such as "caught up", which disappear by themselves.
 */
import { make, setText } from "./make.js";
import { wayButtons } from "./waysOut.js";
import { TEXTS, connectingTo, frozenText, nextTry } from "./watchStrings.js";

const NOTE_MILLISECONDS = 6000;
const COUNTDOWN_MILLISECONDS = 250;

/**
 * @typedef {{kind: "connecting", room: string} | {kind: "live"} | {kind: "empty"}
 *   | {kind: "lost", lastData: Date|null, retryAt: number}
 *   | {kind: "stopped", text: string, ways: readonly import("./waysOut.js").Way[]}} StageState
 */

export class StageNotice {
  #stage;
  #card = make("div", { class: "stage-card loose-stack", hidden: true });
  #note = make("p", { class: "stage-note", role: "status", hidden: true });
  #onRetry;
  #drawHref;
  #shown = "";
  /** Wall clock of the next attempt, milliseconds since 1970. */
  #retryAt = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #noteTimer;
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #countdown;

  /**
   * @param {HTMLElement} stage
   * @param {{onRetry: () => void, drawHref: string}} actions  `drawHref`: "" for a viewer with
   *   a link to watch
   */
  constructor(stage, { onRetry, drawHref }) {
    this.#stage = stage;
    this.#onRetry = onRetry;
    this.#drawHref = drawHref;
    stage.append(this.#card, this.#note);
  }

  /** @param {StageState} state */
  show(state) {
    this.#stage.dataset.state = state.kind;
    if (state.kind === "lost") this.#retryAt = state.retryAt;
    // Another attempt is no news: it neither takes the focus nor is it spoken.
    const key = JSON.stringify({ ...state, retryAt: 0 });
    if (key === this.#shown) return;
    this.#shown = key;
    clearInterval(this.#countdown);
    this.#card.hidden = state.kind === "live";
    this.#card.setAttribute("role", state.kind === "empty" ? "note" : "status");
    this.#card.replaceChildren(...this.#contentOf(state));
  }

  /** A short note that disappears by itself. @param {string} text */
  note(text) {
    clearTimeout(this.#noteTimer);
    setText(this.#note, text);
    this.#note.hidden = false;
    this.#noteTimer = setTimeout(() => { this.#note.hidden = true; }, NOTE_MILLISECONDS);
  }

  /** @param {StageState} state @returns {HTMLElement[]} */
  #contentOf(state) {
    switch (state.kind) {
      case "live": return [];
      case "connecting":
        return [make("span", { class: "spinner", "aria-hidden": "true" }),
          make("p", { text: connectingTo(state.room) })];
      case "empty":
        return [make("span", { class: "empty-mark", "aria-hidden": "true" }),
          make("h2", { text: TEXTS.emptyRoomTitle }), make("p", { text: TEXTS.emptyRoomText }),
          ...this.#drawHref === "" ? [] : [make("a", {
            class: "button primary", href: this.#drawHref, text: TEXTS.startDrawing,
          })]];
      case "lost": return this.#lost(state);
      case "stopped":
        return [make("h2", { text: state.text }),
          make("div", { class: "stage-actions wrap" }, ...wayButtons(state.ways))];
    }
  }

  /** @param {{lastData: Date|null}} state */
  #lost({ lastData }) {
    const countdown = make("p", { class: "countdown", "aria-hidden": "true" });
    const count = () => setText(countdown, nextTry(this.#retryAt - Date.now()));
    count();
    this.#countdown = setInterval(count, COUNTDOWN_MILLISECONDS);
    return [make("h2", { text: TEXTS.lost }), make("p", { text: frozenText(lastData) }), countdown,
      this.#button(TEXTS.tryNow, this.#onRetry)];
  }

  /** @param {string} text @param {() => void} act */
  #button(text, act) {
    const button = make("button", { class: "button primary", type: "button", text });
    button.addEventListener("click", act);
    return button;
  }
}
