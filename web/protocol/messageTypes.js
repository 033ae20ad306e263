// @ts-check
// Made by scripts/protocol from the descriptions in Sources/RelayProtocol. Do not edit.
// Lengths are CSS pixels of the drawer's canvas, x right, y down; angles radians; times in ms.

export {};

/**
 * @typedef {object} Canvas
 * @property {number} width The extent to the right.
 * @property {number} height The extent downward.
 * @property {[x: number, y: number]} [window] Where the top left corner is in the window, in its
 *   pixels.
 * @property {[x: number, y: number]} [screen] Where the top left corner is on the screen, in its
 *   pixels.
 * @property {number} [scale] How many pixels of window and screen one of the canvas is; 1 where it
 *   is missing.
 */

/**
 * @typedef {object} Touch
 * @property {number} id The drawer's number for the touch.
 * @property {"touch" | "pen" | "mouse"} [kind] What touches.
 * @property {[x: number, y: number, t: number, force?: number][]} [samples] The samples, oldest
 *   first.
 */

/**
 * @typedef {object} Example
 * @property {[x: number, y: number][][]} strokes The strokes; the time and the force of a sample
 *   may follow and are left out.
 */

/**
 * @typedef {object} Sign
 * @property {string} name The sign's name.
 * @property {boolean} anyDirection Whether each stroke may be drawn from either end.
 * @property {boolean} anyTurn Whether the whole may be turned.
 * @property {Example[]} examples The drawings that teach it.
 */

/**
 * @typedef {object} RecognizerSetting
 * @property {string} recognizer The recognizer's name.
 * @property {boolean} enabled Whether it takes part.
 * @property {Setting[]} properties The properties that are not as shipped.
 */

/**
 * @typedef {object} Setting
 * @property {string} name The property's name.
 * @property {number | boolean | string} value What it is to be.
 */

/**
 * @typedef {object} Region
 * @property {string} name The region's name.
 * @property {[x: number, y: number, width: number, height: number]} frame Where it lies, in pixels
 *   of the canvas.
 * @property {string} [parent] The region that it lies on.
 * @property {"button" | "toggle" | "slider"} [control] The control that it is.
 */

/**
 * @typedef {object} Recognizer
 * @property {string} recognizer Its name.
 * @property {boolean} continuous Whether its gesture goes on over time.
 * @property {boolean} enabled Whether it takes part.
 * @property {Property[]} properties What can be set.
 */

/**
 * @typedef {object} Property
 * @property {string} name The property's name.
 * @property {number | boolean | string} value What it is set to.
 * @property {number | boolean | string} [shipped] The default, where it is another value.
 * @property {string[]} [choices] The words that it may be.
 * @property {number} [atLeast] The least number that it may be.
 * @property {number} [atMost] The largest number that it may be.
 * @property {boolean} [whole] Whether the number must be whole.
 * @property {string} [unit] What the number counts.
 */

/**
 * @typedef {object} Limits
 * @property {number} messageBytes Bytes of a message.
 * @property {number} touches Touches of a drawer that are down.
 * @property {number} messageSamples Samples of a message.
 * @property {number} strokeSamples Samples of a stroke.
 * @property {number} coordinatePixels The largest coordinate and canvas extent either way.
 * @property {number} timeMilliseconds The largest time either way.
 * @property {number} textCharacters Characters of a name or a reason; more are cut off.
 * @property {number} nestingDepth How deep JSON may be nested.
 * @property {number} signs Signs of a room.
 * @property {number} signExamples Examples of a sign.
 * @property {number} totalExamples Examples of all signs of a room together.
 * @property {number} signStrokes Strokes of an example.
 * @property {number} signNameCharacters Characters of a sign's name.
 * @property {number} recognizers Recognizers of a room.
 * @property {number} relations Rules between the recognizers of a room.
 * @property {number} regions Regions of a room's canvas.
 * @property {number} regionNameCharacters Characters of a region's name.
 */

/**
 * @typedef {object} Resumed
 * @property {number} sequence The sequence that goes on.
 * @property {number} begun How many touches have begun in it.
 * @property {ResumedTouch[]} touches The touches that are down, in the order in which they began.
 */

