// @ts-check
/** The links that let others watch or draw: to copy, to send, to scan, to put into a page. */
import { make, setAttribute, setText } from "./make.js";
import { panelHead } from "./panel.js";
import { onPress } from "./press.js";
import { SHARE_PAGES, SHARE_TEXTS as TEXTS } from "./shareStrings.js";

/** How long the button shows "Copied". */
const COPIED_MILLISECONDS = 2000;

/** @typedef {keyof typeof SHARE_PAGES} SharedPage */
/** @typedef {SharedPage | "play" | "host"} LinkedPage a page with a link of its own */

/**
 * Where a room is watched, drawn in or played in. Pure.
 * @param {string} origin
 * @param {string} room
 * @param {LinkedPage} [page]
 * @param {string} [grant] the secret of a private room; behind `#`, so that no server logs it
 */
export function roomLink(origin, room, page = "watch", grant = "") {
  return `${origin}/${page}/${encodeURIComponent(room)}${grant === "" ? "" : `#grant=${grant}`}`;
}

/**
 * The server's QR code of that link. Pure.
 * @param {string} origin
 * @param {string} room
 * @param {LinkedPage} page
 * @param {string} [grant]
 */
export function codeAddress(origin, room, page, grant = "") {
  const query = new URLSearchParams({ origin, page, ...(grant === "" ? {} : { grant }) });
  return `/api/qr/${encodeURIComponent(room)}.svg?${query}`;
}

/**
 * A frame that shows the page in another one. Pure.
 * @param {string} origin
 * @param {string} room
 * @param {SharedPage} page
 */
export function embedCode(origin, room, page) {
  const link = roomLink(origin, room, page);
  return `<iframe src="${link}" title="${SHARE_PAGES[page].name}: ${room}"\n`
    + `  width="800" height="600"></iframe>`;
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
 * Fills the sheet; the codes are fetched when they are first shown.
 * @param {HTMLElement} sheet
 * @param {{origin: string, room: string, close: () => void, say: (text: string) => void,
 *   more?: HTMLElement, grant?: () => string}} options  `grant`: the secret that links need, or ""
 * @returns {{update: () => void}} for when it opens
 */
export function fillShareSheet(sheet, { origin, room, close, say, more, grant = () => "" }) {
  /** @type {SharedPage} */
  let page = "watch";
  const code = make("img", {
    id: "share-code", class: "share-code", loading: "lazy", width: "232", height: "232",
  });
  const why = make("p", { class: "quiet" });
  const link = make("input", { id: "share-link", class: "field", type: "text", readonly: true });
  const frame = make("textarea", {
    id: "share-embed", class: "field", readonly: true, rows: "4", "aria-label": TEXTS.embedCode,
  });
  const fields = /** @type {[HTMLInputElement, HTMLTextAreaElement]} */ ([link, frame]);
  for (const field of fields) field.addEventListener("focus", () => field.select());
  const actions = make("div", { class: "share-actions" },
    copyButton("share-copy", "button primary", TEXTS.copy, fields[0], say));
  if (typeof navigator.share === "function") {
    const send = make("button",
      { id: "share-send", class: "button", type: "button", text: TEXTS.send });
    onPress(send, () => void sendLink(fields[0].value, SHARE_PAGES[page].send));
    actions.append(send);
  }
  const names = /** @type {SharedPage[]} */ (Object.keys(SHARE_PAGES));
  const choices = names.map((name) => {
    const choice = make("button", {
      class: "profile-choice", type: "button", "data-page": name, text: SHARE_PAGES[name].name,
    });
    onPress(choice, () => show(name));
    return choice;
  });

  const embed = make("details", { class: "share-embed" }, make("summary", { text: TEXTS.embed }),
    frame, make("p", { class: "quiet", text: TEXTS.embedHelp }),
    copyButton("share-embed-copy", "button", TEXTS.copyCode, fields[1], say));
  // A reader of that page's source could enter the room.
  const isPrivate = make("p", { id: "share-private", class: "quiet", text: TEXTS.embedPrivate });

  /** @param {SharedPage} name */
  function show(name) {
    page = name;
    for (const choice of choices) {
      setAttribute(choice, "aria-pressed", String(choice.dataset.page === name));
    }
    setAttribute(code, "src", codeAddress(origin, room, name, grant()));
    setAttribute(code, "alt", SHARE_PAGES[name].code);
    setText(why, SHARE_PAGES[name].why);
    setAttribute(link, "aria-label", SHARE_PAGES[name].link);
    fields[0].value = roomLink(origin, room, name, grant());
    fields[1].value = embedCode(origin, room, name);
    embed.hidden = grant() !== "";
    isPrivate.hidden = !embed.hidden;
  }

  show(page);
  sheet.replaceChildren(panelHead(TEXTS.title, close),
    ...(isLoopback(origin) ? [loopbackWarning(new URL(origin).port)] : []),
    make("div", { class: "profile-row", role: "group", "aria-label": TEXTS.pages }, ...choices),
    code, why, link, actions, embed, isPrivate,
    ...(more === undefined ? [] : [more]));
  return { update: () => show(page) };
}

/**
 * A notice that other computers cannot open the link, with the remedy.
 * @param {string} port
 */
export function loopbackWarning(port) {
  return make("div", { id: "share-warning", class: "warning", role: "note" },
    make("p", { text: TEXTS.loopback }),
    make("p", { text: TEXTS.onNetwork }),
    make("code", { text: serveCommand(port) }),
    make("p", { text: TEXTS.onNetworkThen }));
}

/**
 * Serves everybody on the network, on the port that is in use. Pure.
 * @param {string} port  as an address has it: empty for the usual one
 */
export function serveCommand(port) {
  return `gesture-relay serve --host 0.0.0.0${port === "" ? "" : ` --port ${port}`}`;
}

/**
 * @param {string} id
 * @param {string} style
 * @param {string} text
 * @param {HTMLInputElement | HTMLTextAreaElement} field what is copied
 * @param {(text: string) => void} say
 */
function copyButton(id, style, text, field, say) {
  const button = make("button", { id, class: style, type: "button", text });
  onPress(button, async () => {
    const isCopied = await copied(field);
    say(isCopied ? TEXTS.copied : TEXTS.copyFailed);
    if (!isCopied) return;
    setText(button, TEXTS.copied);
    setTimeout(() => setText(button, text), COPIED_MILLISECONDS);
  });
  return button;
}

/** @param {HTMLInputElement | HTMLTextAreaElement} field */
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

/** @param {string} url @param {string} text */
async function sendLink(url, text) {
  try {
    await navigator.share({ title: document.title, text, url });
  } catch (fault) {
    if (/** @type {Error} */ (fault).name !== "AbortError") throw fault;
  }
}
