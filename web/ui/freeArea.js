// @ts-check
/** The free area of the draw page between its bars, beside notice, panel and buttons. */

/** CSS pixels that stay free along each edge. */
const MARGIN = 12;

/** @param {number} width of the canvas, CSS pixels @returns {import("./placeNote.js").Edges} */
export function freeArea(width) {
  let top = 0;
  let bottom = innerHeight;
  for (const bar of document.querySelectorAll(".top-bar, .notice:not([hidden], [data-offer])")) {
    top = Math.max(top, bar.getBoundingClientRect().bottom);
  }
  for (const bar of document.querySelectorAll(".tray, .notice[data-offer]:not([hidden])")) {
    if (bar.checkVisibility()) bottom = Math.min(bottom, bar.getBoundingClientRect().top);
  }
  let [left, right] = [0, width];
  const buttons = document.querySelector(".move-controls")?.getBoundingClientRect();
  if (buttons && buttons.right < width / 2) left = buttons.right;
  for (const panel of document.querySelectorAll(".panel:not([hidden])")) {
    const box = panel.getBoundingClientRect();
    // On a phone panels are sheets from below.
    if (box.width >= width) bottom = Math.min(bottom, box.top);
    else right = Math.min(right, box.left);
  }
  return [left + MARGIN, top + MARGIN, right - MARGIN, bottom - MARGIN];
}
