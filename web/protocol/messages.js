// @ts-check
/**
 * The messages of the sub-protocol `v1.gesture.json`, as types, and their text form: one JSON
 * object a line. Lengths are CSS pixels of the drawer's canvas, x right, y down; angles radians;
 * times milliseconds. Unknown fields and unknown types are kept: a newer server may send more.
 */

/** The version that this page speaks, as `welcome` tells the server's. */
export const PROTOCOL_VERSION = 1;

/**
 * t on the drawer's clock, force 0…1.
 * @typedef {[x: number, y: number, t: number, force?: number]} Sample
 */
/** @typedef {"touch"|"pen"|"mouse"} TouchKind */
/**
 * @typedef {"possible"|"began"|"changed"|"ended"|"failed"|"cancelled"} RecognizerState
 */
/**
 * A drawer's canvas. `window`, `screen`: where its corner is there, in pixels of which `scale`, 1
 * where it is not said, make one of the canvas.
 * @typedef {object} CanvasSize
 * @property {number} width
 * @property {number} height
 * @property {[x: number, y: number]} [window]
 * @property {[x: number, y: number]} [screen]
 * @property {number} [scale]
 */
/**
 * What was measured, held against one rule of a recognizer.
 * @typedef {object} Criterion
 * @property {string} name
 * @property {number | null} value null: it could not be measured, and does not pass
 * @property {number} limit
 * @property {string} [unit]
 * @property {boolean} pass
 * @property {"atMost" | "atLeast"} [bound] on which side of the limit the good values lie
 * @property {number | null} [margin] how far the value is on the good side, in units that compare
 *   among the criteria of one recognizer; negative where it fails
 * @property {number} [sample] index in the stroke of the sample where it was decided
 * @property {{value: number, limit: number, unit: string}} [told] the same in the sentence's unit
 */

/**
 * What was missing from a refused stroke, or too much: a line to draw dashed.
 * @typedef {object} Ghost
 * @property {string} kind `gap`, `corner`, `tail`, `arm`, `shape`; there may be more
 * @property {[number, number][]} points 1 to 32
 */

/** @typedef {"robust" | "literal" | "both"} RoomProfile by which rules a room judges */

/**
 * What both a `fit` event and a snapshot's fit carry; boxes are [x, y, width, height].
 * @typedef {object} FitFields
 * @property {[number, number]} center
 * @property {number} radius
 * @property {number} error root mean square of the relative radial distances
 * @property {[number, number, number, number]} [bounds] box of the drawn path
 * @property {[number, number, number, number]} [innerBox] square that must stay empty
 * @property {Criterion[]} [criteria]
 * @property {boolean} [isCircle] it is one if the touch is lifted now
 * @property {number} [confidence] how likely it is to end as one, 0…1
 */

/**
 * What a terminal state says.
 * @typedef {object} Verdict
 * @property {number} sequence
 * @property {"ended"|"failed"|"cancelled"} state
 * @property {number} [t]
 * @property {string} [reason] one plain sentence, present when failed or cancelled
 * @property {Record<string, any>} [result]
 * @property {Criterion[]} [criteria]
 * @property {[number, number]} [location]
 * @property {Ghost} [ghost] when failed
 * @property {SignGuess[]} [guesses] of the recognizer of signs, the best first
 */

/**
 * A taught sign that a drawing may be.
 * @typedef {object} SignGuess
 * @property {string} name
 * @property {number} score 1 for the same drawing, 0.5 at the threshold, 0 at twice that
 * @property {number} distance
 * @property {number} threshold
 */

/** @typedef {{strokes: number[][][]}} SignExample points `[x, y]` of each stroke */

/**
 * How well a sign stands apart, each example left out in turn and shown to the others.
 * @typedef {object} SignSeparation
 * @property {number} threshold
 * @property {number} judged examples that could be left out: all, or 0 where there is but one
 * @property {number} recognized of them, as the sign
 * @property {number} score 0…1, their mean
 * @property {{name: string, score: number, confused: number}} [rival] the sign they come nearest to
 * @property {{recognizer: string, examples: number}[]} [shapes] that some examples are as well
 */

/**
 * A sign as it is taught, exported and imported.
 * @typedef {object} Sign
 * @property {string} name
 * @property {boolean} [anyDirection] each stroke may be drawn from either end
 * @property {boolean} [anyTurn] the whole may be turned
 * @property {SignExample[]} examples
 */
/** @typedef {Sign & {standing: SignSeparation}} TaughtSign */

