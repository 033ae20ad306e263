// @ts-check
/** The tokens of `styles/tokens.css` that a canvas needs, as they are in force right now. */
import { fingerColor, readableOn } from "./colors.js";

const TOKENS = {
  paper: "--paper",
  fitLive: "--fit-live",
  fitGood: "--fit-good",
  fitBad: "--fit-bad",
  boxPath: "--box-path",
  boxFit: "--box-fit",
  boxInner: "--box-inner",
  tagLight: "--tag-text-light",
  tagDark: "--tag-text-dark",
  textSoft: "--text-soft",
  font: "--font",
};

/** @typedef {(color: string, touch: number) => string} InkOf readable on the paper */
/** @typedef {{[name in keyof typeof TOKENS]: string} & {ink: InkOf}} Palette */

/**
 * @param {Element} element any element of the page
 * @returns {Palette}
 */
export function readPalette(element) {
  const style = getComputedStyle(element);
  /** @type {any} */
  const palette = {};
  for (const [name, token] of Object.entries(TOKENS)) {
    palette[name] = style.getPropertyValue(token).trim();
  }
  /** @type {Map<string, string>} */
  const inks = new Map();
  palette.ink = (/** @type {string} */ color, /** @type {number} */ touch) => {
    const key = `${color}/${touch}`;
    let ink = inks.get(key);
    if (ink === undefined) {
      ink = readableOn(fingerColor(color, touch), palette.paper);
      if (inks.size > 4096) inks.clear();
      inks.set(key, ink);
    }
    return ink;
  };
  return palette;
}
