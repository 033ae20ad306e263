// @ts-check
/** Ink that is not kept and fades after the last finger is up. Pure. */

/** @typedef {import("./stroke.js").Stroke} Stroke */

/**
 * `since`: when it was first asked for, null until then.
 * @typedef {{stroke: Stroke, since: number | null}} Fading
 */

/** Strokes that fade at once; older ones vanish. */
const MOST_FADING = 64;

/**
 * Whether a stroke that the server drops fades: its finger was lifted, not cancelled.
 * @param {Stroke} stroke
 */
export function fades({ pen, state }) {
  return pen?.fade !== undefined && state === "ended";
}

/**
 * Lets a stroke fade from the next frame on.
 * @param {Fading[]} fading changed in place
 * @param {Stroke} stroke
 */
export function letFade(fading, stroke) {
  fading.push({ stroke, since: null });
  fading.splice(0, fading.length - MOST_FADING);
}

/**
 * The strokes that still fade, each with how much of it is to be seen, 0…1; the others are dropped.
 * @param {Fading[]} fading changed in place
 * @param {number} now
 * @param {boolean} isCalm they vanish at once at the end of their time
 * @returns {{stroke: Stroke, alpha: number}[]}
 */
export function fadingInk(fading, now, isCalm) {
  if (fading.length === 0) return [];
  const shown = [];
  const left = fading.filter((one) => {
    one.since ??= now;
    const share = (now - one.since) / (one.stroke.pen?.fade ?? 0);
    if (!(share < 1)) return false;
    shown.push({ stroke: one.stroke, alpha: isCalm ? 1 : 1 - share * share });
    return true;
  });
  fading.splice(0, fading.length, ...left);
  return shown;
}
