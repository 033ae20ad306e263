// @ts-check
/**
 * The room's recognizers: presets, what is attached and how it is set, what could be attached, the
 * rules between them. It sends requests, and shows the set as the server has it.
 */
import { isSettable, notAttached } from "../state/recognizerSet.js";
import { attachedName, isLiteralCounterpart } from "../state/recognizerName.js";
import { AttachedRow } from "./attachedRow.js";
import { choiceList, setting } from "./controls.js";
import { make, setAttribute, setText } from "./make.js";
import { pressButton } from "./press.js";
import { SET_TEXTS, attachText, presetName, presetText } from "./recognizerStrings.js";
import { switchControl } from "./propertyControl.js";
import { RegionList } from "./regionList.js";
import { REGION_TEXTS, whereText } from "./regionStrings.js";
import { RelationList } from "./relationList.js";
import { Rows } from "./rows.js";
import { nameOf } from "./strings.js";

/** @typedef {import("../state/recognizerSet.js").RecognizerSet} RecognizerSet */
/** @typedef {import("../protocol/messageTypes.js").RecognizersMessage} RecognizersMessage */

export class RecognizerPanel {
  #element;
  #ask;
  #presets = make("div",
    { class: "profile-row set-presets", role: "group", "aria-label": SET_TEXTS.preset });
  #presetNote = make("p", { class: "profile-note quiet" });
  #list = make("ul", { class: "tight-stack" });
  #empty = make("p", { class: "quiet", text: SET_TEXTS.empty });
  #add = make("div", { class: "set-add wrap", role: "group", "aria-label": SET_TEXTS.add });
  #where = choiceList({ class: "field small set-where", "aria-label": REGION_TEXTS.where }, [],
    () => this.#shown && this.#showAvailable(this.#shown));
  #regions;
  #relations;
  #delivery;
  /** @type {Rows<string, AttachedRow>} */
  #rows = new Rows(this.#list);
  /** @type {RecognizerSet | null} */
  #shown = null;

  /**
   * @param {HTMLElement} element gets all of it
   * @param {((message: RecognizersMessage) => void) | null} ask null for a read-only panel
   * @param {import("./regionList.js").RegionCanvas | null} [canvas] on which regions are drawn
   */
  constructor(element, ask, canvas = null) {
    this.#element = element;
    this.#ask = ask;
    this.#relations = new RelationList(ask);
    this.#regions = new RegionList(ask, canvas);
    this.#delivery = switchControl(SET_TEXTS.delivery,
      (delivery) => ask?.({ type: "recognizers", delivery }));
    this.#delivery.element.toggleAttribute("disabled", ask === null);
    this.#delivery.element.id = "delivery";
    element.append(this.#presets, this.#presetNote, this.#list, this.#empty, this.#where, this.#add,
      make("h3", { class: "set-title", text: SET_TEXTS.relations }), this.#relations.element,
      make("h3", { class: "set-title", text: REGION_TEXTS.regions }), this.#regions.element,
      setting(SET_TEXTS.delivery, this.#delivery.element));
  }

  /** Brings it up to date; costs nothing where nothing changed. @param {RecognizerSet} set */
  update(set) {
    if (set === this.#shown) return;
    this.#shown = set;
    this.#showPresets(set);
    this.#showAttached(set);
    this.#showWhere(set);
    this.#showAvailable(set);
    this.#relations.show(set);
    this.#regions.show(set);
    this.#delivery.show({ name: "delivery", value: set.delivery });
    setAttribute(this.#element, "data-regions", String(set.regions.length));
    setAttribute(this.#element, "data-preset", set.preset ?? "");
  }

  /** Shows again what holds, where a request came to nothing. */
  restore() {
    for (const row of this.#rows.values()) row.restore();
    this.#regions.restore();
  }

  /**
   * Shows again what holds, and why a property was not set.
   * @param {string} path of the server's error, such as `/set/circle/fit`
   * @param {string} text
   */
  refused(path, text) {
    this.restore();
    const [, field, recognizer, property] = path.split("/");
    if (field === "set") this.#rows.get(recognizer)?.refuse(property, text);
  }

  /** @param {RecognizerSet} set */
  #showPresets({ preset, presets }) {
    this.#presets.hidden = this.#ask === null || presets.length === 0;
    if (this.#presets.childElementCount !== presets.length) {
      this.#presets.replaceChildren(...presets.map((name) => this.#presetButton(name)));
    }
    for (const button of this.#presets.children) {
      const isChosen = button.getAttribute("data-preset") === preset;
      button.setAttribute("aria-pressed", String(isChosen));
    }
    const text = presetText(preset);
    const isNamed = this.#ask === null && preset !== null;
    setText(this.#presetNote, isNamed ? `${presetName(preset)}: ${text}` : text);
  }

  /** @param {string} name */
  #presetButton(name) {
    return pressButton(() => this.#ask?.({ type: "recognizers", preset: name }), {
      class: "profile-choice", "data-preset": name, text: presetName(name),
    });
  }

  /** @param {RecognizerSet} set */
  #showAttached({ recognizers }) {
    // The literal counterpart of a recognizer is attached, detached and set with it.
    const own = recognizers.filter(({ recognizer }) => !isLiteralCounterpart(recognizer));
    const rows = this.#list.children;
    const before = document.activeElement;
    const focused = [...rows].findIndex((row) => row.contains(before));
    this.#rows.keep(own.map(({ recognizer }) => recognizer));
    own.forEach((one, index) => {
      const row = this.#rows.of(one.recognizer, () => new AttachedRow(one, this.#ask));
      const { element } = row;
      // Only a row at another index is moved: moving it loses the focus.
      const there = rows[index];
      if (there !== element) this.#list.insertBefore(element, there ?? null);
      row.show(one);
    });
    this.#empty.hidden = own.length > 0;
    if (focused < 0) return;
    // A row that moved has lost the focus; that of a detached one is gone, and with it the focus.
    const heir = before?.isConnected ? before
      : (rows[focused] ?? this.#list.lastElementChild ?? this.#add)
        .querySelector(".attached-head > :enabled, .set-attach");
    /** @type {HTMLElement | null} */ (heir)?.focus({ preventScroll: true });
  }

  /** Where to attach: to the canvas or to a region of it. @param {RecognizerSet} set */
  #showWhere(set) {
    const chosen = this.#where.value;
    this.#where.hidden = this.#ask === null || !isSettable(set) || set.regions.length === 0;
    this.#where.replaceChildren(new Option(whereText(null), ""),
      ...set.regions.map(({ name }) => new Option(whereText(name), name)));
    if (set.regions.some(({ name }) => name === chosen)) this.#where.value = chosen;
  }

  /** @param {RecognizerSet} set */
  #showAvailable(set) {
    this.#add.hidden = this.#ask === null || !isSettable(set);
    const region = this.#where.value || null;
    const others = notAttached(set, region);
    const hadFocus = this.#add.contains(document.activeElement);
    this.#add.replaceChildren(...others.map(({ recognizer: kind }) => {
      const recognizer = attachedName(kind, region);
      return pressButton(() => this.#ask?.({ type: "recognizers", attach: [recognizer] }), {
        class: "button small set-attach", "data-recognizer": recognizer,
        "aria-label": attachText(recognizer), text: `+ ${nameOf("recognizers", recognizer)}`,
      });
    }));
    if (others.length === 0) {
      this.#add.append(make("p", { class: "quiet", text: SET_TEXTS.allAttached }));
    }
    // The pressed button is gone; the first that is left gets the focus.
    if (hadFocus) /** @type {HTMLElement | null} */ (this.#add.querySelector("button"))?.focus();
  }
}
