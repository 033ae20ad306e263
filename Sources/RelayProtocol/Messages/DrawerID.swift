/// Names a drawer within its room: `d1`, `d2`, `d3` on the wire, in the order in which they came.
public struct DrawerID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number after the `d`, from 1.
  public let number: Int

  /// Makes the id with a number from 1.
  public init(_ number: Int) {
    self.number = number
  }

  /// Makes the id of a name on the wire, or `nil` where the text is no such name.
  public init?(wireName: String) {
    guard wireName.utf8.first == UInt8(ascii: "d"), let number = Int(wireName.dropFirst()),
      number > 0, "d\(number)" == wireName
    else { return nil }
    self.number = number
  }

  /// The id as it stands on the wire.
  public var description: String { "d\(number)" }

  /// Whether `left` came to the room earlier.
  public static func < (left: DrawerID, right: DrawerID) -> Bool { left.number < right.number }
}
