/// Counts the messages of a broadcast server's viewer.
///
/// All messages have the same length and begin with their due time. They are counted by bytes,
/// since a server may split messages.
struct OpaqueReader {
  /// The bytes of one message.
  static let messageBytes = 100
  /// The digits of the moment, in microseconds.
  static let momentDigits = 16

  private var bytes = 0

  /// The whole messages received.
  var tally: EventTally { EventTally(messages: bytes / Self.messageBytes) }

  /// Reads the next piece, received at `now` in microseconds; adds delays to the histogram, if any.
  mutating func read(
    _ piece: UnsafeRawBufferPointer, now: Int64, _ latency: inout LatencyHistogram?
  ) {
    if latency != nil {
      var start = (Self.messageBytes - bytes % Self.messageBytes) % Self.messageBytes
      while start + Self.momentDigits <= piece.count {
        latency?.add(Double(Int(now) - piece.number(at: start)) / 1_000)
        start += Self.messageBytes
      }
    }
    bytes += piece.count
  }

  /// A message that was due at a moment, in microseconds.
  static func message(due: Int64) -> [UInt8] {
    var message = [UInt8](repeating: UInt8(ascii: "."), count: messageBytes)
    var rest = due
    for index in (0..<momentDigits).reversed() {
      message[index] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    return message
  }
}
