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

  /// Protocol error (1002).
  static let violation = CloseFrame(code: 1002, reason: "protocol-error")

  /// No pong in time (4004): the client may reconnect.
  static let noPong = CloseFrame(code: 4004, reason: "no-pong")

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

  /// The connection broke without a close frame, or the peer broke the protocol
  /// (libwebsockets then sent 1002 or 1007).
  case lost
}
