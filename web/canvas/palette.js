// @ts-check
/** The tokens of `styles/tokens.css` that a canvas needs, as they are in force right now. */
import { fingerColor, readableOn } from "./colors.js";

const TOKENS = {
  paper: "--paper",
  fitLive: "--fit-live",
  fitGood: "--fit-good",
  fitBad: "--fit-bad",
  ghost: "--ghost",
  boxPath: "--box-path",
  boxFit: "--box-fit",
  boxInner: "--box-inner",
  tagLight: "--tag-text-light",
  tagDark: "--tag-text-dark",
  textSoft: "--text-soft",
  busy: "--busy",
  idle: "--idle",
  laneGround: "--lane-ground",
  laneLine: "--line-strong",
  laneFailed: "--almost-bright",
  laneChosen: "--press",
  font: "--font",
  tagSize: "--tag-size",
};

/** @typedef {(color: string, touch: number) => string} InkOf readable on the paper */
/**
 * `inkOf`: the ink of a stroke, by its pen or else by its drawer's colour and its finger.
 * @typedef {{[name in keyof typeof TOKENS]: string} & {ink: InkOf,
 *   inkOf: (stroke: import("../state/stroke.js").Stroke, color: string) => string}} Palette
 */

/**
 * The colour that is in force of a token that may name two. Pure.
 * @param {string} value  as a custom property holds it: `light-dark(#fff, #000)` stays as written
 * @param {boolean} isDark
 */
export function colorInForce(value, isDark) {
  const both = /^light-dark\(\s*([^,]+?)\s*,\s*([^,]+?)\s*\)$/.exec(value.trim());
  return both === null ? value.trim() : both[isDark ? 2 : 1];
}

/**
 * The colour behind the name of one of the system's, which stand for all while colours are forced:
 * ink is made readable on the paper, and that needs numbers. Anything else is returned as it is.
 * @param {string} value
 */
function systemColor(value) {
  if (!/^[A-Z][A-Za-z]+$/.test(value)) return value;
  const probe = document.createElement("i");
  probe.style.cssText = `forced-color-adjust: none; color: ${value}`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** @param {CSSStyleDeclaration} style */
function isDark({ colorScheme }) {
  if (!colorScheme.includes("light")) return colorScheme.includes("dark");
  return colorScheme.includes("dark") && matchMedia("(prefers-color-scheme: dark)").matches;
}

/** @param {Element} element any element of the page @returns {Palette} */
export function readPalette(element) {
  const style = getComputedStyle(element);
  const dark = isDark(style);
  /** @type {any} */
  const palette = {};
  for (const [name, token] of Object.entries(TOKENS)) {
    palette[name] = systemColor(colorInForce(style.getPropertyValue(token), dark));
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
  palette.inkOf = (/** @type {any} */ { pen, touch }, /** @type {string} */ color) => (
    pen?.color === undefined ? palette.ink(color, touch) : palette.ink(pen.color, 1));
  return palette;
}
