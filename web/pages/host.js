// @ts-check
/**
 * The game's big screen: wires connection, room and widgets together, and nothing else. It connects
 * as a drawer without a canvas, which may start a game and is no player of it.
 *
 *   socket ─▶ HostRoom (session/hostRoom.js) ─▶ next frame: HostBoard, HostViews
 */
import { awaitEngine } from "../engine/loadEngine.js";
import { withToken } from "../net/accessToken.js";
import { RelayConnection } from "../net/connection.js";
import { makeDrawerKey } from "../net/drawerKey.js";
import { onDetail } from "../net/onDetail.js";
import { isRoomMode, takeMode } from "../net/roomMode.js";
import { dropSecrets, forgetSecrets, gameSecrets, keepSecrets } from "../net/roomSecrets.js";
import { closeMeaning, isAccessOver } from "../protocol/closeCodes.js";
import {
  grantOf, nameProblem, offeredForms, roomOfPath, socketAddress,
} from "../protocol/handshake.js";
import { HostRoom } from "../session/hostRoom.js";
import { OwnLinks } from "../session/ownLinks.js";
import { asksState, tellCheck } from "../state/stateCheck.js";
import { ACCESS_TEXTS, badMode } from "../ui/accessStrings.js";
import "../ui/connectionPill.js";
import { errorText } from "../ui/drawStrings.js";
import { HALL_TEXTS, noCirclesText } from "../ui/hallStrings.js";
import { byId, make, putTexts } from "../ui/make.js";
import { hallTitle } from "../ui/pictureStrings.js";
import { Presenter } from "../ui/presenter.js";
import { stoppedText } from "../ui/strings.js";
import "../ui/themeToggle.js";
import { isTyping, letterOf } from "../ui/typing.js";
import { WakeLock } from "../ui/wakeLock.js";
import { LEAVE, wayButtons, waysOut } from "../ui/waysOut.js";
import { badRoomName } from "../ui/watchStrings.js";
import { HostBoard } from "./hostBoard.js";
import { HostViews } from "./hostViews.js";

/** @typedef {import("../net/connection.js").StateDetail} StateDetail */
/** @typedef {import("../protocol/messages.js").Message} Message */

const { body } = document;
const name = roomOfPath(location.pathname);
const mode = takeMode();
const { key, grant, links: kept } = gameSecrets(name, {
  grant: grantOf(location.hash), newGrant: mode === "" ? "" : makeDrawerKey(), isPlayer: false,
});
/** Whether the page has not yet learned if it opened the room. */
let opens = mode !== "";
const links = new OwnLinks(kept);
const room = new HostRoom();

putTexts(document, HALL_TEXTS);
document.title = hallTitle(name);

const connection = new RelayConnection({
  url: (since) =>
    withToken(socketAddress({ location, role: "draw", room: name, key, grant, mode, since })),
  protocols: offeredForms(location.search),
  asksState: () => asksState(room.check, performance.now()),
});

const wakeLock = new WakeLock();
let request = 0;
const frame = (/** @type {number} */ now) => {
  request = 0;
  views.tick(connection.clock.serverNow(now));
  const isWaiting = board.paint(now);
  // Written once a frame: hundreds of players send thousands of messages a second.
  Object.assign(body.dataset, {
    ...tellCheck(room.check), strokes: String(room.ink.strokes.size),
  });
  // Time runs, and there is ink: both need each frame.
  if (room.isPlaying || isWaiting) requestFrame();
};
const requestFrame = () => {
  if (request === 0) request = requestAnimationFrame(frame);
};

const board = new HostBoard(room, requestFrame);
const views = new HostViews(room, board, {
  origin: location.origin, name, ownGrant: grant, grant: () => links.forGuests(grant),
  send: (message) => connection.send([message]),
});
new Presenter(byId("present"), byId("hall"), requestFrame);
document.addEventListener("keydown", (event) => {
  const isOther = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
  if (!isOther && !isTyping(event.target) && letterOf(event) === "n") views.next();
});

