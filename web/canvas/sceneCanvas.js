// @ts-check
/**
 * The renderer: a scene on a stack of three canvases (settled ink, live ink, overlays). It paints
 * only on request, as the last step of the page's frame, from the model alone: resizing, turning
 * the phone or moving to another screen loses nothing.
 *
 * The canvas passed in is the topmost layer and receives the pointers. Its parent gets the custom
 * properties of `paper.js`, with which style sheets lay a sheet of paper under the ink.
 */
import { noAnswers, pruneAnswers } from "../state/answers.js";
import { fadingInk } from "../state/fadingInk.js";
import { noHere, pruneHere } from "../state/here.js";
import { emptyScene } from "../state/scene.js";
import { Frame } from "./frame.js";
import { Layer } from "./layer.js";
import { LiveInk } from "./liveInk.js";
import { DEFAULT_OVERLAYS } from "./overlays.js";
import { readPalette } from "./palette.js";
import { Paper } from "./paper.js";
import { PlaneInUse } from "./planeInUse.js";
import { observeScreen } from "./screen.js";
import { SettledInk } from "./settledInk.js";
import { isDashedAnew, paintTop } from "./topLayer.js";
import {
  OWN_TRANSFORM, canvasOnPlane, fitTransform, sameTransform, toPlane, transformOf, within,
} from "./view.js";

/** @typedef {import("../state/sceneParts.js").Scene} Scene */
/** @typedef {import("../state/stroke.js").Stroke} Stroke */
/** @typedef {import("./overlays.js").Overlays} Overlays */
/** @typedef {import("./view.js").Transform} Transform */

/**
 * What is painted; call `invalidate` when a part of it changed.
 * @typedef {object} Shown
 * @property {Scene} scene
 * @property {View} view
 * @property {import("../state/answers.js").Answers} answers animated while there are any
 * @property {import("../state/here.js").Here} here animated while there are reactions
 * @property {ReadonlySet<string>} highlights "drawer/sequence" of gestures to point out
 */

/**
 * @typedef {object} SceneCanvasOptions
 * @property {Frame} [frame] the page's; painting is its next step
 * @property {() => OwnPicture} [own] read once a frame: the page's own ink
 * @property {(isWhole: boolean, isDone: boolean) => void} [onPaint] called after each painted
 * frame: whether a whole picture is complete, and whether it is that of the scene; with much ink,
 * each takes several frames
 */

/**
 * The page's own ink, beside the scene's. `strokes`: painted in place of the scene's live strokes
 * of `scene.self`, so that no echo moves own ink; one with `waiting` is dashed; null: the scene's
 * are painted. `judged`: replaces the scene's view of `scene.self`. `sketches`: ink that is not the
 * room's, over all other. `isFading`: the next frame has other sketches.
 * @typedef {{strokes: readonly Stroke[] | null,
 *   judged: import("./topLayer.js").OwnJudged | null,
 *   sketches: readonly import("../state/lessonInk.js").Sketch[], isFading: boolean}} OwnPicture
 */

/**
 * `fit`: all that is in use of the plane, or the canvas of one drawer, letterboxed. A `margin` in
 * CSS pixels is around it; `bottom` is another one below. `own`: the page's own canvas at that
 * viewport. `free`: by the transform.
 * @typedef {{mode: "fit", margin?: number, bottom?: number, drawer?: string}} FitView
 * @typedef {{mode: "own", viewport?: import("./view.js").Viewport}} OwnView
 * @typedef {{mode: "free", transform: Transform}} FreeView
 * @typedef {FitView | OwnView | FreeView} View
 */

/** Device pixels a CSS pixel are painted up to this. */
const MOST_PIXEL_RATIO = 2;
/** CSS pixels around the plane in mode `fit`. */
const DEFAULT_MARGIN = 20;

/** @type {OwnPicture} */
const NOTHING_OWN = Object.freeze({ strokes: null, judged: null, sketches: [], isFading: false });

