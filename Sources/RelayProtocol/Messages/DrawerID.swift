/// The id of a drawer within its room: `d1`, `d2`, `d3` on the wire, in the order of joining.
public struct DrawerID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number after the `d`, from 1.
  public let number: Int

  /// Makes the id with a number from 1.
  public init(_ number: Int) { self.number = number }

  /// Makes an id from its name on the wire; `nil` for any other text.
  public init?(wireName: String) {
    guard wireName.utf8.first == UInt8(ascii: "d"), let number = Int(wireName.dropFirst()),
      number > 0, "d\(number)" == wireName
    else { return nil }
    self.number = number
  }

  /// The id on the wire.
  public var description: String { "d\(number)" }

  /// Whether `left` joined the room earlier.
  public static func < (left: DrawerID, right: DrawerID) -> Bool { left.number < right.number }
}
