// @ts-check
/** Who is in a room: its drawers, and how many watch. */
import { openKinds } from "../state/finalOutcome.js";
import { make, setAttribute, setText, swatch } from "./make.js";
import { panelHead } from "./panel.js";
import { PEOPLE_TEXTS, watchingCount } from "./peopleStrings.js";
import { onPress, pressButton } from "./press.js";
import { Rows } from "./rows.js";
import { followText } from "./viewStrings.js";

/** @typedef {import("../state/sceneParts.js").Drawer} Drawer */

/** Its element dispatches `follow` (detail: a drawer's id) if rows may be followed. */
export class PeopleList {
  #element;
  #canFollow;
  #list = make("ul", { class: "people-list tight-stack" });
  #empty = make("p", { class: "quiet", text: PEOPLE_TEXTS.nobodyDraws });
  #watching = make("p", { class: "people-watching" });
  /** @type {Rows<string, Row>} by drawer, and whether it is this page's: ids may be swapped */
  #rows = new Rows(this.#list);

  /**
   * @param {HTMLElement} element
   * @param {{close: () => void, canFollow?: boolean, share?: () => void}} options
   */
  constructor(element, { close, canFollow = false, share }) {
    this.#element = element;
    this.#canFollow = canFollow;
    element.append(
      panelHead(PEOPLE_TEXTS.people, close), this.#list, this.#empty, this.#watching);
    if (share === undefined) return;
    element.append(pressButton(share, { class: "button", text: PEOPLE_TEXTS.share }));
  }

  /**
   * Costs nothing while it is closed.
   * @param {import("../state/sceneParts.js").Scene} scene
   * @param {string | null} [followed] the drawer that is followed
   */
  update(scene, followed = null) {
    if (this.#element.hidden) return;
    const down = openKinds(scene);
    const present = [...scene.drawers.values()].filter((drawer) => drawer.present);
    const keyOf = (/** @type {Drawer} */ { drawer }) => `${drawer}/${drawer === scene.self}`;
    this.#rows.keep(present.map(keyOf));
    for (const drawer of present) {
      const isOwn = drawer.drawer === scene.self;
      const follow = () => this.#element.dispatchEvent(
        new CustomEvent("follow", { detail: drawer.drawer }));
      const row = this.#rows.of(keyOf(drawer), () =>
        new Row(drawer.drawer, this.#canFollow && !isOwn ? follow : null));
      row.update(drawer, isOwn, down.has(drawer.drawer));
      row.showFollowed(drawer.drawer === followed);
    }
    this.#empty.hidden = present.length > 0;
    setText(this.#watching, watchingCount(scene.viewers));
  }
}

class Row {
  element;
  #name = make("span", { class: "people-name one-line" });
  #state = make("span", { class: "quiet" });
  #follow = make("button", {
    class: "button bare small follow", type: "button", text: PEOPLE_TEXTS.follow,
  });

  /** @param {string} drawer @param {(() => void) | null} follow */
  constructor(drawer, follow) {
    this.element = make("li", { class: "people-row row", "data-drawer": drawer },
      swatch(), this.#name, this.#state);
    if (follow === null) return;
    onPress(this.#follow, follow);
    this.element.append(this.#follow);
  }

  /** @param {Drawer} drawer @param {boolean} isOwn @param {boolean} isDrawing */
  update({ name, color }, isOwn, isDrawing) {
    setText(this.#name, isOwn ? `${name} (${PEOPLE_TEXTS.you})` : name);
    setAttribute(this.#follow, "aria-label", followText(name));
    setText(this.#state, isDrawing ? PEOPLE_TEXTS.drawing : PEOPLE_TEXTS.here);
    setAttribute(this.element, "data-drawing", String(isDrawing));
    this.element.style.setProperty("--swatch", color);
  }

  /** @param {boolean} isFollowed */
  showFollowed(isFollowed) {
    setAttribute(this.#follow, "aria-pressed", String(isFollowed));
  }
}
