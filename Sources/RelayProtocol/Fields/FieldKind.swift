/// The kind of a field's value: how to write, read and document it.
protocol FieldKind {
  /// The value in Swift.
  associatedtype Value

  /// The type in documents.
  var type: FieldType { get }
  var presence: FieldPresence { get }
  /// The value of a missing field; `nil` if the field is required.
  var absent: Value? { get }
  /// Whether `null` is a value; otherwise it equals a missing field.
  var readsNull: Bool { get }

  /// Whether a field with this value is left out.
  func isOmitted(_ value: Value) -> Bool

  /// Appends the value as JSON.
  func write(_ value: Value, to writer: inout JSONWriter)

  /// Reads the value; enforces `limits` if present, as for clients' messages.
  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> Value
}

extension FieldKind {
  var presence: FieldPresence { .always }
  var absent: Value? { nil }
  var readsNull: Bool { false }
  @inline(__always)
  func isOmitted(_ value: Value) -> Bool { false }
}

/// A value that may be missing or, if it is always written, `null`.
struct Maybe<Kind: FieldKind>: FieldKind {
  let kind: Kind
  /// Whether a missing value is written as `null`.
  var isNull = false

  var type: FieldType { isNull ? .nullable(kind.type) : kind.type }
  var presence: FieldPresence { isNull ? .always : .optional }
  var absent: Kind.Value?? { .some(nil) }
  @inline(__always)
  func isOmitted(_ value: Kind.Value?) -> Bool { !isNull && value == nil }

  @inline(__always)
  func write(_ value: Kind.Value?, to writer: inout JSONWriter) {
    if let value { kind.write(value, to: &writer) } else { writer.write("null") }
  }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> Kind.Value? {
    try kind.read(json, within: limits)
  }
}

/// A value that has a default when read.
struct Usual<Kind: FieldKind>: FieldKind where Kind.Value: Equatable {
  let kind: Kind
  let usual: Kind.Value
  /// Whether the default is not written.
  var isOmitted = true

  var type: FieldType { kind.type }
  var presence: FieldPresence {
    isOmitted ? .unless(JSONWriter.text { kind.write(usual, to: &$0) }) : .always
  }
  var absent: Kind.Value? { usual }
  var readsNull: Bool { kind.readsNull }
  @inline(__always)
  func isOmitted(_ value: Kind.Value) -> Bool { isOmitted && value == usual }

  @inline(__always)
  func write(_ value: Kind.Value, to writer: inout JSONWriter) { kind.write(value, to: &writer) }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> Kind.Value {
    try kind.read(json, within: limits)
  }
}

struct ListKind<Kind: FieldKind>: FieldKind {
  typealias Value = [Kind.Value]
  let kind: Kind
  /// The most elements that a client may send.
  var most: ((ProtocolLimits) -> Int)?
  /// The most elements to write.
  var written = Int.max

  var type: FieldType { .list(kind.type, atMost: most?(ProtocolLimits())) }

  @inline(__always)
  func write(_ values: [Kind.Value], to writer: inout JSONWriter) {
    writer.bytes.append(JSONByte.openBracket)
    for index in 0..<min(values.count, written) {
      if index > 0 { writer.bytes.append(JSONByte.comma) }
      kind.write(values[index], to: &writer)
    }
    writer.bytes.append(JSONByte.closeBracket)
  }

  func read(
    _ json: JSONValue, within limits: ProtocolLimits?
  ) throws(ErrorMessage) -> [Kind.Value] {
    if case .array(let elements) = json, let limits, let most = most?(limits),
      elements.count > most
    {
      throw .outOfRange("expected at most \(most), found \(elements.count)")
    }
    return try json.list { element in
      { () throws(ErrorMessage) in try kind.read(element, within: limits) }
    }
  }
}

extension FieldKind {
  /// Values of this kind in order.
  @inline(__always)
  static func list<Kind>(
    _ kind: Kind, atMost most: ((ProtocolLimits) -> Int)? = nil, written: Int = .max
  ) -> Self where Self == ListKind<Kind> { ListKind(kind: kind, most: most, written: written) }

  /// A value of this kind, or `null`.
  static func orNull<Kind>(_ kind: Kind) -> Self where Self == Maybe<Kind> {
    Maybe(kind: kind, isNull: true)
  }
}