/**
 * The signs that the room knows were changed.
 * @typedef {{type: "sign", seq: number, drawer: string, name: string} & (
 *   ({action: "taught"} & TaughtSign) | {action: "judged", standing: SignSeparation} |
 *   {action: "renamed", to: string} | {action: "forgotten"})} SignEvent
 */

/**
 * What can be tuned about a recognizer.
 * @typedef {object} RecognizerProperty
 * @property {string} name
 * @property {number | boolean | string} value
 * @property {number | boolean | string} [shipped]
 * @property {number} [atLeast] of a number
 * @property {number} [atMost]
 * @property {boolean} [whole] only whole numbers
 * @property {string} [unit]
 * @property {readonly string[]} [choices] of a word
 */
/**
 * @typedef {object} RecognizerDescription
 * @property {string} recognizer
 * @property {boolean} [continuous]
 * @property {boolean} [enabled]
 * @property {readonly RecognizerProperty[]} [properties]
 */
/**
 * A part of the canvas: a recognizer that listens to it alone is called as `tap@volume` is.
 * @typedef {object} Region
 * @property {string} name letters, digits, `-` and `_`
 * @property {readonly [x: number, y: number, width: number, height: number]} frame
 * @property {string} [parent] the region that it lies on
 * @property {RegionControl} [control] what it does by itself
 */
/** @typedef {"button" | "toggle" | "slider"} RegionControl */
/** @typedef {[x: number, y: number]} RegionPlace from a region's top left corner */
/**
 * What holds between a room's recognizers, and what could be attached.
 * @typedef {object} RecognizerSetFields
 * @property {readonly string[]} [relations]
 * @property {readonly Region[]} [regions] absent where there are none
 * @property {boolean} [delivery] absent where nobody is told of `delivered`
 * @property {string} [preset] absent when the set is no preset's
 * @property {readonly RecognizerDescription[]} [available] told once
 * @property {readonly string[]} [presets] told once
 */

/**
 * @typedef {WelcomeFields & RecognizerSetFields} WelcomeMessage
 * @typedef {object} WelcomeFields
 * @property {"welcome"} type
 * @property {number} protocol
 * @property {string} room
 * @property {"draw"|"watch"} role
 * @property {string} [drawer] this connection's own id, on a draw socket
 * @property {string} epoch
 * @property {number} seq the room's head
 * @property {number} [server] server's clock
 * @property {RoomProfile} [profile]
 * @property {RecognizerDescription[]} [recognizers]
 * @property {Record<string, number>} [limits]
 * @property {Resumed} [resumed]
 */

/**
 * What the server holds of a drawer whose connection broke in mid-gesture: of its `sequence` the
 * first `begun` touches have begun, and these are still down, with so many samples.
 * @typedef {{sequence: number, begun: number,
 *   touches: {id: number, samples: number}[]}} Resumed
 */

/**
 * @typedef {object} DrawerDescription
 * @property {string} drawer
 * @property {string} [name]
 * @property {CanvasSize} [canvas]
 * @property {string} [color]
 * @property {number} [sequence]
 * @property {number} [touches] that have come down in that sequence
 * @property {boolean} [present] false: left, but strokes of it are still in the room
 */

/**
 * @typedef {object} StrokeDescription
 * @property {string} drawer
 * @property {number} sequence
 * @property {number} touch
 * @property {TouchKind} [kind]
 * @property {Sample[]} samples
 * @property {number[]} [points] the same, flat (see `pointsOf`); then there are no samples
 * @property {"open"|"ended"|"committed"} state
 */

/**
 * @typedef {object} RecognizerSnapshot
 * @property {string} drawer
 * @property {string} recognizer
 * @property {RecognizerState} state
 * @property {string} [phase]
 * @property {number} [sequence]
 * @property {Record<string, any>} [result] what it has last told
 * @property {FitFields & {sequence?: number}} [fit]
 * @property {Verdict} [verdict]
 * @property {number} [ignored] touches of which it takes no notice
 */

/**
 * @typedef {SnapshotFields & RecognizerSetFields} SnapshotMessage
 * @typedef {object} SnapshotFields
 * @property {"snapshot"} type
 * @property {number} seq
 * @property {string} [epoch]
 * @property {number} [viewers]
 * @property {RoomProfile} [profile]
 * @property {RecognizerDescription[]} [catalogue] what every drawer has from its next gesture on
 * @property {DrawerDescription[]} drawers
 * @property {StrokeDescription[]} strokes
 * @property {RecognizerSnapshot[]} recognizers
 * @property {TaughtSign[]} [signs]
 * @property {number} [leniency] where the rules are tuned
 * @property {RuleChanges} [rules] likewise
 */

