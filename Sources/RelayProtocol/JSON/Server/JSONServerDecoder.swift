/// Reads server messages in JSON; the inverse of `JSONServerEncoder`, up to rounding.
///
/// It is for tools and tests: it parses each line into a tree, which takes some microseconds a
/// message.
public struct JSONServerDecoder: Sendable {
  /// The deepest allowed nesting of a message.
  public static let nestingDepth = 16

  /// Makes a decoder.
  public init() {}

  /// Reads the next message of `bytes` at `offset` and moves `offset` past its line; `nil` at the
  /// end.
  ///
  /// Messages of unknown types are skipped, unknown fields ignored. Throws for an invalid line,
  /// with `offset` past it.
  public mutating func next(
    in bytes: Span<UInt8>, at offset: inout Int
  ) throws(ErrorMessage) -> ServerMessage? {
    while JSONLine.skipBlankLines(in: bytes, at: &offset) {
      let value = try JSONLine.readValue(
        in: bytes, at: &offset, nestingDepth: JSONServerDecoder.nestingDepth)
      if let message = try JSONServerDecoder.message(of: value) { return message }
    }
    return nil
  }

  /// The message of a JSON value; `nil` for an unknown type.
  public static func message(of value: JSONValue) throws(ErrorMessage) -> ServerMessage? {
    let type = try value.member("type", .text)
    if let row = ServerMessage.table.first(where: { $0.type == type }) {
      return try row.read(value, nil)
    }
    guard let row = RoomEvent.table.first(where: { $0.type == type }),
      let event = try row.read(value, nil)
    else { return nil }
    return .event(try value.member("seq", .integer), event)
  }
}
