// @ts-check
/** The result of the set of the day, with its text to share. */
import { icon, make } from "./make.js";
import { TEXTS, dayText } from "./playStrings.js";
import { pressButton } from "./press.js";
import { copied, share } from "./shareSheet.js";

/**
 * @param {HTMLElement} sheet shown over the board
 * @param {import("../state/playRecord.js").DayResult} day
 * @param {{link: string, say: (text: string) => void, goOn: () => void}} options
 */
export function fillDaySheet(sheet, day, { link, say, goOn }) {
  const text = make("textarea", {
    id: "day-text", class: "field", rows: "5", readonly: true, "aria-label": TEXTS.share,
  });
  text.value = dayText(day, link);
  text.addEventListener("focus", () => text.select());
  const button = pressButton(async () => {
    const told = await send(text);
    if (told === "") return;
    button.textContent = told;
    say(told);
  }, { id: "share-day", class: "button primary", text: TEXTS.share });
  const more = pressButton(goOn, { id: "go-on", class: "button", text: TEXTS.newSet });
  sheet.replaceChildren(
    make("div", { class: "sheet-card loose-stack floating", "data-right": String(day.isRight) },
      make("span", { class: "sheet-icon", "aria-hidden": "true" },
        icon(day.isRight ? "check" : "cross")),
      make("h2", { text: TEXTS.daily }), text,
      make("div", { class: "play-actions beside" }, more, button)));
  sheet.dataset.sheet = "daily";
  sheet.hidden = false;
  sheet.focus({ preventScroll: true });
}

/**
 * Shares the text as the system does, or copies it.
 * @param {HTMLTextAreaElement} text
 * @returns {Promise<string>} what to say of it; empty if the system said enough
 */
async function send(text) {
  if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
    await share({ text: text.value });
    return "";
  }
  return await copied(text) ? TEXTS.copied : TEXTS.copyFailed;
}
