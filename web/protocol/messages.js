// @ts-check
/**
 * The messages of the sub-protocol `v1.gesture.json` as the pages use them, and their text form:
 * one JSON object a line. `messageTypes.js`, generated from the server's descriptions, has all
 * fields. Fields that an older server leaves out are optional here. Unknown fields and types are
 * kept: a newer server may send more.
 */

/** The version that this page speaks, as `welcome` tells the server's. */
export const PROTOCOL_VERSION = 1;

/** @typedef {import("./messageTypes.js").Canvas} CanvasSize */
/** @typedef {import("./messageTypes.js").Ghost} Ghost */
/** @typedef {import("./messageTypes.js").Guess} SignGuess */
/** @typedef {import("./messageTypes.js").Example} SignExample */
/** @typedef {import("./messageTypes.js").Standing} SignSeparation */
/** @typedef {import("./messageTypes.js").Property} RecognizerProperty */
/** @typedef {import("./messageTypes.js").Region} Region */
/** @typedef {import("./messageTypes.js").Resumed} Resumed */
/** @typedef {import("./messageTypes.js").State} StateMark */
/** @typedef {import("./messageTypes.js").JudgedVerdict} JudgedVerdict */
/** @typedef {import("./messageTypes.js").JudgedGesture} JudgedGesture */
/** @typedef {import("./messageTypes.js").Tunable} Tunable */
/** @typedef {import("./messageTypes.js").LeftEvent} LeftEvent */
/** @typedef {import("./messageTypes.js").ClearedEvent} ClearedEvent */
/** @typedef {import("./messageTypes.js").PresenceEvent} PresenceEvent */
/** @typedef {import("./messageTypes.js").ProfileEvent} ProfileEvent */
/**
 * @typedef {Some<import("./messageTypes.js").PathEvent, "type" | "seq" | "drawer" | "sequence"
 *   | "touch" | "samples">} PathEvent
 */
/** @typedef {import("./messageTypes.js").TimingEvent} TimingEvent */
/**
 * @typedef {Some<Omit<import("./messageTypes.js").StateEvent, "criteria">, "type" | "seq"
 *   | "drawer"
 *   | "sequence" | "recognizer" | "state"> & {criteria?: Criterion[]}} StateEvent
 */
/** @typedef {import("./messageTypes.js").PhaseEvent} PhaseEvent */
/**
 * @typedef {{type: "fit", seq: number, drawer: string, sequence: number, recognizer: string}
 *   & FitFields} FitEvent
 */
/** @typedef {import("./messageTypes.js").StrokeEvent} StrokeEvent */
/** @typedef {import("./messageTypes.js").IgnoredEvent} IgnoredEvent */
/** @typedef {import("./messageTypes.js").GapMessage} GapMessage */
/**
 * @typedef {Some<import("./messageTypes.js").ErrorMessage,
 *   "type" | "code" | "message">} ErrorMessage
 */
/** @typedef {import("./messageTypes.js").PongMessage} PongMessage */
/** @typedef {import("./messageTypes.js").JudgedMessage} JudgedMessage */
/** @typedef {import("./messageTypes.js").RulesEvent} RulesEvent */
/** @typedef {import("./messageTypes.js").RecognizersMessage} RecognizersMessage */
/** @typedef {import("./messageTypes.js").JudgeMessage} JudgeMessage */
/** @typedef {import("./messageTypes.js").TouchesMessage} TouchesMessage */
/** @typedef {import("./messageTypes.js").ClientMessage} AnyClientMessage */

/** @typedef {PathEvent["samples"][number]} Sample t on the drawer's clock, force 0…1 */
/** @typedef {"touch" | "pen" | "mouse"} TouchKind */
/** @typedef {StateEvent["state"]} RecognizerState */
/** @typedef {ProfileEvent["profile"]} RoomProfile the rules that a room judges by */
/** @typedef {NonNullable<Region["control"]>} RegionControl what a region does by itself */
/** @typedef {[x: number, y: number]} RegionPlace from a region's top left corner */
/** @typedef {IgnoredEvent["cause"]} IgnoredCause */
/** @typedef {RulesEvent["rules"]} RuleChanges limits; false: off */
/** @typedef {Pick<RulesEvent, "leniency" | "rules">} Tuning how rules differ from the defaults */
/**
 * The fields K of T, and its others where the server sends them.
 * @template T
 * @template {keyof T} K
 * @typedef {Pick<T, K> & Partial<T>} Some
 */
/**
 * A value that could not be measured is null, and does not pass.
 * @typedef {Some<Omit<import("./messageTypes.js").Criterion, "value" | "margin">,
 *   "name" | "limit" | "pass">
 *   & {value: number | null, margin?: number | null}} Criterion
 */
/** @typedef {Some<import("./messageTypes.js").Sign, "name" | "examples">} Sign */
/**
 * @typedef {Extract<AnyClientMessage, {type: "forget" | "rename"}> | ({type: "teach"} & Sign)
 *   | {type: "signs", signs: Sign[]}} SignMessage
 * @typedef {Exclude<AnyClientMessage, {type: "teach" | "signs"}> | SignMessage} ClientMessage
 */
