// @ts-check
/**
 * The marks of gestures' answers. Each has one colour and a halo of paper, so that it differs from
 * any ink. Coordinates of the context are screen pixels.
 */

import { traceLines } from "./lines.js";

/** @typedef {[x: number, y: number]} Point */

/**
 * @typedef {object} Brush
 * @property {CanvasRenderingContext2D} context
 * @property {string} color
 * @property {string} paper
 */

const HALO = 3;

/** Half the length of the arrow's head, which a swipe sends away. */
const ARROW_HEAD = 15;
const ARROW_WIDTH = 7;

/**
 * A circle line.
 * @param {Brush} brush
 * @param {Point} center
 * @param {number} radius
 * @param {number} width
 * @param {number} alpha
 */
export function paintRing({ context, color, paper }, [x, y], radius, width, alpha) {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
  strokeWithHalo(context, { color, paper, width, alpha });
}

/**
 * A filled circle.
 * @param {Brush} brush
 * @param {Point} center
 * @param {number} radius
 * @param {number} alpha
 */
export function paintDot({ context, color }, [x, y], radius, alpha) {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
  context.globalAlpha = alpha;
  context.fillStyle = color;
  context.fill();
  context.globalAlpha = 1;
}

/**
 * Part of a circle line, from the top clockwise.
 * @param {Brush} brush
 * @param {Point} center
 * @param {number} radius
 * @param {number} share 0…1
 * @param {number} width
 */
export function paintFilling({ context, color, paper }, [x, y], radius, share, width) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  strokeWithHalo(context, { color, paper, width, alpha: 0.22 });
  context.beginPath();
  context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * share);
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}

/**
 * A line with an arrowhead, thin at its start.
 * @param {Brush} brush
 * @param {Point} from
 * @param {Point} to
 * @param {number} alpha
 */
export function paintArrow({ context, color, paper }, from, to, alpha) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 1) return;
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const neck = Math.max(0, length - ARROW_HEAD);
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    /** @type {Point} */ ([from[0] + x * along - y * aside, from[1] + y * along + x * aside]);
  traceLines(context, 0, 0, [
    at(0, 0.5), at(neck, ARROW_WIDTH / 2), at(neck - 3, ARROW_HEAD), at(length, 0),
    at(neck - 3, -ARROW_HEAD), at(neck, -ARROW_WIDTH / 2), at(0, -0.5),
  ].flat());
  context.closePath();
  context.lineJoin = "round";
  context.globalAlpha = alpha;
  context.lineWidth = 2 * HALO;
  context.strokeStyle = paper;
  context.stroke();
  context.fillStyle = color;
  context.fill();
  context.globalAlpha = 1;
}

/** Half the side of the card that is dragged, scaled and turned. */
const CARD_REACH = 40;
const CARD_CORNER = 12;

/**
 * A card with an arrow up on it, which shows its turn.
 * @param {Brush} brush
 * @param {{center: Point, scale: number, rotation: number, alpha: number, isOutline?: boolean}}
 *   card  `isOutline`: only where it was, dashed
 */
export function paintCard({ context, color, paper }, card) {
  const { center, scale, rotation, alpha, isOutline = false } = card;
  const reach = CARD_REACH * scale;
  context.save();
  context.translate(center[0], center[1]);
  context.rotate(rotation);
  traceCard(context, reach, Math.min(reach, CARD_CORNER * scale));
  context.globalAlpha = alpha;
  if (isOutline) context.setLineDash([5, 5]);
  else {
    context.fillStyle = paper;
    context.globalAlpha = alpha * 0.7;
    context.fill();
    context.fillStyle = color;
    context.globalAlpha = alpha * 0.2;
    context.fill();
    context.globalAlpha = alpha;
  }
  context.lineWidth = isOutline ? 1.5 : 2.5;
  context.strokeStyle = color;
  context.stroke();
  if (!isOutline) {
    context.setLineDash([]);
    context.lineCap = "round";
    context.lineJoin = "round";
    context.lineWidth = 3;
    const [side, shoulder, tip] = [reach * 0.28, -reach * 0.2, -reach * 0.5];
    traceLines(context, 0, 0, [0, reach * 0.45, 0, tip], [-side, shoulder, 0, tip, side, shoulder]);
    context.stroke();
  }
  context.restore();
}

/**
 * A strip that was drawn in from an edge, with a grip in its middle.
 * @param {Brush} brush
 * @param {{x: number, y: number, width: number, height: number}} strip
 * @param {number} alpha
 */
export function paintStrip({ context, color }, { x, y, width, height }, alpha) {
  if (width < 1 || height < 1) return;
  context.fillStyle = color;
  context.globalAlpha = 0.14 * alpha;
  context.fillRect(x, y, width, height);
  context.globalAlpha = alpha;
  context.strokeStyle = color;
  context.lineWidth = 2.5;
  context.strokeRect(x, y, width, height);
  context.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} context @param {number} reach @param {number} corner */
function traceCard(context, reach, corner) {
  context.beginPath();
  context.moveTo(reach, 0);
  context.arcTo(reach, reach, 0, reach, corner);
  context.arcTo(-reach, reach, -reach, 0, corner);
  context.arcTo(-reach, -reach, 0, -reach, corner);
  context.arcTo(reach, -reach, reach, 0, corner);
  context.closePath();
}

/**
 * @param {CanvasRenderingContext2D} context with a path
 * @param {{color: string, paper: string, width: number, alpha: number}} line
 */
function strokeWithHalo(context, { color, paper, width, alpha }) {
  context.globalAlpha = alpha * 0.6;
  context.strokeStyle = paper;
  context.lineWidth = width + 2 * HALO;
  context.stroke();
  context.globalAlpha = alpha;
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
  context.globalAlpha = 1;
}
