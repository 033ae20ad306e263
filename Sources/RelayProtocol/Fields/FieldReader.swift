/// Reads the fields of an object from a JSON tree.
///
/// Throws the first error with the JSON pointer of its field; ignores unknown fields.
struct FieldReader: FieldCoder {
  static var isReading: Bool { true }

  private let object: JSONValue
  private let limits: ProtocolLimits?

  /// Begins with an object; enforces `limits` if present.
  init(_ object: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) {
    guard case .object = object else { throw object.wrongType("an object") }
    (self.object, self.limits) = (object, limits)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  mutating func field<Kind: FieldKind>(
    _ name: String, _ value: inout Kind.Value, _ kind: Kind, _ meaning: String
  ) throws(ErrorMessage) { value = try object.member(name, kind, within: limits) }

  mutating func group<Part: WireObject>(
    _ part: inout Part, isOmitted: Bool
  ) throws(ErrorMessage) { try part.fields(&self) }

  mutating func whenRead(
    _ body: (_ limits: ProtocolLimits?) throws(ErrorMessage) -> Void
  ) throws(ErrorMessage) { try body(limits) }
}

extension Optional {
  /// The value of a field that another one requires.
  func required(_ name: String) throws(ErrorMessage) -> Wrapped {
    guard let self else { throw .missing(name) }
    return self
  }
}

extension ErrorMessage {
  /// The error for a missing field.
  static func missing(_ name: String) -> ErrorMessage {
    ErrorMessage(
      code: .missingField, message: "the field \"\(name)\" is missing",
      path: "/" + JSONPointer.escaped(name))
  }
}
