/// The hash of a room's state as of an event.
public struct StateMark: Equatable, Sendable {
  /// The number of the last event in the state.
  public var sequenceNumber: Int
  /// The hash of the state (`RoomHash`).
  public var hash: UInt64

  /// Makes a mark.
  public init(sequenceNumber: Int, hash: UInt64) {
    (self.sequenceNumber, self.hash) = (sequenceNumber, hash)
  }

  /// The hash as 16 hexadecimal digits for JSON, where a number holds only 53 bits.
  public var digits: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Reads 16 hexadecimal digits; `nil` for any other text.
  static func hash(digits: String) -> UInt64? {
    // The standard library would read a sign, too.
    guard digits.utf8.count == 16, ![JSONByte.plus, JSONByte.minus].contains(digits.utf8.first)
    else { return nil }
    return UInt64(digits, radix: 16)
  }
}
