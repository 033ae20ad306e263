// @ts-check
/** A link in a host's list: what it is for, when it was made and ends, to copy and to revoke. */
import { askFirst } from "./askFirst.js";
import { make, setAttribute, setText } from "./make.js";
import { onPress } from "./press.js";
import { SHARE_TEXTS as TEXTS, linkTimes, linkTitle } from "./shareStrings.js";
import { fill } from "./words.js";

/** @typedef {import("../protocol/messageTypes.js").RoomLink} RoomLink */
/** @typedef {import("../session/ownLinks.js").MadeLink} MadeLink */

/**
 * @param {string} action
 * @param {string} text
 * @param {string} label which link is meant, too
 * @param {string} [kind]
 */
function button(action, text, label, kind = "") {
  return make("button", {
    class: `button small ${kind}`, type: "button", "data-action": action, text,
    "aria-label": label,
  });
}

export class LinkRow {
  element;
  #copy;
  #times = make("span", { class: "quiet" });
  #link;

  /**
   * @param {RoomLink} link
   * @param {{copy: (button: HTMLElement) => void, revoke: () => void}} actions
   */
  constructor(link, { copy, revoke }) {
    this.#link = link;
    const title = linkTitle(link);
    this.#copy = button("copy", TEXTS.copyShort, fill(TEXTS.copyOf, { name: title }));
    onPress(this.#copy, () => copy(this.#copy));
    const first = button("revoke", TEXTS.revoke, fill(TEXTS.revokeOf, { name: title }));
    const question = askFirst(first, {
      question: TEXTS.revokeSure, act: revoke,
      yes: button("revoke-now", TEXTS.revokeNow, fill(TEXTS.revokeOf, { name: title }), "danger"),
      no: make("button", {
        class: "button small", type: "button", "data-action": "keep", text: TEXTS.keep,
      }),
    });
    this.element = make("li", {
      class: "link-row", "data-link": String(link.link), "data-role": link.role,
    }, make("span", { class: "link-name" }, make("strong", { text: title }), this.#times),
    make("div", { class: "link-actions" }, this.#copy, first), question);
  }

  /**
   * @param {MadeLink | undefined} made by this browser
   * @param {boolean} isShown in the field above the list
   */
  update(made, isShown) {
    // Only the browser that made a link knows its secret.
    this.#copy.hidden = made === undefined;
    setText(this.#times, linkTimes(this.#link, made, Date.now()));
    setAttribute(this.element, "aria-current", isShown ? "true" : null);
  }
}
