/// A move of a discrete recognizer from one inner phase to another.
public struct PhaseEvent: Equatable, Sendable {
  /// Whose touches it interprets.
  public var drawer: DrawerID
  /// In which of the drawer's sequences.
  public var sequence: Int
  /// The recognizer's name.
  public var recognizer: String
  /// The phase that it is in now.
  public var phase: String
  /// When: milliseconds on the drawer's clock.
  public var timestamp: Double

  /// Makes an event from its parts.
  public init(
    drawer: DrawerID, sequence: Int, recognizer: String, phase: String, timestamp: Double
  ) {
    self.drawer = drawer
    self.sequence = sequence
    self.recognizer = recognizer
    self.phase = phase
    self.timestamp = timestamp
  }
}
