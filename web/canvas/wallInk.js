// @ts-check
/**
 * The ink of one tile of a wall: finished strokes stay painted, growing ones are continued. While
 * ink fades, everything is painted in each frame.
 */
import { strokeKey } from "../state/stroke.js";
import { DEFAULT_PLANE, fitTransform, sameTransform } from "./view.js";

/** @typedef {import("../state/wall.js").WallTile} WallTile */
/** @typedef {import("../protocol/messageTypes.js").WallStroke} WallStroke */
/** @typedef {import("./palette.js").Palette} Palette */

/** CSS pixels around a drawer's canvas. */
const MARGIN = 6;
/** Thinner ink would vanish on a small picture of a large canvas. */
const LEAST_WIDTH = 1.6;

export class WallInk {
  #context;
  #generation = 0;
  #finished = 0;
  /** What is painted of the growing strokes, by name. @type {Map<string, readonly number[]>} */
  #live = new Map();
  #transform = { scale: 0, x: 0, y: 0 };
  #isStale = true;
  /** Whether fading ink is painted, which must go. */
  #isFading = false;
  #screen = { width: 0, height: 0, ratio: 1 };

  /** @param {CanvasRenderingContext2D} context */
  constructor(context) {
    this.#context = context;
  }

  /** @param {{width: number, height: number, ratio: number}} screen */
  resize(screen) {
    this.#screen = screen;
    this.#context.canvas.width = Math.round(screen.width * screen.ratio);
    this.#context.canvas.height = Math.round(screen.height * screen.ratio);
    this.#isStale = true;
  }

  /** Everything is to be painted again, for example in other colours. */
  invalidate() {
    this.#isStale = true;
  }

  /**
   * Paints what is not painted yet.
   * @param {WallTile} tile
   * @param {Palette} palette
   * @param {number} now
   * @param {boolean} isCalm fading ink vanishes at once at its end
   * @returns {boolean} whether ink fades: another frame is needed
   */
  paint(tile, palette, now, isCalm) {
    if (this.#screen.width === 0) return false;
    const fading = tile.fading.filter(({ stroke, since }) => now - since < (stroke.fade ?? 0));
    this.#isStale ||= this.#isFading || fading.length > 0;
    const [left, top] = tile.origin;
    const plane = { ...tile.canvas ?? DEFAULT_PLANE, left, top };
    const transform = fitTransform(plane, this.#screen, MARGIN);
    if (this.#mustRepaint(tile, this.#added(tile), transform)) this.#clear(tile, transform);
    for (const stroke of this.#added(tile)) this.#stroke(stroke, 0, palette);
    this.#finished = tile.finished;
    for (const stroke of tile.live) {
      this.#stroke(stroke, this.#live.get(strokeKey(stroke))?.length ?? 0, palette);
    }
    this.#live = new Map(tile.live.map((stroke) => [strokeKey(stroke), stroke.points]));
    for (const { stroke, since } of fading) {
      const share = (now - since) / (stroke.fade ?? 1);
      this.#context.globalAlpha = isCalm ? 1 : 1 - share * share;
      this.#stroke(stroke, 0, palette);
    }
    this.#context.globalAlpha = 1;
    this.#isFading = fading.length > 0;
    return this.#isFading;
  }

  /** The finished strokes that are not painted. @param {WallTile} tile */
  #added({ strokes, finished }) {
    return strokes.slice(Math.max(0, strokes.length - (finished - this.#finished)));
  }

  /**
   * @param {WallTile} tile
   * @param {readonly WallStroke[]} added what was finished since the last time
   * @param {import("./view.js").Transform} transform
   */
  #mustRepaint({ generation, live }, added, transform) {
    if (this.#isStale || generation !== this.#generation) return true;
    if (!sameTransform(transform, this.#transform)) return true;
    if (this.#live.size === 0) return false;
    // A stroke was cancelled, or its outline became coarser: earlier corners are other ones.
    const known = new Map(
      [...added, ...live].map((stroke) => [strokeKey(stroke), stroke.points]));
    return [...this.#live].some(([name, painted]) => {
      const points = known.get(name) ?? [];
      return points.length < painted.length
        || painted.some((value, at) => at < painted.length - 2 && value !== points[at]);
    });
  }

  /** @param {WallTile} tile @param {import("./view.js").Transform} transform */
  #clear(tile, transform) {
    const { canvas } = this.#context;
    const { ratio } = this.#screen;
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#context.clearRect(0, 0, canvas.width, canvas.height);
    this.#context.setTransform(
      transform.scale * ratio, 0, 0, transform.scale * ratio,
      transform.x * ratio, transform.y * ratio);
    this.#transform = transform;
    this.#generation = tile.generation;
    this.#finished = tile.finished - tile.strokes.length;
    this.#live = new Map();
    this.#isStale = false;
  }

  /**
   * @param {WallStroke} stroke
   * @param {number} painted numbers of it that are painted; the last corner may have moved
   * @param {Palette} palette
   */
  #stroke({ points, color, width }, painted, palette) {
    if (points.length === painted) return;
    const context = this.#context;
    const from = Math.max(0, painted - 4);
    context.strokeStyle = palette.ink(color, 1);
    context.lineWidth = Math.max(width, LEAST_WIDTH / this.#transform.scale);
    context.lineCap = "round";
    context.lineJoin = "round";
    context.beginPath();
    context.moveTo(points[from], points[from + 1]);
    // A lone point is a dot.
    if (points.length === 2) context.lineTo(points[0], points[1]);
    for (let at = from + 2; at < points.length; at += 2) context.lineTo(points[at], points[at + 1]);
    context.stroke();
  }
}
