// @ts-check
/**
 * A host's part of the sheet that shares a room: makes links, lists them and revokes them. In a
 * private room, also the room's own link, to replace it.
 */
import { ROOM_LINK } from "../net/linkSecret.js";
import { choiceList } from "./controls.js";
import { LinkRow } from "./linkRow.js";
import { make, setText } from "./make.js";
import { onPress } from "./press.js";
import { Rows } from "./rows.js";
import { LINK_ENDS, SHARE_TEXTS as TEXTS, missingLinkText } from "./shareStrings.js";

/** @typedef {import("../net/linkSecret.js").LinkRole} LinkRole */
/**
 * @typedef {object} HostOptions
 * @property {() => boolean} mayHost whether this page hosts the room at present
 * @property {() => boolean} isPrivate whether the room needs a link
 * @property {() => import("../session/ownLinks.js").OwnLinks} links
 * @property {(message: import("../protocol/messages.js").ClientMessage) => unknown} send
 */

/**
 * `changed`: another link is to be shown; `copy`: copies the shown one, for that role.
 * @typedef {{changed: () => void, copy: (role: LinkRole, button: HTMLElement) => void}} DeskActions
 */

export class HostLinks {
  #options;
  #role = /** @type {LinkRole} */ ("watch");
  /** The link that is shown, of those in the list; null for the newest one of its kind. */
  #chosen = /** @type {number | null} */ (null);
  #ends;
  #make = make("button", { id: "link-make", class: "button", type: "button" });
  #title = make("h3", { class: "rules-title", text: TEXTS.links });
  #list = make("ul", { id: "links", class: "stack" });
  /** @type {Rows<number, LinkRow>} by the number of the link */
  #rows = new Rows(this.#list);
  #roomRow = new LinkRow({ link: ROOM_LINK, role: "draw" }, {
    copy: (button) => this.#copy("draw", ROOM_LINK, button),
    end: () => {
      this.#chosen = ROOM_LINK;
      this.#ask(this.#options.links().renew(Date.now()));
    },
  });
  #room = make("ul", { id: "room-link", class: "stack" }, this.#roomRow.element);

  /** @param {HostOptions} options @param {DeskActions} actions */
  constructor(options, { changed, copy }) {
    this.#options = options;
    this.#ends = choiceList({ id: "link-end" }, Object.entries(LINK_ENDS), () => {
      this.#chosen = null;
      changed();
    });
    onPress(this.#make, () => {
      this.#chosen = null;
      this.#ask(options.links().make(this.#role, Number(this.#ends.value), Date.now()));
    });
    this.#copy = (role, number, button) => {
      this.#chosen = number;
      copy(role, button);
    };
    this.element = make("section", { class: "share-links stack" },
      make("div", { class: "link-new wrap" },
        make("label", { class: "link-end row" }, make("span", { text: TEXTS.ends }), this.#ends),
        this.#make),
      this.#title, this.#list, this.#room);
  }

  /** @type {(role: LinkRole, number: number, button: HTMLElement) => void} */
  #copy;

  /** @param {import("../protocol/messageTypes.js").LinkMessage | null} message */
  #ask(message) {
    if (message !== null) this.#options.send(message);
  }

  /** Whether this page makes links. */
  get isOpen() {
    return this.#options.mayHost();
  }

  /**
   * The link that is shown for a role, if there is one that this browser made.
   * @param {LinkRole} role
   */
  #shown(role) {
    const links = this.#options.links();
    if (role === "draw" && this.#chosen === ROOM_LINK && links.secretOf(ROOM_LINK) !== "") {
      return { link: ROOM_LINK, role };
    }
    const chosen = links.all.find((one) => one.link === this.#chosen && one.role === role);
    return chosen ?? links.newest(role, Number(this.#ends.value));
  }

  /**
   * The secret of the link that is shown for a role: "" for one that needs none, null for none.
   * @param {LinkRole} role
   */
  secretFor(role) {
    const shown = this.#shown(role);
    if (shown !== undefined) return this.#options.links().secretOf(shown.link);
    const needsLink = role === "host" || Number(this.#ends.value) > 0 || this.#options.isPrivate();
    return needsLink ? null : "";
  }

  /** What to do where a role has no link to show. @param {LinkRole} role */
  missingText(role) {
    return missingLinkText(role, this.#options.links());
  }

  /** Shows what a link for a role needs, and all links. @param {LinkRole} role */
  update(role) {
    this.element.hidden = !this.isOpen;
    this.#role = role;
    const secret = this.secretFor(role);
    this.#make.hidden = secret === "";
    setText(this.#make, secret === null ? TEXTS.make : TEXTS.makeAnother);
    this.#updateList(this.#shown(role)?.link);
  }

  /** @param {number | undefined} shown number of the link in the field */
  #updateList(shown) {
    const { all, kept } = this.#options.links();
    // The row of a revoked link goes, and with it the focus.
    const hadFocus = this.#list.contains(document.activeElement);
    this.#rows.keep(all.map(({ link }) => link));
    for (const one of all) {
      const row = this.#rows.of(one.link, () => this.#rowOf(one));
      row.update(kept.made[one.link], one.link === shown);
    }
    const isPrivate = this.#options.isPrivate();
    this.#room.hidden = !isPrivate;
    this.#roomRow.update(kept.made[ROOM_LINK], shown === ROOM_LINK);
    this.#title.hidden = all.length === 0 && !isPrivate;
    if (hadFocus && !this.#list.contains(document.activeElement)) {
      this.#ends.focus({ preventScroll: true });
    }
  }

  /** @param {import("../protocol/messageTypes.js").RoomLink} link */
  #rowOf(link) {
    const { link: number, role } = link;
    return new LinkRow(link, {
      copy: (button) => this.#copy(role, number, button),
      end: () => this.#options.send({ type: "unlink", link: number }),
    });
  }
}
