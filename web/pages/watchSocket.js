// @ts-check
/**
 * Where the watch page connects to. A module of its own, with few others: it runs long before the
 * page's own, and by the time that those have come the server has answered.
 */
import { openEarly, openSocket } from "../net/earlySocket.js";
import {
  nameProblem, offeredForms, roomOfPath, socketAddress,
} from "../protocol/handshake.js";

/** The room's name; there may be something wrong with it. */
export const room = roomOfPath(location.pathname);

/** Whether the page shows a recording, which needs no socket. */
export const isReplay = location.pathname.startsWith("/replay/");

const url = (/** @type {string|null} */ since) =>
  socketAddress({ location, role: "watch", room, since });
const protocols = offeredForms(location.search);

/** For a `RelayConnection`. */
export const socketOptions = {
  url,
  protocols,
  makeSocket: nameProblem(room) === null && !isReplay
    ? openEarly(url(null), protocols)
    : openSocket,
};
