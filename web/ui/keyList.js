// @ts-check
/** The draw page's keys, and the switch of those that are characters. */
import { make, setAttribute } from "./make.js";
import { pressButton } from "./press.js";
import { areKeysOn, switchKeys } from "./typing.js";
import { words } from "./words.js";

/** Undo and redo on a Mac, as their buttons have them. */
const MAC_STEPS = "⌘Z, ⇧⌘Z";

/** @returns {HTMLElement} */
export function keyList() {
  const button = pressButton(() => {
    switchKeys(!areKeysOn());
    show();
  }, { id: "keys-toggle", class: "button small", text: words.keys.single });
  const show = () => setAttribute(button, "aria-pressed", String(areKeysOn()));
  show();
  const { undo, ...others } = words.keyList;
  const isMac = navigator.platform.startsWith("Mac");
  const steps = isMac ? undo.replace(/^[^:]*/, MAC_STEPS) : undo;
  return make("div", {},
    make("ul", { class: "quiet" },
      ...[steps, ...Object.values(others)].map((text) => make("li", { text }))),
    make("p", { class: "wrap" }, button));
}
