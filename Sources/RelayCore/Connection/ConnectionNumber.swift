/// Names a connection; the transport gives each one a number that it never uses again.
public struct ConnectionNumber: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number, from 1.
  public let number: UInt64

  /// Makes the name of the connection with a number from 1.
  public init(_ number: UInt64) {
    self.number = number
  }

  /// The number in decimal digits.
  public var description: String { String(number) }

  /// Whether `left` connected earlier.
  public static func < (left: ConnectionNumber, right: ConnectionNumber) -> Bool {
    left.number < right.number
  }
}
