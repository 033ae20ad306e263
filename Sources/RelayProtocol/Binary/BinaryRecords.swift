// The numbers of `v1.gesture.bin`; docs/protocol-binary.md explains them.

/// The types of records that a client sends.
enum ClientRecord: UInt8, CaseIterable {
  /// A message as JSON text.
  case text = 0x01
  case touches = 0x02
  case ping = 0x03
  /// Removes the sender's committed strokes.
  case clear = 0x04
}

/// The types of records that the server sends.
///
/// Types from `0x40` on are events, each with the next number. From `0x80` on, the byte is the
/// whole record.
enum ServerRecord: UInt8, CaseIterable {
  /// A message other than an event, as JSON text.
  case text = 0x01
  /// Clears what records refer to; has the number of the next event.
  case reset = 0x02
  /// Events up to a number only serve as references for later ones.
  case repeats = 0x03
  case gap = 0x04
  case pong = 0x05
  /// A snapshot: JSON text without the samples of strokes, then the samples.
  case snapshot = 0x06
  case textEvent = 0x40
  case path = 0x41
  case state = 0x42
  case fit = 0x43
  case phase = 0x44
  /// The end of a stroke: kept or dropped.
  case stroke = 0x45
  /// A drawer's strokes were removed.
  case cleared = 0x46
  case left = 0x47
  case presence = 0x48
  case timing = 0x49

  /// The first type that is an event.
  static let firstEvent: UInt8 = 0x40
  /// The first byte that is a whole record: a recognizer's `changed`.
  static let firstShort: UInt8 = 0x80
}

/// The flags of an event's record, and those of a one-byte `changed`.
enum EventFlag {
  /// The drawer differs from the last event's; its number follows.
  static let drawer: UInt8 = 1 << 0
  /// The sequence differs from the drawer's last one; its number follows.
  static let sequence: UInt8 = 1 << 1
  /// In a one-byte `changed`: at the sample after that of the drawer's last state.
  static let shortNext: UInt8 = 1 << 6
}

/// The flags of a `path` besides drawer and sequence.
enum PathFlag {
  /// The touch differs from the last one; its number follows.
  static let touch: UInt8 = 1 << 2
  /// The lowest bit of the phase: 0 moved, 1 began, 2 ended.
  static let phaseShift: UInt8 = 3
  /// All samples have a force.
  static let force: UInt8 = 1 << 5
  /// A new scale follows.
  static let scale: UInt8 = 1 << 6
  /// The samples are doubles.
  static let raw: UInt8 = 1 << 7
}

/// The flags of a `timing` besides the drawer.
enum TimingFlag {
  /// The time of capture follows.
  static let captured: UInt8 = 1 << 2
  /// The arrival time differs from the drawer's last one and follows.
  static let arrival: UInt8 = 1 << 3
}

/// The flags of a `state` besides drawer and sequence.
enum StateFlag {
  /// The lowest bit of the sample reference.
  static let referenceShift: UInt8 = 2
  static let reason: UInt8 = 1 << 4
  static let result: UInt8 = 1 << 5
  static let criteria: UInt8 = 1 << 6
  /// There is a ghost, or there are guesses.
  static let more: UInt8 = 1 << 7
  /// In the byte of the state: the criteria are described.
  static let described: UInt8 = 1 << 3
  /// In the byte of the state: some criteria also have a unit for people.
  static let told: UInt8 = 1 << 4
  /// In the byte of ghost and guesses: there is a ghost.
  static let ghost: UInt8 = 1 << 0
  /// In the byte of ghost and guesses: there are guesses.
  static let guesses: UInt8 = 1 << 1
}

/// The flags of a `fit` besides drawer and sequence.
enum FitFlag {
  /// The criteria are described, and all numbers count from 0.
  static let described: UInt8 = 1 << 2
  /// The path is a circle so far.
  static let isCircle: UInt8 = 1 << 3
  static let confidence: UInt8 = 1 << 4
  /// The set of passing criteria changed.
  static let passes: UInt8 = 1 << 5
}

/// The flags of a ping, which may be missing.
enum PingFlag {
  /// It asks for the hash of the room's state.
  static let state: UInt8 = 1 << 0
}

enum TouchesFlag {
  /// The phase: 0 began, 1 moved, 2 ended, 3 cancelled, 4 hovered.
  static let phaseMask: UInt8 = 0b111
  static let reason: UInt8 = 1 << 3
  /// In one touch: the kind, 0 if missing.
  static let kindMask: UInt8 = 0b11
  /// In one touch: all samples have a force.
  static let force: UInt8 = 1 << 2
  /// In one touch: the lowest bit of the scale.
  static let scaleShift: UInt8 = 3
  /// In one touch: the samples are doubles.
  static let raw: UInt8 = 1 << 7
}
