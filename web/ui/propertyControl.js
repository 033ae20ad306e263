// @ts-check
/**
 * One property of a recognizer as the control that fits it: a switch, a choice, a stepper for small
 * counts, a slider for measures; and a way back to what was shipped. `show` has the last word: it
 * shows what the server says, also after a value was refused.
 */
import { hasScale, shareOf, valueAt } from "../state/propertyScale.js";
import { isChanged } from "../state/recognizerSet.js";
import { choiceList } from "./controls.js";
import { icon, make, setAttribute, setHidden, setText } from "./make.js";
import { onPress, pressButton } from "./press.js";
import {
  choiceText, propertyName, resetText, stepText, switchText, valueText,
} from "./recognizerStrings.js";

/** @typedef {import("../protocol/messageTypes.js").Property} RecognizerProperty */
/** @typedef {number | boolean | string} PropertyValue */
/**
 * @typedef {object} Control
 * @property {HTMLElement} element
 * @property {(property: RecognizerProperty) => void} show
 * @property {() => void} [restore] forgets what was asked for and not answered
 */

const SLIDER_STEPS = 400;

/**
 * @param {RecognizerProperty} property
 * @param {(value: PropertyValue) => void} set
 * @returns {Control}
 */
export function propertyControl(property, set) {
  const name = propertyName(property.name);
  const control = controlOf(property, name, set);
  let now = property;
  const reset = pressButton(() => set(/** @type {PropertyValue} */ (now.shipped)),
    { class: "button bare small square property-reset" }, icon("undo"));
  const element = make("div", { class: "property tight-stack", "data-property": property.name },
    make("span", { class: "property-name", text: name }), control.element, reset);
  const show = (/** @type {RecognizerProperty} */ next) => {
    now = next;
    control.show(next);
    setHidden(reset, !isChanged(next), element.querySelector(":enabled") ?? element);
    if (isChanged(next)) setAttribute(reset, "aria-label", resetText(next));
    setAttribute(element, "data-value", String(next.value));
  };
  show(property);
  return { element, show, restore: control.restore };
}

/** The read-only form. @param {RecognizerProperty} property */
export function propertyLine(property) {
  return make("div", { class: "property tight-stack", "data-property": property.name },
    make("span", { class: "property-name", text: propertyName(property.name) }),
    make("strong", { text: plainValue(property) }));
}

/** @param {RecognizerProperty} property */
function plainValue(property) {
  const { value } = property;
  if (typeof value === "number") return valueText(property, value);
  return typeof value === "boolean" ? switchText(value) : choiceText(value);
}

/**
 * @param {RecognizerProperty} property
 * @param {string} name
 * @param {(value: PropertyValue) => void} set
 * @returns {Control}
 */
function controlOf(property, name, set) {
  if (typeof property.value === "boolean") return switchControl(name, set);
  if (property.choices !== undefined) return choiceControl(property.choices, name, set);
  return hasScale(property) ? slider(property, name, set) : stepper(property, name, set);
}

/** On or off. @param {string} name @param {(value: boolean) => void} set @returns {Control} */
export function switchControl(name, set) {
  const element = make("button", {
    class: "switch", type: "button", role: "switch", "aria-label": name, "aria-checked": "false",
  });
  onPress(element, () => set(element.getAttribute("aria-checked") !== "true"));
  return {
    element, show: ({ value }) => setAttribute(element, "aria-checked", String(value)),
  };
}

/**
 * @param {readonly string[]} choices
 * @param {string} name
 * @param {(value: string) => void} set
 * @returns {Control}
 */
function choiceControl(choices, name, set) {
  const element = choiceList(
    { "aria-label": name }, choices.map((choice) => [choice, choiceText(choice)]), set);
  return { element, show: ({ value }) => (element.value = String(value)) };
}

/**
 * @param {RecognizerProperty} property
 * @param {string} name
 * @param {(value: number) => void} set
 * @returns {Control}
 */
function stepper({ atLeast = -Infinity, atMost = Infinity }, name, set) {
  let held = NaN;
  /** The values asked for that the server has not shown yet. @type {number[]} */
  const open = [];
  const output = make("output", { class: "stepper-value" });
  const button = (/** @type {number} */ step, /** @type {string} */ text) => pressButton(
    () => {
      // From "any" down one begins with what hands can do. The next step begins here: it does not
      // wait for the server.
      const from = open.at(-1) ?? held;
      const value = step < 0 && from > MOST_FINGERS ? MOST_FINGERS
        : Math.min(atMost, Math.max(atLeast, from + step));
      open.push(value);
      set(value);
    },
    { class: "button small square", text, "aria-label": stepText(name, step) });
  const [less, more] = [button(-1, "−"), button(1, "+")];
  const element = make("div", { class: "stepper", role: "group", "aria-label": name },
    less, output, more);
  return {
    element,
    show: (property) => {
      const value = Number(property.value);
      // A frame shows the last answer only. One that was not asked for here comes from others.
      if (value !== held) open.splice(0, open.indexOf(value) + 1 || open.length);
      held = value;
      setText(output, valueText(property, value));
      less.disabled = value <= atLeast;
      more.disabled = value >= atMost;
    },
    restore: () => (open.length = 0),
  };
}

const MOST_FINGERS = 10;

/**
 * Shows its value while it is dragged, and sets it when it is let go.
 * @param {RecognizerProperty} property
 * @param {string} name
 * @param {(value: number) => void} set
 * @returns {Control}
 */
function slider(property, name, set) {
  const field = make("input", {
    type: "range", min: "0", max: String(SLIDER_STEPS), "aria-label": name,
  });
  const output = make("output", { class: "slider-value" });
  let now = property;
  let isHeld = false;
  const tell = (/** @type {number} */ value) => {
    const text = valueText(now, value);
    setText(output, text);
    field.setAttribute("aria-valuetext", text);
  };
  field.addEventListener("input", () => {
    isHeld = true;
    tell(valueAt(now, Number(field.value) / SLIDER_STEPS));
  });
  // Let go where it was, it fires no `change`.
  for (const type of ["pointerup", "pointercancel", "blur"]) {
    field.addEventListener(type, () => (isHeld = false));
  }
  field.addEventListener("change", () => {
    isHeld = false;
    const value = valueAt(now, Number(field.value) / SLIDER_STEPS);
    if (value !== now.value) set(value);
  });
  return {
    element: make("div", { class: "slider row" }, field, output),
    show: (next) => {
      now = next;
      // A change by others does not interrupt a drag.
      if (isHeld) return;
      const value = Number(next.value);
      field.value = String(Math.round(shareOf(next, value) * SLIDER_STEPS));
      tell(value);
    },
  };
}
