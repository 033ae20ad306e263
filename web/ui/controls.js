// @ts-check
/** Controls that several panels have, each in one expression. */
import { make, setText } from "./make.js";

/**
 * A list to choose from.
 * @param {Record<string, string>} attributes like those of `make`
 * @param {readonly (readonly [value: string, text: string])[]} options
 * @param {(value: string) => void} [choose] somebody chose another one
 */
export function choiceList(attributes, options, choose = () => {}) {
  const list = make("select", { class: "field small", ...attributes },
    ...options.map(([value, text]) => new Option(text, value)));
  list.addEventListener("change", () => choose(list.value));
  return list;
}

/**
 * Adds a choice to a list, or renames it there.
 * @param {HTMLSelectElement} list @param {string} value @param {string} text
 */
export function addChoice(list, value, text) {
  const known = [...list.options].find((one) => one.value === value);
  if (known) setText(known, text);
  else list.append(new Option(text, value));
}

/**
 * A control beside its name.
 * @param {string} name @param {HTMLElement} control
 */
export function setting(name, control) {
  return make("label", { class: "set-delivery row" },
    make("span", { class: "property-name", text: name }), control);
}

/**
 * A form that acts, and is not sent to a server.
 * @param {() => void} act
 * @param {Record<string, string>} attributes like those of `make`
 * @param {...HTMLElement} children
 */
export function entryForm(act, attributes, ...children) {
  const form = make("form", attributes, ...children);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    act();
  });
  return form;
}
