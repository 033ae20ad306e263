// @ts-check
/** The draw page's keys, and the switch of those that are characters. */
import { make, setAttribute } from "./make.js";
import { pressButton } from "./press.js";
import { areKeysOn, switchKeys } from "./typing.js";
import { words } from "./words.js";

/** @returns {HTMLElement} */
export function keyList() {
  const button = pressButton(() => {
    switchKeys(!areKeysOn());
    show();
  }, { id: "keys-toggle", class: "button small", text: words.keys.single });
  const show = () => setAttribute(button, "aria-pressed", String(areKeysOn()));
  show();
  return make("div", {},
    make("ul", { class: "quiet" },
      ...Object.values(words.keyList).map((text) => make("li", { text }))),
    make("p", { class: "overlay-buttons" }, button));
}
