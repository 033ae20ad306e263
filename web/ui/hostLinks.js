// @ts-check
/** A host's part of the sheet that shares a room: makes links, lists them and revokes them. */
import { make, setText } from "./make.js";
import { onPress } from "./press.js";
import { LINK_ENDS, SHARE_PAGES, SHARE_TEXTS as TEXTS, linkText } from "./shareStrings.js";
import { fill } from "./words.js";

/** @typedef {import("../net/linkSecret.js").LinkRole} LinkRole */
/**
 * @typedef {object} HostOptions
 * @property {() => boolean} mayHost whether this page hosts the room at present
 * @property {() => boolean} isPrivate whether the room needs a link
 * @property {() => import("../session/ownLinks.js").OwnLinks} links
 * @property {(message: import("../protocol/messages.js").ClientMessage) => unknown} send
 */

export class HostLinks {
  #options;
  #role = /** @type {LinkRole} */ ("watch");
  /** The link that is shown, of those in the list; 0 for the newest one of its kind. */
  #chosen = 0;
  #ends = /** @type {HTMLSelectElement} */ (make("select", {
    id: "link-end", class: "field small",
  }, ...Object.entries(LINK_ENDS).map(([seconds, text]) => new Option(text, seconds))));
  #make = make("button", { id: "link-make", class: "button", type: "button" });
  #title = make("h3", { class: "rules-title", text: TEXTS.links });
  #list = make("ul", { id: "links", class: "link-list" });
  #listed = "";

  /**
   * @param {HostOptions} options
   * @param {{changed: () => void, copy: (role: LinkRole, button: HTMLElement) => void}} actions
   *   `changed`: another link is to be shown; `copy`: copies the shown one, for that role
   */
  constructor(options, { changed, copy }) {
    this.#options = options;
    this.#ends.addEventListener("change", () => {
      this.#chosen = 0;
      changed();
    });
    onPress(this.#make, () => {
      this.#chosen = 0;
      const message = options.links().make(this.#role, Number(this.#ends.value));
      if (message !== null) options.send(message);
    });
    this.#copy = (role, number, button) => {
      this.#chosen = number;
      copy(role, button);
    };
    this.element = make("section", { class: "share-links" },
      make("div", { class: "link-new" },
        make("label", { class: "link-end" }, make("span", { text: TEXTS.ends }), this.#ends),
        this.#make),
      this.#title, this.#list);
  }

  /** @type {(role: LinkRole, number: number, button: HTMLElement) => void} */
  #copy;

  /** Whether this page makes links. */
  get isOpen() {
    return this.#options.mayHost();
  }

  /**
   * The secret of the link that is shown for a role: "" for one that needs none, null for none.
   * @param {LinkRole} role
   */
  secretFor(role) {
    const links = this.#options.links();
    const chosen = links.all.find((one) => one.link === this.#chosen && one.role === role);
    const seconds = Number(this.#ends.value);
    const shown = chosen ?? links.newest(role, seconds);
    if (shown !== undefined) return links.secretOf(shown.link);
    return role === "host" || seconds > 0 || this.#options.isPrivate() ? null : "";
  }

  /**
   * Shows what a link for a role needs, and all links.
   * @param {LinkRole} role
   */
  update(role) {
    this.element.hidden = !this.isOpen;
    this.#role = role;
    const secret = this.secretFor(role);
    this.#make.hidden = secret === "";
    setText(this.#make, secret === null ? TEXTS.make : TEXTS.makeAnother);
    this.#updateList();
  }

  #updateList() {
    const links = this.#options.links();
    const listed = JSON.stringify([links.all, Object.keys(links.kept.made)]);
    if (listed === this.#listed) return;
    this.#listed = listed;
    // The row of a revoked link goes, and with it the focus.
    const hadFocus = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(...links.all.map((link) => this.#row(link)));
    this.#title.hidden = links.all.length === 0;
    if (hadFocus) this.#ends.focus({ preventScroll: true });
  }

  /** @param {import("../protocol/messageTypes.js").RoomLink} link */
  #row(link) {
    const { link: number, role } = link;
    const text = linkText(link);
    const name = `${SHARE_PAGES[role].name}, ${text}`;
    const revoke = make("button", {
      class: "button small", type: "button", "data-action": "revoke", text: TEXTS.revoke,
      "aria-label": fill(TEXTS.revokeOf, { name }),
    });
    onPress(revoke, () => this.#options.send({ type: "unlink", link: number }));
    const copy = make("button", {
      class: "button small", type: "button", "data-action": "copy", text: TEXTS.copyShort,
      "aria-label": fill(TEXTS.copyOf, { name }),
    });
    onPress(copy, () => this.#copy(role, number, copy));
    // Only the browser that made a link knows its secret.
    copy.hidden = this.#options.links().secretOf(number) === "";
    return make("li", { class: "link-row", "data-link": String(number), "data-role": role },
      make("span", { class: "link-name" }, make("span", { text: SHARE_PAGES[role].name }),
        make("span", { class: "quiet", text })),
      make("div", { class: "link-actions" }, copy, revoke));
  }
}
