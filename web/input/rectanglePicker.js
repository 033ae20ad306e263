// @ts-check
/** Lets the user drag a rectangle over the canvas, and blocks other input meanwhile. */
import { pointOn } from "./grip.js";

/**
 * Ends with the rectangle's corners in CSS pixels from the stage's top left. Ends with null if
 * Escape or the system cancelled it, or the focus went elsewhere.
 * @param {HTMLElement} stage positioned; the canvas fills it
 * @param {string} label the instruction, read to everyone
 * @param {(corners: [[number, number], [number, number]] | null) => void} done called once
 */
export function pickRectangle(stage, label, done) {
  const cover = document.createElement("div");
  cover.className = "rectangle-picker";
  cover.tabIndex = -1;
  cover.setAttribute("role", "application");
  cover.setAttribute("aria-label", label);
  const hint = document.createElement("p");
  hint.textContent = label;
  const frame = document.createElement("div");
  frame.className = "rectangle-picked";
  frame.hidden = true;
  cover.append(hint, frame);
  /** @type {{pointer: number, from: [number, number]} | null} others change nothing */
  let begun = null;

  const shown = new AbortController();
  const end = (/** @type {[[number, number], [number, number]] | null} */ corners) => {
    if (shown.signal.aborted) return;
    shown.abort();
    cover.remove();
    done(corners);
  };
  cover.addEventListener("pointerdown", (event) => {
    if (begun !== null || event.button !== 0) return;
    event.preventDefault();
    cover.setPointerCapture(event.pointerId);
    begun = { pointer: event.pointerId, from: pointOn(cover, event) };
  });
  cover.addEventListener("pointermove", (event) => {
    if (begun?.pointer !== event.pointerId) return;
    const { from } = begun;
    const to = pointOn(cover, event);
    frame.hidden = false;
    frame.style.left = `${Math.min(from[0], to[0])}px`;
    frame.style.top = `${Math.min(from[1], to[1])}px`;
    frame.style.width = `${Math.abs(to[0] - from[0])}px`;
    frame.style.height = `${Math.abs(to[1] - from[1])}px`;
  });
  cover.addEventListener("pointerup", (event) => {
    if (begun?.pointer === event.pointerId) end([begun.from, pointOn(cover, event)]);
  });
  cover.addEventListener("pointercancel", (event) => {
    if (begun?.pointer === event.pointerId) end(null);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    end(null);
  }, { capture: true, signal: shown.signal });
  // Tab leaves it; a window that loses the focus does not.
  cover.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== null) end(null);
  });
  stage.append(cover);
  cover.focus({ preventScroll: true });
}
