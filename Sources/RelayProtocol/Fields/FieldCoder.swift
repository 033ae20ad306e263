/// Visits the fields of an object in the order of writing.
///
/// An object of the protocol describes its fields once, in `WireObject.fields`. Coders write the
/// visited fields, read them, or list them for a document.
protocol FieldCoder {
  /// The error of a visit; `Never` for a coder that only writes or lists.
  associatedtype Fault: Error

  /// Whether fields get new values, so that derived values must be computed.
  static var isReading: Bool { get }

  /// Whether fields are listed, so that empty ones must be visited too.
  static var isListing: Bool { get }

  /// Visits a field: its JSON name, value, kind and meaning.
  mutating func field<Kind: FieldKind>(
    _ name: String, _ value: inout Kind.Value, _ kind: Kind, _ meaning: String
  ) throws(Fault)

  /// Visits the fields of a part that are written inline in the whole object; none if `isOmitted`.
  mutating func group<Part: WireObject>(_ part: inout Part, isOmitted: Bool) throws(Fault)

  /// Checks the fields that were read and derives values from them; does nothing if none were read.
  ///
  /// `limits` are those of a client's message; `nil` for any other object.
  mutating func whenRead(
    _ body: (_ limits: ProtocolLimits?) throws(ErrorMessage) -> Void
  ) throws(Fault)
}

extension FieldCoder {
  @inline(__always)
  static var isReading: Bool { false }

  @inline(__always)
  static var isListing: Bool { false }

  /// Visits a field that is missing if there is no value.
  @inline(__always)
  mutating func optional<Kind: FieldKind>(
    _ name: String, _ value: inout Kind.Value?, _ kind: Kind, _ meaning: String
  ) throws(Fault) { try field(name, &value, Maybe(kind: kind), meaning) }

  /// Visits a field that is missing if it has its default value.
  @inline(__always)
  mutating func optional<Kind: FieldKind>(
    _ name: String, _ value: inout Kind.Value, _ kind: Kind, unless usual: Kind.Value,
    _ meaning: String
  ) throws(Fault) where Kind.Value: Equatable {
    try field(name, &value, Usual(kind: kind, usual: usual), meaning)
  }

  /// Visits a field that is always written and optional when read.
  @inline(__always)
  mutating func field<Kind: FieldKind>(
    _ name: String, _ value: inout Kind.Value, _ kind: Kind, or usual: Kind.Value,
    _ meaning: String
  ) throws(Fault) where Kind.Value: Equatable {
    try field(name, &value, Usual(kind: kind, usual: usual, isOmitted: false), meaning)
  }

  /// Rejects a read object with contradictory fields.
  @inline(__always)
  mutating func expect(_ isMet: Bool, or fault: @autoclosure () -> ErrorMessage) throws(Fault) {
    try whenRead { (_) throws(ErrorMessage) in if !isMet { throw fault() } }
  }
}

// A coder that only writes or lists reads nothing.
extension FieldCoder where Fault == Never {
  @inline(__always)
  mutating func whenRead(_ body: (_ limits: ProtocolLimits?) throws(ErrorMessage) -> Void) {}
}

/// An object of the protocol that describes its fields.
protocol WireObject {
  /// The name in documents.
  static var wireName: String { get }

  /// Makes a blank object, before its fields are read.
  init()

  /// Visits each field in the order of writing.
  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault)
}

/// A message: an object with a `type`.
protocol WireMessage: WireObject, Sendable {
  /// The meaning of the message in one sentence.
  static var meaning: String { get }

  /// Whether a message of this type can be read; `false` skips it like a message of an unknown
  /// type.
  static func isKnown(_ json: JSONValue) -> Bool
}

extension WireMessage {
  static func isKnown(_ json: JSONValue) -> Bool { true }
}
