// @ts-check
/** The texts of panning, zooming and following. */
import { counted } from "./watchStrings.js";

export const VIEW_TEXTS = {
  title: "View",
  fit: "Show everything (0)",
  zoomIn: "Zoom in (+)",
  zoomOut: "Zoom out (−)",
  follow: "Follow",
  draw: "Back to drawing",
  looking: "Looking around. Drag to move, pinch or turn the wheel with Ctrl to zoom.",
};

const ARROWS = { left: "←", right: "→", up: "↑", down: "↓" };

/** @param {number} count @param {keyof typeof ARROWS} direction */
export const beyondText = (count, direction) =>
  `${counted(count, "stroke", "strokes")} off-screen ${ARROWS[direction]}`;
