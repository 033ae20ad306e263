// @ts-check
/**
 * What a drawer may do in its room, and its secrets. They make it the same drawer after a reconnect
 * or a reload, and so a host.
 */
import { makeDrawerKey } from "../net/drawerKey.js";
import { ROOM_LINK, isRoomGrant } from "../net/linkSecret.js";
import { dropSecrets, forgetSecrets, keepSecrets, keptSecrets } from "../net/roomSecrets.js";
import { accessFields } from "../state/access.js";
import { OwnLinks } from "./ownLinks.js";

export class OwnAccess {
  /** The drawer's key, and the secret that lets it into a private room, "" without one. */
  secrets;
  links;
  #room;
  /** What this drawer may do; null before the server has said. @type {ReadonlySet<string>|null} */
  #rights = null;
  /** Whether the page itself keeps the secrets: a game's page does in a hall, and not alone. */
  #isKeptByPage;
  /** Whether the tab keeps the secrets. */
  #isKept = false;
  /** Whether the room is known to be open, and whether the page is hidden or going. */
  #isOpen = false;
  #isAway = false;

  /**
   * @param {string} room
   * @param {{key?: string, grant: string, newGrant: string, isKeptByPage?: boolean}} given  what
   *   is missing is as the browser kept it, or new
   */
  constructor(room, { key, grant, newGrant, isKeptByPage = false }) {
    const kept = keptSecrets(room);
    this.#room = room;
    this.#isKeptByPage = isKeptByPage;
    this.secrets = {
      key: key ?? kept?.key ?? makeDrawerKey(), grant: grant || kept?.grant || newGrant,
    };
    this.links = new OwnLinks(kept?.links);
  }

  /**
   * Whether the drawer may do something, as far as is known: everything before the first welcome,
   * except to host.
   * @param {string} right
   */
  may(right) {
    return this.#rights?.has(right) ?? right !== "host";
  }

  /**
   * @param {import("../protocol/messages.js").Message} message that the scene has applied
   * @param {import("../state/sceneParts.js").Scene} scene
   */
  receive(message, { access, self }) {
    const { type, ...fields } = message;
    const before = this.links.secretOf(ROOM_LINK);
    const areLinksNew = this.links.receive(message);
    if (this.links.secretOf(ROOM_LINK) !== before) this.#takeGrant();
    if (type === "welcome" || type === "rights") {
      const { rights } = /** @type {{rights?: readonly string[]}} */ (fields);
      this.#rights = rights === undefined ? null : new Set(rights);
    }
    if (type === "access" || type === "snapshot" || areLinksNew) this.#keep(access, self ?? "");
  }

  /** Takes the room's new grant in place of the old one; a page that came by a link keeps that. */
  #takeGrant() {
    const grant = this.links.secretOf(ROOM_LINK);
    if (grant !== "" && isRoomGrant(this.secrets.grant)) this.secrets.grant = grant;
  }

  /** Forgets what the browser keeps: it leads nowhere any more. */
  forget() {
    forgetSecrets(this.#room, this.secrets.key);
  }

  /**
   * In an open room the tab keeps the secrets only while the page is away: after a reload it is the
   * same drawer, and a copy of the tab is another one.
   * @param {boolean} isAway
   */
  setAway(isAway) {
    this.#isAway = isAway;
    if (!this.#isOpen) return;
    this.#isKept = isAway;
    if (isAway) keepSecrets(this.#room, this.secrets, () => sessionStorage);
    else dropSecrets(this.#room, this.secrets.key);
  }

  /**
   * A reload must not make this page another drawer.
   * @param {import("../state/access.js").Access} access
   * @param {string} drawer the own one
   */
  #keep(access, drawer) {
    if (this.#isKeptByPage) return;
    this.#isOpen = accessFields(access) === undefined;
    if (access.hosts.includes(drawer)) {
      const secrets = { ...this.secrets, links: this.links.kept };
      keepSecrets(this.#room, secrets, () => localStorage);
      // Those of before it hosted would hide these after a reload.
      dropSecrets(this.#room, this.secrets.key);
      this.#isKept = false;
      return;
    }
    // It hosts no more: another tab of this browser is to be another guest.
    dropSecrets(this.#room, this.secrets.key, () => localStorage);
    if (this.#isOpen) return this.setAway(this.#isAway);
    if (this.#isKept) return;
    keepSecrets(this.#room, this.secrets, () => sessionStorage);
    this.#isKept = true;
  }
}
