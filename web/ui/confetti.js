// @ts-check
/** Paper in the players' colours that falls once; not for those who want no motion. */
import { make } from "./make.js";

const PIECES = 90;
const MOST_DELAY_SECONDS = 1.2;

/**
 * @param {HTMLElement} element that it falls over
 * @param {readonly string[]} colors of the players; nothing falls without any
 */
export function celebrate(element, colors) {
  element.querySelector(".confetti")?.remove();
  if (colors.length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let falling = PIECES;
  const sheet = make("div", { class: "confetti", "aria-hidden": "true" },
    ...Array.from({ length: PIECES }, (_, index) => {
      const piece = make("i");
      const { style } = piece;
      style.setProperty("--left", `${100 * Math.random()}%`);
      style.setProperty("--delay", `${MOST_DELAY_SECONDS * Math.random()}s`);
      style.setProperty("--turn", `${Math.random() * 3 - 1.5}turn`);
      style.setProperty("--drift", `${Math.random() * 16 - 8}vw`);
      style.setProperty("--swatch", colors[index % colors.length]);
      return piece;
    }));
  sheet.addEventListener("animationend", () => {
    falling -= 1;
    if (falling === 0) sheet.remove();
  });
  element.append(sheet);
}
