// @ts-check
/** The big screen's board: the set's four pictures, and the circles that all players draw. */
import { HallInk } from "../canvas/hallInk.js";
import { Layer } from "../canvas/layer.js";
import { readPalette } from "../canvas/palette.js";
import { describe, picture } from "../pictures/pictures.js";
import { choicesOf } from "../state/activity.js";
import { isFaint } from "../state/hallStrokes.js";
import { byId, icon, make, setAttribute } from "../ui/make.js";
import { PICTURES, pictureText } from "../ui/pictureStrings.js";

/** @typedef {import("../session/hostRoom.js").HostRoom} HostRoom */
/** @typedef {import("../state/activity.js").Game} Game */
/** @typedef {import("../state/boardMap.js").Board} Board */

/** Players with canvases of so many sizes at once are hardly people. */
const MOST_BOARDS = 1000;
/** Ink on a projector of 3840 by 2160 pixels need not be sharper: it would take longer to paint. */
const MOST_PIXELS = 2_600_000;
/** How far ink goes beyond a picture, in its sides; what lies further out would only cost time. */
const MARGIN = 0.4;

export class HostBoard {
  #room;
  #element = byId("board");
  #cells = byId("pictures");
  #canvas = /** @type {HTMLCanvasElement} */ (byId("ink"));
  #layer = new Layer(this.#canvas);
  #ink = new HallInk(this.#layer, []);
  #palette = readPalette(this.#element);
  /** @type {((canvas: {width: number, height: number}) => Board) | null} a player's board */
  #boardOf = null;
  /** @type {Map<string, Board>} boards by the size of their canvas */
  #boards = new Map();
  /** @type {Game["set"]} */
  #shown = null;
  /** @type {Game["odd"]} */
  #odd = null;
  #hasSize = false;

  /** @param {HostRoom} room @param {() => void} changed something is to be painted */
  constructor(room, changed) {
    this.#room = room;
    new ResizeObserver(() => {
      this.#measure();
      changed();
    }).observe(this.#element);
    document.addEventListener("themechange", () => {
      this.#palette = readPalette(this.#element);
      this.#ink.invalidate();
      changed();
    });
  }

  /** @param {(canvas: {width: number, height: number}) => Board} boardOf a player's */
  mapBy(boardOf) {
    this.#boardOf = boardOf;
  }

  /** Brings the pictures up to date. @param {Game} game */
  update(game) {
    if (game.set !== this.#shown) this.#show(game);
    // With the answer, wrong circles become faint at once.
    if (game.odd !== this.#odd) this.#ink.invalidate();
    this.#odd = game.odd;
    const choices = choicesOf(game);
    for (const [index, cell] of [...this.#cells.children].entries()) {
      const isOver = game.odd !== null;
      setAttribute(cell, "data-odd", isOver ? String(index === game.odd) : null);
      setAttribute(cell, "data-chosen", isOver ? String(choices[index]) : null);
      const tag = /** @type {HTMLElement} */ (cell.querySelector(".picture-tag"));
      tag.hidden = !isOver;
      if (!isOver) continue;
      tag.replaceChildren(icon(index === game.odd ? "check" : "cross"), String(choices[index]));
    }
  }

  /** @param {Game} game */
  #show({ set }) {
    this.#shown = set;
    this.#cells.replaceChildren(...(set?.pictures ?? []).map((parameters, index) => {
      const text = describe(/** @type {any} */ (set).family, parameters, PICTURES);
      const cell = make("div", {
        class: "board-picture", role: "img", "aria-label": pictureText(index, text),
      });
      cell.innerHTML = picture(/** @type {any} */ (set).family, parameters);
      cell.append(make("span", { class: "picture-tag", hidden: true }));
      return cell;
    }));
    this.#measure();
  }

  /** Where the pictures lie, as the style sheet has put them. */
  #measure() {
    const whole = this.#element.getBoundingClientRect();
    const boxes = [...this.#cells.children].map((cell) => cell.getBoundingClientRect());
    this.#hasSize = boxes.length > 0 && boxes[0].width > 0;
    if (!this.#hasSize) return this.#layer.clear();
    const margin = MARGIN * boxes[0].width;
    const first = boxes[0];
    const last = /** @type {DOMRect} */ (boxes.at(-1));
    const left = Math.max(whole.left, first.left - margin);
    const top = Math.max(whole.top, first.top - margin);
    const width = Math.min(whole.right, last.right + margin) - left;
    const height = Math.min(whole.bottom, last.bottom + margin) - top;
    this.#canvas.style.translate = `${left - whole.left}px ${top - whole.top}px`;
    this.#layer.pin({ width, height });
    const board = boxes.map((box) => ({ x: box.left - left, y: box.top - top, side: box.width }));
    const ratio = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)));
    this.#layer.resize({ width, height }, ratio);
    this.#ink.resize(board);
  }

  /** @param {number} now @returns {boolean} whether something waits for a later frame */
  paint(now) {
    if (!this.#hasSize) return false;
    return this.#ink.paint(this.#strokes(), now);
  }

  /** @returns {import("../canvas/hallInk.js").HallStroke[]} */
  #strokes() {
    const { game, scene, ink } = this.#room;
    const shown = [];
    for (const [id, stroke] of ink.strokes) {
      const drawer = scene.drawers.get(id);
      const board = this.#boardFor(drawer?.canvas ?? null);
      if (board === null || game.set === null) continue;
      const color = this.#palette.ink(drawer?.color ?? "", 1);
      shown.push({ stroke, board, color, isFaint: isFaint(game, stroke) });
    }
    return shown;
  }

  /** @param {{width: number, height: number} | null} canvas @returns {Board | null} */
  #boardFor(canvas) {
    if (canvas === null || this.#boardOf === null) return null;
    const { width, height } = canvas;
    const key = `${width}x${height}`;
    let board = this.#boards.get(key);
    if (board === undefined) {
      if (this.#boards.size === MOST_BOARDS) this.#boards.clear();
      board = this.#boardOf({ width, height });
      this.#boards.set(key, board);
    }
    return board;
  }
}
