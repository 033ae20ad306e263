public import RelayProtocol

/// A pattern for names of rooms, in which `*` stands for any characters or none.
public struct RoomNamePattern: Hashable, Sendable {
  /// The pattern.
  public let text: String

  /// Makes a pattern; `nil` if no name can match it.
  public init?(_ text: String) {
    guard RoomName(String(text.map { $0 == "*" ? "a" : $0 })) != nil else { return nil }
    self.text = text
  }

  /// Whether a name matches; at worst the product of both lengths.
  public func matches(_ name: RoomName) -> Bool {
    let pattern = Array(text.utf8)
    let name = Array(name.text.utf8)
    let star = UInt8(ascii: "*")
    var (at, index) = (0, 0)
    /// After the last star: its position, and where its characters end.
    var retry: (at: Int, index: Int)?
    while index < name.count {
      if at < pattern.count, pattern[at] == star {
        at += 1
        retry = (at, index)
      } else if at < pattern.count, pattern[at] == name[index] {
        at += 1
        index += 1
      } else if let last = retry {
        retry = (last.at, last.index + 1)
        (at, index) = (last.at, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == star }
  }
}
