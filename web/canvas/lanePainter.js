// @ts-check
/**
 * Lanes on a strip: thin while a recognizer is ready, a bar while it follows, a disc with a mark at
 * its verdict. Lines between lanes show waits and preventions. Shapes carry the meaning; colours
 * only repeat it. Coordinates are CSS pixels of the strip.
 */
import { xAt } from "../state/laneLayout.js";
import { fillRounded, markDecided, markIgnored, paintRelation } from "./laneShapes.js";

/** @typedef {import("../state/lanes.js").Lane} Lane */
/** @typedef {import("../state/lanes.js").Stretch} Stretch */
/** @typedef {import("../state/laneLayout.js").Placed} Placed */
/** @typedef {import("../state/laneMarks.js").LaneMark} LaneMark */
/** @typedef {import("./palette.js").Palette} Palette */

/**
 * @typedef {object} LaneStep
 * @property {CanvasRenderingContext2D} context
 * @property {Palette} palette
 * @property {readonly Placed[]} placed
 * @property {ReadonlyMap<string, number>} rows middle of each lane's row by its recognizer
 * @property {number} fingers middle of the row of fingers
 * @property {number} height of the strip
 * @property {(placed: Placed) => readonly LaneMark[]} marks
 * @property {{recognizer: string, stretch: Stretch} | null} chosen
 */

const BAR = 10;

/** @param {LaneStep} step */
export function paintLanes(step) {
  for (const placed of step.placed) {
    paintGround(step, placed);
    paintFingers(step, placed);
    for (const lane of placed.gesture.lanes) {
      const y = step.rows.get(lane.recognizer);
      if (y !== undefined) paintLane(step, placed, lane, y);
    }
    paintMarks(step, placed);
    for (const lane of placed.gesture.lanes) {
      const y = step.rows.get(lane.recognizer);
      if (y !== undefined) paintDecisions(step, placed, lane, y);
    }
  }
}

/** @param {LaneStep} step @param {Placed} placed */
function paintGround({ context, palette, height }, { x, width }) {
  context.fillStyle = palette.laneGround;
  fillRounded(context, { x, y: 0, width, height }, 6);
}

/** @param {LaneStep} step @param {Placed} placed */
function paintFingers({ context, palette, fingers }, placed) {
  context.strokeStyle = palette.textSoft;
  context.lineWidth = 3;
  context.lineCap = "round";
  const { touches, end } = placed.gesture;
  touches.slice(0, 4).forEach(({ from, to }, at) => {
    const y = fingers - 4 + at * 4;
    const left = xAt(placed, from) + 2;
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(Math.max(left + 0.5, xAt(placed, to ?? end) - 2), y);
    context.stroke();
  });
}

/** @param {LaneStep} step @param {Placed} placed @param {Lane} lane @param {number} y */
function paintLane({ context, palette, chosen }, placed, lane, y) {
  for (const stretch of lane.stretches) {
    const left = xAt(placed, stretch.from);
    const right = xAt(placed, stretch.to ?? placed.gesture.end);
    const isActive = stretch.state === "began" || stretch.state === "changed";
    if (chosen?.stretch === stretch) {
      context.fillStyle = palette.laneChosen;
      context.fillRect(left - 3, y - BAR, Math.max(12, right - left + 6), 2 * BAR);
    }
    if (isActive) {
      context.fillStyle = palette.busy;
      // The next part continues without a seam.
      const width = Math.max(3, right - left) + (stretch.state === "began" ? 2 : 0);
      fillRounded(context, { x: left, y: y - BAR / 2, width, height: BAR }, 3);
    } else if (stretch.state === "possible") {
      context.fillStyle = stretch.phase === "" ? palette.laneLine : palette.busy;
      context.fillRect(left, y - 1, right - left, 2);
    }
  }
}

/** @param {LaneStep} step @param {Placed} placed @param {Lane} lane @param {number} y */
function paintDecisions({ context, palette }, placed, lane, y) {
  for (const { state, from } of lane.stretches) {
    if (state === "ended" || state === "failed" || state === "cancelled") {
      markDecided(context, palette, { x: xAt(placed, from), y, state });
    }
  }
  for (const { at } of lane.ignored) markIgnored(context, palette, xAt(placed, at), y);
}

/** @param {LaneStep} step @param {Placed} placed */
function paintMarks({ context, palette, rows, marks }, placed) {
  for (const { kind, lane, by, at } of marks(placed)) {
    const [to, from] = [rows.get(lane), rows.get(by)];
    if (to === undefined || from === undefined) continue;
    if (kind !== "prevented" && kind !== "waited") continue;
    paintRelation(context, palette, { x: xAt(placed, at), from, to }, kind);
  }
}