onDetail(connection, "message", (/** @type {Message} */ message) => {
  // The step that was to be ended is over: the same was asked for on another screen.
  const isLate = message.type === "error" && ["/set", "/phase"].includes(message.path ?? "");
  if (message.type === "error" && !isLate) views.refused(errorText(message));
  const isOther = room.receive(message);
  if (links.receive(message)) {
    keepSecrets(name, { key, grant, links: links.kept }, () => sessionStorage);
  }
  if (["snapshot", "access", "links"].includes(message.type)) makeGuestLink();
  if (message.type === "snapshot" && opens) noteMode();
  views.changed(message);
  requestFrame();
  if (isOther) connection.beginAnew();
});
onDetail(connection, "state", (/** @type {StateDetail} */ { state, code, reason }) => {
  body.dataset.connectionState = state;
  byId("connection").setAttribute("state", state);
  wakeLock.set(state !== "stopped");
  if (state === "open") showMessage(null);
  else if (state === "waiting") showMessage("lost", HALL_TEXTS.lost);
  else if (state === "stopped" && code !== null) {
    const { word } = closeMeaning(code);
    // Another page goes on as this host: a reload of this one is to be another.
    if (word === "replaced") dropSecrets(name, key);
    if (isAccessOver(code, reason)) forgetSecrets(name, key);
    showMessage("stopped", stoppedText(word, reason), waysOut({ code, reason }, {
      page: "host", room: name, grant, retry: () => connection.start(),
    }));
  }
});

/** Says if the room was open before; keeps the secrets of a page that hosts it. */
function noteMode() {
  const { access, self } = room.scene;
  opens = false;
  if (mode !== "open" && access.mode === "open") views.refused(ACCESS_TEXTS.open);
  // The same browser hosts the room again after this page was closed.
  if (access.hosts.includes(self ?? "")) {
    keepSecrets(name, { key, grant, links: links.kept }, () => localStorage);
  }
}

/** Who came by a link for hosts makes one for players, and keeps its own secret from the hall. */
function makeGuestLink() {
  const { access, self } = room.scene;
  const isNeeded = access.mode === "private" && access.hosts.includes(self ?? "");
  const isMissing = isNeeded && links.forGuests(grant) === "";
  const message = isMissing ? links.make("draw", 0, Date.now()) : null;
  if (message !== null) connection.send([message]);
}

/**
 * @param {"connecting" | "lost" | "stopped" | null} kind
 * @param {string} [text]
 * @param {import("../ui/waysOut.js").Way[]} [ways]  what helps
 */
function showMessage(kind, text = "", ways = []) {
  const message = byId("message");
  message.hidden = kind === null;
  message.dataset.kind = kind ?? "";
  const spinner = make("span", { class: "spinner", "aria-hidden": "true" });
  message.replaceChildren(...(kind === null ? [] : [
    ...(kind === "stopped" ? [] : [spinner]),
    ...(text === "" ? [] : [make("h2", { text })]),
    ...(ways.length === 0 ? []
      : [make("div", { class: "hall-actions wrap" }, ...wayButtons(ways))]),
  ]));
}

// Players' boards are laid out by the rules of the game, which the page has as a module.
awaitEngine((reason) => views.lacks(noCirclesText(reason))).then((engine) => {
  board.mapBy((canvas) => engine.matchItUp.board(canvas));
  views.lacks("");
  requestFrame();
}, (fault) => views.lacks(noCirclesText(fault.message)));

const isBadName = nameProblem(name) !== null;
if (isBadName || !isRoomMode(mode)) {
  byId("connection").setAttribute("state", "stopped");
  showMessage("stopped", isBadName ? badRoomName(name) : badMode(mode), [LEAVE]);
} else {
  showMessage("connecting");
  connection.start();
}
document.documentElement.dataset.started = "";
