// @ts-check
/** The topmost layer, painted anew each frame: fits, verdicts, pen tips, names, unsent ink. */
import { outcomeOf } from "../state/outcome.js";
import { STRIDE, pointCount } from "../state/stroke.js";
import { isLatestHidden } from "../state/undo.js";
import { canvasBox } from "../state/viewports.js";
import { BADGE_OFFSET, paintBadge } from "./badge.js";
import { decidedAt, paintDecided, paintGhost } from "./ghost.js";
import { paintAnswers } from "./gestureAnswers.js";
import { paintHere } from "./herePainter.js";
import { boldnessAt, paintInk, paintStroke } from "./ink.js";
import { paintNameTag, paintTip } from "./nameTags.js";
import { paintRecognizer } from "./overlays.js";
import { paintRegions } from "./regionPainter.js";
import { onScreen, within } from "./view.js";

/** @typedef {import("../state/sceneParts.js").Scene} Scene */
/** @typedef {import("../state/sceneParts.js").Drawer} Drawer */
/** @typedef {import("../state/stroke.js").Stroke} Stroke */
/** @typedef {import("./layer.js").Layer} Layer */

/** CSS pixels between a gesture and the frame that points it out. */
const HIGHLIGHT_MARGIN = 8;

/** @typedef {{drawer: Drawer, strokes: readonly Stroke[]}} OwnJudged  of the latest gesture */

/**
 * @typedef {object} TopParts
 * @property {Scene} scene
 * @property {readonly Stroke[]} strokes live ones, the page's own too
 * @property {OwnJudged | null} ownJudged replaces the scene's view of the page's own drawer
 * @property {boolean} ownPainted the page paints its own strokes: their tips need no tag
 * @property {ReadonlyMap<string, number>} dismissed drawer → last sequence not spoken of any more
 * @property {ReadonlySet<string>} highlights "drawer/sequence" of gestures to point out
 * @property {readonly import("../state/lessonInk.js").Sketch[]} sketches
 * @property {readonly import("../state/lessonInk.js").Sketch[]} fading ink that is not kept
 * @property {import("../state/here.js").Here} here
 * @property {ReadonlyMap<string, import("../state/answers.js").Answer>} answers
 * @property {number} now
 * @property {boolean} isCalm nothing is to move by itself
 * @property {import("./overlays.js").Overlays} overlays
 * @property {import("./view.js").Transform} canvas of the canvas with regions and sketches: the
 *   page's own, or the one that is followed
 * @property {import("./view.js").Size} screen
 * @property {import("./palette.js").Palette} palette
 */
/** @typedef {TopParts & import("./ink.js").InkStep} TopStep */

/**
 * @param {Layer} layer
 * @param {TopStep} step
 * @returns {boolean} something moves by itself: another frame is needed
 */
export function paintTop(layer, step) {
  const { context } = layer;
  layer.clear();
  // Dashes, and the last line of a stroke, look otherwise with each sample.
  layer.usePlane(step.transform);
  for (const stroke of step.strokes) {
    if (stroke.state !== "open") continue;
    paintStroke(layer, stroke, isDashedAnew(stroke) ? 0 : pointCount(stroke) - 1, step);
  }
  for (const { stroke, alpha } of step.fading) {
    const place = within(step.transform, stroke.viewport);
    layer.usePlane(place);
    context.globalAlpha = alpha;
    paintInk(context, stroke, step.colorOf(stroke), 0, boldnessAt(place));
  }
  layer.usePlane(step.canvas);
  for (const { stroke, alpha } of step.sketches) {
    context.globalAlpha = alpha;
    paintInk(context, stroke, step.colorOf(stroke));
  }
  context.globalAlpha = 1;
  layer.useScreen();
  const { regions } = step.scene.recognizerSet;
  paintRegions(context, {
    ...step, transform: step.canvas, regions, circled: circledRegions(step),
  });
  paintHighlights(context, step);
  for (const drawer of step.scene.drawers.values()) {
    const isJudgedHere = step.ownJudged !== null && drawer.drawer === step.scene.self;
    if (!isJudgedHere) paintDrawer(context, step, drawer);
  }
  if (step.ownJudged) paintDrawer(context, step, step.ownJudged.drawer, step.ownJudged);
  const isAnswering = step.overlays.answers && paintAnswers({ context, ...step });
  paintTips(context, step);
  const isReacting = paintHere(context, step);
  return isAnswering || isReacting || step.fading.length > 0;
}

/**
 * Whether a stroke waits for the server and still grows: dashes are painted anew with each sample.
 * @param {Stroke} stroke
 */
export function isDashedAnew({ waiting, state }) {
  return waiting === true && state === "open";
}

/**
 * The regions that the drawers' latest circles were drawn around, or else in.
 * @param {TopStep} step
 * @returns {Set<string>}
 */
function circledRegions(step) {
  const { scene, ownJudged, dismissed } = step;
  /** @type {Set<string>} */
  const circled = new Set();
  if (scene.recognizerSet.regions.length === 0) return circled;
  for (const one of scene.drawers.values()) {
    const drawer = ownJudged !== null && one.drawer === scene.self ? ownJudged.drawer : one;
    if ((dismissed.get(drawer.drawer) ?? -1) >= drawer.sequence) continue;
    if (drawer === one && isInkGone(step, drawer)) continue;
    for (const { verdict } of drawer.recognizers.values()) {
      const { circled: around = [], centerRegion } = verdict ?? {};
      for (const name of around) circled.add(name);
      if (around.length === 0 && centerRegion !== undefined) circled.add(centerRegion);
    }
  }
  return circled;
}

