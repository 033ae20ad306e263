// @ts-check
/**
 * The panel that asks what would be recognized by other rules: a slider for all of them, single
 * rules folded away, and what would change. It asks a moment after the last change, and only
 * while it is open.
 */
import { AS_SHIPPED, isTuned } from "../state/tuning.js";
import {
  LENIENCY, ask, askLike, changeRule, dropRules, isAsRoom, noWhatIf, takeAnswer, takeRoom,
  toFragment,
} from "../state/whatIf.js";
import { make, setText, swatch } from "./make.js";
import { notation } from "./measureStrings.js";
import { nameOf } from "./strings.js";
import {
  WHAT_IF, flipReason, flipText, leniencyText, ruleName, summaryText, tuningText,
} from "./whatIfStrings.js";

/** @typedef {import("../protocol/messageTypes.js").ErrorMessage} ErrorMessage */
/** @typedef {import("../protocol/messageTypes.js").JudgeMessage} JudgeMessage */
/** @typedef {import("../protocol/messageTypes.js").Tunable} Tunable */
/** @typedef {import("../protocol/messages.js").Tuning} Tuning */
/** @typedef {import("../state/sceneParts.js").Scene} Scene */

const PAUSE_MILLISECONDS = 120;
/** While the room changes, the question is repeated at this interval. */
const STALE_MILLISECONDS = 600;
const BUSY_MILLISECONDS = 1000;
/** The digits of a limit in a field. */
const FIELD_DIGITS = 3;

export class WhatIfPanel {
  #whatIf = noWhatIf();
  #timer = 0;
  #parts;
  #options;
  #tunableShown = "";

  /**
   * @param {HTMLDetailsElement} element
   * @param {{send: (message: JudgeMessage) => boolean, scene: () => Scene, drawHref: string,
   *   highlight: (gestures: ReadonlySet<string>) => void, say: (text: string) => void,
   *   pick: (drawer: string, sequence: number) => void}} options  `send`: false if it cannot be
   *   answered now; `drawHref`: "" for a viewer with a link to watch; `pick`: shows a gesture
   *   of a recording
   */
  constructor(element, options) {
    this.#options = options;
    const slider = make("input", {
      id: "leniency", type: "range", min: String(LENIENCY.least), max: String(LENIENCY.most),
      step: String(LENIENCY.step), value: "1",
    });
    this.#parts = {
      element, slider,
      value: make("output", { class: "what-if-value", for: "leniency" }),
      rules: make("div", { class: "what-if-rules" }),
      summary: make("p", { class: "what-if-summary", id: "what-if-summary" }),
      flips: make("ol", { class: "flips stack" }),
      text: make("p", { class: "quiet", text: WHAT_IF.text }),
      room: make("p", { class: "quiet", id: "what-if-room", hidden: true }),
      asRoom: make("button", {
        class: "button small", type: "button", id: "what-if-as-room", text: WHAT_IF.asRoom,
      }),
      apply: make("a", { class: "button primary", id: "what-if-apply", text: WHAT_IF.applyThere }),
    };
    this.#build();
    element.addEventListener("toggle", () => this.#toggled());
    slider.addEventListener("input", () => {
      this.#whatIf.leniency = Number(slider.value);
      this.#changed();
    });
  }

