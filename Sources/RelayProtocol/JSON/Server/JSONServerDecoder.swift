/// Reads what the server sends as JSON; the inverse of `JSONServerEncoder` within the wire's
/// quantum.
///
/// For tools and tests: it reads each line into a tree first, some microseconds a message.
public struct JSONServerDecoder: Sendable {
  /// How deep a message may be nested.
  public static let nestingDepth = 16

  /// Makes a decoder.
  public init() {}

  /// Reads the next message of `bytes` from `offset` on and moves `offset` behind its line; `nil`
  /// when no message is left.
  ///
  /// Messages of unknown types are skipped, unknown fields ignored. Throws what is wrong with the
  /// line; `offset` is behind it all the same.
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

  /// The message that a JSON value is, or `nil` where its type is unknown.
  public static func message(of value: JSONValue) throws(ErrorMessage) -> ServerMessage? {
    let type = try value.required("type", JSONValue.text)
    if let row = ServerMessage.table.first(where: { $0.type == type }) {
      return try row.read(value, nil)
    }
    guard let row = RoomEvent.table.first(where: { $0.type == type }),
      let event = try row.read(value, nil)
    else { return nil }
    return .event(try value.required("seq", JSONValue.integer), event)
  }
}
