/// What a room's state comes to once its event of a number is taken in.
public struct StateMark: Equatable, Sendable {
  /// The number of the last event that counts.
  public var sequenceNumber: Int
  /// The hash of the state, see `RoomHash`.
  public var hash: UInt64

  /// Makes a mark from its parts.
  public init(sequenceNumber: Int, hash: UInt64) {
    self.sequenceNumber = sequenceNumber
    self.hash = hash
  }

  /// The hash as 16 digits, as JSON has it: a number there holds 53 bits only.
  public var digits: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Reads 16 digits; `nil` where the text is something else.
  static func hash(digits: String) -> UInt64? {
    guard digits.utf8.count == 16, digits.utf8.first != UInt8(ascii: "+") else { return nil }
    return UInt64(digits, radix: 16)
  }
}