export class SceneCanvas {
  /** @type {Shown} */
  #shown = {
    scene: emptyScene(), view: { mode: "fit" }, answers: noAnswers(), here: noHere(),
    highlights: new Set(),
  };
  /** @type {Overlays} */
  #overlays = { ...DEFAULT_OVERLAYS };
  /** @type {Map<string, number>} drawer → sequence with a verdict that is no longer shown */
  #dismissed = new Map();
  #calm = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {Transform} */
  #transform = OWN_TRANSFORM;
  #screen = { width: 0, height: 0, ratio: 1 };
  #plane = new PlaneInUse();
  #top;
  #liveLayer;
  #settledInk;
  #liveInk;
  #paper;
  #palette;
  #options;
  /** @type {import("./controllerViewsLayer.js").ViewsLayer | "loading" | null} */
  #views = null;
  #viewsVersion = -1;

  /**
   * @param {HTMLCanvasElement} canvas its parent must be positioned (class `stage`)
   * @param {SceneCanvasOptions} [options]
   */
  constructor(canvas, options = {}) {
    this.#options = {
      frame: new Frame(), own: () => NOTHING_OWN, onPaint: () => {}, ...options,
    };
    this.#options.frame.add(() => this.#paint());
    this.#top = new Layer(canvas);
    this.#settledInk = new SettledInk(Layer.below(canvas), Layer.detached);
    this.#liveLayer = Layer.below(canvas);
    this.#liveInk = new LiveInk(this.#liveLayer);
    this.#paper = new Paper(canvas.parentElement);
    this.#palette = readPalette(canvas);
    observeScreen(canvas, (screen) => {
      this.#resize(screen);
      // Painted at once: the browser shows a resized canvas empty until it is.
      this.#options.frame.run();
    });
  }

  /** @param {Partial<Shown>} parts painted from now on; what is not named stays */
  show(parts) {
    // Another scene counts its views anew.
    if ((parts.scene ?? this.#shown.scene) !== this.#shown.scene) this.#viewsVersion = -1;
    Object.assign(this.#shown, parts);
    this.invalidate();
  }

  /** Paints in the next frame; calling it often costs nothing. */
  invalidate() {
    this.#options.frame.request();
  }

  /** @param {Partial<Overlays>} overlays what is not named stays */
  setOverlays(overlays) {
    const before = this.#overlays;
    this.#overlays = { ...before, ...overlays };
    if (before.rawPoints !== this.#overlays.rawPoints) this.#repaintInk();
    this.invalidate();
  }

  /**
   * Takes the fit and verdict of a drawer's gesture off the canvas; the next gesture shows again.
   * @param {string} drawer
   * @param {number} sequence this one and those before it
   */
  dismissVerdict(drawer, sequence) {
    this.#dismissed.set(drawer, sequence);
    this.invalidate();
  }

  /** Colours changed: reads the tokens again. */
  refreshTheme() {
    this.#palette = readPalette(this.#top.canvas);
    this.#repaintInk();
    this.invalidate();
  }

  /** @param {number} x CSS pixels from the canvas' left @param {number} y from its top */
  toPlane(x, y) {
    return toPlane(this.#transform, x, y);
  }

  /** CSS pixels for one of the plane. */
  get scale() {
    return this.#transform.scale;
  }

  /** The canvas in CSS pixels. @returns {import("./view.js").Size} */
  get screen() {
    return this.#screen;
  }

  /** Where the plane lies, as in the next frame. */
  get place() {
    const plane = this.#plane.of(this.#shown.scene);
    return { plane, screen: this.#screen, transform: this.#nextTransform(plane) };
  }

  /** @param {{width: number, height: number, ratio: number}} screen */
  #resize({ width, height, ratio }) {
    const capped = Math.min(ratio, MOST_PIXEL_RATIO);
    this.#screen = { width, height, ratio: capped };
    this.#settledInk.resize(this.#screen);
    this.#liveLayer.resize(this.#screen, capped);
    this.#top.resize(this.#screen, capped);
    this.#liveInk.invalidate();
  }

  #repaintInk() {
    this.#settledInk.invalidate();
    this.#liveInk.invalidate();
  }

  #paint() {
    if (this.#screen.width === 0 || this.#screen.height === 0) return;
    const started = performance.now();
    const { scene, here, answers } = this.#shown;
    // First: what is shown of the plane counts the ink that still fades.
    const fading = fadingInk(scene.fading, started, this.#calm.matches);
    this.#layOut();
    this.#showViews();
    const own = this.#options.own();
    const strokes = this.#liveStrokes(own.strokes);
    const step = {
      transform: this.#transform,
      rawPoints: this.#overlays.rawPoints,
      colorOf: (/** @type {Stroke} */ stroke) => this.#colorOf(stroke),
    };
    const isAllPainted = this.#settledInk.paint(scene, step);
    this.#liveInk.paint(strokes.filter((stroke) => !isDashedAnew(stroke)), step);
    const isMoving = paintTop(this.#top, {
      ...this.#shown,
      ...step,
      strokes,
      ownPainted: own.strokes !== null,
      ownJudged: own.judged,
      dismissed: this.#dismissed,
      sketches: own.sketches,
      fading,
      here: pruneHere(here, started),
      answers: pruneAnswers(answers, started),
      now: started,
      isCalm: this.#calm.matches,
      overlays: this.#overlays,
      canvas: this.#canvasTransform,
      screen: this.#screen,
      palette: this.#palette,
    });
    if (!isAllPainted || isMoving || own.isFading) this.invalidate();
    this.#options.onPaint(this.#settledInk.isShown, isAllPainted);
  }

  /** Shows the views of drawers' own code; few rooms have any. */
  #showViews() {
    const { drawers, viewsVersion } = this.#shown.scene;
    if (viewsVersion === this.#viewsVersion) return;
    this.#viewsVersion = viewsVersion;
    if (this.#views === "loading") return;
    if (this.#views !== null) {
      this.#views.show(drawers.values(), this.#calm.matches);
    } else if ([...drawers.values()].some(({ views }) => views.length > 0)) {
      this.#views = "loading";
      import("./controllerViewsLayer.js").then(({ ViewsLayer }) => {
        const stack = this.#top.canvas.parentElement?.querySelector("canvas");
        this.#views = new ViewsLayer(stack ?? this.#top.canvas);
        this.#viewsVersion = -1;
        this.invalidate();
      }, () => { this.#views = null; });
    }
  }

  /** Lays the plane out; when it moved, all ink is painted anew. */
  #layOut() {
    const plane = this.#plane.of(this.#shown.scene);
    const next = this.#nextTransform(plane);
    if (!sameTransform(next, this.#transform)) this.#repaintInk();
    this.#transform = next;
    this.#paper.lay(plane, next, this.#canvasTransform);
  }

  /** @param {import("./view.js").Part} plane @returns {Transform} */
  #nextTransform(plane) {
    const { scene, view } = this.#shown;
    if (view.mode === "own") return transformOf(view.viewport);
    if (view.mode === "free") return view.transform;
    const shown = canvasOnPlane(scene.drawers.get(view.drawer ?? "")) ?? plane;
    return fitTransform(shown, this.#screen, view.margin ?? DEFAULT_MARGIN, view.bottom);
  }

  /** Where the canvas lies that regions belong to: each drawer's has the same ones. */
  get #canvasTransform() {
    const { scene, view } = this.#shown;
    if (view.mode === "own") return OWN_TRANSFORM;
    const followed = view.mode === "fit" ? scene.drawers.get(view.drawer ?? "") : undefined;
    return within(this.#transform, followed?.viewport);
  }

  /** @param {readonly Stroke[] | null} own @returns {Stroke[]} */
  #liveStrokes(own) {
    const { live, self } = this.#shown.scene;
    if (own === null) return [...live];
    return [...[...live].filter((stroke) => stroke.drawer !== self), ...own];
  }

  /** @param {Stroke} stroke */
  #colorOf(stroke) {
    const color = this.#shown.scene.drawers.get(stroke.drawer)?.color ?? this.#palette.fitLive;
    return this.#palette.inkOf(stroke, color);
  }
}
