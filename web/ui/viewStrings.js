// @ts-check
/** The texts of panning, zooming and following. */
import { fill, plural, words } from "./words.js";

export const VIEW_TEXTS = words.view;

/** The name of one of several *Follow* buttons in a list. @param {string} name the drawer's */
export const followText = (name) => fill(VIEW_TEXTS.followDrawer, { name });

/** The draw page's canvas on the plane. */
export const MOVE_TEXTS = words.move;

/** @param {number} scale */
export const percentText = (scale) =>
  fill(MOVE_TEXTS.percent, { percent: String(Math.round(scale * 100)) });

const ARROWS = { left: "←", right: "→", up: "↑", down: "↓" };

/** @param {number} count @param {keyof typeof ARROWS} direction */
export const beyondText = (count, direction) =>
  plural(VIEW_TEXTS.beyond, count, { arrow: ARROWS[direction] });
