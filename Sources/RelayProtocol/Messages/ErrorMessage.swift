/// What was wrong with something that a client sent.
public struct ErrorMessage: Error, Equatable, Sendable {
  /// What went wrong, as a stable word.
  public enum Code: String, CaseIterable, Sendable {
    /// The bytes are not JSON, or not one JSON object a line.
    case notJSON = "not-json"
    /// A value is of another type than the field needs.
    case wrongType = "wrong-type"
    /// A field that must be there is not.
    case missingField = "missing-field"
    /// There is no message of that type.
    case unknownType = "unknown-type"
    /// There is no touch phase of that name.
    case unknownPhase = "unknown-phase"
    /// There is no touch kind of that name.
    case unknownKind = "unknown-kind"
    /// A value is too large, too small, too long or too many.
    case outOfRange = "out-of-range"
    /// More touches would be down than may be.
    case tooManyTouches = "too-many-touches"
    /// The touch is not down.
    case touchNotDown = "touch-not-down"
    /// The touch is down already.
    case touchAlreadyDown = "touch-already-down"
    /// A sample is older than the one before it.
    case timeBackwards = "time-backwards"
    /// The stroke has as many samples as one may have; its touch was cancelled.
    case strokeTooLong = "stroke-too-long"
    /// As much ink is kept as may be, and none of it may be forgotten; the touches were cancelled.
    case noSpace = "no-space"
    /// A sign's name is empty or too long.
    case badSignName = "bad-sign-name"
    /// A drawing has too few points, or is too small, to teach by.
    case tooFewPoints = "too-few-points"
    /// The room has as many signs as it may have.
    case tooManySigns = "too-many-signs"
    /// A sign, or all signs together, would have more examples than may be.
    case tooManyExamples = "too-many-examples"
    /// No sign has that name.
    case noSuchSign = "no-such-sign"
    /// Another sign has that name.
    case signExists = "sign-exists"
    /// The sender has not drawn what it wants to teach by.
    case noDrawing = "no-drawing"
    /// No recognizer has that name.
    case noSuchRecognizer = "no-such-recognizer"
    /// The recognizer is attached already.
    case alreadyAttached = "already-attached"
    /// The recognizer is not attached.
    case notAttached = "not-attached"
    /// No region has that name.
    case noSuchRegion = "no-such-region"
    /// The connection may only watch.
    case readOnly = "read-only"
    /// As many ask the same of the server as it takes on at once.
    case busy
    /// The connection sends more than it may.
    case rateLimited = "rate-limited"
    /// A message is longer than one may be.
    case messageTooBig = "message-too-big"

    /// Whether the sender's bytes make no sense at all, so that the connection is closed with 4500;
    /// otherwise the one message is refused and the connection goes on.
    public var isMalformed: Bool {
      switch self {
      case .notJSON, .wrongType, .missingField, .unknownType, .unknownPhase, .unknownKind: true
      case .outOfRange, .tooManyTouches, .touchNotDown, .touchAlreadyDown, .timeBackwards,
        .strokeTooLong, .noSpace, .badSignName, .tooFewPoints, .tooManySigns, .tooManyExamples,
        .noSuchSign, .signExists, .noDrawing, .noSuchRecognizer, .alreadyAttached, .notAttached,
        .noSuchRegion, .busy, .readOnly, .rateLimited, .messageTooBig:
        false
      }
    }
  }

  /// What went wrong.
  public var code: Code
  /// The same for a person: what was found, and what was expected.
  public var message: String
  /// Where, as a JSON pointer into the message (RFC 6901); empty for the whole message.
  public var path: String
  /// The limit that was reached, where a page names it in words of its own.
  public var limit: Limit?

  /// One of the limits that `welcome` tells.
  public struct Limit: Equatable, Sendable {
    /// Its name there.
    public var name: String
    /// How many there may be.
    public var value: Int

    /// Makes a limit from its parts.
    public init(name: String, value: Int) {
      self.name = name
      self.value = value
    }
  }

  /// Makes an error.
  public init(code: Code, message: String, path: String = "", limit: Limit? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.limit = limit
  }
}

extension ErrorMessage: WireMessage {
  static var wireName: String { "error" }
  static var meaning: String { "Something that this connection sent could not be used." }
  static var blank: ErrorMessage {
    ErrorMessage(code: .notJSON, message: "")
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("code", &code, .word(), "What went wrong.")
    try coder.field(
      "message", &message, .text, "The same for a person: what was expected and found.")
    try coder.field(
      "path", &path, .text, or: "",
      "Where, as a JSON pointer into the message; empty for all of it.")
    try coder.optional("limit", &limit, .object(), "The limit that was reached.")
  }
}

extension ErrorMessage.Limit: WireObject {
  static var wireName: String { "limit" }
  static var blank: ErrorMessage.Limit {
    ErrorMessage.Limit(name: "", value: 0)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &name, .text, "Its name in `welcome`.")
    try coder.field("value", &value, .integer, "How many there may be.")
  }
}

extension ErrorMessage.Code: WireWord {}