/** @typedef {Sign & {standing: SignSeparation}} TaughtSign */
/**
 * @typedef {{type: "sign", seq: number, drawer: string, name: string} & (
 *   ({action: "taught"} & TaughtSign) | {action: "judged", standing: SignSeparation} |
 *   {action: "renamed", to: string} | {action: "forgotten"})} SignEvent
 */
/** @typedef {Some<import("./messageTypes.js").Recognizer, "recognizer">} RecognizerDescription */
/**
 * @typedef {Some<Omit<import("./messageTypes.js").Fit, "criteria">, "center" | "radius" | "error">
 *   & {criteria?: Criterion[]}} FitFields
 */
/** @typedef {Some<import("./messageTypes.js").Verdict, "sequence">} AnyVerdict */
/**
 * @typedef {Omit<AnyVerdict, "state" | "criteria">
 *   & {state: "ended" | "failed" | "cancelled", criteria?: Criterion[]}} Verdict
 */
/** @typedef {Some<import("./messageTypes.js").SnapshotDrawer, "drawer">} DrawerDescription */
/**
 * `points`: the samples, flat (see `pointsOf`); then `samples` is empty.
 * @typedef {import("./messageTypes.js").Stroke & {points?: number[]}} StrokeDescription
 */
/**
 * @typedef {Omit<import("./messageTypes.js").SnapshotRecognizer, "fit" | "verdict" | "ignored">
 *   & {ignored?: number, verdict?: Verdict,
 *     fit?: FitFields & {sequence?: number}}} RecognizerSnapshot
 */
/**
 * What holds between a room's recognizers, and what could be attached.
 * @typedef {Partial<Pick<import("./messageTypes.js").WelcomeMessage,
 *   "relations" | "regions" | "delivery" | "preset" | "presets">>
 *   & {available?: readonly RecognizerDescription[]}} RecognizerSetFields
 */
/**
 * @typedef {Some<Omit<import("./messageTypes.js").WelcomeMessage,
 *   "recognizers" | "limits" | "available">,
 *   "type" | "protocol" | "room" | "role" | "epoch" | "seq"> & RecognizerSetFields
 *   & {recognizers?: RecognizerDescription[], limits?: Record<string, number>}} WelcomeMessage
 */
/**
 * @typedef {Some<Omit<import("./messageTypes.js").SnapshotMessage,
 *   "drawers" | "strokes" | "recognizers" | "catalogue" | "signs">, "type" | "seq">
 *   & RecognizerSetFields & {drawers: DrawerDescription[],
 *   strokes: StrokeDescription[], recognizers: RecognizerSnapshot[], signs?: TaughtSign[],
 *   catalogue?: RecognizerDescription[]}} SnapshotMessage
 */
/** @typedef {{type: "joined", seq: number} & DrawerDescription} JoinedEvent */
/**
 * @typedef {Omit<import("./messageTypes.js").DeliveredEvent, "phase">
 *   & {phase: "began" | "moved" | "ended" | "cancelled"}} DeliveredEvent
 */
/**
 * @typedef {{type: "recognizers", seq: number, drawer?: string,
 *   recognizers: readonly RecognizerDescription[]} & RecognizerSetFields} RecognizersEvent
 */
/** @typedef {import("./messageTypes.js").MarkedEvent} MarkedEvent */
/** @typedef {JoinedEvent | LeftEvent | ClearedEvent | MarkedEvent | PresenceEvent} PeopleEvent */
/** @typedef {PathEvent | TimingEvent | StrokeEvent | IgnoredEvent | DeliveredEvent} InkEvent */
/** @typedef {InkEvent | StateEvent | PhaseEvent | FitEvent} GestureEvent */
/** @typedef {ProfileEvent | RulesEvent | RecognizersEvent | SignEvent} RoomSetEvent */
/** @typedef {PeopleEvent | GestureEvent | RoomSetEvent} RoomEvent */
/** @typedef {GapMessage | ErrorMessage | PongMessage | JudgedMessage} ConnectionMessage */
/** @typedef {WelcomeMessage | SnapshotMessage | ConnectionMessage | RoomEvent} Message */

/**
 * The messages of one WebSocket text message, in order. Blank lines are allowed.
 * @param {string} text
 * @returns {Message[]}
 * @throws {SyntaxError} naming the line when one is not a JSON object with a `type`
 */
export function parseMessages(text) {
  const messages = [];
  let start = 0;
  for (let line = 1; start < text.length; line += 1) {
    let end = text.indexOf("\n", start);
    if (end < 0) end = text.length;
    if (end > start) {
      const part = text.slice(start, end);
      if (part.trim() !== "") messages.push(parseLine(part, line));
    }
    start = end + 1;
  }
  return messages;
}

/**
 * The text form of messages: one JSON object a line, no newline at the end.
 * @param {readonly ClientMessage[]} messages
 */
export function encodeMessages(messages) {
  return messages.map((message) => JSON.stringify(message)).join("\n");
}

/**
 * @param {string} text
 * @param {number} line
 * @returns {Message}
 */
function parseLine(text, line) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SyntaxError(`line ${line} is not JSON`);
  }
  if (typeof value !== "object" || value === null || typeof value.type !== "string") {
    throw new SyntaxError(`line ${line} is not an object with a type`);
  }
  return value;
}
