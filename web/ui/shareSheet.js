// @ts-check
/**
 * The links that let others watch, draw or host: to copy, to send, to scan, to put into a page. A
 * host makes links that end, or that it can revoke; see `hostLinks.js`.
 */
import { passesOn } from "../net/linkSecret.js";
import { make, setAttribute, setText } from "./make.js";
import { panelHead } from "./panel.js";
import { pressButton } from "./press.js";
import { SHARE_PAGES, SHARE_TEXTS as TEXTS } from "./shareStrings.js";

/** How long the button shows "Copied". */
const COPIED_MILLISECONDS = 2000;

/** @typedef {import("../net/linkSecret.js").LinkRole} LinkRole */
/** @typedef {import("./hostLinks.js").HostLinks} HostLinks */
/** @typedef {import("./hostLinks.js").DeskActions} DeskActions */
/** @typedef {"watch" | "draw" | "play" | "host"} LinkedPage a page with a link of its own */

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

/** The page that a link for a role leads to. Pure. @param {LinkRole} role */
export function pageOf(role) {
  return role === "host" ? "draw" : role;
}

/**
 * The server's QR code of a link without its grant. Pure.
 * @param {string} origin
 * @param {string} room
 * @param {LinkedPage} page
 */
export function codeAddress(origin, room, page) {
  return `/api/qr/${encodeURIComponent(room)}.svg?${new URLSearchParams({ origin, page })}`;
}

/**
 * Shows the QR code of a link. A grant is sent in a header: proxies log addresses.
 * @param {Element} image
 * @param {string} address as `codeAddress` makes it
 * @param {string} [grant]
 */
export async function showCode(image, address, grant = "") {
  const wanted = `${address} ${grant}`;
  if (image.getAttribute("data-code") === wanted) return;
  image.setAttribute("data-code", wanted);
  if (grant === "") {
    image.setAttribute("src", address);
    return;
  }
  image.removeAttribute("src");
  const headers = { authorization: `Grant ${grant}` };
  const code = await fetch(address, { headers })
    .then((answer) => answer.ok ? answer.text() : null, () => null);
  if (image.getAttribute("data-code") !== wanted) return;
  // A failure is tried again with the next change.
  if (code === null) image.removeAttribute("data-code");
  else image.setAttribute("src", `data:image/svg+xml,${encodeURIComponent(code)}`);
}

/**
 * A frame that shows the page in another one. Pure.
 * @param {string} origin
 * @param {string} room
 * @param {"watch" | "draw"} page
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
 *   more?: HTMLElement, grant?: () => string, desk?: (actions: DeskActions) => HostLinks}} options
 *   `grant`: the secret that this page came by, or ""; `desk`: for a page that may host. Other
 *   pages are spared its code.
 * @returns {{update: () => void}} for when it opens
 */
