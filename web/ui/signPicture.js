// @ts-check
/** A small drawing of a sign: its strokes, and a dot at its start. */
import { boundsOf } from "../state/strokeTrace.js";
import { makeShape } from "./make.js";

/** The side of the picture's own grid, and what stays free at its edges. */
const SIDE = 100;
const MARGIN = 14;

/**
 * Strokes as paths on a grid of 100, in the middle and as large as they go. Pure.
 * @param {readonly (readonly (readonly number[])[])[]} strokes points `[x, y]`
 * @returns {{paths: string[], start: [number, number]}}
 */
export function pictureOf(strokes) {
  const { low, high } = boundsOf(strokes.flat());
  const scale = (SIDE - 2 * MARGIN) / Math.max(high[0] - low[0], high[1] - low[1], 1);
  const put = (/** @type {readonly number[]} */ place) => [0, 1].map((axis) =>
    Math.round(10 * (SIDE / 2 + (place[axis] - (low[axis] + high[axis]) / 2) * scale)) / 10);
  const paths = strokes.map((stroke) =>
    `M${stroke.map((place) => put(place).join(" ")).join("L")}`);
  return { paths, start: /** @type {[number, number]} */ (put(strokes[0][0])) };
}

/** @param {readonly (readonly (readonly number[])[])[]} strokes @returns {SVGSVGElement} */
export function signPicture(strokes) {
  const { paths, start: [cx, cy] } = pictureOf(strokes);
  const attributes = {
    class: "sign-picture", viewBox: `0 0 ${SIDE} ${SIDE}`, "aria-hidden": "true",
  };
  return makeShape("svg", attributes, ...paths.map((d) => makeShape("path", { d })),
    makeShape("circle", { cx, cy, r: 6 }));
}
