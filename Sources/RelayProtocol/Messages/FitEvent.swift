public import Gestures

/// How well a circle fits the path of a sequence.
public struct FitEvent: Equatable, Sendable {
  /// Who draws.
  public var drawer: DrawerID
  /// In which of the drawer's sequences.
  public var sequence: Int
  /// The recognizer that fits.
  public var recognizer: String
  /// The fit.
  public var report: FitReport

  /// Makes an event from its parts.
  public init(drawer: DrawerID, sequence: Int, recognizer: String, report: FitReport) {
    self.drawer = drawer
    self.sequence = sequence
    self.recognizer = recognizer
    self.report = report
  }
}
