// @ts-check
/** Who is here before the game: a chip for each player, in its colour. */
import { make, setText, swatch } from "./make.js";
import { Rows } from "./rows.js";

/** With more, chips are small. */
const MANY = 24;

export class HallPlayers {
  #list;
  /** @type {Rows<string, {element: HTMLElement, name: HTMLElement}>} by drawer */
  #chips;

  /** @param {HTMLElement} list */
  constructor(list) {
    this.#list = list;
    this.#chips = new Rows(list);
  }

  /** @param {readonly import("../state/sceneParts.js").Drawer[]} players */
  update(players) {
    this.#chips.keep(players.map(({ drawer }) => drawer));
    for (const { drawer, name, color } of players) {
      let chip = this.#chips.get(drawer);
      if (chip === undefined) {
        const text = make("span", { class: "one-line" });
        chip = {
          name: text, element: make("li", { class: "player", "data-drawer": drawer },
            swatch(), text),
        };
        this.#chips.set(drawer, chip);
        // The list shows its beginning: of many, those that have just come.
        if (this.#chips.size > MANY) this.#list.prepend(chip.element);
        else this.#list.append(chip.element);
      }
      setText(chip.name, name);
      chip.element.style.setProperty("--swatch", color);
    }
    this.#list.toggleAttribute("data-many", players.length > MANY);
  }
}
