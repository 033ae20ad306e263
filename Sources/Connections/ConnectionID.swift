/// Identifies one connection, from its handshake to its end.
///
/// The transport assigns the numbers in ascending order and never reuses one. The relay identifies
/// a connection by this number alone.
public struct ConnectionID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number, unique within its loop.
  public let number: UInt64

  /// The connection with a number.
  public init(_ number: UInt64) {
    self.number = number
  }

  /// The number in decimal digits.
  public var description: String { String(number) }

  /// Whether `left` connected earlier.
  public static func < (left: ConnectionID, right: ConnectionID) -> Bool {
    left.number < right.number
  }
}
