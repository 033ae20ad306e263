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

  // Reading a tree is rare. Specialized for each object and kind, it took a quarter of this
  // target's time in the compiler.
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func field<Kind: FieldKind>(
    _ name: String, _ value: inout Kind.Value, _ kind: Kind, _ meaning: String
  ) throws(ErrorMessage) {
    let json = object[name]
    let absent = kind.absent
    if let absent, json == nil || (json == .null && !kind.readsNull) {
      value = absent
      return
    }
    guard let json else { throw .missing(name) }
    do throws(ErrorMessage) { value = try kind.read(json, within: limits) } catch {
      throw error.inside(name)
    }
  }

  mutating func group<Part: WireObject>(
    _ part: inout Part, isOmitted: Bool
  ) throws(ErrorMessage) { try part.fields(&self) }

  mutating func expect(
    _ isMet: Bool, or fault: @autoclosure () -> ErrorMessage
  ) throws(ErrorMessage) {
    if !isMet { throw fault() }
  }

  mutating func derive<Value>(
    _ value: inout Value, _ make: () throws(ErrorMessage) -> Value
  ) throws(ErrorMessage) { value = try make() }

  mutating func keep(_ fault: (_ limits: ProtocolLimits) -> ErrorMessage?) throws(ErrorMessage) {
    if let limits, let fault = fault(limits) { throw fault }
  }
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
