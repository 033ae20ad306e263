// @ts-check
/** Where the other drawers point between strokes, and everyone's reactions. */
import { REACTION_MILLISECONDS } from "../state/here.js";
import { paintDisc } from "./disc.js";
import { easeOut, fade } from "./motion.js";
import { paintNameTag, paintTip } from "./nameTags.js";
import { REACTION_SHAPES } from "./reactionShapes.js";
import { onScreen } from "./view.js";

/** @typedef {import("./topLayer.js").TopStep} TopStep */

/** CSS pixels: the disc of a reaction, how far it floats, and its distance from the cursor. */
const RADIUS = 22;
const RISE = 72;
const OFFSET = 34;
/** Units of a shape's grid. */
const GRID = 24;
/** A reaction fades over this last part of its time. */
const FADE_SHARE = 0.6;

/** @type {Map<string, Path2D>} */
const paths = new Map();

/**
 * @param {CanvasRenderingContext2D} context in screen coordinates
 * @param {Pick<TopStep, "here" | "scene" | "ownPainted" | "overlays" | "transform" | "screen"
 *   | "palette" | "now" | "isCalm">} step
 * @returns {boolean} something moves by itself: another frame is needed
 */
export function paintHere(context, step) {
  paintCursors(context, step);
  for (const reaction of step.here.reactions) paintReaction(context, step, reaction);
  return step.here.reactions.length > 0;
}

/** @param {CanvasRenderingContext2D} context @param {Parameters<typeof paintHere>[1]} step */
function paintCursors(context, { here, scene, ownPainted, overlays, transform, screen, palette }) {
  for (const [id, place] of here.cursors) {
    const drawer = scene.drawers.get(id);
    if (drawer === undefined || (ownPainted && id === scene.self)) continue;
    const [x, y] = onScreen(place, transform);
    // Its name would stay at the edge.
    if (x < 0 || y < 0 || x > screen.width || y > screen.height) continue;
    const color = palette.ink(drawer.color, 1);
    paintTip(context, x, y, color, palette);
    if (overlays.names) paintNameTag(context, screen, palette, { x, y, name: drawer.name, color });
  }
}

/**
 * A shape on a disc, ringed in the drawer's colour, that rises from where the drawer is.
 * @param {CanvasRenderingContext2D} context
 * @param {Parameters<typeof paintHere>[1]} step
 * @param {import("../state/here.js").Reaction} reaction
 */
function paintReaction(context, { scene, transform, screen, palette, now, isCalm }, reaction) {
  const age = now - reaction.since;
  const { drawer, what, at } = reaction;
  const color = palette.ink(scene.drawers.get(drawer)?.color ?? palette.fitLive, 1);
  const [left, top] = at === null
    ? [screen.width / 2, screen.height / 2] : onScreen(at, transform);
  const rise = isCalm ? 0 : RISE * easeOut(age, REACTION_MILLISECONDS);
  const x = Math.max(RADIUS, Math.min(left, screen.width - RADIUS));
  const y = Math.max(RADIUS, Math.min(top - OFFSET, screen.height - RADIUS) - rise);
  context.save();
  context.globalAlpha = isCalm
    ? 1 : fade(age, REACTION_MILLISECONDS * FADE_SHARE, REACTION_MILLISECONDS);
  context.translate(x, y);
  paintDisc(context, 0, 0, RADIUS, { fill: palette.paper, line: color, width: 3 });
  const scale = RADIUS / (GRID / 2) * 0.72;
  context.scale(scale, scale);
  context.translate(-GRID / 2, -GRID / 2);
  context.lineWidth = 1.8;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke(pathOf(what));
  context.restore();
}

/** @param {import("../state/here.js").ReactionName} what */
function pathOf(what) {
  let path = paths.get(what);
  if (path === undefined) {
    path = new Path2D(REACTION_SHAPES[what] ?? "");
    paths.set(what, path);
  }
  return path;
}
