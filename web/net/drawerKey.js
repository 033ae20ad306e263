// @ts-check
/** The secret that identifies a drawer to the server after a reconnect. */

/** 128 random bits: nobody can guess it, and no two pages make the same. */
const KEY_BYTES = 16;

/**
 * A new key: 32 hexadecimal digits. It is made once a page load, and never stored or shown: any
 * client with the key can replace the drawer.
 * @param {{getRandomValues: (bytes: Uint8Array) => Uint8Array}} [source]
 * @returns {string}
 */
export function makeDrawerKey(source = crypto) {
  const bytes = source.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
