// @ts-check
/** The marks on lanes: decisions, and the lanes that had to do with them. */
import { paintDisc } from "./disc.js";
import { traceLines } from "./lines.js";

/** @typedef {import("./palette.js").Palette} Palette */

const RADIUS = 7;
const HEAD = 5;
/** The lines on a disc, by the verdict. */
const MARKS = {
  ended: [[-3, 0.25, -0.75, 2.5, 3, -2.5]],
  failed: [[-2.25, -2.25, 2.25, 2.25], [2.25, -2.25, -2.25, 2.25]],
  cancelled: [[-3, 0, 3, 0]],
};

/**
 * @param {CanvasRenderingContext2D} context
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {number} radius of its corners
 */
export function fillRounded(context, { x, y, width, height }, radius) {
  const corner = Math.min(radius, width / 2, height / 2);
  const [right, bottom] = [x + width, y + height];
  context.beginPath();
  context.moveTo(x + corner, y);
  context.arcTo(right, y, right, bottom, corner);
  context.arcTo(right, bottom, x, bottom, corner);
  context.arcTo(x, bottom, x, y, corner);
  context.arcTo(x, y, right, y, corner);
  context.fill();
}

/**
 * A disc at a recognizer's verdict: a check, a cross, or an arrow back.
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} palette
 * @param {{x: number, y: number, state: keyof typeof MARKS}} mark
 */
export function markDecided(context, palette, { x, y, state }) {
  const color = { ended: palette.fitGood, failed: palette.laneFailed, cancelled: palette.idle };
  paintDisc(context, x, y, RADIUS, { fill: color[state], line: palette.laneGround, width: 1.5 });
  context.strokeStyle = palette.paper;
  context.lineWidth = 1.75;
  context.lineCap = "round";
  context.lineJoin = "round";
  traceLines(context, x, y, ...MARKS[state]);
  context.stroke();
}

/**
 * A finger that came down without being heeded: a ring that is struck through.
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} palette
 * @param {number} x
 * @param {number} y
 */
export function markIgnored(context, palette, x, y) {
  context.beginPath();
  context.arc(x, y, RADIUS - 2, 0, 2 * Math.PI);
  context.moveTo(x - 3.5, y + 3.5);
  context.lineTo(x + 3.5, y - 3.5);
  context.lineWidth = 1.75;
  context.strokeStyle = palette.textSoft;
  context.stroke();
}

/**
 * An arrow to a lane. A plain one: it was left no chance by the one that was recognized. A dashed
 * one: it waited for the other, until that was decided.
 * @param {CanvasRenderingContext2D} context
 * @param {Palette} palette
 * @param {{x: number, from: number, to: number}} line down or up from one lane to another
 * @param {"prevented" | "waited"} kind
 */
export function paintRelation(context, palette, { x, from, to }, kind) {
  const color = kind === "prevented" ? palette.laneFailed : palette.busy;
  const way = Math.sign(to - from);
  const end = to - way * (RADIUS + 1);
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = 1.5;
  context.setLineDash(kind === "prevented" ? [] : [4, 3]);
  traceLines(context, x, 0, [0, from + way * RADIUS, 0, end - way * HEAD]);
  context.stroke();
  context.setLineDash([]);
  const back = -way * HEAD * 1.4;
  traceLines(context, x, end, [0, 0, 1 - HEAD, back, HEAD - 1, back]);
  context.closePath();
  context.fill();
}
