// @ts-check
/**
 * The links into the room that this page knows: those of the server's list, which only hosts
 * receive, and the secrets of those that this browser made.
 */
import { makeDrawerKey } from "../net/drawerKey.js";
import { ROOM_LINK, isRoomGrant, makeLinkSecret, passesOn, secretRole } from "../net/linkSecret.js";

/** @typedef {import("../net/linkSecret.js").LinkRole} LinkRole */
/** @typedef {import("../protocol/messageTypes.js").RoomLink} RoomLink */
/**
 * `seconds`: 0 for no end. `at`: when it was made, milliseconds since 1970 on this device's clock;
 * an older copy of the page kept none.
 * @typedef {{secret: string, seconds: number, at?: number}} MadeLink
 */
/**
 * `made`: by number; numbers count in one epoch of the room.
 * @typedef {{epoch: string, made: Record<number, MadeLink>}} KeptLinks
 */

/** What an error about such a message names; others are about other messages. */
const LINK_PATHS = new Set(["/type", "/grant", "/role", "/seconds"]);

export class OwnLinks {
  /** What the browser keeps. @type {KeptLinks} */
  kept;
  /** All that lead into the room, the oldest first. @type {readonly RoomLink[]} */
  all = [];
  /** What the server has not answered yet. @type {MadeLink | null} */
  #asked = null;

  /** @param {KeptLinks} [kept] */
  constructor(kept = { epoch: "", made: {} }) {
    this.kept = kept;
  }

  /**
   * The message that makes a link, with a new secret; null until the last one is answered.
   * @param {LinkRole} role
   * @param {number} seconds how long it leads into the room; 0 until it is revoked
   * @param {number} at milliseconds since 1970
   * @returns {import("../protocol/messageTypes.js").LinkMessage | null}
   */
  make(role, seconds, at) {
    if (this.#asked !== null) return null;
    this.#asked = { secret: makeLinkSecret(role), seconds, at };
    const link = /** @type {const} */ ({ type: "link", grant: this.#asked.secret, role });
    return seconds === 0 ? link : { ...link, seconds };
  }

  /**
   * The message that replaces the room's own link; null until the last one is answered.
   * @param {number} at milliseconds since 1970
   * @returns {import("../protocol/messageTypes.js").LinkMessage | null}
   */
  renew(at) {
    if (this.#asked !== null) return null;
    const secret = makeDrawerKey();
    this.#asked = { secret, seconds: 0, at };
    return { type: "link", grant: secret, role: "draw", room: true };
  }

  /**
   * @param {import("../protocol/messages.js").Message} message
   * @returns {boolean} whether the links changed
   */
  receive(message) {
    if (message.type === "welcome") {
      this.#asked = null;
      const { epoch } = message;
      if (epoch !== this.kept.epoch) this.kept = { epoch, made: {} };
      return false;
    }
    if (message.type === "error" && LINK_PATHS.has(message.path ?? "")) this.#asked = null;
    if (message.type !== "links") return false;
    const { links, made } = message;
    if (made !== undefined && this.#asked !== null) {
      const { secret } = this.#asked;
      const { role } = links.find(({ link }) => link === made) ?? {};
      const isAsked = made === ROOM_LINK ? isRoomGrant(secret)
        : role === secretRole(secret) && !isRoomGrant(secret);
      if (isAsked) this.kept.made[made] = this.#asked;
      this.#asked = null;
    }
    const open = new Set([ROOM_LINK, ...links.map(({ link }) => link)]);
    for (const number of Object.keys(this.kept.made)) {
      if (!open.has(Number(number))) delete this.kept.made[Number(number)];
    }
    this.all = links;
    return true;
  }

  /**
   * The secret of a link; "" if another browser made it.
   * @param {number} number
   */
  secretOf(number) {
    return this.kept.made[number]?.secret ?? "";
  }

  /**
   * The secret that guests of a private room may see; "" without one.
   * @param {string} grant that this page came by
   */
  forGuests(grant) {
    if (grant !== "" && passesOn(grant, "draw")) return grant;
    const link = this.newest("draw", 0);
    return link === undefined ? "" : this.secretOf(link.link);
  }

  /**
   * The newest link of that kind that this browser made.
   * @param {LinkRole} role
   * @param {number} seconds
   */
  newest(role, seconds) {
    return this.all.filter(
      ({ link, role: its }) => its === role && this.kept.made[link]?.seconds === seconds).at(-1);
  }
}
