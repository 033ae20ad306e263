// @ts-check
/** The lobby: live rooms, and a form that starts one. */
import { tokenFragment, withToken } from "../net/accessToken.js";
import { onDetail } from "../net/onDetail.js";
import { RoomsFeed } from "../net/roomsFeed.js";
import { nameProblem } from "../protocol/handshake.js";
import { randomName, tidyName } from "../state/roomName.js";
import { ACCESS_TEXTS, MODE_CHOICES } from "../ui/accessStrings.js";
import { byId, putTexts, setText } from "../ui/make.js";
import { GAME_LINKS } from "../ui/gameLinks.js";
import { RoomCards } from "../ui/roomCards.js";
import { NAME_PROBLEMS, TEXTS, roomsFound } from "../ui/watchStrings.js";
import "../ui/languageChoice.js";
import "../ui/themeToggle.js";
import { registerWorker } from "../worker/register.js";

/** A search field is worth its place from this many rooms on. */
const ROOMS_WORTH_SEARCHING = 5;

/** Older recordings are found by their room's address. */
const MOST_RECORDED = 24;

class Lobby {
  #form = /** @type {HTMLFormElement} */ (byId("start"));
  #name = /** @type {HTMLInputElement} */ (byId("room-name"));
  #search = /** @type {HTMLInputElement} */ (byId("search"));
  #cards = new RoomCards(byId("rooms"));
  #feed = new RoomsFeed();
  #access = /** @type {HTMLSelectElement} */ (byId("access-choice"));
  /** The mode of a room whose address has none. */
  #usualMode = "open";
  #count = 0;

  start() {
    putTexts(document, { ...TEXTS, ...GAME_LINKS, mode: ACCESS_TEXTS.mode });
    this.#search.placeholder = TEXTS.search;
    this.#name.value = randomName(Math.random);
    this.#fillModes();
    this.#form.addEventListener("submit", (event) => this.#enter(event));
    this.#name.addEventListener("input", () => this.#showProblem(false));
    byId("another").addEventListener("click", () => {
      this.#name.value = randomName(Math.random);
      this.#showProblem(true);
    });
    this.#search.addEventListener("input", () => {
      this.#cards.search(this.#search.value);
      this.#showCounts();
    });
    onDetail(this.#feed, "rooms", (/** @type {any[]} */ rooms) => {
      this.#takeUsualMode(this.#feed.mode);
      this.#cards.update(rooms);
      this.#count = rooms.length;
      document.body.dataset.rooms = String(rooms.length);
      this.#reached(true);
      this.#showCounts();
    });
    this.#feed.addEventListener("unreachable", () => this.#reached(false));
    this.#feed.start();
    this.#showRecorded();
    // Few visitors have a file, so this comes later, too.
    import("../ui/recordingFile.js").then(({ offerRecordingFile }) =>
      offerRecordingFile(byId("recording-file")), () => {});
  }

  /** Rooms that are over; most visitors want a live one, so this comes later. */
  async #showRecorded() {
    const answer = await fetch(withToken("/api/recordings")).catch(() => null);
    if (!answer?.ok) return;
    const { recordings } = await answer.json();
    const over = recordings.filter((/** @type {{isOver: boolean}} */ { isOver }) => isOver);
    if (over.length === 0) return;
    const { showRecorded } = await import("../ui/recordedCards.js");
    byId("recorded").hidden = false;
    showRecorded(byId("recorded-rooms"), over.slice(0, MOST_RECORDED));
  }

  /** Who decides in a room that is started here; a viewer cannot. */
  #fillModes() {
    const choices = Object.entries(MODE_CHOICES);
    this.#access.append(...choices.map(([mode, text]) => new Option(text, mode)));
    this.#access.addEventListener("change", () => this.#showWatch());
  }

  /** The server says its mode; a choice that was made already stays. @param {string} mode */
  #takeUsualMode(mode) {
    if (this.#access.value === this.#usualMode) this.#access.value = mode;
    this.#usualMode = mode;
    this.#showWatch();
  }

  #showWatch() {
    byId("just-watch").hidden = this.#access.value !== this.#usualMode;
  }

  /** @param {SubmitEvent} event */
  #enter(event) {
    event.preventDefault();
    this.#name.value = tidyName(this.#name.value);
    if (!this.#showProblem(true)) {
      this.#name.focus();
      return;
    }
    const role = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "draw";
    const mode = this.#access.value;
    // A drawer's page that knows its room has a host makes the room's link.
    const isUsual = mode === this.#usualMode && (mode === "open" || role === "watch");
    const query = isUsual ? "" : `?mode=${mode}`;
    const path = `/${role}/${encodeURIComponent(this.#name.value)}`;
    location.assign(path + query + tokenFragment());
  }

  /**
   * @param {boolean} isDone the person finished typing: an empty field is a problem too
   * @returns {boolean} the name is good
   */
  #showProblem(isDone) {
    const problem = nameProblem(tidyName(this.#name.value));
    const isShown = problem !== null && (isDone || problem !== "empty");
    const text = byId("name-problem");
    this.#name.setAttribute("aria-invalid", String(isShown));
    setText(text, isShown ? NAME_PROBLEMS[problem] : "");
    return problem === null;
  }

  /** @param {boolean} isReached */
  #reached(isReached) {
    byId("unreachable").hidden = isReached;
    byId("rooms").toggleAttribute("data-stale", !isReached);
  }

  #showCounts() {
    byId("no-rooms").hidden = this.#count > 0;
    byId("search-row").hidden = this.#count < ROOMS_WORTH_SEARCHING && this.#search.value === "";
    byId("nothing-found").hidden = this.#count === 0 || this.#cards.found > 0;
    const count = byId("room-count");
    count.hidden = this.#count === 0;
    count.setAttribute("aria-label", roomsFound(this.#count));
    setText(count, String(this.#count));
  }
}

new Lobby().start();
registerWorker();
document.documentElement.dataset.started = "";
