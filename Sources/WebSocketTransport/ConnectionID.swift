/// The name of one connection of one loop: never reused, not even after the connection is gone.
public struct ConnectionID: Hashable, Sendable, CustomStringConvertible {
  /// The number itself, unique within its loop, counting up from `first`.
  public let rawValue: UInt64

  /// A connection's name from its number, for tests and tables that store only the number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The number in decimal, for log lines.
  public var description: String { String(rawValue) }

  /// The first number a connection gets; those below name the loop's own descriptors.
  static let first: UInt64 = 16
}