/** @typedef {{type: "joined", seq: number} & DrawerDescription} JoinedEvent */
/** @typedef {{type: "left", seq: number, drawer: string}} LeftEvent */
/** @typedef {{type: "cleared", seq: number, drawer: string}} ClearedEvent */
/** @typedef {{type: "presence", seq: number, viewers: number}} PresenceEvent */

/**
 * From each drawer's next gesture on, other rules judge.
 * @typedef {object} ProfileEvent
 * @property {"profile"} type
 * @property {number} seq
 * @property {RoomProfile} profile
 * @property {RecognizerDescription[]} recognizers
 */

/**
 * @typedef {object} PathEvent
 * @property {"path"} type
 * @property {number} seq
 * @property {string} drawer
 * @property {number} sequence
 * @property {number} touch
 * @property {TouchKind} [kind] on a touch's first event only
 * @property {"began"|"ended"} [phase] absent: moved
 * @property {number} [at] server's clock when the samples arrived
 * @property {Sample[]} samples
 */

/**
 * How long the drawer's latest samples were on their way; told now and then.
 * @typedef {object} TimingEvent
 * @property {"timing"} type
 * @property {number} seq
 * @property {string} drawer
 * @property {number} at server's clock when they arrived, as their paths tell
 * @property {number} [captured] server's clock when the last of them was captured, where the drawer
 *   tells its own
 * @property {number} took milliseconds from then on until all that was made of them was written
 */

/**
 * @typedef {object} StateEvent
 * @property {"state"} type
 * @property {number} seq
 * @property {string} drawer
 * @property {number} sequence
 * @property {string} recognizer
 * @property {RecognizerState} state
 * @property {number} [t]
 * @property {[number, number]} [location]
 * @property {string} [region] of a recognizer that listens to one
 * @property {RegionPlace} [inRegion] the location there
 * @property {string} [reason]
 * @property {Record<string, any>} [result]
 * @property {Criterion[]} [criteria]
 * @property {Ghost} [ghost]
 * @property {SignGuess[]} [guesses]
 */

/**
 * @typedef {{seq: number, drawer: string, sequence: number, recognizer: string}} AboutRecognizer
 * @typedef {{type: "phase", phase: string, t?: number} & AboutRecognizer} PhaseEvent
 * @typedef {{type: "fit"} & AboutRecognizer & FitFields} FitEvent
 */

/**
 * @typedef {object} StrokeEvent
 * @property {"stroke"} type
 * @property {number} seq
 * @property {string} drawer
 * @property {number} sequence
 * @property {number} touch
 * @property {boolean} committed false: forget the stroke
 */

/** @typedef {"kind" | "control" | "rule" | "delegate" | "recognizer"} IgnoredCause */
/**
 * A recognizer takes no notice of a touch that came down where it listens.
 * @typedef {{type: "ignored", touch: number, cause: IgnoredCause, t: number}
 *   & AboutRecognizer} IgnoredEvent
 */
/**
 * What a view behind the recognizers is told of a touch, in rooms that ask for it.
 * @typedef {object} DeliveredEvent
 * @property {"delivered"} type
 * @property {number} seq
 * @property {string} drawer
 * @property {number} sequence
 * @property {number} touch
 * @property {"began" | "moved" | "ended" | "cancelled"} phase
 * @property {number} t when it is told
 * @property {[number, number]} location
 * @property {string} [region] the view, where it is not the canvas
 * @property {RegionPlace} [inRegion]
 * @property {number} [late] for how many milliseconds it was kept back
 */

/** @typedef {{type: "gap", from: number, to: number}} GapMessage */
/**
 * @typedef {object} ErrorMessage
 * @property {"error"} type
 * @property {string} code
 * @property {string} message
 * @property {string} [path]
 * @property {{name: string, value: number}} [limit] one of the welcome's that was reached
 */
/** @typedef {{seq: number, hash: string}} StateMark what a room's state comes to at an event */
/** @typedef {{type: "pong", t: number, server: number, state?: StateMark}} PongMessage */

/**
 * From each drawer's next gesture on, these recognizers judge, and nothing else holds between them.
 * @typedef {object} RecognizersFields
 * @property {"recognizers"} type
 * @property {number} seq
 * @property {string} [drawer] who asked for it
 * @property {readonly RecognizerDescription[]} recognizers
 */
/** @typedef {RecognizersFields & RecognizerSetFields} RecognizersEvent */

