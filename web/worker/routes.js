// @ts-check
/** What the pages' worker does with a request. */

/** Answered from what the worker kept, without asking the server: its name changes with it. */
const ASSETS = "/assets/";

/**
 * What a request is for, as far as the worker cares:
 * - `draw`: the draw page of a room
 * - `play`: the game, alone or in a room
 * - `start`: the address at which the installed app starts
 * - `asset`: a file that never changes under its name
 * - `file`: another file of the draw page or the game
 * - `null`: everything else; the worker leaves it to the browser
 * @param {{method: string, mode: string, url: string}} request
 * @param {string} origin  of the pages
 * @param {readonly string[]} files  paths of what these pages need
 * @returns {"draw" | "play" | "start" | "asset" | "file" | null}
 */
export function kindOf({ method, mode, url }, origin, files) {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return null;
  const { pathname } = address;
  if (mode === "navigate") {
    if (pathname === "/") return "start";
    if (pathname === "/play" || pathname.startsWith("/play/")) return "play";
    return pathname.startsWith("/draw/") ? "draw" : null;
  }
  if (pathname.startsWith(ASSETS)) return "asset";
  return files.includes(pathname) ? "file" : null;
}