  /** @param {import("../protocol/messageTypes.js").JudgedMessage} message */
  take(message) {
    if (takeAnswer(this.#whatIf, message)) this.#show(true);
  }

  /** @param {ErrorMessage} error  its code or path shows whether it is about a question */
  refused({ code, path = "" }) {
    if (!this.#whatIf.isWaiting) return;
    if (code === "busy") this.failed(true);
    if (!dropRules(this.#whatIf, path)) return;
    // The rest of the question has an answer. A number that is being typed stays.
    if (this.#parts.rules.querySelector(".field:focus") === null) this.#startOver();
    this.#show(false);
    this.#askIn(0);
  }

  /** A question was not answered; a busy server is asked again. @param {boolean} isBusy */
  failed(isBusy) {
    this.#whatIf.isWaiting = false;
    setText(this.#parts.summary, isBusy ? WHAT_IF.busy : WHAT_IF.offline);
    if (isBusy) this.#askIn(BUSY_MILLISECONDS);
  }

  /** How the room's own rules are tuned now. @param {Tuning} room */
  roomTuned(room) {
    if (!takeRoom(this.#whatIf, room)) return;
    this.#startOver();
    this.#show(false);
  }

  /** Whether a recording is judged, not the live room. @param {boolean} isRecording */
  judgesRecording(isRecording) {
    const { element, text } = this.#parts;
    if (element.dataset.recording === String(isRecording)) return;
    element.dataset.recording = String(isRecording);
    setText(text, isRecording ? WHAT_IF.recordingText : WHAT_IF.text);
    if (element.open) this.#askIn(0);
  }

  /** Gestures were kept or forgotten, or the rules of the room have changed. */
  roomChanged() {
    if (this.#parts.element.open && this.#timer === 0) this.#askIn(STALE_MILLISECONDS);
  }

  #build() {
    const { element, slider, value, rules, summary, flips, apply, room, asRoom, text } =
      this.#parts;
    const reset = make("button", { class: "button small", type: "button", text: WHAT_IF.reset });
    reset.addEventListener("click", () => this.#askLike(AS_SHIPPED));
    asRoom.addEventListener("click", () => this.#askLike(this.#whatIf.room));
    element.append(
      make("summary", {}, make("h2", { text: WHAT_IF.title })),
      text, room,
      make("div", { class: "what-if-slider" },
        make("label", { for: "leniency", text: WHAT_IF.leniency }), value, slider),
      summary, make("div", { class: "wrap" }, apply, asRoom, reset), flips,
      make("details", { class: "what-if-single" },
        make("summary", { text: WHAT_IF.rules }), rules));
    this.#show(false);
  }

  #toggled() {
    if (this.#parts.element.open) {
      this.#askIn(0);
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#options.highlight(new Set());
  }

  /** @param {Tuning} tuning */
  #askLike(tuning) {
    askLike(this.#whatIf, tuning);
    this.#startOver();
    this.#changed();
  }

  /** Slider and fields show another question; the fields are built anew with the answer. */
  #startOver() {
    const { slider } = this.#parts;
    const { leniency } = this.#whatIf;
    slider.max = String(Math.max(LENIENCY.most, leniency));
    slider.value = String(leniency);
    this.#tunableShown = "";
  }

  #changed() {
    this.#show(false);
    this.#askIn(PAUSE_MILLISECONDS);
  }

  /** @param {number} milliseconds */
  #askIn(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      const isSent = this.#options.send(ask(this.#whatIf));
      this.#whatIf.isWaiting = isSent;
      if (!isSent) setText(this.#parts.summary, WHAT_IF.offline);
    }, milliseconds);
  }

  /** @param {boolean} isAnswer */
  #show(isAnswer) {
    const whatIf = this.#whatIf;
    const { slider, value, summary, apply, asRoom, room, element } = this.#parts;
    const isOwn = !isAsRoom(whatIf);
    room.hidden = !isTuned(whatIf.room);
    setText(room, `${WHAT_IF.roomTuned} ${tuningText(whatIf.room)}`);
    asRoom.hidden = !isOwn || room.hidden;
    setText(value, leniencyText(whatIf.leniency));
    slider.setAttribute("aria-valuetext", leniencyText(whatIf.leniency));
    const { drawHref } = this.#options;
    apply.hidden = !isOwn || drawHref === "";
    const mark = drawHref.includes("#") ? "&" : "#";
    apply.setAttribute("href", `${drawHref}${mark}${toFragment(whatIf)}`);
    if (!isAnswer) return;
    const text = summaryText(whatIf.flipped, whatIf.judged);
    if (summary.textContent !== text) this.#options.say(text);
    setText(summary, text);
    element.dataset.flipped = String(whatIf.flipped);
    element.dataset.judged = String(whatIf.judged);
    this.#showRules();
    this.#showFlips();
  }

  #showFlips() {
    const { flips, element } = this.#parts;
    const listed = this.#whatIf.flips;
    flips.replaceChildren(...listed.map(({ drawer: id, sequence, before, after }) => {
      const drawer = this.#options.scene().drawers.get(id);
      return make("li", { class: "flip", "data-drawer": id, "data-sequence": String(sequence) },
        make("p", { class: "flip-head wrap" }, swatch(drawer?.color),
          make("span", { text: `${drawer?.name ?? id} · ${sequence}` }),
          make("strong", { text: flipText(before, after) })),
        make("p", { class: "quiet", text: flipReason(before, after) }),
        ...this.#showButton(id, sequence));
    }));
    if (!element.open) return;
    this.#options.highlight(
      new Set(listed.map(({ drawer, sequence }) => `${drawer}/${sequence}`)));
  }

  /** @param {string} drawer @param {number} sequence */
  #showButton(drawer, sequence) {
    if (this.#parts.element.dataset.recording !== "true") return [];
    const button = make("button", { class: "button small", type: "button", text: WHAT_IF.show });
    button.addEventListener("click", () => this.#options.pick(drawer, sequence));
    return [button];
  }

  /** Built anew only when other rules can be tuned, so that a field keeps the focus. */
  #showRules() {
    const { tunable } = this.#whatIf;
    const key = JSON.stringify(tunable);
    if (key === this.#tunableShown) return;
    this.#tunableShown = key;
    this.#parts.rules.replaceChildren(...tunable.map(({ recognizer, rules }) => make("fieldset", {},
      make("legend", { text: nameOf("recognizers", recognizer) || recognizer }),
      ...rules.map((rule) => this.#ruleRow(recognizer, rule)))));
  }

  /** @param {string} recognizer @param {Tunable["rules"][0]} rule */
  #ruleRow(recognizer, { name, limit, unit, bound, scale }) {
    const held = () => this.#whatIf.rules[recognizer]?.[name];
    const id = `rule-${recognizer}-${name}`;
    const { factor, unit: word } = notation(unit, name);
    const shown = (/** @type {number} */ value) => Number((value * factor).toFixed(FIELD_DIGITS));
    const on = make("input", {
      type: "checkbox", checked: held() !== false, "aria-label": ruleName(name),
      // The literal circle has its tolerance in every criterion: there is no judging without it.
      disabled: name === "tolerance",
    });
    const field = make("input", {
      id, class: "field", type: "number", min: "0", step: String(shown(scale / 20) || "any"),
      disabled: !on.checked,
    });
    const show = () => {
      const own = held();
      field.value = String(shown(typeof own === "number" ? own : limit));
    };
    show();
    const change = () => {
      field.disabled = !on.checked;
      const number = field.valueAsNumber;
      const isOwn = Number.isFinite(number) && number !== shown(limit);
      const changed = isOwn ? number / factor : true;
      changeRule(this.#whatIf, recognizer, name, on.checked ? changed : false);
      this.#changed();
    };
    on.addEventListener("change", change);
    field.addEventListener("input", change);
    // Of a number that was refused, nothing holds.
    field.addEventListener("blur", show);
    const sign = bound === "atMost" ? "≤" : "≥";
    return make("div", { class: "what-if-rule stack" }, on,
      make("label", { for: id, text: ruleName(name) }), make("span", { text: sign }), field,
      make("span", { class: "quiet", text: word }));
  }
}