/**
 * @typedef {object} ResumedTouch
 * @property {number} id The drawer's number for the touch.
 * @property {number} samples How many of its samples have arrived.
 */

/**
 * @typedef {object} SnapshotDrawer
 * @property {string} drawer The drawer.
 * @property {string} name The name to show.
 * @property {Canvas} [canvas] The canvas that the drawer draws on.
 * @property {string} color The colour to show it in, as `#rrggbb`.
 * @property {number} sequence The drawer's latest sequence; 0 before the first.
 * @property {number} [touches] How many touches came down in that sequence.
 * @property {boolean} [present] Whether the drawer is connected.
 */

/**
 * @typedef {object} Stroke
 * @property {string} drawer The drawer.
 * @property {number} sequence The drawer's multitouch sequence.
 * @property {number} touch The touch within the sequence.
 * @property {"touch" | "pen" | "mouse"} kind What touches.
 * @property {[x: number, y: number, t: number, force?: number][]} samples All its samples, oldest
 *   first.
 * @property {"open" | "ended" | "committed"} state How far it has come.
 */

/**
 * @typedef {object} SnapshotRecognizer
 * @property {string} drawer The drawer.
 * @property {string} recognizer The recognizer's name.
 * @property {"possible" | "began" | "changed" | "ended" | "cancelled" | "failed"} state The state
 *   that it is in.
 * @property {string} [phase] Its inner phase.
 * @property {number} [sequence] The drawer's latest sequence.
 * @property {Record<string, any>} [result] What it last said of the gesture.
 * @property {Fit} [fit] Its last fit in that sequence.
 * @property {Verdict} [verdict] Its last terminal state in it.
 * @property {number} [ignored] How many touches of it it ignores.
 */

/**
 * @typedef {object} Fit
 * @property {[x: number, y: number]} center The circle's centre.
 * @property {number} radius The circle's radius.
 * @property {number} error The mean distance from the circle, in radii.
 * @property {[x: number, y: number, width: number, height: number]} bounds The box around the path.
 * @property {[x: number, y: number, width: number, height: number]} innerBox The box that the path
 *   must keep out of.
 * @property {FitCriterion[]} criteria What decides.
 * @property {boolean} isCircle Whether it would be a circle now.
 * @property {number} [confidence] How likely it ends as one, 0 to 1.
 */

/**
 * @typedef {object} FitCriterion
 * @property {string} name The criterion's name.
 * @property {number} value What was measured.
 * @property {number} limit What it was compared with.
 * @property {"ratio" | "px" | "touches" | "samples" | "rad" | "ms"} unit What both count.
 * @property {boolean} pass Whether the criterion holds.
 */

/**
 * @typedef {object} Verdict
 * @property {number} sequence The drawer's multitouch sequence.
 * @property {"possible" | "began" | "changed" | "ended" | "cancelled" | "failed"} state The state
 *   that it is in now.
 * @property {number} t When, on the drawer's clock.
 * @property {[x: number, y: number]} location Where the touch was that caused the move.
 * @property {string} [region] The region that the recognizer is attached to.
 * @property {[x: number, y: number]} [inRegion] The same place in the region.
 * @property {string} [reason] Why it failed or was cancelled, in one sentence.
 * @property {Record<string, any>} [result] What was recognized.
 * @property {Criterion[]} [criteria] What decided.
 * @property {Ghost} [ghost] What was missing, as a line to draw.
 * @property {Guess[]} [guesses] The signs that it may have been, the best first.
 */

/**
 * @typedef {object} Criterion
 * @property {string} name The criterion's name.
 * @property {number} value What was measured.
 * @property {number} limit What it was compared with.
 * @property {"ratio" | "px" | "touches" | "samples" | "rad" | "ms"} unit What both count.
 * @property {boolean} pass Whether the criterion holds.
 * @property {"atMost" | "atLeast"} bound On which side the limit lies.
 * @property {number} margin How far the value is from the limit, as a share of it; below 0 on the
 *   wrong side.
 * @property {number} [sample] The sample that decided, from 0.
 * @property {Told} [told] The same in a unit for people.
 */

