/// Visits the fields of an object in the order in which they are written.
///
/// An object of the protocol describes its fields once, in `WireObject.fields`. A coder that visits
/// them writes them, reads them, or lists them for a document.
protocol FieldCoder {
  /// What visiting may throw; `Never` for a coder that only writes or lists.
  associatedtype Fault: Error

  /// Whether fields get new values, so that what follows from them has to be worked out.
  static var isReading: Bool { get }

  /// Whether fields are listed, so that none may be passed over because it is empty.
  static var isListing: Bool { get }

  /// Visits a field: its name in JSON, its value, what it may hold, and what it means.
  mutating func field<Kind: FieldKind>(
    _ name: String, _ value: inout Kind.Value, _ kind: Kind, _ meaning: String
  ) throws(Fault)

  /// Visits the fields of a part that stand among those of the whole; none where it is left out.
  mutating func group<Part: WireObject>(_ part: inout Part, isOmitted: Bool) throws(Fault)

  /// Rejects an object that was read and does not hold together.
  mutating func expect(
    _ isMet: Bool, or fault: @autoclosure () -> ErrorMessage
  ) throws(Fault)

  /// Rejects what a client sent and the limits do not allow.
  mutating func keep(
    _ fault: (_ limits: ProtocolLimits) -> ErrorMessage?
  ) throws(Fault)
}

extension FieldCoder {
  /// Visits a field that is missing where there is no value.
  @inline(__always)
  mutating func optional<Kind: FieldKind>(
    _ name: String, _ value: inout Kind.Value?, _ kind: Kind, _ meaning: String
  ) throws(Fault) {
    try field(name, &value, Maybe(kind: kind), meaning)
  }

  /// Visits a field that is missing where it has its usual value.
  @inline(__always)
  mutating func optional<Kind: FieldKind>(
    _ name: String, _ value: inout Kind.Value, _ kind: Kind, unless usual: Kind.Value,
    _ meaning: String
  ) throws(Fault) where Kind.Value: Equatable {
    try field(name, &value, Unless(kind: kind, usual: usual), meaning)
  }

  /// Visits a field that is always written and that need not be there to be read.
  @inline(__always)
  mutating func field<Kind: FieldKind>(
    _ name: String, _ value: inout Kind.Value, _ kind: Kind, or usual: Kind.Value,
    _ meaning: String
  ) throws(Fault) {
    try field(name, &value, Or(kind: kind, usual: usual), meaning)
  }
}

/// An object of the protocol that describes its fields.
protocol WireObject {
  /// The name in documents.
  static var wireName: String { get }

  /// A blank object, before its fields are read.
  static var blank: Self { get }

  /// Visits each field in the order of writing.
  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault)
}

/// A message: an object with a word that says what it is.
protocol WireMessage: WireObject, Sendable {
  /// What happens, in a sentence.
  static var meaning: String { get }

  /// Whether a message of this type can be read; `false` skips it, as a message of an unknown type
  /// is.
  static func isKnown(_ json: JSONValue) -> Bool
}

extension WireMessage {
  static func isKnown(_ json: JSONValue) -> Bool { true }
}
