/// A measurement of a gesture against one rule: the value, the limit, and whether it passes.
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

  /// On which side of the limit the good values lie.
  public enum Bound: String, CaseIterable, Sendable {
    /// The limit is the most that is allowed.
    case atMost
    /// The limit is the least that is needed.
    case atLeast
  }

  /// The value and the limit in another unit.
  public struct Told: Equatable, Sendable {
    /// What was measured.
    public var value: Double
    /// What it was held against.
    public var limit: Double
    /// What both are counted in.
    public var unit: Unit

    /// Makes it from its parts.
    public init(value: Double, limit: Double, unit: Unit) {
      self.value = value
      self.limit = limit
      self.unit = unit
    }
  }

  /// The stable name of the rule, such as `overlap`.
  public var name: String
  /// What was measured.
  public var value: Double
  /// What it was held against.
  public var limit: Double
  /// What both are counted in.
  public var unit: Unit
  /// Whether it passes.
  public var pass: Bool
  /// On which side of the limit the good values lie.
  public var bound: Bound
  /// How far the value is on the good side of the limit, in units of the rule's scale, so that the
  /// criteria of one recognizer compare; negative where it fails, NaN where nothing could be
  /// measured.
  public var margin: Double
  /// The index in the stroke, from 0, of the sample at which it was decided, where there is one.
  public var sample: Int?
  /// The figures of the sentence if they have another unit, such as pixels for a share of a radius.
  public var told: Told?

  /// Makes a criterion from its parts; without a `margin` it is measured in units of the limit.
  public init(
    name: String, value: Double, limit: Double, unit: Unit, pass: Bool, bound: Bound = .atMost,
    margin: Double? = nil, sample: Int? = nil
  ) {
    self.name = name
    self.value = value
    self.limit = limit
    self.unit = unit
    self.pass = pass
    self.bound = bound
    self.margin =
      margin
      ?? Self.margin(of: value, limit: limit, bound: bound, scale: Self.scale(ofLimit: limit))
    self.sample = sample
  }

  /// The scale of a rule that names none: its limit, or 1 where that is 0.
  static func scale(ofLimit limit: Double) -> Double { limit == 0 ? 1 : limit.magnitude }

  /// How far `value` is on the good side of `limit`, in units of `scale`.
  static func margin(
    of value: Double, limit: Double, bound: Bound, scale: Double
  ) -> Double {
    switch bound {
    case .atMost: (limit - value) / scale
    case .atLeast: (value - limit) / scale
    }
  }

  /// Takes another measurement against the rule that it was judged by before.
  mutating func measure(_ value: Double, by rule: borrowing Rule, at sample: Int?) {
    self.value = value
    self.sample = sample
    pass = rule.isMet(by: value)
    margin = Self.margin(of: value, limit: limit, bound: bound, scale: rule.scale)
  }

  /// Takes another measurement against the same limit, in units of the limit.
  mutating func measure(_ value: Double, pass: Bool) {
    self.value = value
    self.pass = pass
    margin = Self.margin(
      of: value, limit: limit, bound: bound, scale: Self.scale(ofLimit: limit))
  }
}
