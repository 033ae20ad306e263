/// Counts what a viewer of a server gets that just passes messages on.
///
/// All messages are equally long and each begins with the moment when it was due. They are counted
/// by their bytes, since a server may pass on a message in parts.
struct OpaqueReader {
  /// The bytes of one message.
  static let messageBytes = 100
  /// The digits of the moment, in microseconds.
  static let momentDigits = 16

  private var bytes = 0

  /// The whole messages that came.
  var samples: Int { bytes / Self.messageBytes }

  /// Takes the next piece in, which came `now`, in microseconds; adds
  /// delays where a histogram is given.
  mutating func read(
    _ piece: UnsafeRawBufferPointer, now: Int64, _ latency: inout LatencyHistogram?
  ) {
    if latency != nil {
      var start = (Self.messageBytes - bytes % Self.messageBytes) % Self.messageBytes
      while start + Self.momentDigits <= piece.count {
        var moment: Int64 = 0
        for place in start..<(start + Self.momentDigits) {
          moment = moment * 10 + Int64(piece[place] &- UInt8(ascii: "0"))
        }
        latency?.add(Double(now - moment) / 1_000)
        start += Self.messageBytes
      }
    }
    bytes += piece.count
  }

  /// A message that was due at a moment, in microseconds.
  static func message(due: Int64) -> [UInt8] {
    var message = [UInt8](repeating: UInt8(ascii: "."), count: messageBytes)
    var rest = due
    for place in (0..<momentDigits).reversed() {
      message[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    return message
  }
}
