// @ts-check
/**
 * Committed ink: each stroke is painted once. When everything must be repainted (another size,
 * other colours, removed strokes), it is painted in slices on a second layer. Meanwhile the old
 * layer stays visible, moved to the new position, so no frame takes long. If nothing was visible
 * before, ink appears while it is painted. Strokes that are added or removed meanwhile do not
 * restart the painting, so each one comes to its end, however busy the room is. A small other
 * scene, such as the next moment of a replay, is painted in one frame.
 */
import { pointCount } from "../state/stroke.js";
import { paintStroke } from "./ink.js";
import { OWN_TRANSFORM } from "./view.js";

/** @typedef {import("../state/sceneParts.js").Scene} Scene */
/** @typedef {import("../state/stroke.js").Stroke} Stroke */
/** @typedef {import("./layer.js").Layer} Layer */
/** @typedef {import("./ink.js").InkStep} InkStep */
/** @typedef {import("./view.js").Transform} Transform */

/** Script time of one slice; painting what was recorded costs the browser as much again. */
const SLICE_MILLISECONDS = 2;
/** The same while nothing is visible yet; with everything else a frame stays below 8 ms. */
const FIRST_SLICE_MILLISECONDS = 4;
/** Strokes between two looks at the clock. */
const STROKES_A_LOOK = 8;
/** The most points of another scene that are painted in one frame, in place of the old one's: a
    further canvas would take longer than their ink. */
const POINTS_AT_ONCE = 50_000;

/**
 * @typedef {object} Build
 * @property {Layer} layer what is painted on
 * @property {Scene["strokes"]} all the scene's, which a snapshot replaces
 * @property {Stroke[]} strokes all that were kept when it began, and those kept since
 * @property {boolean} isAtOnce whether they are painted in one frame
 * @property {number} done how many of them are painted
 */

export class SettledInk {
  /** @type {Layer} */
  #front;
  /** @type {Transform|null} the position of the front's ink; null before anything is painted */
  #frontTransform = null;
  /** Whether no picture was ever complete on the front: then ink appears while it is painted. */
  #isUnfinished = true;
  /** The list `scene.settled`, which the scene replaces when strokes went. @type {Stroke[]} */
  #settled = [];
  /** How many in it the front holds, or the build that becomes visible while it is painted. */
  #taken = 0;
  /** @type {Build|null} */
  #build = null;
  /** @type {Scene|null} */
  #scene = null;
  #version = -1;
  #isStale = true;
  #size = { width: 0, height: 0, ratio: 1 };
  #makeLayer;
  #now;

  /**
   * @param {Layer} front
   * @param {() => Layer} makeLayer a further one, to take the front's place
   * @param {() => number} [now] milliseconds
   */
  constructor(front, makeLayer, now = () => performance.now()) {
    this.#front = front;
    this.#makeLayer = makeLayer;
    this.#now = now;
  }

  /** @param {{width: number, height: number, ratio: number}} size CSS pixels, device pixels each */
  resize(size) {
    this.#size = size;
    this.#isStale = true;
  }

  /** Everything must be repainted: position, colours or style changed. */
  invalidate() {
    this.#isStale = true;
  }

  /**
   * @param {Scene} scene
   * @param {InkStep} step
   * @returns {boolean} all is painted; false: go on in the next frame
   */
  paint(scene, step) {
    const isMoved = scene.settledVersion !== this.#version
      && this.#build?.all !== scene.strokes;
    const isOther = scene !== this.#scene || isMoved;
    if (!isOther) this.#takeNew(scene, step);
    if (isOther || this.#isStale) this.#begin(scene, step);
    return this.#build === null || this.#goOn(this.#build, scene, step);
  }

  /** Whether all strokes kept when painting first began are visible, even during a repaint. */
  get isShown() {
    return this.#build?.layer !== this.#front;
  }

  /** @param {Scene} scene @param {InkStep} step */
  #begin(scene, step) {
    const isOther = this.#scene !== null && scene !== this.#scene;
    this.#scene = scene;
    this.#version = scene.settledVersion;
    this.#isStale = false;
    this.#settled = scene.settled;
    this.#taken = scene.settled.length;
    const strokes = [...scene.strokes.values()].filter((stroke) => stroke.state === "committed");
    const points = strokes.reduce((sum, stroke) => sum + pointCount(stroke), 0);
    const isAtOnce = isOther && points <= POINTS_AT_ONCE;
    // An unfinished front shows the ink as it comes; another one stays until all is there.
    const isUnfinished = this.#isUnfinished || isAtOnce;
    const layer = isUnfinished ? this.#front : this.#build?.layer ?? this.#makeLayer();
    layer.resize(this.#size, this.#size.ratio);
    layer.pin(this.#size);
    layer.clear();
    if (isAtOnce) layer.move(OWN_TRANSFORM);
    this.#build = { layer, all: scene.strokes, strokes, isAtOnce, done: 0 };
    if (isUnfinished) return;
    this.#front.move(between(this.#frontTransform ?? step.transform, step.transform));
  }

  /** @param {Build} build @param {Scene} scene @param {InkStep} step @returns {boolean} */
  #goOn(build, scene, step) {
    const { layer, strokes } = build;
    const isFirst = layer === this.#front;
    const slice = isFirst ? FIRST_SLICE_MILLISECONDS : SLICE_MILLISECONDS;
    const end = build.isAtOnce ? Infinity : this.#now() + slice;
    layer.usePlane(step.transform);
    for (; build.done < strokes.length; build.done += 1) {
      if (build.done % STROKES_A_LOOK === 0 && this.#now() > end) return false;
      const stroke = strokes[build.done];
      if (scene.strokes.get(stroke.key) === stroke) paintStroke(layer, stroke, 0, step);
    }
    if (layer !== this.#front) layer.replace(this.#front);
    this.#front = layer;
    this.#frontTransform = step.transform;
    this.#isUnfinished = strokes.length === 0;
    this.#build = null;
    // Another painting shows without them the strokes removed meanwhile.
    return scene.settledVersion === this.#version;
  }

  /** Paints the strokes settled since the last frame. @param {Scene} scene @param {InkStep} step */
  #takeNew(scene, step) {
    if (scene.settled !== this.#settled) this.#taken = 0;
    this.#settled = scene.settled;
    if (this.#taken === scene.settled.length) return;
    const added = scene.settled.slice(this.#taken);
    this.#taken = scene.settled.length;
    this.#build?.strokes.push(...added);
    if (!this.isShown) return;
    const transform = this.#frontTransform ?? step.transform;
    this.#front.usePlane(transform);
    this.#isUnfinished = false;
    for (const stroke of added) paintStroke(this.#front, stroke, 0, { ...step, transform });
  }
}

/**
 * The transform that moves a picture from one position to another.
 * @param {Transform} from
 * @param {Transform} to
 * @returns {Transform}
 */
export function between(from, to) {
  const scale = to.scale / from.scale;
  return { scale, x: to.x - from.x * scale, y: to.y - from.y * scale };
}
