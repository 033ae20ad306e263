// @ts-check
/** The regions of a room's canvas as quiet named outlines. */

/** @typedef {import("../protocol/messageTypes.js").Region} Region */
/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {import("./view.js").Transform} Transform */

const FONT_PIXELS = 12;
const PADDING = 5;
/** The outline of a region that a circle was drawn around. */
const CIRCLED_WIDTH = 5;

/**
 * @param {CanvasRenderingContext2D} context in screen coordinates
 * @param {{regions: readonly Region[], circled: ReadonlySet<string>, transform: Transform,
 *   palette: Palette}} step `circled`: the names of regions that a circle was drawn around
 */
export function paintRegions(context, { regions, circled, transform: { scale, x, y }, palette }) {
  if (regions.length === 0) return;
  context.save();
  context.strokeStyle = palette.textSoft;
  context.fillStyle = palette.textSoft;
  context.lineWidth = 1;
  context.font = `600 ${FONT_PIXELS}px ${palette.font}`;
  context.textBaseline = "top";
  for (const { name, frame, control } of regions) {
    const [left, top] = [frame[0] * scale + x, frame[1] * scale + y];
    const [width, height] = [frame[2] * scale, frame[3] * scale];
    if (circled.has(name)) {
      context.strokeStyle = palette.fitGood;
      context.globalAlpha = 1;
      context.lineWidth = CIRCLED_WIDTH;
      context.setLineDash([]);
      context.strokeRect(left, top, width, height);
      context.strokeStyle = palette.textSoft;
      context.lineWidth = 1;
    }
    context.globalAlpha = 0.7;
    // A control has a solid outline.
    context.setLineDash(control === undefined ? [5, 4] : []);
    context.strokeRect(Math.round(left) + 0.5, Math.round(top) + 0.5, width, height);
    const text = regionLabel(name, control);
    if (context.measureText(text).width + 2 * PADDING > width) continue;
    if (height < FONT_PIXELS + 2 * PADDING) continue;
    context.globalAlpha = 0.9;
    context.fillText(text, left + PADDING, top + PADDING);
  }
  context.restore();
}

/** @param {string} name @param {string} [control] */
function regionLabel(name, control) {
  return control === undefined ? name : `${name} · ${control}`;
}
