/// The secret by which a drawer that lost its connection comes back as the same drawer: 16 to 64
/// ASCII letters, digits, `-` or `_`, made up at random by the client.
///
/// Whoever knows it can take the drawer's place, so it is never sent to anyone; its descriptions do
/// not tell it either, so that no log line can.
public struct DrawerKey: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The lengths that a key may have, in characters: 16 of 64 possible ones are 96 bits of chance.
  public static let lengths = 16...64

  private let text: String

  /// Makes a key, or `nil` where the text breaks the rule.
  public init?(_ text: String) {
    guard Self.lengths.contains(text.utf8.count) else { return nil }
    let isAllowed = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isAllowed else { return nil }
    self.text = text
  }

  /// The same words for every key.
  public var description: String { "secret" }
  /// The same words for every key.
  public var debugDescription: String { description }
}

// Where there is no reflection, as in a page, nothing shows what is inside.
#if !hasFeature(Embedded)
  extension DrawerKey: CustomReflectable {
    /// Shows nothing of what is inside.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
