// The numbers of `v1.gesture.bin`; docs/protocol-binary.md tells what they mean.

/// The types of records that a client sends.
enum ClientRecord: UInt8, CaseIterable {
  /// A message as JSON text.
  case text = 0x01
  /// Samples of touches.
  case touches = 0x02
  /// A ping.
  case ping = 0x03
  /// Removes the sender's committed strokes.
  case clear = 0x04
}

/// The types of records that the server sends.
///
/// From `0x40` on they are events, each of which has the next number; from `0x80` on the whole
/// record is the one byte.
enum ServerRecord: UInt8, CaseIterable {
  /// A message that is no event, as JSON text.
  case text = 0x01
  /// What was said before is forgotten; the number of the next event.
  case reset = 0x02
  /// Events up to a number are there only for what later ones refer to.
  case repeats = 0x03
  /// Events were dropped.
  case gap = 0x04
  /// The answer to a ping.
  case pong = 0x05
  /// A snapshot: JSON text without the samples of strokes, and those.
  case snapshot = 0x06
  /// An event as JSON text.
  case textEvent = 0x40
  /// Samples of one touch.
  case path = 0x41
  /// A recognizer's move.
  case state = 0x42
  /// How well a circle fits.
  case fit = 0x43
  /// A recognizer's inner phase.
  case phase = 0x44
  /// What becomes of a stroke.
  case stroke = 0x45
  /// A drawer's strokes are forgotten.
  case cleared = 0x46
  /// A drawer went.
  case left = 0x47
  /// How many watch.
  case presence = 0x48
  /// How long samples were on their way.
  case timing = 0x49

  /// The first type that is an event.
  static let firstEvent: UInt8 = 0x40
  /// The first byte that is a whole record: a recognizer that goes on in `changed`.
  static let firstShort: UInt8 = 0x80
}

/// What the flags of a record of an event say, and what those of a `changed` in one byte.
enum EventFlag {
  /// Another drawer than in the event before: it is named.
  static let drawer: UInt8 = 1 << 0
  /// Another sequence of the drawer's than before: its number is told.
  static let sequence: UInt8 = 1 << 1
  /// Of a short `changed`: at the sample after that of the drawer's state before.
  static let shortNext: UInt8 = 1 << 6
}

/// What the flags of a `path` say beside drawer and sequence.
enum PathFlag {
  /// Another touch than before: its number is told.
  static let touch: UInt8 = 1 << 2
  /// Where the phase stands in the flags: 0 moved, 1 began, 2 ended.
  static let phaseShift: UInt8 = 3
  /// All samples have a force.
  static let force: UInt8 = 1 << 5
  /// The steps that samples are counted in are told.
  static let scale: UInt8 = 1 << 6
  /// The samples are doubles.
  static let raw: UInt8 = 1 << 7
}

/// What the flags of a `timing` say beside the drawer.
enum TimingFlag {
  /// When samples were captured is told.
  static let captured: UInt8 = 1 << 2
  /// It is about others than the drawer's last samples: when they arrived is told.
  static let arrival: UInt8 = 1 << 3
}

/// What the flags of a `state` say beside drawer and sequence.
enum StateFlag {
  /// Where the place stands in the flags.
  static let placeShift: UInt8 = 2
  /// There is a reason.
  static let reason: UInt8 = 1 << 4
  /// There is a result.
  static let result: UInt8 = 1 << 5
  /// There are criteria.
  static let criteria: UInt8 = 1 << 6
  /// There are a ghost or guesses.
  static let more: UInt8 = 1 << 7
  /// Beside the state: the criteria are described anew.
  static let described: UInt8 = 1 << 3
  /// Beside the state: criteria are told in other units, too.
  static let told: UInt8 = 1 << 4
  /// Of the further flags: a ghost.
  static let ghost: UInt8 = 1 << 0
  /// Of the further flags: guesses.
  static let guesses: UInt8 = 1 << 1
}

/// What the flags of a `fit` say beside drawer and sequence.
enum FitFlag {
  /// The criteria are described anew, and all numbers count from 0.
  static let described: UInt8 = 1 << 2
  /// It would be a circle now.
  static let isCircle: UInt8 = 1 << 3
  /// There is a confidence.
  static let confidence: UInt8 = 1 << 4
  /// Which criteria hold has changed.
  static let passes: UInt8 = 1 << 5
}

/// What the flags of a ping say, which may be missing.
enum PingFlag {
  /// It asks what the room's state comes to.
  static let state: UInt8 = 1 << 0
}

/// What the flags of touches say.
enum TouchesFlag {
  /// The phase: 0 began, 1 moved, 2 ended, 3 cancelled, 4 hovered.
  static let phaseMask: UInt8 = 0b111
  /// There is a reason.
  static let reason: UInt8 = 1 << 3
  /// Of one touch: what touches, 0 where it is not said.
  static let kindMask: UInt8 = 0b11
  /// Of one touch: all samples have a force.
  static let force: UInt8 = 1 << 2
  /// Of one touch: where the scale stands.
  static let scaleShift: UInt8 = 3
  /// Of one touch: the samples are doubles.
  static let raw: UInt8 = 1 << 7
}
