// @ts-check
/** A verdict at a glance: a check or a cross in a disc, so that colour is never alone. */

/** @typedef {import("./palette.js").Palette} Palette */

const DISC_RADIUS = 11;
const MARK_WIDTH = 2.25;

/**
 * @param {CanvasRenderingContext2D} context in screen coordinates
 * @param {number} x
 * @param {number} y
 * @param {boolean} good
 * @param {Palette} palette
 */
export function paintBadge(context, x, y, good, palette) {
  context.beginPath();
  context.arc(x, y, DISC_RADIUS, 0, 2 * Math.PI);
  context.fillStyle = good ? palette.fitGood : palette.fitBad;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = palette.paper;
  context.stroke();
  context.beginPath();
  if (good) {
    context.moveTo(x - 4.5, y + 0.5);
    context.lineTo(x - 1.25, y + 3.75);
    context.lineTo(x + 4.75, y - 3.5);
  } else {
    context.moveTo(x - 3.5, y - 3.5);
    context.lineTo(x + 3.5, y + 3.5);
    context.moveTo(x + 3.5, y - 3.5);
    context.lineTo(x - 3.5, y + 3.5);
  }
  context.lineWidth = MARK_WIDTH;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke();
}
