// @ts-check
/** A player in a hall: a name, then the game that the big screen shows, until it is over. */
import { loadEngine } from "../engine/loadEngine.js";
import { onDetail } from "../net/onDetail.js";
import { dropSecrets, gameSecrets } from "../net/roomSecrets.js";
import { closeMeaning } from "../protocol/closeCodes.js";
import { grantOf } from "../protocol/handshake.js";
import { noGame, placesOf } from "../state/activity.js";
import { playerStatus } from "../state/playerView.js";
import { showFigures } from "../ui/figures.js";
import { fillHallSheet } from "../ui/hallSheet.js";
import { keepName, keptName } from "../ui/kept.js";
import { byId, make, setAttribute, setText } from "../ui/make.js";
import { hallTitle } from "../ui/pictureStrings.js";
import { TEXTS, gainedText, standingText } from "../ui/playStrings.js";
import { stoppedText } from "../ui/strings.js";
import { WakeLock } from "../ui/wakeLock.js";
import { waysOut } from "../ui/waysOut.js";
import { PlayPage } from "./playPage.js";

/** @typedef {import("../net/connection.js").StateDetail} StateDetail */
/** @typedef {import("../protocol/messages.js").Message} Message */

/** How often the time that is left is shown anew. */
const CLOCK_MILLISECONDS = 200;

export class PlayHall {
  /** @type {import("../state/activity.js").Game} */
  game = noGame();
  isFastest = false;
  isDaily = false;
  isHall = true;
  #room;
  #name = keptName();
  #swatch = make("span", { class: "swatch" });
  #wakeLock = new WakeLock();
  /** Loads while the player writes a name: the page's head asks for it. */
  #engine = loadEngine();
  /** @type {PlayPage | null} null until the player has a name */
  #page = null;

  /** @param {string} room */
  constructor(room) {
    this.#room = room;
    byId("title").textContent = hallTitle(room);
    document.title = hallTitle(room);
    byId("actions").hidden = true;
    // The page asks again, and says so, once there is a board.
    this.#engine.catch(() => {});
  }