/**
 * @typedef {object} Told
 * @property {number} value What was measured.
 * @property {number} limit What it was compared with.
 * @property {"ratio" | "px" | "touches" | "samples" | "rad" | "ms"} unit What both count.
 */

/**
 * @typedef {object} Ghost
 * @property {"gap" | "corner" | "tail" | "arm" | "shape"} kind What was missing.
 * @property {[x: number, y: number][]} points The line, in pixels of the canvas.
 */

/**
 * @typedef {object} Guess
 * @property {string} name The sign's name.
 * @property {number} score How alike they are, 0 to 1.
 * @property {number} distance How far they are apart.
 * @property {number} threshold Up to where they are the same.
 */

/**
 * @typedef {object} TaughtSign
 * @property {string} name The sign's name.
 * @property {boolean} anyDirection Whether each stroke may be drawn from either end.
 * @property {boolean} anyTurn Whether the whole may be turned.
 * @property {Example[]} examples The drawings that teach it.
 * @property {Standing} standing How well the sign stands apart from all others.
 */

/**
 * @typedef {object} Standing
 * @property {number} threshold Up to which distance a drawing is the sign.
 * @property {number} judged How many of its examples were judged.
 * @property {number} recognized How many of them are recognized.
 * @property {number} score How alike its examples are, 0 to 1.
 * @property {Rival} [rival] The sign that it is most like.
 * @property {Shape[]} [shapes] The shapes that examples of it are, too.
 */

/**
 * @typedef {object} Rival
 * @property {string} name Its name.
 * @property {number} score How alike both are, 0 to 1.
 * @property {number} confused How many examples are taken for the other.
 */

/**
 * @typedef {object} Shape
 * @property {string} recognizer The recognizer of the shape.
 * @property {number} examples How many examples it recognizes.
 */

/**
 * @typedef {object} State
 * @property {number} seq The number of the last event that counts.
 * @property {string} hash The hash of the state, as 16 hexadecimal digits.
 */

/**
 * @typedef {object} JudgedGesture
 * @property {string} drawer The drawer.
 * @property {number} sequence The drawer's multitouch sequence.
 * @property {JudgedVerdict} before The verdict by the room's rules.
 * @property {JudgedVerdict} after The verdict by the rules of the question.
 * @property {boolean} flipped Whether something else is recognized.
 */

/**
 * @typedef {object} JudgedVerdict
 * @property {string | null} recognized The recognizer that recognizes the gesture.
 * @property {string} [recognizer] The recognizer that fails here alone; of a flipped gesture.
 * @property {string} [reason] Why that recognizer fails, in one sentence.
 */

/**
 * @typedef {object} JudgedSummary
 * @property {number} gestures How many gestures were judged.
 * @property {number} flipped How many of them flipped.
 * @property {"robust" | "literal"} profile The rule set of the question.
 * @property {Tunable[]} tunable The rules that can be tuned.
 */

/**
 * @typedef {object} Tunable
 * @property {string} recognizer The recognizer's name.
 * @property {Rule[]} rules Its rules, in the order in which they judge.
 */

/**
 * @typedef {object} Rule
 * @property {string} name The rule's name.
 * @property {"atMost" | "atLeast"} bound On which side the limit lies.
 * @property {number} limit The limit, as shipped.
 * @property {"ratio" | "px" | "touches" | "samples" | "rad" | "ms"} unit What the limit counts.
 * @property {number} scale By how much a leniency of 1 more moves the limit.
 */

/**
 * @typedef {object} Limit
 * @property {string} name Its name in `welcome`.
 * @property {number} value How many there may be.
 */

/**
 * Who draws, and on what canvas; optional, and if it comes then first.
 * @typedef {object} HelloMessage
 * @property {"hello"} type
 * @property {string} [name] The name to show.
 * @property {Canvas} [canvas] The canvas that the drawer draws on.
 * @property {number} [clock] How far the server's clock is ahead of the one that the samples are
 *   timed by.
 */

