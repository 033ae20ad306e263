/// A stroke by its sequence and touch.
public struct StrokeName: Hashable, Sendable, WireObject {
  public var sequence: Int
  public var touch: Int

  public init(sequence: Int, touch: Int) { (self.sequence, self.touch) = (sequence, touch) }

  static var wireName: String { "strokeName" }
  init() { self.init(sequence: 0, touch: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence, not `seq`.")
    try coder.field("touch", &touch, .integer, "The `id` that the drawer gave the touch.")
  }
}

public struct UndoneEvent: Equatable, Sendable, WireMessage {
  public var drawer: DrawerID
  /// The strokes that were removed: every committed one with such a name.
  public var strokes: [StrokeName]
  public var isRedo: Bool
  public var isErase: Bool

  public init(
    drawer: DrawerID, strokes: [StrokeName], isRedo: Bool = false, isErase: Bool = false
  ) { (self.drawer, self.strokes, self.isRedo, self.isErase) = (drawer, strokes, isRedo, isErase) }

  static var wireName: String { "undone" }
  static var meaning: String {
    "Strokes were removed: by an `undo`, an `erase`, or the `redo` of an `erase` or `clear`."
  }
  init() { self.init(drawer: DrawerID(0), strokes: []) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("strokes", &strokes, .list(.object()), "The strokes that were removed.")
    try coder.optional(
      "redo", &isRedo, .flag, unless: false,
      "Whether it is the `redo` of an `erase` or `clear`.")
    try coder.optional("erase", &isErase, .flag, unless: false, "Whether it is an `erase`.")
  }
}

public struct RestoredEvent: Equatable, Sendable, WireMessage {
  public var drawer: DrawerID
  public var strokes: [StrokeName]
  public var isRedo: Bool

  public init(drawer: DrawerID, strokes: [StrokeName], isRedo: Bool = false) {
    (self.drawer, self.strokes, self.isRedo) = (drawer, strokes, isRedo)
  }

  static var wireName: String { "restored" }
  static var meaning: String {
    "Strokes are back by a `redo`, or by the `undo` of an `erase` or `clear`."
  }
  init() { self.init(drawer: DrawerID(0), strokes: []) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("strokes", &strokes, .list(.object()), "The strokes that are back.")
    try coder.optional(
      "redo", &isRedo, .flag, unless: false,
      "Whether it is a `redo`; otherwise it is the `undo` of an `erase` or `clear`.")
  }
}

struct UndoMessage: WireMessage {
  static var wireName: String { "undo" }
  static var meaning: String { "Takes back the sender's last sequence, `erase` or `clear`." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {}
}

struct RedoMessage: WireMessage {
  static var wireName: String { "redo" }
  static var meaning: String { "Repeats the step that the sender's last `undo` took back." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {}
}

struct EraseMessage: WireMessage {
  static var wireName: String { "erase" }
  static var meaning: String { "Removes the committed strokes of some of the sender's sequences." }

  /// The most sequences in a message.
  static let mostSequences = 256

  var sequences: [Int] = []

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field(
      "sequences", &sequences, .list(.integer, atMost: { _ in Self.mostSequences }),
      "The sequences; one that is not shown changes nothing.")
  }
}
