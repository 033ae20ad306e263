/// Reads what the server sends as JSON; the inverse of `JSONServerEncoder` within the wire's quantum.
///
/// For tools and tests: it reads each line into a tree first, some microseconds a message.
public struct JSONServerDecoder: Sendable {
  /// How deep a message may be nested.
  public static let nestingDepth = 16

  /// Makes a decoder.
  public init() {}

  /// Reads the next message of `bytes` from `offset` on and moves `offset` behind its line; `nil` when
  /// no message is left.
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
    switch type {
    case "welcome": return .welcome(try value.welcome())
    case "snapshot": return .snapshot(try value.snapshot())
    case "gap":
      return .gap(
        from: try value.required("from", JSONValue.integer),
        to: try value.required("to", JSONValue.integer))
    case "pong":
      return .pong(
        time: try value.required("t", JSONValue.number),
        server: try value.required("server", JSONValue.number),
        state: try value.optional("state", JSONValue.stateMark))
    case "judged": return .judged(try value.judged())
    case "error": return .error(try value.error())
    default:
      guard let event = try value.event(type: type) else { return nil }
      return .event(
        try value.required("seq", JSONValue.integer), event)
    }
  }
}

extension JSONValue {
  /// Reads what a room's state comes to.
  fileprivate func stateMark() throws(ErrorMessage) -> StateMark {
    StateMark(
      sequenceNumber: try required("seq", JSONValue.integer),
      hash: try required("hash", JSONValue.stateHash))
  }

  private func stateHash() throws(ErrorMessage) -> UInt64 {
    guard let hash = StateMark.hash(digits: try text()) else {
      throw wrongType("16 digits of a hash")
    }
    return hash
  }
}
