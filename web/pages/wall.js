// @ts-check
/**
 * The wall: many rooms over one socket, each as a tile that leads to its watch page.
 *
 *   socket ─▶ WallRooms (state/wall.js) ─▶ next frame: tiles, as far as they are on the screen
 */
import { readPalette } from "../canvas/palette.js";
import { observeScreen } from "../canvas/screen.js";
import { withToken } from "../net/accessToken.js";
import { RelayConnection } from "../net/connection.js";
import { onDetail } from "../net/onDetail.js";
import { closeMeaning } from "../protocol/closeCodes.js";
import { SUBPROTOCOL, wallAddress } from "../protocol/handshake.js";
import { WallRooms, isRoomPattern, wallLayout } from "../state/wall.js";
import "../ui/connectionPill.js";
import { byId, make, putTexts, setText } from "../ui/make.js";
import { stoppedText } from "../ui/strings.js";
import "../ui/themeToggle.js";
import { WALL_TEXTS, noRooms, roomsShown, wallTitle } from "../ui/wallStrings.js";
import { WallTileView } from "../ui/wallTile.js";

/** @typedef {import("../net/connection.js").StateDetail} StateDetail */
/** @typedef {import("../protocol/messageTypes.js").WallMessage} WallMessage */

/** CSS pixels between tiles, as in styles/wall.css. */
const GAP = 8;
/** Finer pictures would cost more than they show. */
const MOST_RATIO = 2;

const { body } = document;
const pattern = new URLSearchParams(location.search).get("rooms") ?? "";
const list = byId("tiles");
const rooms = new WallRooms();
const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Map<string, WallTileView>} */
const views = new Map();
let palette = readPalette(list);
let request = 0;
let milliseconds = 0;
let messages = 0;

putTexts(document, WALL_TEXTS);
document.title = wallTitle(pattern);
setText(byId("title"), wallTitle(pattern));

// Tiles are painted once a frame, and only those on the screen.

const paint = () => {
  request = 0;
  const now = performance.now();
  let isFading = false;
  for (const view of views.values()) isFading = view.paint(palette, now, calm.matches) || isFading;
  if (isFading) requestPaint();
};
const requestPaint = () => {
  if (request === 0) request = requestAnimationFrame(paint);
};
/** @type {WeakMap<Element, WallTileView>} */
const viewOf = new WeakMap();
const sizes = new ResizeObserver((entries) => {
  for (const { target, contentRect: { width, height } } of entries) {
    viewOf.get(target)?.resize({ width, height, ratio: Math.min(devicePixelRatio, MOST_RATIO) });
  }
  requestPaint();
});
const sights = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const view = viewOf.get(target);
    if (view !== undefined) view.isVisible = isIntersecting;
  }
  requestPaint();
});

/** @param {WallMessage} message */
function take(message) {
  const start = performance.now();
  const isOther = rooms.take(message, start);
  if (isOther) arrange();
  for (const [name, tile] of rooms.tiles) views.get(name)?.update(tile);
  requestPaint();
  messages += 1;
  milliseconds += performance.now() - start;
  body.dataset.messages = String(messages);
  body.dataset.messageMs = milliseconds.toFixed(1);
  if (!isOther && body.dataset.total === String(rooms.total)) return;
  body.dataset.total = String(rooms.total);
  setText(byId("count"), roomsShown(rooms.tiles.size, rooms.total));
}

/** Tiles lie in the order of their names; one that stays is not touched. */
function arrange() {
  for (const [name, view] of views) {
    if (rooms.tiles.has(name)) continue;
    sizes.unobserve(view.paper);
    sights.unobserve(view.paper);
    view.element.remove();
    views.delete(name);
  }
  let next = list.firstElementChild;
  for (const name of rooms.tiles.keys()) {
    let view = views.get(name);
    if (view === undefined) {
      view = new WallTileView(name);
      views.set(name, view);
      viewOf.set(view.paper, view);
      list.insertBefore(view.element, next);
      sizes.observe(view.paper);
      sights.observe(view.paper);
    }
    next = view.element.nextElementSibling;
  }
  body.dataset.rooms = String(views.size);
  layOut();
  if (connection.state === "open") showMessage(views.size === 0 ? "empty" : null);
}

function layOut() {
  const { width } = list.getBoundingClientRect();
  // All of the page below its bar, less the padding.
  const height = byId("wall").clientHeight - 2 * GAP;
  const { columns, aspect } = wallLayout(views.size, { width, height }, GAP);
  list.style.setProperty("--columns", String(columns));
  list.style.setProperty("--aspect", aspect.toFixed(3));
}

/** @param {"empty" | "connecting" | "stopped" | null} kind @param {string} [text] */
function showMessage(kind, text = "") {
  const message = byId("message");
  message.hidden = kind === null;
  message.dataset.kind = kind ?? "";
  const spinner = () => make("span", { class: "spinner", "aria-hidden": "true" });
  /** @type {Record<string, () => HTMLElement[]>} */
  const content = {
    connecting: () => [spinner()],
    empty: () => [
      make("h2", { text: noRooms(pattern).title }), make("p", { text: noRooms(pattern).text }),
      make("a", { class: "button primary", href: "/", text: WALL_TEXTS.startDrawing }),
    ],
    stopped: () => [
      make("h2", { text }),
      make("a", { class: "button primary", href: location.href, text: WALL_TEXTS.reload }),
    ],
  };
  message.replaceChildren(...(kind === null ? [] : content[kind]()));
}

const connection = new RelayConnection({
  url: () => withToken(wallAddress(location, pattern)), protocols: [SUBPROTOCOL],
});
onDetail(connection, "message", (/** @type {WallMessage} */ message) => {
  if (message.type === "wall") take(message);
});
onDetail(connection, "state", (/** @type {StateDetail} */ { state, code, reason }) => {
  body.dataset.connectionState = state;
  byId("connection").setAttribute("state", state);
  if (state === "open") {
    rooms.begin();
    showMessage(views.size === 0 ? "empty" : null);
  } else if (state === "stopped" && code !== null) {
    showMessage("stopped", stoppedText(closeMeaning(code).word, reason));
  }
});
observeScreen(byId("wall"), () => {
  layOut();
  // On a finer screen, tiles of the same size have more pixels.
  for (const { paper } of views.values()) {
    sizes.unobserve(paper);
    sizes.observe(paper);
  }
});
document.addEventListener("themechange", () => {
  palette = readPalette(list);
  for (const view of views.values()) view.invalidate();
  requestPaint();
});
if (pattern === "" || isRoomPattern(pattern)) {
  showMessage("connecting");
  connection.start();
} else {
  byId("connection").setAttribute("state", "stopped");
  showMessage("stopped", WALL_TEXTS.badPattern);
}
document.documentElement.dataset.started = "";
