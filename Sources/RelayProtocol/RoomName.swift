/// The name of a room: 1 to 64 letters, digits, `-`, `_` or `.` of ASCII, not starting with `.`.
public struct RoomName: Hashable, Sendable, CustomStringConvertible {
  /// The name, as in an address.
  public let text: String

  /// Makes a name; `nil` for an invalid text.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard (1...64).contains(bytes.count), bytes.first != UInt8(ascii: ".") else { return nil }
    let isAllowed = bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isAllowed else { return nil }
    self.text = text
  }

  /// The name, as in an address.
  public var description: String { text }
}
