// @ts-check
/** The four pictures on the page: where they lie, and what is marked about them. */
import { describe, picture } from "../pictures/pictures.js";
import { make, setAttribute } from "../ui/make.js";
import { PICTURES, pictureText } from "../ui/pictureStrings.js";

/** @typedef {import("../protocol/messageTypes.js").PictureSet} PictureSet */
/** @typedef {{x: number, y: number, side: number}} Place CSS pixels of the canvas */

/** Dashes that fly off a picture that was found. */
const SPARKS = 14;

export class PlayBoard {
  /** @type {readonly HTMLElement[]} */
  #tiles;
  /** @type {PictureSet | null} */
  #set = null;

  /**
   * @param {HTMLElement} element
   * @param {(picture: number) => void} choose by keyboard or screen reader
   */
  constructor(element, choose) {
    this.#tiles = [0, 1, 2, 3].map((index) => {
      const tile = make("button", { class: "tile", type: "button", "data-picture": String(index) });
      tile.addEventListener("click", () => choose(index));
      return tile;
    });
    element.append(...this.#tiles);
  }

  /** @param {readonly Place[]} places of the pictures, in their order */
  layOut(places) {
    places.forEach(({ x, y, side }, index) => {
      const { style } = this.#tiles[index];
      style.setProperty("--x", `${x}px`);
      style.setProperty("--y", `${y}px`);
      style.setProperty("--side", `${side}px`);
    });
  }

  /**
   * @param {PictureSet | null} set null: nothing is shown
   * @param {{odd: number | null, chosen: number | null, isOpen: boolean}} state
   */
  show(set, { odd, chosen, isOpen }) {
    if (set !== this.#set) this.#draw(set);
    this.#tiles.forEach((tile, index) => {
      tile.hidden = set === null;
      setAttribute(tile, "data-odd", odd === null ? null : String(index === odd));
      setAttribute(tile, "data-chosen", chosen === index ? "true" : null);
      setAttribute(tile, "aria-disabled", isOpen ? null : "true");
    });
  }

  /** @param {PictureSet | null} set */
  #draw(set) {
    this.#set = set;
    this.#tiles.forEach((tile, index) => {
      if (set === null) return tile.replaceChildren();
      const { family, pictures: { [index]: parameters } } = set;
      tile.innerHTML = picture(family, parameters);
      tile.append(make("kbd", { "aria-hidden": "true", text: String(index + 1) }));
      tile.setAttribute("aria-label",
        pictureText(index, describe(family, parameters, PICTURES)));
      return undefined;
    });
  }

  /** A small celebration; style sheets leave it out for those who want no motion. */
  celebrate(/** @type {number} */ index) {
    const sparks = make("span", { class: "sparks", "aria-hidden": "true" },
      ...Array.from({ length: SPARKS }, (_, at) => {
        const spark = make("i");
        spark.style.setProperty("--turn", `${at / SPARKS}turn`);
        return spark;
      }));
    sparks.addEventListener("animationend", () => sparks.remove());
    this.#tiles[index].append(sparks);
  }
}
