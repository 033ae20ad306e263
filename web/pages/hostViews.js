// @ts-check
/**
 * The three views of the big screen: before the game, the game, and after it. The game's phase says
 * which is shown; the host may go from the end back to the settings.
 */
import {
  answeredCount, answersNext, isRunning, placesOf, podiumOf, resultKey, rightCount,
} from "../state/activity.js";
import { Announcer } from "../ui/announcer.js";
import { celebrate } from "../ui/confetti.js";
import { HallPlayers } from "../ui/hallPlayers.js";
import { fillHallSettings, hallChoices } from "../ui/hallSettings.js";
import { showReview } from "../ui/hallReviewView.js";
import {
  HALL_TEXTS, answeredText, answerText, foundText, leaderText, playersText, roundText, stepText,
  timeText,
} from "../ui/hallStrings.js";
import { byId, setAttribute, setText } from "../ui/make.js";
import { differenceText } from "../ui/pictureStrings.js";
import { codeAddress, isLoopback, loopbackWarning, roomLink, showCode } from "../ui/shareSheet.js";
import { Standings, showPodium } from "../ui/standings.js";

/** @typedef {import("../protocol/messages.js").ClientMessage} ClientMessage */
/** @typedef {import("../state/activity.js").Game} Game */

const ACTIVITY = "match-it-up";
/** A room's name with more letters would push the button that starts the game out of sight. */
const LONG_NAME = 20;
/** The last seconds are shown in another colour. */
const SHORT_SECONDS = 5;
/** How long the button that ends a game waits for its second press. */
const SURE_MILLISECONDS = 4000;
/** The last so many seconds of a countdown are numbers. */
const COUNTED_SECONDS = 5;

export class HostViews {
  #room;
  #board;
  #options;
  #form = /** @type {HTMLFormElement} */ (byId("settings"));
  #players = new HallPlayers(byId("players"));
  #standings = new Standings(byId("standings"), byId("others"));
  #announcer = new Announcer(byId("live-region"));
  /** The game as it is shown. @type {Game | null} */
  #shown = null;
  /** Whether people came or went. */
  #isStale = false;
  /** Whether the host is back at the settings after a game. */
  #isChanging = false;
  /** Whether the next step was asked for, and has not come yet. */
  #isAsked = false;
  #refusal = "";
  #lack = "";
  #sure = /** @type {ReturnType<typeof setTimeout> | null} */ (null);