/**
 * Samples of touches in one phase.
 * @typedef {object} TouchesMessage
 * @property {"touches"} type
 * @property {"began" | "moved" | "ended" | "cancelled" | "hovered"} phase What the touches do.
 * @property {Touch[]} touches The touches, each with its samples.
 * @property {string} [reason] Why the touches are cancelled.
 */

/**
 * Forget the sender's finished strokes.
 * @typedef {object} ClearMessage
 * @property {"clear"} type
 */

/**
 * Judge by other rules from each drawer's next sequence on.
 * @typedef {object} ProfileMessage
 * @property {"profile"} type
 * @property {"robust" | "literal" | "both"} profile The rule set.
 */

/**
 * From each drawer's next sequence on, the rules are tuned so.
 * @typedef {object} RulesMessage
 * @property {"rules"} type
 * @property {number} leniency How much all rules are relaxed: 1 as shipped, from 0 to 4.
 * @property {Record<string, Record<string, any>>} rules A rule's limit, by recognizer and rule;
 *   `false` switches it off, `true` leaves it.
 */

/**
 * Asks what would be recognized by other rules.
 * @typedef {object} JudgeMessage
 * @property {"judge"} type
 * @property {number} id The asker's number for the question.
 * @property {"robust" | "literal"} [profile] The rule set; the room's where it is missing.
 * @property {number} leniency How much all rules are relaxed: 1 as shipped, from 0 to 4.
 * @property {Record<string, Record<string, any>>} rules A rule's limit, by recognizer and rule;
 *   `false` switches it off, `true` leaves it.
 */

/**
 * Teach the room a sign, by the last drawing or by examples.
 * @typedef {object} TeachMessage
 * @property {"teach"} type
 * @property {string} name The sign's name.
 * @property {boolean} [anyDirection] Whether each stroke may be drawn from either end.
 * @property {boolean} [anyTurn] Whether the whole may be turned.
 * @property {number} [sequences] How many of the sender's last sequences make one drawing; 1 where
 *   it is missing.
 * @property {Example[]} [examples] The drawings that teach it.
 */

/**
 * Forget the sign of that name.
 * @typedef {object} ForgetMessage
 * @property {"forget"} type
 * @property {string} name The sign's name.
 */

/**
 * Give a sign another name.
 * @typedef {object} RenameMessage
 * @property {"rename"} type
 * @property {string} name The sign's name.
 * @property {string} to Its new name.
 */

/**
 * Take signs over as they are; also how signs are exported.
 * @typedef {object} SignsMessage
 * @property {"signs"} type
 * @property {Sign[]} signs The signs, each name once.
 */

/**
 * The room is to have other recognizers, or other rules between them.
 * @typedef {object} RecognizersMessage
 * @property {"recognizers"} type
 * @property {string} [preset] The preset that replaces all recognizers.
 * @property {RecognizerSetting[]} [recognizers] The recognizers that replace all others.
 * @property {Region[]} [regions] The regions that replace all others.
 * @property {string[]} [attach] The recognizers to attach, at the end of the list.
 * @property {string[]} [detach] The recognizers to detach.
 * @property {string[]} [enable] The recognizers that are to take part.
 * @property {string[]} [disable] The recognizers that are not to take part.
 * @property {Record<string, Record<string, any>>} [set] The properties to set, by recognizer and
 *   property.
 * @property {string[]} [relations] The rules between recognizers that replace all others, a
 *   sentence each.
 * @property {boolean} [delivery] Whether everyone receives `delivered` events.
 */

/**
 * Asks for a `pong`.
 * @typedef {object} PingMessage
 * @property {"ping"} type
 * @property {number} t The sender's clock; the answer repeats it.
 * @property {boolean} [state] Whether the answer has the room's state.
 */

