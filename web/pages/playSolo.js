// @ts-check
/**
 * One player: a room of its own whose server makes the sets and judges; without a connection, the
 * page does so itself.
 *
 *     server's game ──no connection for a while──▶ own game ──connected, set done──▶ server's game
 */
import { LOCAL_DRAWER } from "../engine/localVerdicts.js";
import { onDetail } from "../net/onDetail.js";
import { LOCAL_PLAYER, LocalGame } from "../session/localGame.js";
import { answersNext, isRunning, noGame, takeActivity } from "../state/activity.js";
import {
  answered, dateOf, daySeed, isSetOf, readRecord, shown, skipped,
} from "../state/playRecord.js";
import { playerStatus } from "../state/playerView.js";
import { fillDaySheet } from "../ui/daySheet.js";
import { showFigures } from "../ui/figures.js";
import { keep, kept } from "../ui/kept.js";
import { byId, setHidden, setText } from "../ui/make.js";
import { TEXTS, secondsOf } from "../ui/playStrings.js";
import { onPress } from "../ui/press.js";
import { fill, number } from "../ui/words.js";
import { PlayPage } from "./playPage.js";

/** @typedef {import("../state/activity.js").Game} Game */
/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../state/gestureReports.js").Report} Report */

const RECORD = "play";
/** Without a connection for this long, the page plays by itself. */
const PATIENCE_MILLISECONDS = 2_500;
/** A press this soon after a set came was meant for the result before. It would give the set up. */
const REST_MILLISECONDS = 500;
/** Many play behind one address. A start or `record` that was refused is sent again after this. */
const BUSY_MILLISECONDS = 2_000;
/** Seeds are below this. */
const SEEDS = 2 ** 31;
/** Letters of a room's name, so that none is met by chance. */
const NAME_LETTERS = 12;
const DECIDED = new Set(["ended", "failed", "cancelled"]);

export class PlaySolo {
  /** The server's game. @type {Game} */
  #server = noGame();
  /** The page's own; null while the server's is shown. @type {LocalGame | null} */
  #local = null;
  #record = readRecord(kept(RECORD));
  /** The day whose set is asked for, or played; null for any other set. @type {string | null} */
  #day = null;
  /** The set of the day with its result, while that is shown. @type {Game | null} */
  #ended = null;
  /** How long the set of the day was shown before this game showed it, in milliseconds. */
  #dayDelay = 0;
  /** Whether the server was asked for a game or its next set, which has not come yet. */
  #isAsked = false;
  #page;
  #timer = setTimeout(() => this.#playHere(), PATIENCE_MILLISECONDS);
  #busyTimer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  isFastest = false;
  isHall = false;
  gained = "";

