// @ts-check
/**
 * The secrets of links. Each begins with what its holder may be, so that a page knows what it can
 * pass on: who came by a link for hosts must not show its secret to guests. Pure.
 */
import { makeDrawerKey } from "./drawerKey.js";

/** @typedef {"watch"|"draw"|"host"} LinkRole */

/** The number that stands for the room's own link, whose secret is the room's grant. */
export const ROOM_LINK = 0;

/** @param {LinkRole} role @param {Parameters<typeof makeDrawerKey>[0]} [source] */
export function makeLinkSecret(role, source) {
  return `${role}-${makeDrawerKey(source)}`;
}

/**
 * What the holder of a secret may be. The grant of a room has no role in it, and lets one draw.
 * @param {string} secret
 * @returns {LinkRole}
 */
export function secretRole(secret) {
  const role = /^(watch|draw|host)-/.exec(secret)?.[1] ?? "draw";
  return /** @type {LinkRole} */ (role);
}

/**
 * Whether a secret may be the grant of a room, or is missing: no link was made with it.
 * @param {string} secret
 */
export function isRoomGrant(secret) {
  return !/^(watch|draw|host)-/.test(secret);
}

/**
 * Whether a link with that secret may be passed on to others for a role.
 * @param {string} secret "" for a room that needs none
 * @param {LinkRole} role
 */
export function passesOn(secret, role) {
  if (secret === "") return role !== "host";
  const own = secretRole(secret);
  return own === "draw" ? role !== "host" : own === "watch" && role === "watch";
}
