// @ts-check
/** Fetches the recognizers' module, once the page can be drawn on; it works without it. */
import { GestureEngine } from "./gestureEngine.js";

/** Where `scripts/engine` puts it. */
export const MODULE_URL = "/engine/gestures.wasm";

/** Milliseconds until the second attempt; each wait is twice as long as the one before. */
const FIRST_WAIT = 2000;
/** The longest wait between two attempts. */
const LONGEST_WAIT = 60_000;
/** After these the page stays without the module: 25 minutes, longer than it takes to build. */
const MOST_ATTEMPTS = 30;

/** The module did not arrive: it is not built, or the connection broke. A later try may help. */
export class EngineMissing extends Error {}

/**
 * @param {{fetch?: typeof globalThis.fetch, assembly?: typeof WebAssembly | null}} [options]  the
 *   browser's own, unless a test has others
 * @returns {Promise<GestureEngine>}
 * @throws {EngineMissing} when the module did not arrive
 * @throws {Error} if this browser cannot run it; the message is for people
 */
export async function loadEngine(options = {}) {
  const { fetch = globalThis.fetch, assembly = globalThis.WebAssembly } = options;
  if (!assembly) throw new Error("this browser runs no WebAssembly");
  const answer = await fetch(MODULE_URL).catch(() => null);
  if (answer === null) throw new EngineMissing("the module could not be fetched");
  if (!answer.ok) throw new EngineMissing(`the module is not there (${answer.status})`);
  const bytes = await answer.arrayBuffer().catch(() => null);
  if (bytes === null) throw new EngineMissing("the module could not be fetched");
  try {
    return await GestureEngine.make(await assembly.compile(bytes));
  } catch {
    throw new Error("the module does not run in this browser");
  }
}

/**
 * Fetches the module, again and again while it is missing, at growing intervals.
 * @param {(reason: string) => void} missing  called after each attempt that found none
 * @param {{load?: () => Promise<GestureEngine>, wait?: (milliseconds: number) => Promise<void>}}
 *   [options]
 * @returns {Promise<GestureEngine>}
 * @throws {Error} as `loadEngine`; `EngineMissing` only after the last attempt
 */
export async function awaitEngine(missing, options = {}) {
  const { load = loadEngine, wait = pause } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof EngineMissing) || attempt === MOST_ATTEMPTS) throw error;
      missing(error.message);
    }
    await wait(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1)));
  }
}

/** @param {number} milliseconds @returns {Promise<void>} */
function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}
