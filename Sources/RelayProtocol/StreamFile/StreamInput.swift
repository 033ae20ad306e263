/// An input of a drawer in a stream file.
///
/// A drawer joins with its first input.
public struct StreamInput: Equatable, Sendable {
  /// The kind of input.
  ///
  /// A message that names a drawer is an object of its own, because the line's `drawer` is the
  /// sender: written `"message":{…}`.
  public enum Action: Equatable, Sendable {
    /// A message.
    case message(ClientMessage)
    /// Any text, which need not be a message: written `"raw":"…"`.
    case raw(String)
    /// The drawer leaves: written `"leave":true`.
    ///
    /// Its next input joins again.
    case leave
  }

  /// The time in milliseconds from the start of the stream.
  public var at: Double
  /// The drawer.
  public var drawer: DrawerID
  /// The input.
  public var action: Action

  /// Makes an input.
  public init(at: Double, drawer: DrawerID, action: Action) {
    (self.at, self.drawer, self.action) = (at, drawer, action)
  }
}

extension ClientMessage {
  /// Whether the message may have a field `drawer`.
  var namesDrawer: Bool {
    switch self {
    case .clearOthers, .mute, .remove, .host: true
    default: false
    }
  }
}
