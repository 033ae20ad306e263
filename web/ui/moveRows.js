// @ts-check
/**
 * Rows that change their order move to their new places, so that the eye can follow them: they are
 * put there at once, and shown on their way from where they were ("FLIP").
 */

const MOVE_MILLISECONDS = 700;

/**
 * @param {HTMLElement} list
 * @param {readonly HTMLElement[]} rows its elements in their new order; others go
 */
export function moveRows(list, rows) {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  /** @type {Map<HTMLElement, number>} */
  const before = new Map();
  if (!isCalm) for (const row of rows) if (row.isConnected) before.set(row, row.offsetTop);
  list.replaceChildren(...rows);
  for (const [row, top] of before) {
    const way = top - row.offsetTop;
    if (way === 0) continue;
    row.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }],
      { duration: MOVE_MILLISECONDS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });
  }
}
