// @ts-check
/** What somebody unfolds in a panel comes into sight, as far as the panel has the room. */

/**
 * @param {HTMLDetailsElement} part filled with what it shows
 * @param {HTMLElement} panel in which it is; where that is as high as all in it, as on a phone,
 *   whose page is scrolled by hand, nothing moves
 */
export function bringIntoSight(part, panel) {
  if (!part.open || panel.scrollHeight <= panel.clientHeight) return;
  const isTooHigh = part.offsetHeight > panel.clientHeight;
  part.scrollIntoView({ block: isTooHigh ? "start" : "nearest" });
}