  /**
   * @param {import("../session/hostRoom.js").HostRoom} room
   * @param {import("./hostBoard.js").HostBoard} board
   * @param {{origin: string, name: string, ownGrant: string, grant: () => string,
   *   send: (message: ClientMessage) => boolean}} options  `ownGrant`: the page's; `grant`: for
   *   links of a private room
   */
  constructor(room, board, options) {
    this.#room = room;
    this.#board = board;
    this.#options = options;
    const { origin, name } = options;
    setText(byId("room"), name);
    byId("room").toggleAttribute("data-long", name.length > LONG_NAME);
    for (const id of ["code", "small-code"]) setAttribute(byId(id), "alt", HALL_TEXTS.code);
    this.#showLink();
    if (isLoopback(origin)) byId("loopback").append(loopbackWarning(new URL(origin)));
    byId("loopback").hidden = !isLoopback(origin);
    fillHallSettings(this.#form);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#start(hallChoices(this.#form));
    });
    byId("again").addEventListener("click", () => this.#again());
    byId("change").addEventListener("click", () => this.#change());
    byId("next").addEventListener("click", () => this.next());
    byId("stop").addEventListener("click", () => this.#stop());
    byId("review").addEventListener("toggle", () => this.#review());
  }

  /** How players come here. */
  #showLink() {
    const { origin, name } = this.#options;
    const grant = this.#room.scene.access.mode === "private" ? this.#options.grant() : "";
    for (const id of ["code", "small-code"]) {
      void showCode(byId(id), codeAddress(origin, name, "play"), grant);
    }
    const link = roomLink(origin, name, "play", grant).replace(/^https?:\/\//, "");
    for (const id of ["link", "small-link"]) setText(byId(id), link);
  }

  /** @param {{rounds: number, seconds: number, level: string}} choices */
  #start({ rounds, seconds, level }) {
    this.refused("");
    this.#options.send(/** @type {any} */ ({
      type: "activity", do: "start", activity: ACTIVITY, rounds, seconds, level,
    }));
  }

  #again() {
    const { rounds, seconds, level } = this.#room.game;
    const chosen = hallChoices(this.#form);
    this.#start(rounds === 0 ? chosen : { rounds, level, seconds: seconds ?? chosen.seconds });
  }

  #change() {
    this.#isChanging = true;
    this.#update();
    byId("start").focus();
  }

  /** The next step of the game comes at once. */
  next() {
    if (!this.#room.isPlaying || this.#isAsked) return;
    this.#isAsked = this.#options.send(/** @type {any} */ ({
      type: "activity", do: "next", set: this.#room.game.number, phase: this.#room.game.phase,
    }));
  }

  /** A first press asks; a second one soon after it ends the game. */
  #stop() {
    if (this.#sure === null) {
      setText(byId("stop"), HALL_TEXTS.stopSure);
      this.#sure = setTimeout(() => this.#unsure(), SURE_MILLISECONDS);
      return;
    }
    this.#unsure();
    this.#options.send(/** @type {any} */ ({ type: "activity", do: "stop" }));
  }

  #unsure() {
    if (this.#sure !== null) clearTimeout(this.#sure);
    this.#sure = null;
    setText(byId("stop"), HALL_TEXTS.stop);
  }

  /** The server refused what was asked. @param {string} text shown until the game goes on */
  refused(text) {
    this.#refusal = text;
    this.#showProblem();
  }

  /** Something of the page is missing. @param {string} text "" once it is there */
  lacks(text) {
    this.#lack = text;
    this.#showProblem();
  }

  #showProblem() {
    setText(byId("problem"), this.#refusal || this.#lack);
  }

  /**
   * The next frame shows what has changed: hundreds answer at once.
   * @param {import("../protocol/messages.js").Message} message that the room has taken
   */
  changed(message) {
    const { type } = message;
    if (answersNext(message)) this.#isAsked = false;
    if (["snapshot", "access", "links"].includes(type)) this.#showLink();
    const goesOn = type === "activity" && message.move !== "answered";
    if (this.#refusal !== "" && goesOn) this.refused("");
    this.#isStale ||= ["joined", "left", "snapshot", "access"].includes(type);
  }

  #update() {
    const { game } = this.#room;
    this.#isStale = false;
    const before = this.#shown;
    this.#shown = game;
    if (isRunning(game)) this.#isChanging = false;
    const isEnd = game.phase === "ended" && !this.#isChanging;
    const view = isRunning(game) ? "game" : isEnd ? "end" : "lobby";
    for (const id of ["lobby", "game", "end"]) byId(id).hidden = id !== view;
    for (const id of ["stop", "next"]) byId(id).hidden = view !== "game";
    Object.assign(document.body.dataset, {
      phase: view === "lobby" ? "waiting" : game.phase, round: String(game.number),
      answered: String(answeredCount(game)),
    });
    const isOtherPhase = before?.phase !== game.phase || before.number !== game.number
      || (isEnd && resultKey(before) !== resultKey(game));
    if (view === "game") this.#showGame(game);
    if (view === "end" && isOtherPhase) {
      this.#showEnd(game);
      if (before !== null) {
        byId("again").focus({ preventScroll: true });
        celebrate(byId("end"), this.#places(game).map(({ color }) => color));
      }
    }
    this.#showPeople();
    if (isOtherPhase) this.#say(game);
  }

  #showPeople() {
    const { players } = this.#room;
    document.body.dataset.players = String(players.length);
    this.#players.update(players);
    setText(byId("player-count"), playersText(players.length));
  }

  /** @param {Game} game */
  #showGame(game) {
    this.#board.update(game);
    setText(byId("round"), game.number === 0 ? "" : roundText(game.number, game.rounds));
    const isOpen = game.phase === "round" || game.phase === "result";
    const people = this.#room.inRound.length;
    setText(byId("answered"), !isOpen || people === 0 ? ""
      : game.phase === "result" ? foundText(rightCount(game), people)
        : answeredText(answeredCount(game), people));
    const { set, odd } = game;
    // The picture itself is marked.
    setText(byId("difference"), set === null || odd === null ? "" : differenceText(set, odd));
    this.#showStandings(game);
  }

  /** @param {Game} game */
  #showStandings(game) {
    this.#standings.update(this.#places(game), ({ drawer, gained }) => {
      const answer = game.answers.get(drawer);
      if (answer?.picture != null) {
        return game.odd === null ? "answered" : gained > 0 ? "right" : "wrong";
      }
      return this.#room.isHere(drawer) ? "" : "away";
    });
  }

  /**
   * Places with the names of now; before the first set, of all that are here.
   * @param {Game} game
   */
  #places(game) {
    const places = game.number > 1 || game.players.size > 0 ? placesOf(game)
      : this.#room.players.map((player) => ({ ...player, rank: 1, points: 0, gained: 0 }));
    return places.map((place) => {
      const { name, color } = this.#room.scene.drawers.get(place.drawer) ?? place;
      return { ...place, name, color };
    });
  }

  /** @param {Game} game */
  #showEnd(game) {
    const places = this.#places(game);
    const hasWinner = podiumOf(places).length > 0;
    showPodium({ podium: byId("podium"), runners: byId("runners"), others: byId("more-runners") },
      hasWinner ? places : []);
    setText(byId("end-title"), places.length === 0 ? HALL_TEXTS.nobodyPlayed
      : hasWinner ? HALL_TEXTS.podium : HALL_TEXTS.nobodyFound);
    this.#review();
  }

  #review() {
    const details = /** @type {HTMLDetailsElement} */ (byId("review"));
    if (details.open) showReview(details, this.#room, this.#options.ownGrant);
  }

  /** @param {Game} game */
  #say(game) {
    const places = this.#places(game);
    if (game.phase === "round") this.#announcer.say(roundText(game.number, game.rounds));
    if (game.phase === "result" && game.set !== null && game.odd !== null) {
      this.#announcer.say([answerText(game.set, game.odd),
        foundText(rightCount(game), this.#room.inRound.length), leaderText(places)].join(" "));
    }
    if (game.phase === "ended") {
      this.#announcer.say(podiumOf(places).slice(0, 3).map((place) => stepText(place)).join(". ")
        || HALL_TEXTS.nobodyFound);
    }
  }

  /** @param {number | null} now the server's clock */
  tick(now) {
    if (this.#isStale || this.#room.game !== this.#shown) this.#update();
    const { phase, until } = this.#room.game;
    const left = now === null || until === null ? null : Math.ceil(Math.max(0, until - now) / 1000);
    const countdown = byId("countdown");
    countdown.hidden = phase !== "countdown";
    const isNumber = left !== null && left <= COUNTED_SECONDS;
    if (phase === "countdown") setText(countdown, isNumber ? String(left) : HALL_TEXTS.getReady);
    countdown.toggleAttribute("data-words", !isNumber);
    const isTimed = phase === "round" && left !== null;
    const time = byId("time");
    setText(time, isTimed ? String(left) : "");
    setAttribute(time, "aria-label", isTimed ? timeText(/** @type {number} */ (left)) : null);
    setAttribute(time, "data-short", String(isTimed && left !== null && left <= SHORT_SECONDS));
  }
}
