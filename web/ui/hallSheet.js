// @ts-check
/** What lies over a hall player's board while no set is open. */
import { placesOf, podiumOf, resultKey } from "../state/activity.js";
import { tidyName } from "../state/shownName.js";
import { entryForm } from "./controls.js";
import { examplePicture } from "./examplePicture.js";
import { make, setAttribute, setText, swatch } from "./make.js";
import { hallTitle, pointsText } from "./pictureStrings.js";
import { TEXTS, placeText, playersText, waitingText } from "./playStrings.js";
import { pressButton } from "./press.js";
import { roomLink } from "./shareSheet.js";
import { wayButtons } from "./waysOut.js";
import { fill } from "./words.js";

/** @typedef {"name"|"waiting"|"countdown"|"late"|"ended"|"stopped"} SheetKind */

/**
 * @typedef {object} SheetFacts
 * @property {string} room
 * @property {string} name the player's
 * @property {number} players how many are here
 * @property {import("../state/activity.js").Game} game
 * @property {string} drawer the player's id
 * @property {number | null} seconds until the game goes on
 * @property {string} grant the secret that links of the room need, or ""
 * @property {string} stopped why the connection ended for good, and
 * @property {readonly import("./waysOut.js").Way[]} ways  what helps then
 * @property {(name: string) => void} join with a tidied name
 * @property {(() => void) | null} again starts another game; null: the host does
 */

/** The best players that are listed. */
const SHOWN_PLACES = 3;

/**
 * Fills the sheet; what it holds already stays.
 * @param {HTMLElement} sheet
 * @param {SheetKind} kind
 * @param {SheetFacts} facts
 */
export function fillHallSheet(sheet, kind, facts) {
  const { name, players, game } = facts;
  const shown = kind === "waiting" ? `${kind} ${name} ${players}`
    : kind === "stopped" ? `${kind} ${facts.stopped}`
    : kind === "ended" ? `${kind} ${game.number} ${facts.again === null} ${resultKey(game)}`
    : `${kind} ${game.number}`;
  if (sheet.dataset.shown === shown && sheet.dataset.sheet === kind) return;
  sheet.dataset.shown = shown;
  sheet.dataset.sheet = kind;
  sheet.replaceChildren(
    make("div", { class: "sheet-card loose-stack floating" }, ...CONTENTS[kind](facts)));
  /** @type {HTMLElement | null} */ (sheet.querySelector("[data-first]"))?.focus();
}

/** @type {Record<SheetKind, (facts: SheetFacts) => HTMLElement[]>} */
const CONTENTS = {
  name: nameForm,
  waiting: ({ room, name, players, grant }) => [
    make("h2", { text: waitingText(name) }),
    examplePicture(),
    make("p", { class: "sheet-rule", text: TEXTS.rule }),
    make("p", { text: TEXTS.waitingText }),
    make("p", { class: "quiet", text: playersText(players) }),
    make("a", {
      class: "button bare small", href: roomLink("", room, "host", grant), text: TEXTS.host,
    }),
  ],
  countdown: ({ game, seconds }) => [
    make("h2", { text: fill(TEXTS.countdown, { number: game.number, rounds: game.rounds }) }),
    make("p", { class: "countdown-number", "aria-hidden": "true", text: String(seconds ?? "") }),
    make("p", { text: TEXTS.task }),
  ],
  late: () => [
    make("h2", { text: TEXTS.late }), examplePicture(),
    make("p", { class: "sheet-rule", text: TEXTS.rule }), make("p", { text: TEXTS.lateText }),
  ],
  ended: podium,
  stopped: ({ stopped, ways }) => [
    make("h2", { text: stopped }), make("div", { class: "sheet-ways wrap" }, ...wayButtons(ways)),
  ],
};

/** @param {SheetFacts} facts */
function nameForm({ room, join }) {
  const field = make("input", {
    id: "player-name", class: "field", type: "text", autocomplete: "nickname", maxlength: "256",
    enterkeyhint: "go", "data-first": true, "aria-describedby": "player-name-note",
  });
  const note = make("p", { id: "player-name-note", class: "quiet", text: TEXTS.nameText });
  const form = entryForm(() => {
    const name = tidyName(field.value);
    setAttribute(field, "aria-invalid", name === null ? "true" : null);
    setAttribute(note, "role", name === null ? "alert" : null);
    setText(note, name === null ? TEXTS.namedAgain : TEXTS.nameText);
    if (name === null) field.focus();
    else join(name);
  }, { id: "name-form", class: "name-form stack" },
  make("label", { for: "player-name", text: TEXTS.name }), field, note,
  make("button", { class: "button primary", text: TEXTS.join }));
  return [make("h2", { text: hallTitle(room) }), make("p", { text: TEXTS.rule }), form];
}

/** @param {SheetFacts} facts */
function podium({ game, drawer, again }) {
  const places = placesOf(game);
  const own = places.find((one) => one.drawer === drawer);
  const hasWinner = places.some(({ points }) => points > 0);
  const listed = podiumOf(places).slice(0, SHOWN_PLACES);
  if (own !== undefined && !listed.includes(own)) listed.push(own);
  const rows = listed.map((place) => make("li", {
    class: "place-row row", "data-drawer": place.drawer, "data-own": String(place === own),
  },
  make("span", { class: "place-rank", text: hasWinner ? String(place.rank) : TEXTS.noPlace }),
  swatch(place.color),
  make("span", { class: "place-name one-line", text: place.name }),
  make("span", { class: "place-points", text: pointsText(place.points) })));
  return [
    ...own !== undefined && podiumOf([own]).length > 0 ? [make("p", {
      class: "medal", "data-rank": String(own.rank), "aria-hidden": "true", text: String(own.rank),
    })] : [],
    make("h2", {
      text: own === undefined || !hasWinner ? TEXTS.ended
        : placeText(own.rank, places.length),
    }),
    make("ol", { id: "places", class: "places tight-stack", "aria-label": TEXTS.places }, ...rows),
    again === null ? make("p", { class: "quiet", text: TEXTS.endedNext })
      : pressButton(again, { id: "start-again", class: "button primary", text: TEXTS.again }),
  ];
}
