// @ts-check
/** A set in small with a circle around its odd picture: the rule of the game, without words. */
import { picture } from "../pictures/pictures.js";
import { make } from "./make.js";

const SAD = 0;
const GLAD = 0.9;
/** The index of the picture that is circled. */
const ODD = 1;

/** @returns {HTMLElement} hidden from screen readers, which have the rule */
export function examplePicture() {
  const element = make("div", { class: "example", "aria-hidden": "true" });
  element.innerHTML = [0, 1, 2, 3].map((index) =>
    `<span>${picture("face", [0.5, index === ODD ? SAD : GLAD, 0.5, 0.5, 0.5])}</span>`).join("")
    + `<svg class="example-circle" viewBox="0 0 100 100">
        <path pathLength="1" d="M52 6C24 4 5 26 6 52S28 95 52 94 95 74 94 48 74 7 46 8"/>
      </svg>`;
  return element;
}