/**
 * The first message on a connection: where it is and what it may do.
 * @typedef {object} WelcomeMessage
 * @property {"welcome"} type
 * @property {number} protocol The version of the messages.
 * @property {string} room The room's name.
 * @property {"draw" | "watch"} role What the connection may do.
 * @property {string} [drawer] The connection's own drawer; not of a viewer.
 * @property {string} epoch Changes when the room's history starts anew.
 * @property {number} seq The number of the newest event.
 * @property {number} server The server's clock.
 * @property {"robust" | "literal" | "both"} profile The rule set.
 * @property {Recognizer[]} recognizers The recognizers that every drawer has.
 * @property {string[]} relations The rules between the recognizers, a sentence each.
 * @property {Region[]} [regions] The regions of the canvas.
 * @property {boolean} [delivery] Whether everyone receives `delivered` events.
 * @property {string} [preset] The preset that all this is.
 * @property {Recognizer[]} [available] The recognizers that the connection may attach.
 * @property {string[]} [presets] The presets that the connection may choose.
 * @property {Limits} limits The limits that a client should keep.
 * @property {Resumed} [resumed] The gesture that goes on.
 */

/**
 * The whole room at one moment.
 * @typedef {object} SnapshotMessage
 * @property {"snapshot"} type
 * @property {number} seq The number of the last event that it contains.
 * @property {string} epoch Changes when the room's history starts anew.
 * @property {number} viewers How many viewers watch.
 * @property {"robust" | "literal" | "both"} profile The rule set.
 * @property {number} [leniency] How much all rules are relaxed: 1 as shipped, from 0 to 4.
 * @property {Record<string, Record<string, any>>} [rules] A rule's limit, by recognizer and rule;
 *   `false` switches it off, `true` leaves it.
 * @property {Recognizer[]} catalogue The recognizers that every drawer has from its next sequence
 *   on.
 * @property {string[]} relations The rules between the recognizers, a sentence each.
 * @property {Region[]} [regions] The regions of the canvas.
 * @property {boolean} [delivery] Whether everyone receives `delivered` events.
 * @property {string} [preset] The preset that all this is.
 * @property {SnapshotDrawer[]} drawers The drawers, oldest first.
 * @property {Stroke[]} strokes The strokes, in the order in which they began.
 * @property {SnapshotRecognizer[]} recognizers The recognizers of the drawers that are here.
 * @property {TaughtSign[]} [signs] The signs that the room was taught.
 */

/**
 * Events were dropped for this viewer; a snapshot follows.
 * @typedef {object} GapMessage
 * @property {"gap"} type
 * @property {number} from The number of the first event that was dropped.
 * @property {number} to The number of the last event that was dropped.
 */

/**
 * The answer to a ping.
 * @typedef {object} PongMessage
 * @property {"pong"} type
 * @property {number} t The sender's time, as it was sent.
 * @property {number} server The server's clock.
 * @property {State} [state] The room's state, if the ping asked for it.
 */

/**
 * A part of the answer to a `judge`.
 * @typedef {object} JudgedMessage
 * @property {"judged"} type
 * @property {number} id The asker's number for the question.
 * @property {JudgedGesture[]} gestures Gestures, in the order in which they were kept.
 * @property {JudgedSummary} [done] The sums; in the last part of an answer.
 */

/**
 * Something that this connection sent could not be used.
 * @typedef {object} ErrorMessage
 * @property {"error"} type
 * @property {"not-json" | "wrong-type" | "missing-field" | "unknown-type" | "unknown-phase" |
 *   "unknown-kind" | "out-of-range" | "too-many-touches" | "touch-not-down" | "touch-already-down"
 *   | "time-backwards" | "stroke-too-long" | "no-space" | "bad-sign-name" | "too-few-points" |
 *   "too-many-signs" | "too-many-examples" | "no-such-sign" | "sign-exists" | "no-drawing" |
 *   "no-such-recognizer" | "already-attached" | "not-attached" | "no-such-region" | "read-only" |
 *   "busy" | "rate-limited" | "message-too-big"} code What went wrong.
 * @property {string} message The same for a person: what was expected and found.
 * @property {string} path Where, as a JSON pointer into the message; empty for all of it.
 * @property {Limit} [limit] The limit that was reached.
 */

/**
 * A drawer joined the room, or changed its name or canvas.
 * @typedef {object} JoinedEvent
 * @property {"joined"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer.
 * @property {string} name The name to show.
 * @property {Canvas} [canvas] The canvas that the drawer draws on.
 * @property {string} color The colour to show it in, as `#rrggbb`.
 * @property {number} [sequence] The number of the drawer's latest sequence.
 */

