// @ts-check
/**
 * A drawer's place in a room: what was drawn here, what the server says, and the wire between
 * them. Knows no page: it is told what was touched, and tells when something changed.
 */
import { isSameCanvas } from "../input/canvasPlace.js";
import { hundredths } from "../input/pointerSamples.js";
import { batchTouches } from "../input/touchBatcher.js";
import { makeDrawerKey } from "../net/drawerKey.js";
import { RelayConnection } from "../net/connection.js";
import { packMessages } from "../net/packMessages.js";
import { offeredForms, socketAddress } from "../protocol/handshake.js";
import { changesSetup, setupOf } from "../engine/engineSetup.js";
import { LOCAL_DRAWER, LocalVerdicts } from "../engine/localVerdicts.js";
import { OwnAccounts } from "../state/ownAccounts.js";
import { OwnInk, strokesOf } from "../state/ownInk.js";
import { advance, emptyOutbox, waitingMilliseconds } from "../state/outbox.js";
import { isOver } from "../state/ownSequence.js";
import { hearsHover } from "../state/recognizerSet.js";
import { emptyScene, forgetStrokes } from "../state/scene.js";
import { applyChecked, asksState, noCheck } from "../state/stateCheck.js";

/** @typedef {import("../input/touchBatcher.js").TouchRecord} TouchRecord */
/** @typedef {import("../net/connection.js").StateDetail} StateDetail */
/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../protocol/messages.js").CanvasSize} CanvasSize */
/** @typedef {import("../state/ownSequence.js").OwnSequence} OwnSequence */

/** Half of what any server must take, so that an estimate may be off. */
const MESSAGE_BYTES = 32_768;
/** Ink that no echo has confirmed for this long means that the network is slow. */
const SLOW_MILLISECONDS = 1500;
/** The server is told how this page's clock stands to its own when that has changed by so much. */
const CLOCK_MILLISECONDS = 1;

/**
 * Events: `change` (anything to show), `message` (detail: a server's Message, once it is in the
 * scene), `told` (detail: what lanes and answers are told, by the server or, with no connection,
 * by this page), `lost` (the connection was) and `error` (detail: the server's ErrorMessage).
 */
export class DrawSession extends EventTarget {
  scene = emptyScene();
  /** Whether the scene is what the server has. */
  check = noCheck();
  outbox = emptyOutbox();
  /** @type {TouchRecord[]} since the last flush */
  #records = [];
  /** When the oldest ink that still waits for its echo was sent; null where none does. */
  #unansweredSince = /** @type {number | null} */ (null);
  #ink = new OwnInk();
  #accounts = new OwnAccounts();
  /** How far the server's clock is ahead of this page's, as the server was told. */
  #toldClock = NaN;
  /** What this page itself makes of its gestures, once it can. @type {LocalVerdicts | null} */
  #local = null;
  #localTimer = 0;
  /** Why the page cannot judge by itself; empty while it can, or may yet. */
  localFault = "";
  /**
   * Drawers that this page has been before, where the server did not know it again; what they drew
   * is nobody's to clear any more.
   */
  #former = new Set();
  /** @type {CanvasSize} */
  #canvas = { width: 0, height: 0 };
  /** @type {StateDetail} */
  connectionState = { state: "connecting", retryInMs: null, code: null, reason: "" };

