/// The secret with which a client reconnects as the same drawer: 16 to 64 ASCII letters, digits,
/// `-` or `_`, chosen at random by the client.
///
/// Any client with the key can replace the drawer. So the key is never sent to others, and its
/// descriptions hide it from log lines.
public struct DrawerKey: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The allowed lengths in characters.
  ///
  /// 16 characters have 96 random bits.
  public static let lengths = 16...64

  private let text: String

  /// The key itself, for storage that clients cannot read.
  public var secret: String { text }

  /// Makes a key; `nil` for an invalid text.
  public init?(_ text: String) {
    guard Self.lengths.contains(text.utf8.count), text.utf8.allSatisfy({ $0.isNameByte }) else {
      return nil
    }
    self.text = text
  }

  /// Stands for a key that is lost, so that nobody has it: clients' keys are hashes.
  public static let lost = DrawerKey(known: "lost-and-nobody-has-it")

  private init(known text: String) { self.text = text }

  /// The same text for every key.
  public var description: String { "secret" }
  /// The same text for every key.
  public var debugDescription: String { description }
}

// Embedded Swift has no reflection, so nothing can show the key.
#if !hasFeature(Embedded)
  extension DrawerKey: CustomReflectable {
    /// A mirror without children, so that `dump` does not show the key.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
