import Gestures

/// Samples of touches in one phase.
///
/// The description serves writing and documents. `JSONClientDecoder` parses the message directly
/// from bytes.
struct TouchesMessage: WireMessage {
  static var wireName: String { "touches" }
  static var meaning: String { "Samples of touches in one phase." }

  var phase = Touch.Phase.moved
  var touches: [Entry] = []
  var reason: String?

  /// One touch.
  struct Entry: WireObject {
    static var wireName: String { "touch" }

    var id = 0
    var kind: Touch.Kind?
    var samples: [StrokeSample] = []

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field(
        "id", &id, .integer { _ in 0...Int(Int32.max) },
        "The drawer's number for the touch: 1, 2, 3 … in each sequence, none twice.")
      try coder.optional("kind", &kind, .word(), "The kind of touch.")
      try coder.optional(
        "samples", &samples, SamplesKind(), unless: [],
        "The samples, oldest first; a force is 0 to 1.")
    }
  }

  init() {}

  init(_ batch: TouchBatch) {
    phase = batch.phase == .stationary ? .moved : batch.phase
    touches = batch.entries.map {
      Entry(id: $0.id, kind: $0.kind, samples: Array(batch.samples[$0.samples]))
    }
    reason = batch.reason
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("phase", &phase, WordKind(sent: Touch.Phase.sent), "The phase of the touches.")
    try coder.field(
      "touches", &touches, .list(.object()) { $0.touches }, "The touches, each with its samples.")
    try coder.field("reason", &reason, .shownText, "Why the touches are cancelled.")
  }
}

/// Asks for a `pong`.
///
/// The description serves writing and documents.
struct PingMessage: WireMessage {
  static var wireName: String { "ping" }
  static var meaning: String { "Asks for a `pong`." }

  var time = 0.0
  var asksState = false

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("t", &time, .clientTime, "The sender's clock; the answer repeats it.")
    try coder.optional(
      "state", &asksState, .flag, unless: false,
      "Whether the answer has the hash of the room's state.")
  }
}
