// @ts-check
/** The list of regions, to add, change and remove them. */
import {
  CONTROLS, addRegion, freshName, isRegionName, middleFrame, moveRegion, removeRegion, setControl,
} from "../state/regions.js";
import { choiceList, entryForm } from "./controls.js";
import { icon, make, setText } from "./make.js";
import { pressButton } from "./press.js";
import {
  FRAME_TEXTS, REGION_TEXTS, controlText, regionControlText, regionFieldText, removeRegionText,
} from "./regionStrings.js";

/** @typedef {import("../state/regions.js").Frame} Frame */
/** @typedef {import("../protocol/messageTypes.js").Region} Region */
/** @typedef {import("../protocol/messages.js").RegionControl} RegionControl */
/** @typedef {import("../protocol/messageTypes.js").RecognizersMessage} RecognizersMessage */

/**
 * The canvas to draw regions on.
 * @typedef {object} RegionCanvas
 * @property {() => {width: number, height: number}} size
 * @property {(done: (frame: Frame | null) => void) => void} pick lets the user drag a rectangle
 */

export class RegionList {
  #ask;
  #canvas;
  #list = make("ul", { class: "regions stack" });
  #name = make("input", {
    class: "field small region-name", type: "text", maxlength: "32", autocomplete: "off",
    spellcheck: "false", "aria-label": REGION_TEXTS.name,
  });
  #control = controlField(REGION_TEXTS.control);
  #note = make("p", { class: "region-note quiet", role: "status" });
  /** @type {readonly Region[]} */
  #regions = [];
  /** The number that was begun and not entered. @type {HTMLInputElement | null} */
  #typed = null;

  element;

  /**
   * @param {((message: RecognizersMessage) => void) | null} ask  null: only to be read
   * @param {RegionCanvas | null} canvas
   */
  constructor(ask, canvas) {
    this.#ask = ask;
    this.#canvas = canvas;
    this.element = make("div", { class: "stack" }, this.#list);
    if (ask === null || canvas === null) return;
    const draw = pressButton(() => this.#draw(),
      { class: "button small region-draw", text: REGION_TEXTS.draw });
    const add = make("button",
      { class: "button small region-add", type: "submit", text: REGION_TEXTS.middle });
    const form = entryForm(() => this.#add(middleFrame(canvas.size(), this.#regions.length)),
      { class: "region-form tight-stack" }, labelled(REGION_TEXTS.name, this.#name),
      labelled(REGION_TEXTS.control, this.#control), draw, add);
    this.element.append(form, this.#note);
  }

  /** @param {import("../state/recognizerSet.js").RecognizerSet} set */
  show({ regions }) {
    if (regions === this.#regions) return;
    this.#regions = regions;
    const focused = this.#focused();
    this.#list.replaceChildren(...regions.map((region) => this.#row(region)));
    if (regions.length === 0) {
      this.#list.append(make("li", { class: "quiet", text: REGION_TEXTS.none }));
    }
    if (focused === null) return;
    const heir = /** @type {HTMLElement | null} */ (this.#list.querySelector(focused));
    (heir ?? this.#name).focus();
  }

  /** Shows again what holds; a number that is being typed stays. */
  restore() {
    for (const field of /** @type {any} */ (this.#list.querySelectorAll(".field"))) {
      if (field === this.#typed) continue;
      // A choice has no default value: its row has it.
      field.value = field.defaultValue ?? field.closest(".region").dataset.control;
    }
  }

  /** How to find what has the focus among the new rows. */
  #focused() {
    const field = /** @type {any} */ (this.#list.querySelector(":focus"));
    return field && `[data-region="${field.closest(".region").dataset.region}"] `
      + `[data-field="${field.dataset.field}"]`;
  }

  /** @param {Region} region */
  #row({ name, frame, control, parent }) {
    const row = make("li", {
      class: "region", "data-region": name, "data-control": control ?? "",
      "data-frame": frame.join(" "), "data-parent": parent ?? "",
    }, make("strong", { class: "region-title", text: name }));
    const ask = this.#ask;
    if (ask === null) {
      row.append(make("span", { class: "quiet", text: controlText(control ?? null) }));
      return row;
    }
    const kind = controlField(regionControlText(name), () =>
      ask(setControl(this.#regions, name, controlOf(kind))));
    kind.dataset.field = "control";
    kind.value = control ?? "";
    const remove = pressButton(() => ask(removeRegion(this.#regions, name)),
      {
        class: "button bare small square", "data-field": "remove",
        "aria-label": removeRegionText(name),
      }, icon("cross"));
    row.append(kind, remove, make("span", { class: "region-frame tight-stack" },
      ...frame.map((_, at) => labelled(FRAME_TEXTS[at], this.#extent(name, frame, at)))));
    return row;
  }

  /**
   * One of the four numbers of a frame.
   * @param {string} name
   * @param {Frame} frame
   * @param {number} at
   */
  #extent(name, frame, at) {
    const field = make("input", {
      class: "field small", type: "number", step: "1", "data-field": String(at),
      "aria-label": regionFieldText(name, at), min: at > 1 ? "1" : null,
      value: String(Math.round(frame[at])),
    });
    field.addEventListener("input", () => (this.#typed = field));
    field.addEventListener("change", () => {
      this.#typed = null;
      // Of what is no number, the value is empty.
      if (field.value === "" || field.validity.rangeUnderflow) {
        field.value = field.defaultValue;
        return;
      }
      const moved = /** @type {any} */ ([...frame]);
      moved[at] = field.valueAsNumber;
      this.#ask?.(moveRegion(this.#regions, name, moved));
    });
    return field;
  }

  #draw() {
    if (this.#faultOfName() !== null) return;
    this.#canvas?.pick((frame) => {
      if (frame === null) setText(this.#note, REGION_TEXTS.notDrawn);
      else this.#add(frame);
    });
  }

  /** @param {Frame} frame */
  #add(frame) {
    if (this.#faultOfName() !== null) return;
    const control = controlOf(this.#control);
    const name = this.#name.value.trim() || freshName(this.#regions, control);
    this.#ask?.(addRegion(this.#regions, { name, frame, control }));
    this.#name.value = "";
  }

  /** Shows and returns what is wrong with the new name. */
  #faultOfName() {
    const name = this.#name.value.trim();
    const isTaken = this.#regions.some((one) => one.name === name);
    const fault = name === "" || (isRegionName(name) && !isTaken) ? null
      : isTaken ? REGION_TEXTS.taken : REGION_TEXTS.badName;
    setText(this.#note, fault ?? "");
    if (fault !== null) this.#name.focus();
    return fault;
  }
}

/** @param {string} text @param {HTMLElement} field */
function labelled(text, field) {
  return make("label", { class: "region-label" }, text, field);
}

/** @param {string} label @param {(value: string) => void} [choose] */
function controlField(label, choose) {
  return choiceList({ "aria-label": label }, [
    ["", controlText(null)], ...CONTROLS.map((control) =>
      /** @type {const} */ ([control, controlText(control)])),
  ], choose);
}

/** @param {HTMLSelectElement} field @returns {RegionControl | null} */
function controlOf({ value }) {
  return CONTROLS.find((one) => one === value) ?? null;
}
