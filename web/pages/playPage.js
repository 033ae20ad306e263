// @ts-check
/**
 * What the game's pages for players share: the canvas with the pictures under it, the input, and
 * the line that says what to do. A player (playSolo.js, playHall.js) says which game is shown.
 *
 *   input ─▶ session (session/drawSession.js) ─▶ socket
 *               └▶ each frame: flush the input, show the game, paint
 */
import { Frame } from "../canvas/frame.js";
import { SceneCanvas } from "../canvas/sceneCanvas.js";
import { EngineMissing, awaitEngine, loadEngine } from "../engine/loadEngine.js";
import { CanvasPosition } from "../input/canvasPosition.js";
import { PointerInput } from "../input/pointerInput.js";
import { onDetail } from "../net/onDetail.js";
import { SUBPROTOCOL } from "../protocol/handshake.js";
import { DrawSession } from "../session/drawSession.js";
import { restriction } from "../state/access.js";
import { mayAnswer, playerStatus } from "../state/playerView.js";
import { restrictionText } from "../ui/accessStrings.js";
import { Announcer } from "../ui/announcer.js";
import "../ui/connectionPill.js";
import { errorText } from "../ui/drawStrings.js";
import { byId, icon, setAttribute, setText } from "../ui/make.js";
import { TEXTS, engineMissingText, statusText } from "../ui/playStrings.js";
import { isTyping, letterOf } from "../ui/typing.js";
import { PlayBoard } from "./playBoard.js";

/** @typedef {import("../protocol/messageTypes.js").ErrorMessage} ErrorMessage */
/** @typedef {import("../engine/matchItUp.js").MatchItUp} MatchItUp */

/**
 * One who plays, alone or in a hall.
 * @typedef {object} Player
 * @property {import("../state/activity.js").Game} game that is shown
 * @property {string} drawer its own id in that game
 * @property {boolean} isFastest whether the shown answer was the fastest so far
 * @property {boolean} isDaily
 * @property {boolean} isHall
 * @property {string} gained in a hall, a text about the points
 * @property {(picture: number) => void} choose by key or screen reader
 * @property {() => void} began the player begins a gesture
 * @property {() => void} next a key asks for the next set
 * @property {() => void} update shows whatever else there is, in each frame with a change
 */

/** @type {Record<string, import("../ui/make.js").IconName>} */
const ICONS = {
  task: "task", right: "check", wrong: "cross", missed: "cross", refused: "near", sent: "check",
};

export class PlayPage {
  session;
  /** @type {MatchItUp | null} null until the page's engine is there */
  rules = null;
  /** Why it is not. */
  #fault = "";
  /** What the server refused, and the text beside it then: both are shown equally long. */
  #refused = { text: "", moment: "" };
  #surface = /** @type {HTMLCanvasElement} */ (byId("canvas"));
  #position = new CanvasPosition(this.#surface);
  #announcer = new Announcer(byId("live-region"));
  #frame = new Frame();
  #board = new PlayBoard(byId("board"), (picture) => this.#choose(picture));
  #canvas;
  #player;
  /** The first attempt to load the page's engine. */
  #engine;
  #isStale = true;
  #touches = 0;
  #said = "";
  #layout = "";

