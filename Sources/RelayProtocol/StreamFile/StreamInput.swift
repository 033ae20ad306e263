/// Something that a drawer does in a stream file.
///
/// A drawer joins with its first input.
public struct StreamInput: Equatable, Sendable {
  /// What a drawer does.
  public enum Action: Equatable, Sendable {
    /// It sends a message.
    case message(ClientMessage)
    /// It sends a text as it is, be it a message or not: written `"raw":"…"`.
    case raw(String)
    /// It goes: written `"leave":true`. An input after that joins anew.
    case leave
  }

  /// When: milliseconds from the start of the stream.
  public var at: Double
  /// Who.
  public var drawer: DrawerID
  /// What.
  public var action: Action

  /// Makes an input from its parts.
  public init(at: Double, drawer: DrawerID, action: Action) {
    self.at = at
    self.drawer = drawer
    self.action = action
  }
}
