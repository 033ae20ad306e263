// @ts-check
/** The texts of panning, zooming and following. */
import { plural, words } from "./words.js";

export const VIEW_TEXTS = words.view;

const ARROWS = { left: "←", right: "→", up: "↑", down: "↓" };

/** @param {number} count @param {keyof typeof ARROWS} direction */
export const beyondText = (count, direction) =>
  plural(VIEW_TEXTS.beyond, count, { arrow: ARROWS[direction] });
