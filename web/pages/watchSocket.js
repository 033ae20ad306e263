// @ts-check
/**
 * Where the watch page connects to. It runs long before the page's own script, and by the time that
 * this has come the server has answered. `scripts/bundle` packs it twice: into the early script,
 * which leaves the socket on the window, and into the page's own, which takes it from there.
 */
import { withToken } from "../net/accessToken.js";
import { openEarly, openSocket } from "../net/earlySocket.js";
import {
  grantOf, nameProblem, offeredForms, roomOfPath, socketAddress,
} from "../protocol/handshake.js";

/** The room's name; there may be something wrong with it. */
export const room = roomOfPath(location.pathname);

/** Whether the page shows a recording, which needs no socket. */
export const isReplay = location.pathname.startsWith("/replay/");

const url = (/** @type {string|null} */ since) =>
  withToken(
    socketAddress({ location, role: "watch", room, since, grant: grantOf(location.hash) }));
const protocols = offeredForms(location.search);

/** @typedef {{socketOptions?: ReturnType<typeof options>}} Window */

function options() {
  return {
    url,
    protocols,
    makeSocket: nameProblem(room) === null && !isReplay
      ? openEarly(url(null), protocols)
      : openSocket,
  };
}

/** For a `RelayConnection`. */
export const socketOptions = (/** @type {Window} */ (globalThis).socketOptions ??= options());
