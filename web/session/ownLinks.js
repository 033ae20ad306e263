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

/** What an error about a message that makes a link names; others are about other messages. */
const LINK_PATHS = new Set(["/type", "/grant", "/role", "/seconds"]);
/** The same for a new link of the room. Losing its secret to another message's error is worse. */
const ROOM_LINK_PATHS = new Set(["/grant", "/role"]);

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
      // Its answer went to the last connection, if anywhere: the host asks again.
      this.#asked = null;
      const { epoch } = message;
      if (epoch !== this.kept.epoch) this.kept = { epoch, made: {} };
      return false;
    }
    if (this.#isRefused(message)) this.#asked = null;
    if (message.type !== "links") return false;
    const { links, made } = message;
    if (made !== undefined) {
      const asked = this.#asked;
      // What this page kept as the room's own link leads nowhere any more.
      delete this.kept.made[made];
      if (asked !== null && isAnswer(message, asked.secret)) this.kept.made[made] = asked;
      this.#asked = null;
    }
    const open = new Set([ROOM_LINK, ...links.map(({ link }) => link)]);
    for (const number of Object.keys(this.kept.made)) {
      if (!open.has(Number(number))) delete this.kept.made[Number(number)];
    }
    this.all = links;
    return true;
  }

  /** @param {import("../protocol/messages.js").Message} message whether it refuses what is asked */
  #isRefused(message) {
    // Who hosts no more gets no answer.
    if (message.type === "rights") return message.rights?.includes("host") !== true;
    if (message.type !== "error" || this.#asked === null) return false;
    const paths = isRoomGrant(this.#asked.secret) ? ROOM_LINK_PATHS : LINK_PATHS;
    return paths.has(message.path ?? "");
  }

  /** The secret of a link; "" if another browser made it. @param {number} number */
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

/**
 * Whether the link that was made has the role of a secret: only that is known of it.
 * @param {Extract<import("../protocol/messages.js").Message, {type: "links"}>} message
 * @param {string} secret
 */
function isAnswer({ links, made }, secret) {
  if (made === ROOM_LINK || isRoomGrant(secret)) return made === ROOM_LINK && isRoomGrant(secret);
  return links.find(({ link }) => link === made)?.role === secretRole(secret);
}
