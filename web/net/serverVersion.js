// @ts-check
/**
 * Whether the server speaks another version of the protocol. A browser hides the answer to a
 * rejected handshake, so an outdated page would see no server at all; `/version` has the number.
 */
import { PROTOCOL_VERSION } from "../protocol/messages.js";

/** An answer that takes longer says nothing. */
const ANSWER_TIMEOUT_MILLISECONDS = 5000;

/**
 * Whether the server surely speaks another version than this page; one that does not answer is
 * taken to be merely away.
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
    // Nobody there, or something else that is no relay: the connection goes on trying.
    return false;
  }
}