  constructor() {
    this.#page = new PlayPage(this, { room: roomName() });
    const { session } = this.#page;
    onDetail(session, "message", (/** @type {Message} */ message) => this.#receive(message));
    onDetail(session, "report", (/** @type {Report} */ report) => this.#judge(report));
    session.addEventListener("change", () => this.#watchConnection());
    onPress(byId("new-set"), () => this.next());
    onPress(byId("daily"), () => this.#openDay());
    byId("title").textContent = TEXTS.title;
  }

  start() {
    if (new URLSearchParams(location.search).has("day")) this.#openDay();
    this.#page.start();
  }

  // What the page shows.

  /** @returns {Game} */
  get game() {
    return this.#ended ?? this.#local?.game ?? this.#server;
  }

  get drawer() {
    return this.#local === null ? this.#page.session.drawer : LOCAL_PLAYER;
  }

  get isDaily() {
    return this.#isOfDay(this.game);
  }

  /** @param {number} picture */
  choose(picture) {
    if (this.#local !== null) return this.#local.choose(picture);
    const t = Math.round(performance.now() * 10) / 10;
    this.#page.ask({ do: "choose", set: this.#server.number, picture, t });
    return undefined;
  }

  began() {
    this.#local?.begin();
  }

  /** Another set: this one is given up, or done. What lies over a set goes first. */
  next() {
    const { game } = this;
    if (game.phase === "round" && byId("new-set").hasAttribute("aria-disabled")) return undefined;
    const isCovered = !byId("sheet").hidden;
    this.#hideSheet();
    // The day's result lay over a set that is still open.
    if (this.#day === null) return isCovered ? undefined : this.#goOn();
    // There is one try: giving up counts as one.
    if (game.phase === "round" && this.#isOfDay(game)) this.#keepDay(game, false, 0);
    return this.#begin(null);
  }

  update() {
    const { points, streak, bestStreak, bestTime } = this.#record;
    showFigures(byId("figures"), [
      ["points", TEXTS.score, number(points)],
      ["streak", TEXTS.streak, String(streak)],
      ["best", TEXTS.best, String(bestStreak)],
      ["fastest", TEXTS.fastest,
        bestTime === null ? TEXTS.noPlace : fill(TEXTS.seconds, { seconds: secondsOf(bestTime) })],
    ]);
    const isOver = this.game.phase === "result";
    setText(byId("new-set"), isOver ? TEXTS.nextSet : TEXTS.newSet);
    byId("offline").hidden = this.#local === null;
    setText(byId("offline"), TEXTS.offline);
    document.body.dataset.streak = String(streak);
    document.body.dataset.offline = String(this.#local !== null);
  }

  // The server's game.

  /** @param {Message} message */
  #receive(message) {
    const before = this.#server;
    this.#server = takeActivity(before, message);
    if (answersNext(message)) this.#isAsked = false;
    if (message.type === "error" && message.code === "busy") {
      clearTimeout(this.#busyTimer);
      this.#busyTimer = setTimeout(() => this.#prepare(), BUSY_MILLISECONDS);
    }
    if (this.#local === null) {
      const { seed, number } = this.#server;
      const isSame = seed === before.seed && number === before.number;
      // A result may come with the snapshot after a lost connection.
      if (message.type === "activity" || (message.type === "snapshot" && isSame)) {
        this.#moved(before, this.#server);
      }
      // It was asked for before the set of the day was.
      const hasStarted = message.type === "activity" && message.move === "started";
      if (hasStarted && this.#day !== null && this.#isAnother) this.#begin(this.#day);
    }
    this.#page.changed();
  }

  /** The page has caught up with the room, or lost it. */
  #watchConnection() {
    const { session } = this.#page;
    const isLive = session.outbox.link === "live";
    if (isLive === this.#wasLive) return;
    this.#wasLive = isLive;
    clearTimeout(this.#timer);
    if (!isLive) {
      this.#timer = setTimeout(() => this.#playHere(), PATIENCE_MILLISECONDS);
      return;
    }
    this.#prepare();
  }

  /** Asks for what is missing: a room off the record, and the game. */
  #prepare() {
    const { outbox, scene, connection } = this.#page.session;
    if (outbox.link !== "live") return;
    // Nobody else is to come upon a game for one.
    const isSaved = scene.recording === "on" || scene.recording === "failing";
    if (isSaved) connection.send([{ type: "record", on: false }]);
    if (this.#local !== null || this.#ended !== null) return;
    if (!isRunning(this.#server) || this.#isAnother) this.#begin(this.#day);
  }

  /** Whether the server's game is another one than was asked for. */
  get #isAnother() {
    return this.#server.seed !== (this.#day === null ? null : daySeed(this.#day));
  }

  #wasLive = false;

  /** @param {string | null} day whose set comes; null: a game with any sets */
  #begin(day) {
    this.#day = day;
    const seed = day === null ? undefined : daySeed(day);
    const level = day === null ? "rising" : "hard";
    if (this.#local !== null && this.#page.session.outbox.link !== "live") {
      this.#local.start({
        seed: seed ?? Math.floor(Math.random() * SEEDS), level, streak: this.#record.streak,
      });
      return;
    }
    this.#leaveLocal();
    if (isRunning(this.#server)) this.#page.ask({ do: "stop" });
    this.#isAsked = this.#page.ask({
      do: "start", activity: "match-it-up", rounds: 0, level, ...seed !== undefined && { seed },
    });
  }

  #goOn() {
    if (this.#ended !== null) return undefined;
    if (this.#local === null) {
      if (this.#isAsked) return undefined;
      if (!isRunning(this.#server)) return this.#begin(this.#day);
      this.#isAsked = this.#page.ask({ do: "next", set: this.game.number });
      return undefined;
    }
    if (this.#page.session.outbox.link !== "live") return this.#local.next();
    this.#local.giveUp();
    return this.#begin(null);
  }

  // The page's own game.

  #playHere() {
    const { rules, session } = this.#page;
    if (this.#local !== null || session.outbox.link === "live") return;
    if (rules === null || this.#ended !== null || session.isDrawing) {
      // The engine is on its way, or not to be had; or a result is read, or a circle drawn.
      this.#timer = setTimeout(() => this.#playHere(), PATIENCE_MILLISECONDS);
      return;
    }
    const local = new LocalGame(rules, {
      moved: (before, after) => this.#moved(before, after),
      // Its praise may end after the page has left it.
      goOn: () => void (this.#local === local && this.#goOn()),
    });
    this.#local = local;
    this.#begin(this.#day);
  }

  #leaveLocal() {
    this.#local = null;
    this.#page.clear();
  }

  /** @param {Report} report */
  #judge({ message }) {
    if (this.#local === null || message.type !== "state") return;
    const isOwn = [LOCAL_DRAWER, this.#page.session.drawer].includes(message.drawer);
    if (isOwn && message.recognizer === "circle" && DECIDED.has(message.state)) {
      this.#local.judge(message, this.#page.size);
    }
  }

  // What comes of a set.

  /** @param {Game} before @param {Game} after */
  #moved(before, after) {
    if (after.phase === "round" && after.number !== before.number) {
      if (before.phase === "result") rest(byId("new-set"));
      this.isFastest = false;
      if (this.#local !== null) this.#page.clear();
      if (this.#isOfDay(after)) this.#beginDay();
    }
    if (before.phase === "round" && after.phase === "result") this.#close(after);
    this.#page.changed();
  }

  /** @param {Game} game whose set has its result */
  #close(game) {
    const { kind, picture, time: shownFor } = playerStatus(game, this.drawer);
    const time = (shownFor ?? 0) + (this.#isOfDay(game) ? this.#dayDelay : 0);
    const isRight = kind === "right";
    if (kind === "missed") this.#record = skipped(this.#record);
    else {
      const { bestTime } = this.#record;
      const { gained = 0 } = game.players.get(this.drawer) ?? {};
      this.#record = answered(this.#record, { isRight, time, gained });
      this.isFastest = bestTime !== null && this.#record.bestTime !== bestTime;
    }
    if (isRight && typeof picture === "number") this.#page.celebrate(picture);
    if (this.#isOfDay(game)) {
      this.#keepDay(game, isRight, time);
      this.#ended = game;
      this.#showDay();
    }
    this.#keep();
  }

  #keep() {
    keep(RECORD, JSON.stringify(this.#record));
  }

  // The set of the day.

  #openDay() {
    const today = dateOf(new Date());
    if (this.#record.day?.date === today) return this.#showDay();
    if (this.game.phase === "none") this.#day = today;
    else if (!isSetOf(today, this.game) && !(this.#isAsked && this.#day === today)) {
      this.#begin(today);
    }
    return undefined;
  }

  /** Whether a game shows the set of the day that was asked for. @param {Game} game */
  #isOfDay(game) {
    return this.#day !== null && isSetOf(this.#day, game);
  }

  /** A page that is loaded again, or connected again, starts no new time. */
  #beginDay() {
    const now = Date.now();
    this.#record = shown(this.#record, /** @type {string} */ (this.#day), now);
    this.#dayDelay = Math.max(0, now - (this.#record.dayShown?.at ?? now));
    this.#keep();
  }

  /** A day has one result. @param {Game} game @param {boolean} isRight @param {number} time */
  #keepDay(game, isRight, time) {
    const date = /** @type {string} */ (this.#day);
    if (this.#record.day?.date === date) return;
    this.#record = {
      ...this.#record,
      day: {
        date, isRight, time,
        refused: game.players.get(this.drawer)?.refused ?? 0, family: game.set?.family ?? "",
      },
    };
    this.#keep();
  }

  #showDay() {
    const { day } = this.#record;
    if (day === null) return;
    fillDaySheet(byId("sheet"), day, {
      link: `${location.origin}/play?day`, say: (text) => this.#page.say(text),
      goOn: () => {
        this.#hideSheet();
        if (this.#day !== null) this.#begin(null);
      },
    });
  }

  #hideSheet() {
    this.#ended = null;
    setHidden(byId("sheet"), true, byId("new-set"));
  }
}

/** @param {HTMLElement} button that does nothing for a moment */
function rest(button) {
  button.setAttribute("aria-disabled", "true");
  setTimeout(() => button.removeAttribute("aria-disabled"), REST_MILLISECONDS);
}

/** A name that nobody else comes upon. */
function roomName() {
  const letters = crypto.getRandomValues(new Uint8Array(NAME_LETTERS));
  return `play-${Array.from(letters, (one) => (one % 36).toString(36)).join("")}`;
}