/** @typedef {Record<string, Record<string, number | boolean>>} RuleChanges limits; false: off */
/**
 * How rules differ from what is shipped; a leniency of 1 moves none.
 * @typedef {{leniency: number, rules: RuleChanges}} Tuning
 */
/**
 * From each drawer's next gesture on, the rules are tuned so.
 * @typedef {{type: "rules", seq: number} & Tuning} RulesEvent
 */
/**
 * @typedef {object} JudgedVerdict
 * @property {string | null} [recognized]
 * @property {string} [recognizer] who fails here and not by the other rules
 * @property {string} [reason]
 */
/**
 * @typedef {object} JudgedGesture
 * @property {string} drawer
 * @property {number} sequence
 * @property {JudgedVerdict} before by the room's rules
 * @property {JudgedVerdict} after by those that were asked about
 * @property {boolean} flipped
 */
/**
 * The rules of a recognizer that can be tuned, as shipped.
 * @typedef {object} Tunable
 * @property {string} recognizer
 * @property {{name: string, bound: "atMost"|"atLeast", limit: number, unit: string,
 *   scale: number}[]} rules
 */
/**
 * @typedef {object} JudgedMessage
 * @property {"judged"} type
 * @property {number} id
 * @property {JudgedGesture[]} gestures
 * @property {{gestures: number, flipped: number, profile: string, tunable: Tunable[]}} [done]
 */

/** @typedef {JoinedEvent|LeftEvent|ClearedEvent|PresenceEvent} PeopleEvent */
/** @typedef {IgnoredEvent|DeliveredEvent} TouchEvent */
/** @typedef {PathEvent|TimingEvent|StrokeEvent|TouchEvent} InkEvent */
/** @typedef {InkEvent|StateEvent|PhaseEvent|FitEvent} GestureEvent */
/** @typedef {ProfileEvent|RulesEvent|RecognizersEvent} RuleEvent */
/** @typedef {PeopleEvent|GestureEvent|RuleEvent|SignEvent} RoomEvent */
/** @typedef {GapMessage|ErrorMessage|PongMessage|JudgedMessage} ConnectionMessage */
/**
 * What a server sends.
 * @typedef {WelcomeMessage|SnapshotMessage|ConnectionMessage|RoomEvent} Message
 */

/** @typedef {{id: number, kind?: TouchKind, samples?: Sample[]}} TouchBatch */
/**
 * `clock`: the server's clock less the one of the samples, in milliseconds.
 * @typedef {{type: "hello", name?: string, canvas?: CanvasSize, clock?: number}} HelloMessage
 */
/** @typedef {{type: "profile", profile: RoomProfile}} ProfileMessage */
/** @typedef {{type: "rules", leniency: number, rules: RuleChanges}} RulesMessage */
/** @typedef {{type: "judge", id: number, leniency: number, rules: RuleChanges}} JudgeMessage */
/** @typedef {{type: "clear"} | {type: "ping", t: number, state?: boolean}} PlainMessage */
/**
 * One of a whole set; what is not said is as shipped.
 * @typedef {{recognizer: string, enabled?: boolean,
 *   properties?: readonly {name: string, value: number | boolean | string}[]}} SetRecognizer
 */
/**
 * Asks for other recognizers in the room, for everyone: a preset first, then what else is named.
 * @typedef {object} RecognizersMessage
 * @property {"recognizers"} type
 * @property {string} [preset]
 * @property {readonly SetRecognizer[]} [recognizers] in place of all that are attached
 * @property {string[]} [attach]
 * @property {string[]} [detach]
 * @property {string[]} [enable]
 * @property {string[]} [disable]
 * @property {Record<string, Record<string, number | boolean | string>>} [set]
 * @property {readonly string[]} [relations] in place of all that there are
 * @property {readonly Region[]} [regions] likewise; what is attached to those that are gone goes
 * @property {boolean} [delivery] whether `delivered` is told
 */
/**
 * @typedef {({type: "teach"} & Sign) | {type: "forget", name: string}
 *   | {type: "rename", name: string, to: string} | {type: "signs", signs: Sign[]}} SignMessage
 */

/**
 * @typedef {object} TouchesMessage
 * @property {"touches"} type
 * @property {"began"|"moved"|"ended"|"cancelled"|"hovered"} phase
 * @property {TouchBatch[]} touches
 * @property {string} [reason] of a cancellation
 */

/**
 * What a page sends.
 * @typedef {ProfileMessage|RulesMessage|JudgeMessage|RecognizersMessage} RuleMessage
 * @typedef {HelloMessage|TouchesMessage|RuleMessage|SignMessage|PlainMessage} ClientMessage
 */

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
