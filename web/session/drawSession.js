// @ts-check
/**
 * A drawer's session: from the touch records of the input to the socket, and back to the scene.
 *
 *   input/  pointers, keys ─▶ touch records
 *     └▶ touch()    TouchQueue      keeps them until the next flush
 *         └▶ flush()                once a frame, and ahead of whatever a server message changes
 *             └▶ #draw()            ink: into the outbox; #hover(): past it
 *                 └▶ InkSender      the outbox decides what goes out, packed, to the connection
 *                     └▶ RelayConnection ─▶ socket
 *                 └▶ LocalJudge     the page's own recognizers judge the same ink
 *
 *   socket ─▶ #receive() ─▶ scene ─▶ outbox (what is confirmed) ─▶ events for the page
 *
 * Events: `change` (anything to show); `message` (detail: the server's Message, after the scene has
 * applied it); `report` (detail: an event for lanes, answers and surrounding pages, from the server
 * or, without a connection, from this page); `lost` (the connection was live); `error` (detail: the
 * server's ErrorMessage); `silence` (whether this drawer may draw has changed). `dropped`: ink that
 * was drawn without a connection is gone, since this drawer may not draw any more.
 */
import { withToken } from "../net/accessToken.js";
import { RelayConnection } from "../net/connection.js";
import { onDetail } from "../net/onDetail.js";
import { isAccessOver } from "../protocol/closeCodes.js";
import { offeredForms, socketAddress } from "../protocol/handshake.js";
import { cursorFor } from "../state/outboxViewport.js";
import { wantsHover } from "../state/recognizerSet.js";
import { emptyScene, forgetStrokes } from "../state/scene.js";
import { applyChecked, asksState, noCheck } from "../state/stateCheck.js";
import { stepAhead } from "../state/undo.js";
import { isSameViewport } from "../state/viewports.js";
import { Company } from "./company.js";
import { InkSender } from "./inkSender.js";
import { LocalJudge } from "./localJudge.js";
import { OwnAccess } from "./ownAccess.js";
import { OwnGestures } from "./ownGestures.js";
import { OwnReports } from "./ownReports.js";
import { ownPart } from "./ownScene.js";
import { OwnSteps } from "./ownSteps.js";
import { PageFacts } from "./pageFacts.js";
import { TouchQueue } from "./touchQueue.js";

/** @typedef {import("../net/connection.js").StateDetail} StateDetail */
/** @typedef {import("../protocol/messages.js").Message} Message */

/** The most sequences in a message. */
const ERASED_AT_ONCE = 256;
/** Messages that are not sent again if they are lost. */
const STEPS = new Set(["undo", "redo", "mark"]);
/** Messages that show that a step has arrived. */
const ANSWERS = new Set(["undone", "restored", "marked"]);

export class DrawSession extends EventTarget {
  scene = emptyScene();
  /** Whether the scene is what the server has. */
  check = noCheck();
  /** @type {StateDetail} */
  connectionState = { state: "connecting", retryInMs: null, code: null, reason: "" };
  /** @type {number | null} when the last step without an answer was sent */
  #stepSentAt = null;
  /** @type {OwnGestures} what the page shows of its own gestures */
  own;
  company = new Company({
    scene: this.scene,
    viewport: () => this.viewport,
    sendCursor: (place) => this.#sendCursor(place),
  });
  #steps = new OwnSteps(this, (event) => this.#advance(event));
  #queue = new TouchQueue();
  /** @type {InkSender} */
  #sender;
  #judge = new LocalJudge({ elapsed: () => this.#elapse(), changed: () => this.#changed() });
  #facts;
  #access;
  #reports;
  #isAlone;

