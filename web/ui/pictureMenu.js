// @ts-check
/** The menu “Picture…”: the room as a file, to save or to send. */
import { withToken } from "../net/accessToken.js";
import { make } from "./make.js";
import { pressButton } from "./press.js";
import { share } from "./shareSheet.js";
import { words } from "./words.js";

const TEXTS = words.picture;

/** What the server makes, by the ending of the file. */
export const FORMATS = /** @type {const} */ ([
  { ending: "png", label: TEXTS.picture, query: "" },
  { ending: "svg", label: TEXTS.drawing, query: "" },
  { ending: "svg", label: TEXTS.animation, query: "animated" },
  { ending: "pdf", label: TEXTS.print, query: "" },
  { ending: "inkml", label: TEXTS.ink, query: "" },
  { ending: "json", label: TEXTS.data, query: "" },
  { ending: "gesture.jsonl", label: TEXTS.test, query: "" },
]);

/** @typedef {{epoch: string, time: number}} Moment of a recording, in milliseconds */

/**
 * The address of a room's file, live or at a moment of its recording. Pure.
 * @param {string} room
 * @param {string} ending
 * @param {string} query  one more argument, or none
 * @param {{isInkOnly?: boolean, hasPaper?: boolean, isDark?: boolean}} [look]
 * @param {Moment | null} [moment]
 * @param {string} [grant] the secret of a private room
 */
export function exportAddress(room, ending, query, look = {}, moment = null, grant = "") {
  const { isInkOnly = false, hasPaper = true, isDark = false } = look;
  const parts = [
    moment === null ? "" : `at=${Math.ceil(moment.time)}`, query,
    isInkOnly ? "layers=ink" : "", hasPaper ? "" : "background=none", isDark ? "theme=dark" : "",
    grant === "" ? "" : `grant=${grant}`,
  ].filter((part) => part !== "");
  const path = moment === null
    ? `/api/rooms/${encodeURIComponent(room)}/export.${ending}`
    : `/api/recordings/${encodeURIComponent(moment.epoch)}/export.${ending}`;
  return parts.length === 0 ? path : `${path}?${parts.join("&")}`;
}

/**
 * @param {string} room
 * @param {(text: string) => void} say
 * @param {{moment?: () => Moment | null, grant?: () => string}} [options]  `moment`: the one that
 *   is shown, null for the live room; `grant`: the secret of a private room, or ""
 * @returns {HTMLElement}
 */
export function pictureMenu(room, say, { moment = () => null, grant = () => "" } = {}) {
  const inkOnly = check(TEXTS.onlyInk, false);
  const paper = check(TEXTS.paper, true);
  const links = FORMATS.map(({ label }) =>
    make("a", { class: "button small", download: "", text: label }));
  const look = () => ({
    isInkOnly: inkOnly.field.checked, hasPaper: paper.field.checked,
    isDark: getComputedStyle(document.documentElement).colorScheme === "dark",
  });
  const update = () => FORMATS.forEach(({ ending, query }, index) => {
    links[index].href = withToken(
      exportAddress(room, ending, query, look(), moment(), grant()));
  });
  const summary = make("summary", { class: "button", text: TEXTS.title });
  const sheet = make("div", { class: "picture-sheet loose-stack" },
    make("div", { class: "wrap" }, inkOnly.element, paper.element),
    make("div", { class: "picture-links wrap" }, ...links));
  const menu = make("details", { class: "picture-menu" }, summary, sheet);
  // The moment may have changed since the menu was opened.
  for (const type of ["change", "toggle", "pointerdown", "focusin"]) {
    menu.addEventListener(type, update);
  }
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    summary.focus();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (!menu.contains(/** @type {Node} */ (target))) menu.open = false;
  });
  if (canSendFiles()) {
    sheet.append(pressButton(() => void sendPicture(
      room, withToken(exportAddress(room, "png", "", look(), moment(), grant())), say),
    { class: "button primary small", text: TEXTS.send }));
  }
  update();
  return menu;
}

/** @param {string} text @param {boolean} isOn */
function check(text, isOn) {
  const field = make("input", { type: "checkbox", checked: isOn });
  return { field, element: make("label", { class: "picture-option" }, field, text) };
}

function canSendFiles() {
  const probe = new File([""], "picture.png", { type: "image/png" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [probe] });
}

/** @param {string} room @param {string} address @param {(text: string) => void} say */
async function sendPicture(room, address, say) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(await answer.text());
    const file = new File([await answer.blob()], `${room}.png`, { type: "image/png" });
    await share({ title: document.title, files: [file] });
  } catch {
    say(TEXTS.sendFailed);
  }
}