  /**
   * @param {{room: string, name?: string, key?: string, protocols?: string[],
   *   measure?: (work: () => void) => void}} options  `key`: the secret by which this page comes
   *   back as the same drawer; `protocols`: the forms of messages to offer
   */
  constructor({
    room, name = "", key = makeDrawerKey(), protocols = offeredForms(""),
    measure = (work) => work(),
  }) {
    super();
    this.room = room;
    // Always with a snapshot: it tells which of the strokes on their way had arrived. A server
    // that was restarted knows no key, but gives the name and its colour again.
    const url = () => {
      const known = name || (this.#own?.name ?? "");
      return socketAddress({
        location: window.location, role: "draw", room, name: known, key, resumes: true,
      });
    };
    this.connection = new RelayConnection({
      url, protocols, asksState: () => asksState(this.check, performance.now()),
    });
    this.connection.addEventListener("message", (event) => {
      measure(() => this.#receive(/** @type {CustomEvent<Message>} */ (event).detail));
    });
    this.connection.addEventListener("state", (event) => {
      this.#enter(/** @type {CustomEvent<StateDetail>} */ (event).detail);
    });
  }

  start() {
    this.connection.start();
  }

  /** Whether the room wants to know of pointers that touch nothing. */
  get hearsHover() {
    return hearsHover(this.scene.recognizerSet);
  }

  /** Whether a finger is down, as of the last touch. */
  get isDrawing() {
    const phases = new Map(this.#records.map((record) => [record.id, record.phase]));
    if ([...phases.values()].some((phase) => phase === "began" || phase === "moved")) return true;
    const open = this.openSequence;
    return open !== null && open.touches.some((one) => one.state === "down" && !phases.has(one.id));
  }

  /** The own sequence in progress. */
  get openSequence() {
    const last = this.outbox.pending[this.outbox.pending.length - 1];
    return last === undefined || isOver(last) ? null : last;
  }

  /**
   * Whether what the scene says of this drawer is about its latest gesture: not while one is in
   * hand that has not reached the server, or was lost on the way.
   */
  get isHeard() {
    if (this.#localDrawer !== null) return true;
    const open = this.openSequence;
    if (open === null) return true;
    return this.outbox.link === "live" && open.number === this.#own?.sequence;
  }

  /** Whether the connection broke amidst the gesture that the scene tells of: it may yet go on. */
  get isHeld() {
    const open = this.openSequence;
    return open !== null && this.outbox.link !== "live" && open.number === this.#own?.sequence;
  }

  /** What the recognizers make of the latest gesture. */
  get recognizers() {
    return this.isHeard ? this.shown?.recognizers : undefined;
  }

  /** The drawer as it is to be shown: as this page judges it, or else as the server does. */
  get shown() {
    return this.#localDrawer ?? this.#own;
  }

  /** What this page itself makes of its latest gesture; null where it does not judge. */
  get #localDrawer() {
    return this.#local?.drawer ?? null;
  }

  /** What this page itself makes of its gestures; null while it does not judge. */
  get local() {
    return this.#local;
  }

  /**
   * What is shown of this page's own gestures in the place of what the server says: the drawer, and
   * the strokes of its latest gesture; null where that is the server's to say.
   */
  get ownJudged() {
    const drawer = this.#localDrawer;
    if (drawer === null) return null;
    const { sequence } = drawer;
    const own = this.sequenceOf({ drawer: LOCAL_DRAWER, sequence });
    const strokes = own === undefined ? [] : strokesOf(own, LOCAL_DRAWER, sequence);
    return { drawer, strokes };
  }

  get #own() {
    return this.scene.drawers.get(this.drawer);
  }

  /** The own drawer's id; empty before the first welcome. */
  get drawer() {
    return this.scene.self ?? "";
  }

  /** Ink that waits for a connection, in milliseconds of drawing. */
  get waitingMilliseconds() {
    return waitingMilliseconds(this.outbox);
  }

  /** Whether the connection looks open but has said nothing of the ink for a while. */
  get isSlow() {
    const since = this.#unansweredSince;
    return since !== null && performance.now() - since > SLOW_MILLISECONDS;
  }

  /** The own strokes that the scene does not hold yet. */
  get ownStrokes() {
    return this.#ink.strokes(this.outbox, this.drawer);
  }

  /**
   * Takes in what happened to a touch; it is sent by the next flush.
   * @param {TouchRecord} record
   */
  touch(record) {
    this.#records.push(record);
  }

  /** Brings the model up to date with the touches so far, and sends what can be sent. */
  flush() {
    if (this.#records.length === 0) return;
    /** @type {import("../input/touchBatcher.js").TouchesMessage[]} */
    let messages = [];
    for (const message of batchTouches(this.#records)) {
      if (message.phase !== "hovered") messages.push(message);
      else {
        if (messages.length > 0) this.#advance({ type: "drawn", messages });
        messages = [];
        this.#hover(message);
      }
    }
    this.#records = [];
    if (messages.length > 0) this.#advance({ type: "drawn", messages });
  }

  /**
   * Pointers that touch nothing are told while there is a connection, and never later.
   * @param {import("../input/touchBatcher.js").TouchesMessage} message
   */
  #hover(message) {
    const isLive = this.outbox.link === "live";
    this.#askLocal((local) =>
      this.#tell(this.#accounts.hover(local.hover(message, performance.now()))));
    if (isLive) this.connection.send([message]);
    this.#changed();
  }

  /** @param {readonly import("../state/ownAccounts.js").Told[]} told */
  #tell(told) {
    for (const detail of told) this.dispatchEvent(new CustomEvent("told", { detail }));
  }

  /**
   * What this page says of its own gestures.
   * @param {LocalVerdicts} local
   * @param {readonly Message[]} messages
   */
  #tellHere(local, messages) {
    const isLive = this.outbox.link === "live";
    for (const message of messages) {
      const own = local.ownSequence(/** @type {any} */ (message).sequence);
      if (own === undefined) continue;
      const isDown = this.openSequence?.id === own;
      this.#tell(this.#accounts.here(own, [message], { isLive, isDown }));
    }
  }

  /** @param {Message} message that the scene has taken in */
  #tellThere(message) {
    const isOwn = "drawer" in message && message.drawer === this.drawer;
    const own = isOwn && "sequence" in message
      ? this.sequence(/** @type {number} */ (message.sequence)) : undefined;
    this.#tell([this.#accounts.there(message, {
      own: own?.id ?? null, isResent: own?.isResent === true,
      hoversHere: isOwn && this.#local !== null,
    })]);
  }

  /**
   * Removes all finished strokes of this drawer, for everyone: here at once, elsewhere as soon as
   * there is a connection.
   */
  clear() {
    this.flush();
    this.#advance({ type: "clear" });
    if (this.outbox.isClearOwed) forgetStrokes(this.scene, this.drawer);
    this.#changed();
  }

  /**
   * Asks for other rules in the room, for everyone; the server tells when they are in force.
   * @param {import("../protocol/messages.js").RoomProfile} profile
   * @returns {boolean} false where there is no connection, and nothing is asked
   */
  judgeBy(profile) {
    return this.connection.send([{ type: "profile", profile }]);
  }

  /**
   * Asks for rules to be tuned in the room, for everyone.
   * @param {{leniency: number, rules: import("../protocol/messages.js").RuleChanges}} tuning
   * @returns {boolean} false where there is no connection, and nothing is asked
   */
  tune({ leniency, rules }) {
    return this.connection.send([{ type: "rules", leniency, rules }]);
  }

  /** Whether ink of this page lies in the room that `clear` does not reach. */
  get hasOlderInk() {
    for (const { drawer } of this.scene.strokes.values()) if (this.#former.has(drawer)) return true;
    return false;
  }

  /** The canvas as it was told last, and where it lies. */
  get canvas() {
    return this.#canvas;
  }

  /** @param {CanvasSize} canvas  CSS pixels; told to the server now and with each connection */
  resize(canvas) {
    if (isSameCanvas(canvas, this.#canvas)) return;
    this.#canvas = canvas;
    if (this.outbox.link !== "offline") this.#hello();
    this.#askLocal((local) => local.resize(canvas));
  }

  /**
   * The own sequence that the server knows under this number, if it still is at hand.
   * @param {number} number
   * @returns {OwnSequence | undefined}
   */
  sequence(number) {
    const { pending, kept, drawer } = this.outbox;
    const isIt = (/** @type {OwnSequence} */ one) => one.number === number && one.drawer === drawer;
    for (let at = kept.length - 1; at >= 0; at -= 1) if (isIt(kept[at])) return kept[at];
    return pending.find(isIt);
  }

  /**
   * The own sequence that an outcome is about, if it still is at hand.
   * @param {{drawer: string, sequence: number}} outcome
   * @returns {OwnSequence | undefined}
   */
  sequenceOf({ drawer, sequence }) {
    if (drawer !== LOCAL_DRAWER) return this.sequence(sequence);
    const id = this.#local?.ownSequence(sequence);
    const { pending, kept } = this.outbox;
    return pending.find((one) => one.id === id) ?? kept.find((one) => one.id === id);
  }

  /**
   * Judges gestures here, too, from the next one on; with no connection alone.
   * @param {import("../engine/gestureEngine.js").GestureEngine} engine
   */
  judgeHere(engine) {
    try {
      this.#local = new LocalVerdicts(engine, setupOf(this.scene));
      if (this.#canvas.width > 0 && this.#canvas.height > 0) this.#local.resize(this.#canvas);
      this.#local.know([...this.scene.signs.values()]);
    } catch (error) {
      this.cannotJudgeHere(String(/** @type {Error} */ (error).message));
    }
    this.#changed();
  }

  /** @param {string} fault why it is left to the server alone, for people */
  cannotJudgeHere(fault) {
    this.#local = null;
    this.localFault = fault;
    clearTimeout(this.#localTimer);
    this.#changed();
  }

  /**
   * Asks this page's own recognizers; where they break down, all is left to the server.
   * @param {(local: LocalVerdicts) => void} work
   */
  #askLocal(work) {
    if (this.#local === null) return;
    try {
      work(this.#local);
    } catch (error) {
      return this.cannotJudgeHere(String(/** @type {Error} */ (error).message));
    }
    clearTimeout(this.#localTimer);
    const wait = this.#local.deadline - performance.now();
    if (wait < Infinity) this.#localTimer = setTimeout(() => this.#passTime(), Math.max(0, wait));
  }

  /** Something begins because nobody moves. */
  #passTime() {
    this.flush();
    this.#askLocal((local) => this.#tellHere(local, local.tick(performance.now())));
    this.#changed();
  }

  /** @param {Message} message that the scene has taken in */
  #tellLocal(message) {
    if (changesSetup(message)) {
      this.#askLocal((local) => local.judgeBy(setupOf(this.scene)));
    }
    if (message.type === "snapshot" || message.type === "sign") {
      this.#askLocal((local) => local.know([...this.scene.signs.values()]));
    }
    if (this.outbox.link !== "live" || !("sequence" in message)) return;
    if (!("drawer" in message) || message.drawer !== this.drawer) return;
    const own = this.sequence(/** @type {number} */ (message.sequence));
    if (own !== undefined) {
      const { epoch } = this.outbox;
      this.#askLocal((local) => local.compare(own.id, message, this.#own, epoch));
    }
  }

  /** @param {Message} message */
  #receive(message) {
    // What was touched before the message came is drawn before it, too.
    this.flush();
    if (message.type === "welcome") this.#arrive(message);
    const isOther = applyChecked(this.check, this.scene, message, performance.now());
    // The server does not know yet that they are gone.
    if (message.type === "snapshot" && this.outbox.isClearOwed) {
      forgetStrokes(this.scene, this.drawer);
    }
    if (message.type === "welcome") this.#hello();
    if (message.type === "pong") this.#tellClock();
    this.#advance({ type: "received", message });
    this.#tellLocal(message);
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
    this.#tellThere(message);
    if (message.type === "error") this.dispatchEvent(new CustomEvent("error", { detail: message }));
    this.#changed();
    if (isOther) this.connection.beginAnew();
  }

  /** @param {StateDetail} detail */
  #enter(detail) {
    this.connectionState = detail;
    if (detail.state !== "open") {
      this.flush();
      const wasLive = this.outbox.link === "live";
      this.#advance({ type: "lost" });
      if (wasLive) {
        this.dispatchEvent(new Event("lost"));
        this.#tell(this.#accounts.lost());
      }
    }
    this.#changed();
  }

  /** @param {import("../state/outbox.js").OutboxEvent} event */
  #advance(event) {
    const { outbox, send, drawn = [] } = advance(this.outbox, event);
    this.outbox = outbox;
    const now = performance.now();
    for (const { sequence, isFirst, message } of drawn) {
      this.#askLocal((local) =>
        this.#tellHere(local, local.receive(sequence, isFirst, message, now)));
    }
    for (const group of packMessages(send, MESSAGE_BYTES)) this.connection.send(group);
    const isWaiting = outbox.link === "live" && outbox.pending.length > 0;
    if (!isWaiting || event.type === "received") this.#unansweredSince = null;
    if (isWaiting) this.#unansweredSince ??= performance.now();
  }

  /** @param {import("../protocol/messages.js").WelcomeMessage} welcome */
  #arrive(welcome) {
    this.#toldClock = NaN;
    if (welcome.epoch !== this.outbox.epoch) this.#former.clear();
    else if (this.drawer !== "" && this.drawer !== welcome.drawer) this.#former.add(this.drawer);
  }

  /** By that others know how long this page's ink takes to them. */
  #tellClock() {
    const { offset } = this.connection.clock;
    if (offset === null || Math.abs(offset - this.#toldClock) < CLOCK_MILLISECONDS) return;
    const isSent = this.connection.send([{ type: "hello", clock: hundredths(offset) }]);
    if (isSent) this.#toldClock = offset;
  }

  #hello() {
    const { width, height } = this.#canvas;
    if (width > 0 && height > 0) this.connection.send([{ type: "hello", canvas: this.#canvas }]);
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