  /**
   * @param {{room: string, name?: string, key?: string, protocols?: string[], mode?: string,
   *   grant?: string, newGrant?: string, measure?: (work: () => void) => void,
   *   isAlone?: boolean, outbox?: import("../state/outbox.js").Outbox}} options  `key`: the secret
   *   that identifies this page to the server after a reconnect; `protocols`: the encodings to
   *   offer; `mode`: of the room, if this page opens it; `grant`: the secret of the room's links;
   *   `newGrant`: one for a room that has none yet; `isAlone`: the scene is without others' ink,
   *   and is not compared with the server's; `outbox`: with ink that waits already
   */
  constructor({
    room, name = "", key, protocols = offeredForms(""), mode = "", grant = "",
    newGrant = "", measure = (work) => work(), isAlone = false, outbox,
  }) {
    super();
    this.room = room;
    this.#isAlone = isAlone;
    this.#access = new OwnAccess(room, { key, grant, newGrant, isKeptByPage: isAlone });
    // Never with `since`: the snapshot shows which unconfirmed strokes arrived. A restarted server
    // does not know the key, but assigns the name and its colour again.
    const url = () => {
      const known = this.#facts.name || (this.own.server?.name ?? "");
      return withToken(socketAddress({
        location: window.location, role: "draw", room, name: known, resumes: true, mode, isAlone,
        ...this.#access.secrets,
      }));
    };
    this.connection = new RelayConnection({
      url, protocols,
      asksState: () => !isAlone && asksState(this.check, performance.now()),
    });
    this.#sender = new InkSender((messages) => this.#send(messages), outbox);
    this.#facts = new PageFacts(this.connection, name);
    this.own = new OwnGestures(this.scene, this.#sender, this.#judge);
    this.#reports = new OwnReports({
      own: this.own, sender: this.#sender, judge: this.#judge,
      report: (detail) => this.dispatchEvent(new CustomEvent("report", { detail })),
    });
    onDetail(this.connection, "message", (/** @type {Message} */ message) =>
      measure(() => this.#receive(message)));
    onDetail(this.connection, "state", (/** @type {StateDetail} */ detail) =>
      this.#connectionChanged(detail));
  }

  start() {
    this.connection.start();
  }

  // From the input to the socket.

  /** @param {import("../input/touchBatcher.js").TouchRecord} record  the next flush sends it */
  touch(record) {
    if (record.phase === "began") this.company.stopPointing();
    this.#queue.add(record);
  }

  /** Takes the touches so far into outbox and recognizers, and sends what can be sent. */
  flush() {
    const taken = this.#queue.take();
    for (const { isHover, messages } of taken) {
      if (isHover) this.#hover(messages);
      else this.#advance({ type: "drawn", messages });
    }
    if (taken.length > 0) this.#changed();
  }

  /** @param {import("../state/outbox.js").OutboxEvent} event */
  #advance(event) {
    const { drawn, faded, ahead } = this.#sender.advance(event);
    const ended = drawn.filter(({ message }) => message.phase === "ended");
    this.own.letFade([...faded, ...ended.map(({ sequence }) => sequence)]);
    const now = performance.now();
    for (const { sequence, isFirst, message } of drawn) {
      this.#judge.ask((verdicts) =>
        this.#reports.receiveOwn(verdicts.receive(sequence, isFirst, message, now)));
    }
    for (const step of ahead) stepAhead(this.scene, this.drawer, step);
    // The scene is ahead of the state to compare it with.
    if (ahead.length > 0) this.check.awaited = null;
  }

  /** @param {readonly import("../protocol/messages.js").ClientMessage[]} messages */
  #send(messages) {
    if (messages.some(({ type }) => STEPS.has(type))) this.#stepSentAt = performance.now();
    return this.connection.send(messages);
  }