  start() {
    if (this.#name === "") return this.#showSheet("name");
    return this.#join(this.#name);
  }

  /** @param {string} name tidied */
  #join(name) {
    this.#name = name;
    keepName(name);
    const secrets = gameSecrets(this.#room, { grant: grantOf(location.hash), isPlayer: true });
    const page = new PlayPage(this, {
      room: this.#room, name, engine: this.#engine, ...secrets,
    });
    this.#page = page;
    const { connection } = page.session;
    onDetail(connection, "state", (/** @type {StateDetail} */ { state, code, reason }) => {
      // Another page goes on as this player: a reload of this one is to be another.
      if (code !== null && closeMeaning(code).word === "replaced") {
        dropSecrets(this.#room, secrets.key);
      }
      this.#wakeLock.set(state !== "stopped");
      if (state === "stopped") page.say(stoppedText(closeMeaning(code ?? 1006).word, reason));
    });
    onDetail(page.session, "message", (/** @type {Message} */ message) => this.#receive(message));
    setInterval(() => this.#showClock(), CLOCK_MILLISECONDS);
    page.start();
  }

  // What the page shows.

  get drawer() {
    return this.#page?.session.drawer ?? "";
  }

  get gained() {
    const own = this.game.players.get(this.drawer);
    return own === undefined ? "" : gainedText(own);
  }

  /** @param {number} picture */
  choose(picture) {
    const t = Math.round(performance.now() * 10) / 10;
    this.#page?.ask({ do: "choose", set: this.game.number, picture, t });
  }

  /** The server knows which set it answers. */
  began() {}

  /** The big screen goes on, not a player. */
  next() {}

  update() {
    this.#showSheet(this.#sheet);
    this.#showClock();
    const own = this.#page?.session.own.server;
    if (own === undefined) return;
    const places = placesOf(this.game);
    const place = places.find(({ drawer }) => drawer === this.drawer);
    // Until there are points, all share a place.
    const standing = place === undefined || places[0].points === 0 ? TEXTS.noPlace
      : standingText(place.rank, places.length);
    this.#swatch.style.setProperty("--swatch", own.color);
    showFigures(byId("figures"), [
      ["name", this.#swatch, own.name], ["points", TEXTS.score, String(place?.points ?? 0)],
      ["place", TEXTS.standing, standing],
    ]);
  }

  /** What lies over the board; null: nothing. */
  get #sheet() {
    const state = this.#page?.session.connectionState.state;
    if (state === "stopped") return "stopped";
    const { kind } = playerStatus(this.game, this.drawer);
    return kind === "waiting" || kind === "countdown" || kind === "late" || kind === "ended" ? kind
      : null;
  }

  /** @param {import("../ui/hallSheet.js").SheetKind | null} kind */
  #showSheet(kind) {
    const sheet = byId("sheet");
    sheet.hidden = kind === null;
    if (kind === null) return void setAttribute(sheet, "data-sheet", null);
    const { scene } = this.#page?.session ?? {};
    const present = [...scene?.drawers.values() ?? []].filter((one) => one.present);
    const mayStart = this.#page?.session.may("activity") === true;
    const isHosted = present.some(({ drawer, canvas }) =>
      drawer === this.game.host && canvas === null);
    fillHallSheet(sheet, kind, {
      room: this.#room, name: this.#page?.session.own.server?.name ?? this.#name,
      players: present.filter(({ canvas }) => canvas !== null).length,
      game: this.game, drawer: this.drawer, seconds: this.#secondsLeft,
      grant: this.#page?.session.linkGrant ?? "",
      ...this.#end,
      join: (name) => {
        sheet.hidden = true;
        this.#join(name);
      },
      again: isHosted || !mayStart || kind !== "ended" ? null : () => this.#startAgain(),
    });
    return undefined;
  }

  /** Why the connection has ended for good, and what helps; nothing while it goes on. */
  get #end() {
    const session = this.#page?.session;
    const { code, reason } = session?.connectionState ?? { code: null, reason: "" };
    if (session === undefined || code === null) return { stopped: "", ways: [] };
    const ways = waysOut({ code, reason }, {
      page: "play", room: this.#room, grant: session.grant,
      retry: () => session.connection.start(),
    });
    return { stopped: stoppedText(closeMeaning(code).word, reason), ways };
  }

  /** Seconds until the game goes on by itself; null if unknown. */
  get #secondsLeft() {
    const now = this.#page?.session.connection.clock.serverNow() ?? null;
    const { until } = this.game;
    return now === null || until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
  }

  #showClock() {
    const clock = byId("clock");
    const left = this.game.phase === "round" ? this.#secondsLeft : null;
    clock.hidden = left === null;
    setText(clock, String(left ?? ""));
    clock.toggleAttribute("data-short", left !== null && left <= 5);
    const number = byId("sheet").querySelector(".countdown-number");
    if (number !== null) setText(number, String(this.#secondsLeft ?? ""));
  }

  // The game.

  /** @param {Message} message */
  #receive(message) {
    const before = this.game;
    const { scene } = /** @type {PlayPage} */ (this.#page).session;
    this.game = scene.activity;
    if (message.type === "activity" && message.move === "countdown") {
      // So the server measures how long the set takes to come here.
      this.#page?.ask({ do: "ready", set: message.number });
    }
    if (before.phase === "round" && this.game.phase === "result") {
      const { kind, picture } = playerStatus(this.game, this.drawer);
      if (kind === "right" && typeof picture === "number") this.#page?.celebrate(picture);
    }
    if (this.game !== before) this.#page?.changed();
  }

  #startAgain() {
    const { rounds, seconds, level } = this.game;
    this.#page?.ask({
      do: "start", activity: "match-it-up", rounds, level, ...seconds !== null && { seconds },
    });
  }
}
