// @ts-check
/** The drawer's name at the pen's tip. */
import { contrast, readableOn } from "./colors.js";
import { paintDisc } from "./disc.js";

/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {import("./view.js").Size} Size */

/** CSS pixels of the text where the style sheets name none. */
const TEXT_SIZE = 12;
/** In sizes of the text. */
const HEIGHT = 22 / 12;
const PADDING = 8 / 12;
const OFFSET = 14 / 12;
const LONGEST_NAME = 24;
/** Least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST_TEXT_CONTRAST = 4.5;

/**
 * The colours of a tag: the text in which the drawer's colour can be read better, on that colour,
 * or on the nearest one that is far enough from it.
 * @param {string} color the drawer's
 * @param {Pick<Palette, "tagDark" | "tagLight">} palette
 */
export function tagColors(color, { tagDark, tagLight }) {
  const text = contrast(color, tagDark) > contrast(color, tagLight) ? tagDark : tagLight;
  return { text, ground: readableOn(color, text, LEAST_TEXT_CONTRAST) };
}

/**
 * @param {CanvasRenderingContext2D} context in screen coordinates
 * @param {Size} screen tags stay within it
 * @param {Palette} palette
 * @param {{x: number, y: number, name: string, color: string}} tag the tip, screen coordinates
 */
export function paintNameTag(context, screen, palette, { x, y, name, color }) {
  const text = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
  const size = parseFloat(palette.tagSize) || TEXT_SIZE;
  const [height, padding, offset] = [HEIGHT * size, PADDING * size, OFFSET * size];
  context.font = `600 ${size}px ${palette.font}`;
  const width = context.measureText(text).width + 2 * padding;
  const left = Math.max(2, Math.min(x + offset, screen.width - width - 2));
  const top = y - offset - height < 2 ? y + offset : y - offset - height;
  context.beginPath();
  const radius = height / 2;
  context.arc(left + radius, top + radius, radius, Math.PI / 2, 1.5 * Math.PI);
  context.arc(left + width - radius, top + radius, radius, 1.5 * Math.PI, Math.PI / 2);
  context.closePath();
  context.lineWidth = 3;
  context.strokeStyle = palette.paper;
  context.stroke();
  const colors = tagColors(color, palette);
  context.fillStyle = colors.ground;
  context.fill();
  context.fillStyle = colors.text;
  context.textBaseline = "middle";
  context.fillText(text, left + padding, top + height / 2 + 0.5);
}

/**
 * The tip itself: a dot in a ring at the last sample.
 * @param {CanvasRenderingContext2D} context in screen coordinates
 * @param {number} x
 * @param {number} y
 * @param {string} color
 * @param {Palette} palette
 */
export function paintTip(context, x, y, color, palette) {
  paintDisc(context, x, y, 5, { fill: color, line: palette.paper, width: 2 });
}