  /**
   * @param {Player} player
   * @param {{room: string, name?: string, key?: string, grant?: string,
   *   engine?: Promise<import("../engine/gestureEngine.js").GestureEngine>}} options as a
   *   DrawSession's; `engine`: it is on its way already
   */
  constructor(player, { room, name, key, grant, engine = loadEngine() }) {
    this.#player = player;
    this.#engine = engine;
    // Only in this form can the server leave out what others draw.
    this.session = new DrawSession({
      room, name, key, grant, protocols: [SUBPROTOCOL], isAlone: true,
    });
    this.#frame.add(() => {
      this.session.flush();
      this.session.resize(this.#position.canvas);
    });
    this.#frame.add(() => {
      if (this.#isStale) this.#show();
    });
    const { own, scene } = this.session;
    this.#canvas = new SceneCanvas(this.#surface, {
      frame: this.#frame,
      own: () => ({
        strokes: own.strokes, judged: asCircle(own.judged), sketches: [], isFading: false,
      }),
    });
    this.#canvas.show({ scene, view: { mode: "own" } });
    // Whether a circle counts is said by the game, not by a mark at the stroke.
    this.#canvas.setOverlays({ fit: false, names: false, answers: false });
    const pointers = new PointerInput(this.#surface, (record) => this.#touch(record), {
      nextId: () => (this.#touches += 1),
      accepts: () => this.#mayAnswer && !this.session.outbox.isFull,
    });
    document.addEventListener("keydown", (event) => this.#press(event));
    document.addEventListener("themechange", () => this.#canvas.refreshTheme());
    new ResizeObserver(() => this.changed()).observe(this.#surface);
    this.session.addEventListener("change", () => this.changed());
    this.session.addEventListener("silence", () => {
      if (!this.session.may("draw")) pointers.cancelAll("the host has locked drawing");
    });
    onDetail(this.session, "error", (/** @type {ErrorMessage} */ error) => {
      this.#refused = { text: errorText(error), moment: this.#moment };
    });
    document.body.dataset.room = room;
  }

  start() {
    this.session.start();
    this.changed();
    void this.#fetchEngine();
  }

  /** There is something to show in the next frame. */
  changed() {
    this.#isStale = true;
    this.#canvas.invalidate();
  }

  /** The size of the canvas. */
  get size() {
    return this.#position.canvas;
  }

  /** @param {object} message asks the server @returns {boolean} false without a connection */
  ask(message) {
    if (this.session.outbox.link !== "live") return false;
    this.session.flush();
    // The board is laid out on the canvas.
    this.session.resize(this.size);
    return this.session.connection.send([
      /** @type {import("../protocol/messages.js").ClientMessage} */ (
        { type: "activity", ...message }),
    ]);
  }

  /** A player found the odd picture. @param {number} picture */
  celebrate(picture) {
    this.#board.celebrate(picture);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.([15, 40, 25]);
  }

  /** @param {string} text speaks */
  say(text) {
    this.#announcer.say(text);
  }

  /** Takes all ink away. */
  clear() {
    const { scene, outbox } = this.session;
    if (scene.strokes.size > 0 || outbox.pending.length > 0) this.session.clear();
  }

  get #mayAnswer() {
    return this.rules !== null && byId("sheet").hidden && this.session.may("draw")
      && mayAnswer(this.#player.game, this.#player.drawer);
  }

  async #fetchEngine() {
    const missing = (/** @type {string} */ reason) => {
      this.#fault = reason;
      this.changed();
    };
    const attempts = [this.#engine];
    const load = () => attempts.pop() ?? loadEngine();
    try {
      const engine = await awaitEngine(missing, { load });
      this.rules = engine.matchItUp;
      this.session.judgeHere(engine);
    } catch (error) {
      if (!(error instanceof EngineMissing)) missing(String(/** @type {Error} */ (error).message));
    }
    this.changed();
  }

  /** @param {import("../input/touchBatcher.js").TouchRecord} record */
  #touch(record) {
    if (record.phase === "began" && !this.session.isDrawing) {
      this.session.resize(this.size);
      // What did not count makes room for the next circle.
      this.clear();
      this.#player.began();
    }
    this.session.touch(record);
    if (record.phase === "ended" || record.phase === "cancelled") this.session.flush();
    this.changed();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTyping(event.target)) return;
    if (/^[1-4]$/.test(event.key)) this.#choose(Number(event.key) - 1);
    else if (letterOf(event) === "n") this.#player.next();
  }

  /** @param {number} picture */
  #choose(picture) {
    if (this.#mayAnswer) this.#player.choose(picture);
  }

  // What is shown.

  #show() {
    this.#isStale = false;
    const { game, drawer } = this.#player;
    const status = playerStatus(game, drawer);
    this.#layOut();
    this.#board.show(this.rules === null ? null : game.set, {
      odd: game.phase === "result" ? game.odd : null, chosen: status.picture ?? null,
      isOpen: this.#mayAnswer,
    });
    setAttribute(this.#surface, "data-open", String(this.#mayAnswer));
    this.#showStatus(status);
    this.#player.update();
    const { connectionState: { state }, outbox, localFault } = this.session;
    setAttribute(byId("connection"), "state", state);
    const facts = {
      connectionState: state, game: game.phase, status: status.kind, refusal: status.refusal ?? "",
      set: String(game.number), family: game.set?.family ?? "", drawer: this.session.drawer,
      pending: String(outbox.pending.length), outbox: outbox.link,
      judgesHere: this.rules === null ? this.#fault || localFault : "true",
    };
    for (const [name, value] of Object.entries(facts)) {
      if (document.body.dataset[name] !== value) document.body.dataset[name] = value;
    }
  }

  /** The pictures lie where the rules say, for this size of the canvas. */
  #layOut() {
    const { width, height } = this.size;
    const layout = `${width} ${height}`;
    if (this.rules === null || width === 0 || layout === this.#layout) return;
    this.#layout = layout;
    this.#board.layOut(this.rules.board({ width, height }));
  }

  get #moment() {
    const { game, drawer } = this.#player;
    return [game.phase, game.number, playerStatus(game, drawer).sequence].join(" ");
  }

  /** Why this player may not draw; "" if it may. */
  get #restriction() {
    const { scene: { access }, drawer } = this.session;
    return this.session.may("draw") ? "" : restrictionText(restriction(access, drawer));
  }

  /** @param {import("../state/playerView.js").PlayerStatus} status */
  #showStatus(status) {
    const { game, isFastest, isDaily, isHall, gained } = this.#player;
    const verdict = this.session.own.shown?.recognizers.get("circle")?.verdict ?? null;
    const isMissing = this.rules === null && this.#fault !== "";
    const hasKeys = matchMedia("(hover: hover)").matches;
    const { text, more: usual } = isMissing ? { text: engineMissingText(this.#fault), more: "" }
      : statusText(status, game, { isFastest, isDaily, isHall, gained, verdict, hasKeys });
    const refused = this.#refused.moment === this.#moment ? this.#refused.text : "";
    const { state } = this.session.connectionState;
    const isOver = isHall && state === "stopped";
    const isLost = isHall && !isOver && state !== "open";
    const more = this.#restriction || refused || (isLost ? TEXTS.lost : usual);
    const element = byId("status");
    setText(byId("status-text"), text);
    setText(byId("status-more"), more);
    const kind = isMissing ? "missing" : status.kind;
    if (element.dataset.kind !== kind) {
      element.dataset.kind = kind;
      const name = ICONS[kind];
      byId("status-icon").replaceChildren(...name === undefined ? [] : [icon(name)]);
    }
    // The sheet says why there is no game.
    if (isOver) return;
    // The same refusal twice is said twice, one set's task once.
    const said = `${kind} ${game.number} ${status.sequence ?? ""} ${text} ${more}`;
    if (said === this.#said) return;
    this.#said = said;
    this.say([text, more].filter(Boolean).join(". "));
  }
}

/**
 * The own gesture as far as it was meant as a circle: what other shapes missed is not shown.
 * @param {import("../canvas/topLayer.js").OwnJudged | null} judged
 */
function asCircle(judged) {
  if (judged === null) return null;
  const { drawer } = judged;
  const recognizers = new Map([...drawer.recognizers].filter(([name]) => name === "circle"));
  return { ...judged, drawer: { ...drawer, recognizers } };
}
