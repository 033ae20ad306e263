// @ts-check
/** A room on the wall: its ink, its name, who draws, and what was recognized last. */
import { WallInk } from "../canvas/wallInk.js";
import { tokenFragment } from "../net/accessToken.js";
import { icon, make, setAttribute, setText } from "./make.js";
import { nameOf } from "./strings.js";
import { whoDraws } from "./wallStrings.js";

/** @typedef {import("../state/wall.js").WallTile} Tile */

export class WallTileView {
  #ink;
  #canvas = make("canvas", { "aria-hidden": "true" });
  #verdict = make("span", { class: "wall-verdict", hidden: true });
  #verdictText = make("span", { class: "one-line" });
  #who = make("span", { class: "wall-who one-line" });
  /** @type {Tile | null} */
  #tile = null;
  #isStale = true;
  element;
  isVisible = false;

  /** @param {string} room */
  constructor(room) {
    const context = this.#canvas.getContext("2d");
    this.#ink = new WallInk(/** @type {CanvasRenderingContext2D} */ (context));
    this.#verdict.append(icon("check"), this.#verdictText);
    this.element = make("li", { class: "wall-tile", "data-room": room },
      make("div", { class: "wall-paper" }, this.#canvas),
      make("a", {
        class: "wall-link row", href: `/watch/${encodeURIComponent(room)}${tokenFragment()}`,
      },
        make("span", { class: "wall-name one-line", text: room, title: room }),
        this.#who, this.#verdict));
  }

  /** The element whose size the ink has. */
  get paper() {
    return this.#canvas;
  }

  /** @param {{width: number, height: number, ratio: number}} screen */
  resize(screen) {
    this.#ink.resize(screen);
    this.#isStale = true;
  }

  /** Everything is to be painted again. */
  invalidate() {
    this.#ink.invalidate();
    this.#isStale = true;
  }

  /** @param {Tile} tile */
  update(tile) {
    if (tile === this.#tile) return;
    this.#tile = tile;
    this.#isStale = true;
    setText(this.#who, whoDraws(tile.drawers.map(({ name }) => name), tile.moreDrawers));
    setAttribute(this.element, "data-drawers", String(tile.drawers.length + tile.moreDrawers));
    setAttribute(this.element, "data-strokes", String(tile.strokes.length));
    setAttribute(this.element, "data-live", String(tile.live.length));
    this.#showVerdict(tile);
  }

  /** @param {Tile} tile */
  #showVerdict({ verdict }) {
    const recognized = verdict?.recognized ?? null;
    setAttribute(this.#verdict, "hidden", recognized === null ? "" : null);
    setAttribute(this.element, "data-recognized", recognized);
    setText(this.#verdictText, recognized === null ? "" : nameOf("recognizers", recognized));
  }

  /**
   * @param {import("../canvas/palette.js").Palette} palette
   * @param {number} now
   * @param {boolean} isCalm nothing is to move by itself
   * @returns {boolean} whether something fades: another frame is needed
   */
  paint(palette, now, isCalm) {
    if (!this.isVisible || !this.#isStale || this.#tile === null) return false;
    this.#isStale = this.#ink.paint(this.#tile, palette, now, isCalm);
    return this.#isStale;
  }
}
