/// One measured condition of a gesture: what was measured, against which limit, and whether it holds.
public struct Criterion: Equatable, Sendable {
  /// What the value is counted in.
  public enum Unit: String, CaseIterable, Sendable {
    /// A share of something, 1 being all of it.
    case ratio
    /// CSS pixels.
    case pixels = "px"
    /// A number of touches.
    case touches
    /// A number of samples.
    case samples
    /// Radians.
    case radians = "rad"
    /// Milliseconds.
    case milliseconds = "ms"
  }

  /// The stable name of the condition, such as `overlap`.
  public var name: String
  /// What was measured.
  public var value: Double
  /// What it was held against.
  public var limit: Double
  /// What both are counted in.
  public var unit: Unit
  /// Whether the condition holds.
  public var pass: Bool

  /// Makes a criterion from its parts.
  public init(name: String, value: Double, limit: Double, unit: Unit, pass: Bool) {
    self.name = name
    self.value = value
    self.limit = limit
    self.unit = unit
    self.pass = pass
  }
}
