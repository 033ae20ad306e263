/// An error in a client's message.
public struct ErrorMessage: Error, Equatable, Sendable, WireMessage {
  /// The kind of error, as a stable word.
  public enum Code: String, CaseIterable, Sendable, WireWord {
    /// The bytes are not JSON, or not one JSON object a line.
    case notJSON = "not-json"
    /// A value is of another type than the field needs.
    case wrongType = "wrong-type"
    /// A required field is missing.
    case missingField = "missing-field"
    /// There is no message of that type.
    case unknownType = "unknown-type"
    /// No touch phase has that name.
    case unknownPhase = "unknown-phase"
    /// No touch kind has that name.
    case unknownKind = "unknown-kind"
    /// A value is too large, too small, too long or too many.
    case outOfRange = "out-of-range"
    /// Too many touches in the message or down at once.
    case tooManyTouches = "too-many-touches"
    /// The touch is not down.
    case touchNotDown = "touch-not-down"
    /// The touch is down already.
    case touchAlreadyDown = "touch-already-down"
    /// A sample is older than the one before it.
    case timeBackwards = "time-backwards"
    /// The stroke has too many samples; its touch was cancelled.
    case strokeTooLong = "stroke-too-long"
    /// The room or the server is full of ink and has none to drop; the touches were cancelled.
    case noSpace = "no-space"
    /// A sign's name is empty or too long.
    case badSignName = "bad-sign-name"
    /// A drawing has too few points or is too small to teach a sign.
    case tooFewPoints = "too-few-points"
    /// The room has too many signs.
    case tooManySigns = "too-many-signs"
    /// A sign, or all signs together, would have too many examples.
    case tooManyExamples = "too-many-examples"
    /// No sign has that name.
    case noSuchSign = "no-such-sign"
    /// Another sign has that name.
    case signExists = "sign-exists"
    /// The sender has no drawing to teach.
    case noDrawing = "no-drawing"
    /// No recognizer has that name.
    case noSuchRecognizer = "no-such-recognizer"
    /// The recognizer is attached already.
    case alreadyAttached = "already-attached"
    /// The recognizer is not attached.
    case notAttached = "not-attached"
    /// No region has that name.
    case noSuchRegion = "no-such-region"
    /// An activity is going on already.
    case activityRunning = "activity-running"
    /// No activity is going on.
    case noActivity = "no-activity"
    /// The set is not the one that is shown.
    case noSuchSet = "no-such-set"
    /// The sender may not answer now.
    case notNow = "not-now"
    /// No drawer of the room has that id.
    case noSuchDrawer = "no-such-drawer"
    /// The relay's configuration does not allow it, or the room does not allow it to the sender.
    case notAllowed = "not-allowed"
    /// The connection may only watch.
    case readOnly = "read-only"
    /// Too many clients ask the same at once.
    case busy
    /// The connection sends too much.
    case rateLimited = "rate-limited"
    /// A message is too long.
    case messageTooBig = "message-too-big"

    /// Whether the message is malformed, which closes the connection with 4500.
    ///
    /// Otherwise only the message is rejected.
    public var isMalformed: Bool {
      switch self {
      case .notJSON, .wrongType, .missingField, .unknownType, .unknownPhase, .unknownKind: true
      case .outOfRange, .tooManyTouches, .touchNotDown, .touchAlreadyDown, .timeBackwards,
        .strokeTooLong, .noSpace, .badSignName, .tooFewPoints, .tooManySigns, .tooManyExamples,
        .noSuchSign, .signExists, .noDrawing, .noSuchRecognizer, .alreadyAttached, .notAttached,
        .noSuchRegion, .activityRunning, .noActivity, .noSuchSet, .notNow, .noSuchDrawer,
        .notAllowed, .readOnly, .busy, .rateLimited, .messageTooBig:
        false
      }
    }
  }

  public var code: Code
  public var message: String
  /// The JSON pointer of the fault in the message (RFC 6901); empty for the whole message.
  public var path: String
  public var limit: Limit?

  /// A limit of `welcome`.
  public struct Limit: Equatable, Sendable, WireObject {
    public var name = ""
    public var value = 0

    static var wireName: String { "limit" }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("name", &name, .text, "Its name in `welcome`.")
      try coder.field("value", &value, .integer, "The value of the limit.")
    }
  }

  public init(code: Code, message: String, path: String = "", limit: Limit? = nil) {
    (self.code, self.message, self.path, self.limit) = (code, message, path, limit)
  }

  /// The error of a value beyond its limits.
  static func outOfRange(_ message: String, path: String = "") -> ErrorMessage {
    ErrorMessage(code: .outOfRange, message: message, path: path)
  }

  /// The error of a value of another type.
  static func wrongType(_ message: String, path: String = "") -> ErrorMessage {
    ErrorMessage(code: .wrongType, message: message, path: path)
  }

  static var wireName: String { "error" }
  static var meaning: String { "The server rejected a message of this connection." }
  init() { self.init(code: .notJSON, message: "") }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("code", &code, .word(), "The kind of error.")
    try coder.field(
      "message", &message, .text, "The fault as a sentence: what was expected and what was found.")
    try coder.field(
      "path", &path, .text, or: "",
      "The JSON pointer of the fault; empty for the whole message.")
    try coder.optional("limit", &limit, .object(), "The limit that was reached.")
  }
}
