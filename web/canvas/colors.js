// @ts-check
/** Colours as numbers: readable ink on any paper, and a shade of its own for each finger. */

/** @typedef {{h: number, s: number, l: number}} Hsl h in degrees, s and l within 0…1 */

/** Least contrast of ink on paper (WCAG 2.2, 1.4.11: graphics need 3:1). */
const LEAST_INK_CONTRAST = 3;
const LIGHTNESS_STEP = 0.03;

/**
 * The channels of "#rgb", "#rrggbb" or "rgb(r, g, b)", each 0…255; mid grey for anything else.
 * @param {string} color
 * @returns {[number, number, number]}
 */
export function channels(color) {
  const plain = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color);
  if (plain) return [Number(plain[1]), Number(plain[2]), Number(plain[3])];
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  const text = short ? `#${short.slice(1).map((digit) => digit + digit).join("")}` : color;
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(text);
  if (!long) return [120, 120, 120];
  return [parseInt(long[1], 16), parseInt(long[2], 16), parseInt(long[3], 16)];
}

/** Relative luminance, 0…1 (WCAG 2.2). @param {string} color */
function luminance(color) {
  const [r, g, b] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1…21 (WCAG 2.2). @param {string} one @param {string} other */
export function contrast(one, other) {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * The colour itself, or the nearest lighter or darker one that can be seen on this paper.
 * @param {string} color
 * @param {string} paper
 * @param {number} [least] contrast
 */
export function readableOn(color, paper, least = LEAST_INK_CONTRAST) {
  if (contrast(color, paper) >= least) return color;
  const step = luminance(paper) > 0.18 ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  const hsl = toHsl(color);
  for (let l = hsl.l + step; l > 0 && l < 1; l += step) {
    const tried = fromHsl({ ...hsl, l });
    if (contrast(tried, paper) >= least) return tried;
  }
  return step < 0 ? "#000000" : "#ffffff";
}

/**
 * Each further finger of a drawer has a neighbouring hue: different, yet of one family. Only the
 * touch's id decides, so early and late viewers see the same colours. Pages count their touches 1,
 * 2, 3 … within a sequence.
 * @param {string} color the drawer's
 * @param {number} touch
 */
export function fingerColor(color, touch) {
  const finger = touch > 1 ? (touch - 1) % 10 : 0;
  if (finger === 0) return color;
  const { h, s, l } = toHsl(color);
  const turn = (finger % 2 === 0 ? -1 : 1) * Math.ceil(finger / 2) * 28;
  return fromHsl({ h: (h + turn + 360) % 360, s: Math.max(s, 0.35), l });
}

/** @param {string} color @returns {Hsl} */
export function toHsl(color) {
  const [r, g, b] = channels(color).map((value) => value / 255);
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const range = most - least;
  const l = (most + least) / 2;
  if (range === 0) return { h: 0, s: 0, l };
  let h = most === r ? (g - b) / range : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  h = (h * 60 + 360) % 360;
  return { h, s: range / (1 - Math.abs(2 * l - 1)), l };
}

/** @param {Hsl} hsl @returns {string} "#rrggbb" */
export function fromHsl({ h, s, l }) {
  const reach = s * Math.min(l, 1 - l);
  const channel = (/** @type {number} */ n) => {
    const k = (n + h / 30) % 12;
    const value = l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255).toString(16).padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
