// @ts-check
/** A button with an icon, whose name is its label and tooltip. */
import { icon, make, setAttribute } from "./make.js";

/** @param {import("./make.js").IconName} name @param {string} label @param {() => void} act */
export function iconButton(name, label, act) {
  const button = make("button", {
    class: "button bare square", type: "button", "aria-label": label, title: label,
  }, icon(name));
  button.addEventListener("click", act);
  return Object.assign(button, {
    /** @param {import("./make.js").IconName} other @param {string} text */
    showAs(other, text) {
      if (button.getAttribute("aria-label") === text) return;
      setAttribute(button, "aria-label", text);
      setAttribute(button, "title", text);
      button.replaceChildren(icon(other));
    },
  });
}
