/// The name of a room: 1 to 64 letters, digits, `-`, `_` or `.` of ASCII, not starting with `.`.
public struct RoomName: Hashable, Sendable, CustomStringConvertible {
  /// The name, as in an address.
  public let text: String

  /// Makes a name; `nil` for an invalid text.
  public init?(_ text: String) {
    guard (1...64).contains(text.utf8.count), text.utf8.first != JSONByte.point,
      text.utf8.allSatisfy({ $0.isNameByte || $0 == JSONByte.point })
    else { return nil }
    self.text = text
  }

  /// The name, as in an address.
  public var description: String { text }
}

extension UInt8 {
  /// Whether a name may contain the byte: ASCII letters and digits, `-` and `_`.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      JSONByte.zero...JSONByte.nine, JSONByte.minus, UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
