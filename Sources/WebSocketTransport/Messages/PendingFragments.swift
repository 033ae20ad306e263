/// The unsent part of a long message that goes out in fragments (RFC 6455 section 5.4).
///
/// libwebsockets copies what the socket does not take: part of a fragment then, not of a message
/// that may be a whole room. The recipients share the message itself.
struct PendingFragments {
  private let message: OutgoingMessage
  private var sent = 0

  /// The whole of a message.
  init(_ message: OutgoingMessage) {
    self.message = message
  }

  /// Whether a message is sent in fragments.
  static func isNeeded(for message: OutgoingMessage) -> Bool {
    message.payload.count > TransportLimits.fragmentBytes
  }

  /// A fragment: a part of the message's bytes.
  struct Fragment: Equatable {
    /// Its range in the payload.
    let range: Range<Int>
    let isFirst: Bool
    let isLast: Bool
  }

  /// All bytes of the message.
  var payload: [UInt8] { message.payload }

  /// Whether it is a text message.
  var isText: Bool { message.isText }

  /// Takes the next fragment; nil once all are taken.
  mutating func next() -> Fragment? {
    let count = message.payload.count
    guard sent < count else { return nil }
    let range = sent..<min(count, sent + TransportLimits.fragmentBytes)
    sent = range.upperBound
    return Fragment(
      range: range, isFirst: range.lowerBound == 0, isLast: range.upperBound == count)
  }
}
