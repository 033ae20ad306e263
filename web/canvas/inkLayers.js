// @ts-check
/**
 * The two layers of ink. Settled strokes are painted once and stay; live ones are painted piece by
 * piece as they grow, on a layer that is wiped when one of them goes. A frame therefore costs what
 * came since the last one, however many strokes lie there.
 */
import { pointCount } from "../state/stroke.js";
import { paintInk, paintSamples } from "./ink.js";

/** @typedef {import("../state/sceneParts.js").Scene} Scene */
/** @typedef {import("../state/stroke.js").Stroke} Stroke */
/** @typedef {import("./layer.js").Layer} Layer */
/** @typedef {import("./view.js").Transform} Transform */

/** Ink on a small picture of a large canvas is not painted thinner than this, in CSS pixels. */
const LEAST_SCREEN_WIDTH = 1.75;
const PLAIN_WIDTH = 3;
const SAMPLE_RADIUS = 2.5;

/**
 * @typedef {object} InkStep
 * @property {Transform} transform
 * @property {boolean} rawPoints show the samples too
 * @property {(stroke: Stroke) => string} colorOf
 */

export class InkLayers {
  #settledLayer;
  #liveLayer;
  /** @type {Scene|null} */
  #scene = null;
  #version = -1;
  #settledCount = 0;
  /** @type {Map<Stroke, number>} live strokes → points already painted */
  #painted = new Map();

  /**
   * @param {Layer} settledLayer
   * @param {Layer} liveLayer
   */
  constructor(settledLayer, liveLayer) {
    this.#settledLayer = settledLayer;
    this.#liveLayer = liveLayer;
  }

  /** Everything is to be painted anew: size, place, colours or style changed. */
  invalidate() {
    this.#version = -1;
    this.#wipeLive();
  }

  /**
   * @param {Scene} scene
   * @param {readonly Stroke[]} live every stroke that belongs on the live layer
   * @param {InkStep} step
   */
  paint(scene, live, step) {
    this.#paintSettled(scene, step);
    this.#paintLive(live, step);
  }

  /** @param {Scene} scene @param {InkStep} step */
  #paintSettled(scene, step) {
    const layer = this.#settledLayer;
    if (scene !== this.#scene || scene.settledVersion !== this.#version) {
      layer.clear();
      layer.usePlane(step.transform);
      for (const stroke of scene.strokes.values()) {
        if (stroke.state === "committed") this.#paintStroke(layer, stroke, 0, step);
      }
      this.#scene = scene;
      this.#version = scene.settledVersion;
      this.#settledCount = scene.settled.length;
      return;
    }
    if (this.#settledCount === scene.settled.length) return;
    layer.usePlane(step.transform);
    for (; this.#settledCount < scene.settled.length; this.#settledCount += 1) {
      this.#paintStroke(layer, scene.settled[this.#settledCount], 0, step);
    }
  }

  /** @param {readonly Stroke[]} live @param {InkStep} step */
  #paintLive(live, step) {
    const wanted = new Set(live);
    for (const stroke of this.#painted.keys()) {
      if (!wanted.has(stroke)) {
        this.#wipeLive();
        break;
      }
    }
    this.#liveLayer.usePlane(step.transform);
    for (const stroke of live) {
      const done = this.#painted.get(stroke) ?? 0;
      const count = pointCount(stroke);
      if (count === done) continue;
      this.#paintStroke(this.#liveLayer, stroke, done, step);
      this.#painted.set(stroke, count);
    }
  }

  #wipeLive() {
    if (this.#painted.size > 0) this.#liveLayer.clear();
    this.#painted.clear();
  }

  /** @param {Layer} layer @param {Stroke} stroke @param {number} from @param {InkStep} step */
  #paintStroke({ context }, stroke, from, { transform: { scale }, rawPoints, colorOf }) {
    const color = colorOf(stroke);
    const boldness = Math.max(1, LEAST_SCREEN_WIDTH / (PLAIN_WIDTH * scale));
    context.globalAlpha = rawPoints ? 0.3 : 1;
    paintInk(context, stroke, color, from, boldness);
    context.globalAlpha = 1;
    if (rawPoints) paintSamples(context, stroke, color, SAMPLE_RADIUS / scale, from);
  }
}