/**
 * Samples of one touch, as they arrived in one batch.
 * @typedef {object} PathEvent
 * @property {"path"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer.
 * @property {number} sequence The drawer's multitouch sequence.
 * @property {number} touch The touch within the sequence.
 * @property {"began" | "ended"} [phase] Whether these are the first or the last samples of the
 *   touch.
 * @property {"touch" | "pen" | "mouse"} [kind] What touches; with the phase `began`.
 * @property {number} at When they arrived, on the server's clock.
 * @property {[x: number, y: number, t: number, force?: number][]} samples The samples, oldest
 *   first.
 */

/**
 * How long a drawer's latest samples were on their way.
 * @typedef {object} TimingEvent
 * @property {"timing"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer that sent the samples.
 * @property {number} at When they arrived, on the server's clock.
 * @property {number} [captured] When the last of them was captured, on the server's clock.
 * @property {number} took How long after they arrived the recognizers' events were written.
 */

/**
 * A recognizer moved to another state, or goes on in `changed`.
 * @typedef {object} StateEvent
 * @property {"state"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer.
 * @property {number} sequence The drawer's multitouch sequence.
 * @property {string} recognizer The recognizer's name.
 * @property {"possible" | "began" | "changed" | "ended" | "cancelled" | "failed"} state The state
 *   that it is in now.
 * @property {number} t When, on the drawer's clock.
 * @property {[x: number, y: number]} location Where the touch was that caused the move.
 * @property {string} [region] The region that the recognizer is attached to.
 * @property {[x: number, y: number]} [inRegion] The same place in the region.
 * @property {string} [reason] Why it failed or was cancelled, in one sentence.
 * @property {Record<string, any>} [result] What was recognized.
 * @property {Criterion[]} [criteria] What decided.
 * @property {Ghost} [ghost] What was missing, as a line to draw.
 * @property {Guess[]} [guesses] The signs that it may have been, the best first.
 */

/**
 * A discrete recognizer moved to another inner phase.
 * @typedef {object} PhaseEvent
 * @property {"phase"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer.
 * @property {number} sequence The drawer's multitouch sequence.
 * @property {string} recognizer The recognizer's name.
 * @property {string} phase The phase that it is in now.
 * @property {number} t When, on the drawer's clock.
 */

/**
 * How well a circle fits the path of a sequence.
 * @typedef {object} FitEvent
 * @property {"fit"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer.
 * @property {number} sequence The drawer's multitouch sequence.
 * @property {string} recognizer The recognizer's name.
 * @property {[x: number, y: number]} center The circle's centre.
 * @property {number} radius The circle's radius.
 * @property {number} error The mean distance from the circle, in radii.
 * @property {[x: number, y: number, width: number, height: number]} bounds The box around the path.
 * @property {[x: number, y: number, width: number, height: number]} innerBox The box that the path
 *   must keep out of.
 * @property {FitCriterion[]} criteria What decides.
 * @property {boolean} isCircle Whether it would be a circle now.
 * @property {number} [confidence] How likely it ends as one, 0 to 1.
 */

/**
 * A recognizer ignores a touch within its region.
 * @typedef {object} IgnoredEvent
 * @property {"ignored"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer.
 * @property {number} sequence The drawer's multitouch sequence.
 * @property {string} recognizer The recognizer's name.
 * @property {number} touch The drawer's number for the touch.
 * @property {"kind" | "control" | "rule" | "delegate" | "recognizer"} cause What keeps the touch
 *   from the recognizer.
 * @property {number} t When, on the drawer's clock.
 */

/**
 * The view behind the recognizers receives a touch.
 * @typedef {object} DeliveredEvent
 * @property {"delivered"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer.
 * @property {number} sequence The drawer's multitouch sequence.
 * @property {number} touch The drawer's number for the touch.
 * @property {"began" | "moved" | "stationary" | "ended" | "cancelled" | "hovered"} phase The
 *   touch's phase as the view receives it.
 * @property {number} t When the view receives it, on the drawer's clock.
 * @property {[x: number, y: number]} location Where the touch was, in pixels of the canvas.
 * @property {string} [region] The region that the recognizer is attached to.
 * @property {[x: number, y: number]} [inRegion] The same place in the region.
 * @property {number} [late] How long the touch was kept back.
 */

