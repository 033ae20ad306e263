/// Names a drawer within its room: `d1`, `d2`, `d3` on the wire, in the order in which they came.
public struct DrawerID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number after the `d`, from 1.
  public let number: Int

  /// Makes the id with a number from 1.
  public init(_ number: Int) {
    self.number = number
  }

  /// The id as it stands on the wire.
  public var description: String { "d\(number)" }

  /// Whether `left` came to the room earlier.
  public static func < (left: DrawerID, right: DrawerID) -> Bool { left.number < right.number }
}
