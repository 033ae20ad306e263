// @ts-check
/**
 * Checks whether the server has another protocol version. A browser hides the answer to a rejected
 * handshake, so an outdated page would see no server at all; `/version` has the number.
 */
import { PROTOCOL_VERSION } from "../protocol/messages.js";

/** A later answer is ignored. */
const ANSWER_TIMEOUT_MILLISECONDS = 5000;

/**
 * Whether the server certainly has another version than this page; a server that does not answer
 * counts as unreachable.
 * @param {(address: string, options: RequestInit) => Promise<Response>} [request]
 * @returns {Promise<boolean>}
 */
export async function speaksAnotherVersion(
  request = (address, options) => fetch(address, options),
) {
  try {
    // Younger than the types that Debian's compiler has.
    const signal = /** @type {any} */ (AbortSignal).timeout(ANSWER_TIMEOUT_MILLISECONDS);
    const answer = await request("/version", { cache: "no-store", signal });
    const { protocol } = await answer.json();
    return typeof protocol === "number" && protocol !== PROTOCOL_VERSION;
  } catch {
    // No server, or not a relay: the connection keeps retrying.
    return false;
  }
}