/**
 * A dashed frame around each gesture that is pointed out.
 * @param {CanvasRenderingContext2D} context
 * @param {TopStep} step
 */
function paintHighlights(context, { scene, highlights, transform, palette }) {
  if (highlights.size === 0) return;
  context.save();
  context.strokeStyle = palette.fitBad;
  context.lineWidth = 2;
  context.setLineDash([6, 4]);
  for (const stroke of scene.strokes.values()) {
    const { drawer, sequence, points, viewport } = stroke;
    if (!highlights.has(`${drawer}/${sequence}`) || points.length === 0) continue;
    const box = canvasBox(stroke);
    const { scale, x, y } = within(transform, viewport);
    context.strokeRect(box.left * scale + x - HIGHLIGHT_MARGIN,
      box.top * scale + y - HIGHLIGHT_MARGIN,
      (box.right - box.left) * scale + 2 * HIGHLIGHT_MARGIN,
      (box.bottom - box.top) * scale + 2 * HIGHLIGHT_MARGIN);
  }
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {TopStep} step
 * @param {Drawer} drawer
 * @param {OwnJudged} [judged] its strokes, if they differ from the scene's
 */
function paintDrawer(context, step, drawer, judged) {
  if ((step.dismissed.get(drawer.drawer) ?? -1) >= drawer.sequence) return;
  if (isInkGone(step, drawer, judged)) return;
  const { palette, overlays } = step;
  const viewport = judged === undefined ? drawer.drawnAt : judged.strokes[0]?.viewport;
  const transform = within(step.transform, viewport);
  const outcome = outcomeOf(drawer);
  for (const view of drawer.recognizers.values()) {
    paintRecognizer({ context, transform, palette, overlays }, view, outcome);
  }
  if (outcome?.kind === "refused" && overlays.ghost && !isDrawing(judged ?? step, drawer)) {
    const { ghost } = outcome.verdict;
    if (ghost) paintGhost(context, transform, palette, ghost);
    const decided = decidedAt(judged?.strokes ?? strokesOf(step), outcome);
    if (decided !== null) paintDecided(context, transform, palette, decided);
  }
  // A shape without a fit gets its badge at its end.
  if (!overlays.fit || outcome?.kind !== "recognized") return;
  if (drawer.recognizers.get(outcome.recognizer)?.fit || !outcome.verdict.location) return;
  const [x, y] = onScreen(outcome.verdict.location, transform);
  paintBadge(context, x + BADGE_OFFSET, y - BADGE_OFFSET, true, palette);
}

/**
 * Whether the ink of the latest gesture is gone: what is said of it goes with it.
 * @param {Pick<TopStep, "scene" | "strokes"> & {fading: readonly {stroke: Stroke}[]}} step
 * @param {Drawer} drawer
 * @param {OwnJudged} [judged]
 */
export function isInkGone({ scene, fading, strokes }, drawer, judged) {
  const pen = judged === undefined ? drawer.pen : judged.strokes[0]?.pen;
  if (pen?.fade === undefined) {
    return judged === undefined && (drawer.strokes.size === 0 || isLatestHidden(drawer));
  }
  const id = judged === undefined ? drawer.drawer : scene.self ?? "";
  return !strokes.some(({ drawer: one }) => one === id)
    && !fading.some(({ stroke }) => stroke.drawer === id);
}

/**
 * A ghost is shown only after the last finger is up.
 * @param {{strokes: readonly Stroke[]}} step
 * @param {Drawer} drawer
 */
function isDrawing({ strokes }, { drawer }) {
  return strokes.some((stroke) => stroke.drawer === drawer && stroke.state === "open");
}

/**
 * Strokes in the order of their beginnings; the page's own strokes that are not in the scene yet
 * come last.
 * @param {TopStep} step
 */
function* strokesOf({ scene, strokes }) {
  yield* scene.strokes.values();
  yield* strokes;
}

/** @param {CanvasRenderingContext2D} context @param {TopStep} step */
function paintTips(context, { scene, strokes, ownPainted, overlays, transform, ...step }) {
  const named = new Set();
  for (const stroke of strokes) {
    const { points } = stroke;
    const own = ownPainted && stroke.drawer === scene.self;
    if (own || stroke.state !== "open" || points.length === 0) continue;
    const [x, y] = onScreen(points.slice(-STRIDE), within(transform, stroke.viewport));
    paintTip(context, x, y, step.colorOf(stroke), step.palette);
    if (!overlays.names || named.has(stroke.drawer)) continue;
    named.add(stroke.drawer);
    const { name, color: theirs } = scene.drawers.get(stroke.drawer) ?? { name: stroke.drawer };
    const color = step.palette.ink(theirs ?? step.palette.fitLive, stroke.touch);
    paintNameTag(context, step.screen, step.palette, { x, y, name, color });
  }
}
