// @ts-check
/**
 * A link in a host's list: what it is for, when it was made and ends, to copy and to revoke. The
 * room's own link is replaced, and not revoked.
 */
import { ROOM_LINK } from "../net/linkSecret.js";
import { askFirst } from "./askFirst.js";
import { make, setAttribute, setText } from "./make.js";
import { pressButton } from "./press.js";
import { SHARE_TEXTS as TEXTS, linkTimes, linkTitle } from "./shareStrings.js";
import { fill } from "./words.js";

/** How a link is ended. */
const REVOKE = {
  action: "revoke", text: TEXTS.revoke, now: TEXTS.revokeNow, of: TEXTS.revokeOf,
  sure: TEXTS.revokeSure,
};
const REPLACE = {
  action: "renew", text: TEXTS.renew, now: TEXTS.renewNow, of: TEXTS.renewOf,
  sure: TEXTS.renewSure,
};

/**
 * Attributes of a button.
 * @param {string} action
 * @param {string} text
 * @param {string} label which link is meant, too
 */
const facts = (action, text, label) => ({ "data-action": action, text, "aria-label": label });

export class LinkRow {
  element;
  #copy;
  #times = make("span", { class: "quiet" });
  #link;

  /**
   * @param {import("../protocol/messageTypes.js").RoomLink} link
   * @param {{copy: (button: HTMLElement) => void, end: () => void}} actions  `end`: revokes it, or
   *   replaces the room's own
   */
  constructor(link, { copy, end }) {
    this.#link = link;
    const title = linkTitle(link);
    const { action, text, now, of, sure } = link.link === ROOM_LINK ? REPLACE : REVOKE;
    const label = fill(of, { name: title });
    this.#copy = pressButton(() => copy(this.#copy), {
      class: "button small", ...facts("copy", TEXTS.copyShort, fill(TEXTS.copyOf, { name: title })),
    });
    const first = make("button",
      { class: "button small", type: "button", ...facts(action, text, label) });
    const question = askFirst(first, {
      question: sure, act: end,
      yes: facts(`${action}-now`, now, label), no: { "data-action": "keep", text: TEXTS.keep },
    });
    this.element = make("li", {
      class: "link-row wrap", "data-link": String(link.link), "data-role": link.role,
    }, make("span", { class: "link-name" }, make("strong", { text: title }), this.#times),
    make("div", { class: "link-actions wrap" }, this.#copy, first), question);
  }

  /**
   * @param {import("../session/ownLinks.js").MadeLink | undefined} made by this browser
   * @param {boolean} isShown in the field above the list
   */
  update(made, isShown) {
    // Only the browser that made a link knows its secret.
    this.#copy.hidden = made === undefined;
    setText(this.#times, linkTimes(this.#link, made, Date.now()));
    setAttribute(this.element, "aria-current", isShown ? "true" : null);
  }
}
