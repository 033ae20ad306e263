// @ts-check
/** Scrolls an unfolded part of a panel into view, as far as the panel has space. */

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
