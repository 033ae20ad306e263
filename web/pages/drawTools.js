// @ts-check
/** The pen and the eraser of the draw page: their buttons, and which of the two is in hand. */
import { EraserInput } from "../input/eraserInput.js";
import { onDetail } from "../net/onDetail.js";
import { markErasing, sequencesAmong, sequencesUnder, showsSome } from "../state/eraser.js";
import { NOTICES, PEN_TEXTS, SPOKEN } from "../ui/drawStrings.js";
import { keep, kept } from "../ui/kept.js";
import { byId, setAttribute } from "../ui/make.js";
import { FADES, PenPanel } from "../ui/penPanel.js";
import { onPress } from "../ui/press.js";
import { commandOf, isTyping } from "../ui/typing.js";

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../state/stroke.js").Pen} Pen */

/** How near an eraser must come, in CSS pixels. */
const ERASER_RADIUS = 10;
/** The longest width that the page keeps from an earlier visit. */
const MOST_WIDTH = 100;
const KEY = "pen";
const PEN_ONLY_KEY = "pen-only";
/** How long the page offers that fingers draw, too. */
const OFFER_MILLISECONDS = 8_000;

export class DrawTools {
  #session;
  #options;
  #eraser = byId("eraser-button");
  #pen = byId("pen-button");
  #panel;
  /** @type {Set<number>} own sequences under the eraser */
  #erasing = new Set();
  /** Whether ink was under the eraser that the server does not have. */
  #isOverUnsent = false;
  /** @type {Set<number>} own sequences whose erase has no answer yet */
  #sent = new Set();
  #erases = false;
  /** Whether no finger draws or erases: from the first contact of a pen on, or as was chosen. */
  isPenOnly = kept(PEN_ONLY_KEY) === "true";
  #isHandChosen = kept(PEN_ONLY_KEY) !== null;
  /** @type {import("./drawStatus.js").Notice | null} that fingers draw, too */
  #offer = null;
  #own = "";
  /** @type {import("../input/eraserInput.js").Eraser} for pointers, and for the keyboard's pen */
  eraser = {
    isOn: (pointerType) => this.#erases && !(this.isPenOnly && pointerType === "touch"),
    isAllowed: () => !this.#options.isLearning(),
    move: (from, to) => this.#move(from, to),
    end: (isTaken) => this.#end(isTaken),
  };

