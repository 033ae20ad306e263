/// The missing or excess part of a stroke, as a line that a page draws dashed.
public struct Ghost: Equatable, Sendable {
  /// The kind of missing or excess part.
  public enum Kind: String, CaseIterable, Sendable {
    /// The open part: from the stroke's end to where it should have ended.
    case gap
    /// An unwanted corner.
    case corner
    /// A piece at an end that is too much.
    case tail
    /// An arm as it should have been.
    case arm
    /// The whole shape as it should have been.
    case shape
  }

  /// The most points of a line: enough for a circle to look round.
  public static let mostPoints = 32

  /// The kind of missing or excess part.
  public var kind: Kind
  /// The line, in pixels; 1 to `mostPoints` points.
  public var points: [Point]

  /// Makes a ghost; points beyond `mostPoints` are left out.
  public init(kind: Kind, points: [Point]) {
    self.kind = kind
    self.points = Array(points.prefix(Self.mostPoints))
  }
}