export function fillShareSheet(sheet, {
  origin, room, close, say, more, grant = () => "", desk: makeDesk,
}) {
  /** @type {LinkRole} */
  let role = "watch";
  const code = make("img", { id: "share-code", class: "share-code", width: "232", height: "232" });
  const why = make("p", { id: "share-why", class: "quiet" });
  const link = make("input", { id: "share-link", class: "field", type: "text", readonly: true });
  const frame = make("textarea", {
    id: "share-embed", class: "field", readonly: true, rows: "4", "aria-label": TEXTS.embedCode,
  });
  for (const field of [link, frame]) field.addEventListener("focus", () => field.select());
  const actions = make("div", { class: "share-actions beside" },
    copyButton("share-copy", "button primary", TEXTS.copy, link, say));
  if (typeof navigator.share === "function") {
    actions.append(pressButton(() => void share(
      { title: document.title, text: SHARE_PAGES[role].send, url: link.value }),
    { id: "share-send", class: "button", text: TEXTS.send }));
  }
  const roles = /** @type {LinkRole[]} */ (Object.keys(SHARE_PAGES));
  const choices = roles.map((name) => pressButton(() => show(name), {
    class: "profile-choice", "data-page": name, text: SHARE_PAGES[name].name,
  }));
  const desk = makeDesk === undefined ? null : makeDesk({
    changed: () => show(role),
    copy: (its, button) => {
      show(its);
      void copied(link).then((isCopied) => tellCopied(isCopied, button, say));
    },
  });

  const embed = make("details", { class: "share-embed" }, make("summary", { text: TEXTS.embed }),
    frame, make("p", { class: "quiet", text: TEXTS.embedHelp }),
    copyButton("share-embed-copy", "button", TEXTS.copyCode, frame, say));
  // A reader of that page's source could enter the room.
  const isPrivate = make("p", { id: "share-private", class: "quiet", text: TEXTS.embedPrivate });

  /** The secret of the link for a role; null if there is no such link. @param {LinkRole} its */
  const secretFor = (its) => {
    if (desk?.isOpen) return desk.secretFor(its);
    return passesOn(grant(), its) ? grant() : null;
  };

  /** @param {LinkRole} name */
  function show(name) {
    // Who hosts no more has no link for a co-host.
    const isThere = desk?.isOpen || secretFor(name) !== null;
    role = isThere ? name : roles.find((one) => secretFor(one) !== null) ?? name;
    desk?.update(role);
    for (const choice of choices) {
      const its = /** @type {LinkRole} */ (choice.dataset.page);
      setAttribute(choice, "aria-pressed", String(its === role));
      choice.hidden = !desk?.isOpen && secretFor(its) === null;
    }
    const secret = secretFor(role);
    const [texts, page] = [SHARE_PAGES[role], pageOf(role)];
    for (const part of [code, link, actions]) part.hidden = secret === null;
    const missing = desk?.isOpen ? desk.missingText(role) : TEXTS.onlyHosts;
    setText(why, secret === null ? missing : texts.why);
    if (secret !== null) {
      void showCode(code, codeAddress(origin, room, page), secret);
      link.value = roomLink(origin, room, page, secret);
      frame.value = embedCode(origin, room, page);
    }
    setAttribute(code, "alt", texts.code);
    setAttribute(link, "aria-label", texts.link);
    isPrivate.hidden = secret === "" || secret === null;
    embed.hidden = secret !== "";
  }

  sheet.replaceChildren(panelHead(TEXTS.title, close),
    ...(isLoopback(origin) ? [loopbackWarning(new URL(origin))] : []),
    make("div", { class: "profile-row", role: "group", "aria-label": TEXTS.pages }, ...choices),
    code, why, link, actions, ...(desk === null ? [] : [desk.element]), embed, isPrivate,
    ...(more === undefined ? [] : [more]));
  return { update: () => show(role) };
}

/**
 * A notice that other computers cannot open the link, with the remedy, folded where room is scarce.
 * @param {URL} address of the page
 */
export function loopbackWarning({ protocol, port }) {
  const open = matchMedia("(min-height: 44rem)").matches;
  return make("details", { id: "share-warning", class: "warning", open },
    make("summary", { text: TEXTS.loopback }),
    make("p", { text: TEXTS.onNetwork }),
    make("code", { text: serveCommand(port, protocol) }),
    make("p", { text: TEXTS.onNetworkThen }));
}

/**
 * Serves everybody on the network, on the port that is in use. Pure.
 * @param {string} port  as an address has it: empty for the usual one
 * @param {string} [protocol]  as an address has it
 */
export function serveCommand(port, protocol = "http:") {
  return `gesture-relay serve --host 0.0.0.0${port === "" ? "" : ` --port ${port}`}`
    + (protocol === "https:" ? " --tls-self-signed" : "");
}

/**
 * @param {string} id
 * @param {string} style
 * @param {string} text
 * @param {HTMLInputElement | HTMLTextAreaElement} field what is copied
 * @param {(text: string) => void} say
 */
function copyButton(id, style, text, field, say) {
  const button = pressButton(async () => tellCopied(await copied(field), button, say, text),
    { id, class: style, text });
  return button;
}

/**
 * @param {boolean} isCopied
 * @param {HTMLElement} button shows it for a while
 * @param {(text: string) => void} say
 * @param {string} [text] of the button at other times
 */
function tellCopied(isCopied, button, say, text = TEXTS.copyShort) {
  say(isCopied ? TEXTS.copied : TEXTS.copyFailed);
  if (!isCopied) return;
  setText(button, TEXTS.copied);
  setTimeout(() => setText(button, text), COPIED_MILLISECONDS);
}

/**
 * Copies the text of a field; false where that failed.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
export async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Over http there is no clipboard API, only the old command; either way the text is selected.
    const before = document.activeElement;
    field.focus({ preventScroll: true });
    field.select();
    const isCopied = document.execCommand("copy");
    // Where the copying failed, the text stays selected, to be copied by hand.
    if (isCopied && before instanceof HTMLElement) before.focus({ preventScroll: true });
    return isCopied;
  }
}

/**
 * Shares as the system does; that nobody was chosen is no fault.
 * @param {ShareData} what
 */
export async function share(what) {
  try {
    await navigator.share(what);
  } catch (fault) {
    if (/** @type {Error} */ (fault).name !== "AbortError") throw fault;
  }
}
