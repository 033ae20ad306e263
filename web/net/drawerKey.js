// @ts-check
/** The secret that identifies a drawer to the server after a reconnect. */

/** 128 random bits: nobody can guess it, and no two pages make the same. */
const KEY_BYTES = 16;

/**
 * A new key, or a new grant of a room: 32 hexadecimal digits. A key is never shown: any client with
 * it can replace the drawer. It outlives a reload (see `roomSecrets.js`).
 * @param {{getRandomValues: (bytes: Uint8Array) => Uint8Array}} [source]
 * @returns {string}
 */
export function makeDrawerKey(source = crypto) {
  const bytes = source.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
