/// When the finished strokes of a drawer are cleared automatically.
public struct InkClearing: Equatable, Sendable, WireObject {
  public var onStart: Bool
  /// How long after the end of a sequence all strokes are cleared, in milliseconds; `nil` for
  /// never.
  ///
  /// A new sequence stops the time.
  public var after: Double?

  /// Makes one that clears nothing.
  public init() { self.init(onStart: false) }

  public init(onStart: Bool = false, after: Double? = nil) {
    (self.onStart, self.after) = (onStart, after)
  }

  /// The range of `after`, in milliseconds.
  public static let afterRange = 100.0...3_600_000

  static var wireName: String { "inkClearing" }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.optional(
      "onStart", &onStart, .flag, unless: false,
      "Whether a new sequence clears the strokes of the earlier ones.")
    try coder.optional(
      "after", &after, .exact("ms", in: InkClearing.afterRange),
      "How long after the end of a sequence all strokes are cleared; never if missing.")
  }
}

struct ClearingMessage: WireMessage {
  static var wireName: String { "clearing" }
  static var meaning: String {
    "When the sender's finished strokes, or those of everyone, are cleared automatically."
  }

  var isOfRoom = false
  var onStart: Bool?
  var after: Double?

  /// What is asked for; `nil` for nothing of its own.
  var clearing: InkClearing? {
    onStart == nil && after == nil ? nil : InkClearing(onStart: onStart ?? false, after: after)
  }

  init() {}

  init(_ clearing: InkClearing?, isOfRoom: Bool) {
    self.isOfRoom = isOfRoom
    onStart = clearing?.onStart
    after = clearing?.after
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.optional(
      "room", &isOfRoom, .flag, unless: false,
      "Whether it is the room's choice, for all drawers that have not chosen themselves.")
    try coder.optional(
      "onStart", &onStart, .flag, "Whether a new sequence clears the strokes of the earlier ones.")
    try coder.optional(
      "after", &after, .exact("ms", in: InkClearing.afterRange),
      "How long after the end of a sequence all strokes are cleared; never if missing.")
  }
}

public struct ClearingEvent: Equatable, Sendable, WireMessage {
  /// When the strokes of drawers that have not chosen themselves are cleared.
  public var clearing = InkClearing()

  public init(_ clearing: InkClearing) { self.clearing = clearing }

  static var wireName: String { "clearing" }
  static var meaning: String {
    "The room changed when it clears the strokes of drawers that have not chosen themselves."
  }
  init() {}

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try clearing.fields(&coder)
  }
}
