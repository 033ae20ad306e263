/// A close code and its reason (RFC 6455 section 7.4).
public struct CloseFrame: Equatable, Sendable {
  /// The close code: 1000, 1001 …, or 3000 to 4999.
  public let code: UInt16

  /// The reason, at most 123 bytes of UTF-8.
  public let reason: String

  /// A close frame; a longer reason is cut at the last character boundary that fits.
  public init(code: UInt16, reason: String = "") {
    self.code = code
    self.reason = Self.cut(reason, toBytes: TransportLimits.closeReasonBytes)
  }

  /// Message too big (1009).
  static let tooBig = CloseFrame(code: 1009, reason: "message-too-big")

  /// Text, or a close frame's reason, that is not UTF-8 (1007).
  static let notUTF8 = CloseFrame(code: 1007, reason: "invalid-payload")

  /// Protocol error (1002).
  static let violation = CloseFrame(code: 1002, reason: "protocol-error")

  /// No pong in time (4004): the client may reconnect.
  static let noPong = CloseFrame(code: 4004, reason: "no-pong")

  /// The payload of the frame.
  var payload: [UInt8] { [UInt8(code >> 8), UInt8(code & 0xFF)] + Array(reason.utf8) }

  /// What ends a connection whose peer sent a close frame with this payload: the peer's frame, or
  /// this side's if the peer may not send it.
  static func cause(ofPayload payload: [UInt8]) -> CloseCause {
    guard !payload.isEmpty else { return .peer(nil) }
    guard payload.count >= 2 else { return .local(.violation) }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    guard mayBeSent(code) else { return .local(.violation) }
    guard let reason = String(validating: payload[2...], as: UTF8.self) else {
      return .local(.notUTF8)
    }
    return .peer(CloseFrame(code: code, reason: reason))
  }

  /// Whether a close frame may carry this code: the registered ones, and those of programs
  /// (section 7.4, and the registry of IANA for 1012 to 1014).
  private static func mayBeSent(_ code: UInt16) -> Bool {
    switch code {
    case 1_000...1_003, 1_007...1_014, 3_000...4_999: true
    default: false
    }
  }

  /// The longest run of whole characters from the start of `text` that takes at most `limit` bytes.
  ///
  /// Linear in `limit`.
  static func cut(_ text: String, toBytes limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.startIndex
    var bytes = 0
    while end < text.endIndex {
      let next = text.index(after: end)
      bytes += text.utf8.distance(from: end, to: next)
      guard bytes <= limit else { break }
      end = next
    }
    return String(text[..<end])
  }
}

/// How a connection ended.
public enum CloseCause: Equatable, Sendable {
  /// The peer sent a close frame; nil if it carried no code.
  case peer(CloseFrame?)

  /// This side sent, or tried to send, this close frame.
  case local(CloseFrame)

  /// The connection broke without a close frame.
  case lost

  /// The payload of the frame that answers the peer's.
  var answer: [UInt8] {
    switch self {
    case .peer(let frame): frame?.payload ?? []
    case .local(let frame): frame.payload
    case .lost: []
    }
  }
}