/**
 * What becomes of the stroke of one touch.
 * @typedef {object} StrokeEvent
 * @property {"stroke"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer.
 * @property {number} sequence The drawer's multitouch sequence.
 * @property {number} touch The touch within the sequence.
 * @property {boolean} committed Whether it is kept; otherwise it is forgotten.
 */

/**
 * A drawer's committed strokes are forgotten.
 * @typedef {object} ClearedEvent
 * @property {"cleared"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer.
 */

/**
 * The signs that the room knows have changed.
 * @typedef {object} SignEvent
 * @property {"sign"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer that changed them.
 * @property {"taught" | "judged" | "renamed" | "forgotten"} action What happened.
 * @property {string} name The sign's name; with `renamed` the name before.
 * @property {string} [to] The sign's new name; with `renamed`.
 * @property {boolean} [anyDirection] Whether each stroke may be drawn from either end.
 * @property {boolean} [anyTurn] Whether the whole may be turned.
 * @property {Example[]} [examples] The drawings that teach it.
 * @property {Standing} [standing] How well the sign stands apart from all others.
 */

/**
 * A drawer left the room.
 * @typedef {object} LeftEvent
 * @property {"left"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer.
 */

/**
 * From each drawer's next sequence on, the room judges by other rules.
 * @typedef {object} ProfileEvent
 * @property {"profile"} type
 * @property {number} seq The event's number in the room's log.
 * @property {"robust" | "literal" | "both"} profile The rule set.
 * @property {Recognizer[]} recognizers The recognizers that every drawer then has, in the order of
 *   their events.
 */

/**
 * From each drawer's next sequence on, the rules are tuned so.
 * @typedef {object} RulesEvent
 * @property {"rules"} type
 * @property {number} seq The event's number in the room's log.
 * @property {number} leniency How much all rules are relaxed: 1 as shipped, from 0 to 4.
 * @property {Record<string, Record<string, any>>} rules A rule's limit, by recognizer and rule;
 *   `false` switches it off, `true` leaves it.
 */

/**
 * From each drawer's next sequence on, the room has other recognizers or other rules between them.
 * @typedef {object} RecognizersEvent
 * @property {"recognizers"} type
 * @property {number} seq The event's number in the room's log.
 * @property {string} drawer The drawer that changed them.
 * @property {Recognizer[]} recognizers The recognizers that every drawer then has, in the order of
 *   their events.
 * @property {string[]} relations The rules between the recognizers, a sentence each.
 * @property {Region[]} [regions] The regions of the canvas.
 * @property {boolean} [delivery] Whether everyone receives `delivered` events.
 * @property {string} [preset] The preset that all this is.
 */

/**
 * The number of viewers has changed.
 * @typedef {object} PresenceEvent
 * @property {"presence"} type
 * @property {number} seq The event's number in the room's log.
 * @property {number} viewers How many viewers watch.
 */

/**
 * @typedef {HelloMessage | TouchesMessage | ClearMessage | ProfileMessage | RulesMessage |
 *   JudgeMessage | TeachMessage | ForgetMessage | RenameMessage | SignsMessage | RecognizersMessage
 *   | PingMessage} ClientMessage
 */

/**
 * @typedef {WelcomeMessage | SnapshotMessage | GapMessage | PongMessage | JudgedMessage |
 *   ErrorMessage} ConnectionMessage
 */

/**
 * @typedef {JoinedEvent | PathEvent | TimingEvent | StateEvent | PhaseEvent | FitEvent |
 *   IgnoredEvent | DeliveredEvent | StrokeEvent | ClearedEvent | SignEvent | LeftEvent |
 *   ProfileEvent | RulesEvent | RecognizersEvent | PresenceEvent} RoomEvent
 */

/**
 * @typedef {ConnectionMessage | RoomEvent} Message
 */