  /**
   * @param {import("../session/drawSession.js").DrawSession} session
   * @param {{surface: HTMLElement, canvas: import("../canvas/sceneCanvas.js").SceneCanvas,
   *   status: import("./drawStatus.js").DrawStatus, say: (text: string) => void,
   *   begin: () => void, hold: () => void, closePanel: () => void, isLearning: () => boolean}}
   *   options  `begin`: what was said of the last gesture goes; `hold`: the canvas moves no more;
   *   `isLearning`: a lesson leaves the room's ink alone
   */
  constructor(session, options) {
    this.#session = session;
    this.#options = options;
    this.#panel = new PenPanel(byId("pen-panel"), {
      close: options.closePanel, choose: (pen) => this.#choose(pen),
      choosePenOnly: (isPenOnly) => this.#choosePenOnly(isPenOnly),
    });
    this.#panel.showPenOnly(this.isPenOnly);
    this.#pen.title = PEN_TEXTS.title;
    this.#eraser.title = `${PEN_TEXTS.eraser} (E)`;
    onPress(this.#eraser, () => this.#erase(!this.#erases));
    // The pen's button puts the eraser away.
    onPress(this.#pen, () => this.#erase(false));
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (commandOf(event) === "e" && !event.repeat) this.#erase(!this.#erases);
      // An Escape that lifts the keyboard's eraser leaves it chosen.
      else if (event.key === "Escape" && !event.defaultPrevented) this.#erase(false);
    });
    options.surface.addEventListener("pointerdown", ({ pointerType }) => {
      if (pointerType === "pen") this.#penDown();
    }, { capture: true });
    new EraserInput(options.surface, this.eraser);
    session.addEventListener("lost", () => this.#lose());
    // What was rubbed out when a host locked drawing stays.
    session.addEventListener("silence", () => {
      this.#sent.clear();
      this.#mark();
    });
    onDetail(session, "message", (/** @type {Message} */ message) => this.#receive(message));
    this.#choose(remembered());
  }

  /** Brings the buttons up to date. */
  update() {
    setAttribute(this.#eraser, "aria-disabled", String(this.#options.isLearning()));
    const { scene, drawer } = this.#session;
    const own = scene.drawers.get(drawer)?.color ?? "";
    if (own === this.#own) return;
    this.#own = own;
    this.#show();
  }

  /** Puts the eraser away. */
  putAway() {
    this.#erase(false);
  }

  /** @param {Pen} pen */
  #choose(pen) {
    this.#session.pen = pen;
    keep(KEY, JSON.stringify(pen));
    this.#show();
  }

  /** A palm would draw beside the pen. */
  #penDown() {
    if (this.isPenOnly || this.#isHandChosen) return;
    this.isPenOnly = true;
    this.#panel.showPenOnly(true);
    if (navigator.maxTouchPoints === 0) return;
    this.#offer = this.#options.status.offer(
      NOTICES.penOnly, OFFER_MILLISECONDS, PEN_TEXTS.choices.fingersToo,
      () => this.#choosePenOnly(false));
  }

  /** @param {boolean} isPenOnly */
  #choosePenOnly(isPenOnly) {
    this.isPenOnly = isPenOnly;
    this.#isHandChosen = true;
    keep(PEN_ONLY_KEY, String(isPenOnly));
    this.#panel.showPenOnly(isPenOnly);
    this.#options.status.takeBack(this.#offer);
  }

  #show() {
    const { pen } = this.#session;
    this.#panel.show(pen, this.#own);
    setAttribute(this.#pen, "data-color", pen.color ?? "");
    setAttribute(this.#pen, "data-width", String(pen.width ?? ""));
    setAttribute(this.#pen, "data-fade", String(pen.fade ?? ""));
    this.#pen.style.setProperty("--pen-color", pen.color ?? this.#own);
  }

  /** @param {boolean} erases */
  #erase(erases) {
    if (erases === this.#erases || (erases && this.#options.isLearning())) return;
    this.#erases = erases;
    setAttribute(this.#eraser, "aria-pressed", String(erases));
    setAttribute(this.#options.surface, "data-tool", erases ? "eraser" : null);
    this.#options.say(erases ? SPOKEN.eraser : SPOKEN.pen);
  }

  /** @param {readonly [number, number]} from CSS pixels @param {readonly [number, number]} to */
  #move(from, to) {
    const { canvas, begin, hold } = this.#options;
    hold();
    const { scene, drawer, outbox, own } = this.#session;
    const [start, end] = [canvas.toPlane(...from), canvas.toPlane(...to)];
    const radius = ERASER_RADIUS / canvas.scale;
    this.#isOverUnsent ||= outbox.link !== "live"
      && sequencesAmong(own.strokes, start, end, radius).size > 0;
    const found = sequencesUnder(scene, drawer, start, end, radius);
    const before = this.#erasing.size;
    for (const sequence of found) this.#erasing.add(sequence);
    if (this.#erasing.size === before) return;
    begin();
    this.#mark();
  }

  /** Only what is under the eraser, or about to be erased, is pale. */
  #mark() {
    const pale = new Set([...this.#erasing, ...this.#sent]);
    markErasing(this.#session.scene, this.#session.drawer, pale);
    this.#options.canvas.invalidate();
  }

  /** @param {Message} message which may answer an erase */
  #receive(message) {
    if (message.type === "snapshot") this.#sent.clear();
    if (message.type !== "undone" || message.drawer !== this.#session.drawer) return;
    for (const { sequence } of message.strokes) this.#sent.delete(sequence);
  }

  /** An erase whose answer has not come may not have arrived: its strokes stay. */
  #lose() {
    const { scene, drawer } = this.#session;
    const isMissing = showsSome(scene, drawer, this.#sent);
    this.#sent.clear();
    this.#erasing.clear();
    this.#mark();
    if (isMissing) this.#options.status.tell(NOTICES.eraserOffline);
  }

  /** @param {boolean} isTaken */
  #end(isTaken) {
    if (this.#erasing.size === 0 && !this.#isOverUnsent) return;
    const { status, say } = this.#options;
    const sequences = [...this.#erasing];
    this.#erasing.clear();
    this.#isOverUnsent = false;
    const erases = !isTaken && this.#session.may("draw");
    if (erases && sequences.length > 0 && this.#session.erase(sequences)) {
      for (const sequence of sequences) this.#sent.add(sequence);
      say(SPOKEN.erased);
    } else {
      this.#mark();
      if (erases) status.tell(NOTICES.eraserOffline);
    }
  }
}

/** @returns {Pen} */
function remembered() {
  try {
    const { color, width, fade } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    /** @type {Pen} */
    const pen = {};
    if (/^#[0-9a-f]{6}$/.test(color)) pen.color = color;
    if (width >= 0.5 && width <= MOST_WIDTH) pen.width = width;
    if (fade !== undefined && FADES.some(([, known]) => known === fade)) pen.fade = fade;
    return pen;
  } catch {
    return {};
  }
}
