// @ts-check
/** The link that lets others watch: to copy, to send, to scan. */
import { TEXTS, closeText } from "./drawStrings.js";
import { make } from "./make.js";
import { pictureMenu } from "./pictureMenu.js";
import { onPress } from "./press.js";

/** How long the button shows "Copied". */
const COPIED_MILLISECONDS = 2000;

/**
 * Where a room is watched. Pure.
 * @param {string} origin
 * @param {string} room
 */
export function watchLink(origin, room) {
  return `${origin}/watch/${encodeURIComponent(room)}`;
}

/**
 * The server's QR code of that link. Pure.
 * @param {string} origin
 * @param {string} room
 */
export function codeAddress(origin, room) {
  return `/api/qr/${encodeURIComponent(room)}.svg?origin=${encodeURIComponent(origin)}`;
}

/**
 * Whether an address leads nowhere but to the machine itself: what follows it elsewhere arrives at
 * another machine's own relay, or at none. Pure.
 * @param {string} origin
 */
export function isLoopback(origin) {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" ||
    /^127(\.\d+){3}$/.test(hostname);
}

/**
 * Fills the sheet; the code is fetched when it is first shown.
 * @param {HTMLElement} sheet
 * @param {{origin: string, room: string, close: () => void, say: (text: string) => void}} options
 */
export function fillShareSheet(sheet, { origin, room, close, say }) {
  const url = watchLink(origin, room);
  const field = /** @type {HTMLInputElement} */ (make("input", {
    id: "share-link", class: "field", type: "text", readonly: true, value: url,
    "aria-label": TEXTS.shareLink,
  }));
  field.addEventListener("focus", () => field.select());
  const copy = make("button",
    { id: "share-copy", class: "button primary", type: "button", text: TEXTS.copy });
  onPress(copy, () => void copyFrom(field, copy, say));
  const actions = make("div", { class: "share-actions" }, copy);
  if (typeof navigator.share === "function") {
    const send = make("button",
      { id: "share-send", class: "button", type: "button", text: TEXTS.send });
    onPress(send, () => void sendLink(url));
    actions.append(send);
  }
  const code = make("img", {
    id: "share-code", class: "share-code", alt: TEXTS.qrCode, src: codeAddress(origin, room),
    loading: "lazy", width: "232", height: "232",
  });
  sheet.replaceChildren(panelHead(TEXTS.shareTitle, close),
    ...(isLoopback(origin) ? [loopbackWarning(new URL(origin).port)] : []), code,
    make("p", { class: "soft", text: TEXTS.shareWhy }), field, actions, pictureMenu(room, say));
}

/**
 * A notice that other computers cannot open the link, with the remedy.
 * @param {string} port
 */
function loopbackWarning(port) {
  return make("div", { id: "share-warning", class: "warning", role: "note" },
    make("p", { text: TEXTS.shareLoopback }),
    make("p", { text: TEXTS.shareOnNetwork }),
    make("code", { text: serveCommand(port) }),
    make("p", { text: TEXTS.shareOnNetworkThen }));
}

/**
 * Serves everybody on the network, on the port that is in use. Pure.
 * @param {string} port  as an address has it: empty for the usual one
 */
export function serveCommand(port) {
  return `gesture-relay serve --host 0.0.0.0${port === "" ? "" : ` --port ${port}`}`;
}

/**
 * The head of a panel: its title and the button that closes it.
 * @param {string} title
 * @param {() => void} close
 */
export function panelHead(title, close) {
  const button = make("button", {
    class: "button bare small panel-close", type: "button", "aria-label": closeText(title),
  }, "✕");
  onPress(button, close);
  return make("div", { class: "panel-head" }, make("h2", { text: title }), button);
}

/**
 * @param {HTMLInputElement} field
 * @param {HTMLElement} button
 * @param {(text: string) => void} say
 */
async function copyFrom(field, button, say) {
  const isCopied = await copied(field);
  const text = isCopied ? TEXTS.copied : TEXTS.copyFailed;
  button.textContent = isCopied ? text : button.textContent;
  say(text);
  if (isCopied) setTimeout(() => (button.textContent = TEXTS.copy), COPIED_MILLISECONDS);
}

/** @param {HTMLInputElement} field */
async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Over http there is no clipboard API, only the old command; either way the link is selected.
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}

/** @param {string} url */
async function sendLink(url) {
  try {
    await navigator.share({ title: document.title, text: TEXTS.shareText, url });
  } catch (fault) {
    if (/** @type {Error} */ (fault).name !== "AbortError") throw fault;
  }
}
