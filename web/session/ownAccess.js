// @ts-check
/**
 * What a drawer may do in its room, and its secrets. They make it the same drawer after a reconnect
 * or a reload, and so a host.
 */
import { makeDrawerKey } from "../net/drawerKey.js";
import { dropSecrets, keepSecrets, keptSecrets } from "../net/roomSecrets.js";
import { accessFields } from "../state/access.js";

export class OwnAccess {
  /** The drawer's key, and the grant of the room's links, "" without one. */
  secrets;
  #room;
  /** What this drawer may do; null before the server has said. @type {ReadonlySet<string>|null} */
  #rights = null;
  /** Whether the tab keeps the secrets. */
  #isKept = false;

  /**
   * @param {string} room
   * @param {{key?: string, grant: string, newGrant: string}} given  what is missing is as the
   *   browser kept it, or new
   */
  constructor(room, { key, grant, newGrant }) {
    const kept = keptSecrets(room);
    this.#room = room;
    this.secrets = {
      key: key ?? kept?.key ?? makeDrawerKey(), grant: grant || kept?.grant || newGrant,
    };
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
  receive({ type, ...fields }, { access, self }) {
    if (type === "welcome" || type === "rights") {
      const { rights } = /** @type {{rights?: readonly string[]}} */ (fields);
      this.#rights = rights === undefined ? null : new Set(rights);
    }
    if (type === "access" || type === "snapshot") this.#keep(access, self ?? "");
  }

  /**
   * In a room with hosts, a reload must not make this page another drawer.
   * @param {import("../state/access.js").Access} access
   * @param {string} drawer the own one
   */
  #keep(access, drawer) {
    if (access.hosts.includes(drawer)) {
      keepSecrets(this.#room, this.secrets, () => localStorage);
      return;
    }
    // It hosts no more: another tab of this browser is to be another guest.
    dropSecrets(this.#room, this.secrets.key, () => localStorage);
    if (accessFields(access) === undefined || this.#isKept) return;
    keepSecrets(this.#room, this.secrets, () => sessionStorage);
    this.#isKept = true;
  }
}