  /**
   * Hovering pointers leave no ink: they are sent while there is a connection, and never later.
   * @param {import("../input/touchBatcher.js").TouchesMessage[]} messages
   */
  #hover([message]) {
    const { isLive } = this.#sender;
    this.#judge.ask((verdicts) =>
      this.#reports.receiveHover(verdicts.hover(message, performance.now())));
    this.#advance({ type: "hovered" });
    if (isLive) this.connection.send([message]);
  }

  /**
   * @param {import("../state/viewports.js").Place | null} place of the plane; null: nowhere
   * @returns {boolean} false without a connection
   */
  #sendCursor(place) {
    if (!this.#sender.isLive) return false;
    if (place !== null && cursorFor(this.outbox.viewport, place) === null) {
      this.#advance({ type: "hovered" });
    }
    const message = place && cursorFor(this.outbox.viewport, place);
    return this.connection.send([message ?? { type: "cursor" }]);
  }

  /**
   * Shows a reaction, to everyone.
   * @param {import("../state/here.js").ReactionName} what
   * @returns {boolean} false without a connection
   */
  react(what) {
    return this.#sender.isLive && this.connection.send([{ type: "react", what }]);
  }

  /** A recognizer's time has come while no touch moves. */
  #elapse() {
    this.flush();
    this.#judge.ask((verdicts) => this.#reports.receiveOwn(verdicts.tick(performance.now())));
    this.#changed();
  }

  /**
   * Removes all finished strokes of this drawer, for everyone: here at once, elsewhere as soon as
   * there is a connection.
   */
  clear() {
    if (!this.may("draw")) return;
    this.flush();
    this.#steps.clear();
    this.#changed();
  }

  /**
   * Undoes or redoes this drawer's last step, for everyone; without one, nothing happens.
   * @param {"undo"|"redo"} type
   */
  step(type) {
    this.flush();
    if (!(type === "undo" ? this.canUndo : this.canRedo)) return;
    this.#steps.take(type);
    this.#changed();
  }

  /** How this drawer's ink looks, from its next gesture on. */
  get pen() {
    return this.outbox.pen.chosen;
  }

  set pen(pen) {
    this.flush();
    this.#advance({ type: "pen", pen });
  }

  /** Where the canvas lies on the room's plane, from the next gesture on. */
  get viewport() {
    return this.outbox.viewport.chosen;
  }

  set viewport(viewport) {
    if (isSameViewport(this.viewport, viewport)) return;
    this.flush();
    this.#advance({ type: "viewport", viewport });
    this.company.moved();
  }

  /**
   * Erases own gestures, for everyone.
   * @param {readonly number[]} sequences
   * @returns {boolean} false without a connection: the server alone erases
   */
  erase(sequences) {
    if (!this.#sender.isLive) return false;
    if (!this.may("draw")) return true;
    for (let at = 0; at < sequences.length; at += ERASED_AT_ONCE) {
      const some = sequences.slice(at, at + ERASED_AT_ONCE);
      this.connection.send([{ type: "erase", sequences: some }]);
    }
    return true;
  }

  /**
   * Marks this moment, for everyone and on the timeline of the recording.
   * @param {string} name may be empty
   * @returns {boolean} false without a connection
   */
  mark(name) {
    if (!this.#sender.isLive) return false;
    this.flush();
    this.#send([name === "" ? { type: "mark" } : { type: "mark", name }]);
    return true;
  }

  /**
   * Shows this drawer under another name, now and after each reconnect.
   * @param {string} name tidied
   */
  rename(name) {
    this.#facts.rename(name);
  }

  /** @param {import("../protocol/messageTypes.js").Canvas} canvas  CSS pixels */
  resize(canvas) {
    if (!this.#facts.resize(canvas)) return;
    if (this.outbox.link !== "offline") this.#facts.sendCanvas();
    this.#judge.ask((verdicts) => verdicts.judge.resize(canvas));
  }

  /**
   * Judges gestures on this page too, from the next one on; without a connection, alone.
   * @param {import("../engine/gestureEngine.js").GestureEngine} engine
   */
  judgeHere(engine) {
    this.#judge.begin(engine, this.scene, this.#facts.canvas);
  }

  /** @param {string} fault why only the server judges, for people */
  cannotJudgeHere(fault) {
    this.#judge.end(fault);
  }

  /** Whether the page is hidden or going. @param {boolean} isAway */
  setAway(isAway) {
    this.#access.setAway(isAway);
  }

  // From the socket to the scene and to the page.

  /** @param {Message} message */
  #receive(message) {
    // Touches before the message are drawn before it.
    this.flush();
    if (message.type === "welcome") this.own.welcome(message);
    if (this.#answersStep(message)) this.#stepSentAt = null;
    const hadDraw = this.may("draw");
    const { set } = this.scene.activity;
    // A state that was asked for ahead of a step: the scene may show the step already.
    const isEarlier = message.type === "pong" && this.isUnanswered;
    const known = isEarlier ? { ...message, state: undefined } : message;
    const shown = this.#isAlone ? ownPart(known, this.drawer) : known;
    const isOther = shown !== null
      && applyChecked(this.check, this.scene, shown, performance.now());
    if (this.#isAlone && this.outbox.link !== "live") this.#dropForOther(set);
    // The server has not noticed their end yet.
    if (message.type === "snapshot" && this.outbox.isClearOwed) {
      forgetStrokes(this.scene, this.drawer);
    }
    this.#access.receive(message, this.scene);
    this.#silence(hadDraw);
    this.company.receive(message);
    if (message.type === "welcome") this.#facts.greet();
    if (message.type === "pong") this.#facts.sendClock();
    this.#advance({ type: "received", message });
    if (!this.may("draw")) this.#drop();
    this.#judge.follow(message, this.scene);
    this.#reports.compare(message);
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
    this.#reports.receive(message);
    if (message.type === "error") this.dispatchEvent(new CustomEvent("error", { detail: message }));
    this.#changed();
    if (isOther || this.#lacksInk) this.connection.beginAnew();
  }

  /** @param {Message} message whether it shows that the last step has arrived */
  #answersStep(message) {
    // The ping must have followed the step.
    if (message.type === "pong") return message.t >= (this.#stepSentAt ?? 0);
    return ANSWERS.has(message.type) && "drawer" in message && message.drawer === this.drawer;
  }

  /**
   * Drops unsent ink once another set is open: it would answer that.
   * @param {{seed: number} | null} before
   */
  #dropForOther(before) {
    const { set } = this.scene.activity;
    if (set !== null && set.seed !== before?.seed) this.#advance({ type: "silenced" });
  }

  /** What this drawer, who may not draw, has not sent yet is dropped. */
  #drop() {
    const hasUnsent = this.outbox.pending.some(({ drawer }) => drawer === null);
    this.#advance({ type: "silenced" });
    if (hasUnsent) this.dispatchEvent(new Event("dropped"));
  }

  /** Whether the scene lacks the ink of a clear that the server refused; a snapshot brings it. */
  get #lacksInk() {
    const { hasSnapshot, awaitedClears, isClearOwed } = this.outbox;
    return this.scene.ahead !== null && hasSnapshot && awaitedClears === 0 && !isClearOwed;
  }

  /** @param {boolean} hadDraw whether this drawer might draw before */
  #silence(hadDraw) {
    if (hadDraw !== this.may("draw")) this.dispatchEvent(new Event("silence"));
  }

  /** @param {StateDetail} detail */
  #connectionChanged(detail) {
    const hadDraw = this.may("draw");
    this.connectionState = detail;
    // Without the link, the page may still come as a guest; a room of that name is another one.
    if (detail.state === "stopped" && isAccessOver(detail.code, detail.reason)) {
      this.#access.forget();
    }
    this.#silence(hadDraw);
    if (detail.state !== "open") {
      this.flush();
      const wasLive = this.outbox.link === "live";
      this.#advance({ type: "lost" });
      if (wasLive) {
        this.company.stopPointing();
        this.dispatchEvent(new Event("lost"));
        this.#stepSentAt = null;
        this.#reports.lost();
      }
    }
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }

  // The state that the page reads.

  get outbox() {
    return this.#sender.outbox;
  }

  /** The own drawer's id; empty before the first welcome. */
  get drawer() {
    return this.own.drawer;
  }

  /** Whether the connection is open but has confirmed no ink for a while. */
  get isSlow() {
    return this.#sender.isSlow;
  }

  /** Whether an undo, redo or mark was sent, and nothing shows yet that it arrived. */
  get isUnanswered() {
    return this.#stepSentAt !== null;
  }

  /**
   * Whether this drawer may do something, as far as is known: everything before the first welcome,
   * except to host; nothing once the connection has ended for good.
   * @param {string} right
   */
  may(right) {
    return this.connectionState.state !== "stopped" && this.#access.may(right);
  }

  /** The secret that this page came by; "" without one. */
  get grant() {
    return this.#access.secrets.grant;
  }

  /** The links into the room; only hosts know them. */
  get links() {
    return this.#access.links;
  }

  /** That secret, where the room needs one; "" elsewhere. */
  get linkGrant() {
    return this.scene.access.mode === "private" ? this.grant : "";
  }

  /** The last reported canvas with its position. */
  get canvas() {
    return this.#facts.canvas;
  }

  /** The page's own verdicts; null while the server alone judges. */
  get local() {
    return this.#judge.verdicts;
  }

  /** Why the page does not judge; empty while it does, or may yet. */
  get localFault() {
    return this.#judge.fault;
  }

  /** Whether a recognizer of the room follows pointers that touch nothing. */
  get wantsHover() {
    return wantsHover(this.scene.recognizerSet);
  }

  /** Whether a finger is down, as of the last touch. */
  get isDrawing() {
    return this.own.isDown(this.#queue.phases);
  }

  get canUndo() {
    return this.may("draw") && this.#steps.canUndo;
  }

  get canRedo() {
    return this.may("draw") && this.#steps.canRedo;
  }
}
