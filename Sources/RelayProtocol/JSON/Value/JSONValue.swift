/// Any JSON value as a tree, for files, expectations and rare messages.
public enum JSONValue: Equatable, Sendable {
  /// A member of an object.
  public struct Member: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: JSONValue

    /// Makes a member from its name and value.
    public init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// The value `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number; one that is too large for a double is infinite.
  case number(Double)
  /// A string.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in their order, each name once.
  case object([Member])

  /// The value of an object's member; `nil` if it is missing or this is not an object.
  ///
  /// Linear in the members.
  public subscript(name: String) -> JSONValue? { member(name) }

  /// Not inlined, because pages download this code and it has many callers.
  @inline(never)
  private func member(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The kind of value, as in "found a string".
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON without white space.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value as JSON without white space; a number that is not finite becomes `null`.
  public func append(to bytes: inout [UInt8]) {
    var writer = JSONWriter(bytes: exchange(&bytes, with: []))
    writer.write(self)
    bytes = writer.bytes
  }
}

extension JSONWriter {
  /// Appends any value without white space.
  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: write("null")
    case .bool(let bool): write(bool: bool)
    case .number(let number): write(number: number)
    case .string(let text): write(text: text)
    case .array(let elements):
      bytes.append(JSONByte.openBracket)
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(JSONByte.comma) }
        write(element)
      }
      bytes.append(JSONByte.closeBracket)
    case .object(let members):
      bytes.append(JSONByte.openBrace)
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(JSONByte.comma) }
        write(text: member.name)
        bytes.append(JSONByte.colon)
        write(member.value)
      }
      bytes.append(JSONByte.closeBrace)
    }
  }
}
