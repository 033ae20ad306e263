/// A measurement of a gesture against one rule: the value, the limit, and whether it passes.
///
/// `Judgement` finds the worst of a failure's criteria, and `Sentences` has the words for it.
public struct Criterion: Equatable, Sendable {
  /// The unit of a value.
  public enum Unit: String, CaseIterable, Sendable {
    /// A ratio; 1 is the whole.
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

  /// The kind of limit: a maximum or a minimum.
  public enum Bound: String, CaseIterable, Sendable {
    /// The limit is a maximum.
    case atMost
    /// The limit is a minimum.
    case atLeast
  }

  /// The value and the limit in another unit.
  public struct Told: Equatable, Sendable {
    /// The measured value.
    public var value: Double
    /// The limit.
    public var limit: Double
    /// The unit of both.
    public var unit: Unit

    /// Makes a value with its limit.
    public init(value: Double, limit: Double, unit: Unit) {
      self.value = value
      self.limit = limit
      self.unit = unit
    }
  }

  /// The stable name of the rule, such as `overlap`.
  public var name: String
  /// The measured value.
  public var value: Double
  /// The limit.
  public var limit: Double
  /// The unit of both.
  public var unit: Unit
  /// Whether it passes.
  public var pass: Bool
  /// The kind of limit: a maximum or a minimum.
  public var bound: Bound
  /// The distance of the value from the limit, in units of the rule's scale, so that one
  /// recognizer's criteria compare.
  ///
  /// Negative if the criterion fails, NaN if it could not be measured.
  public var margin: Double
  /// The index in the stroke of the sample that decided, from 0, if there is one.
  public var sample: Int?
  /// Value and limit in the sentence's unit if it differs, such as pixels for a share of a radius.
  public var told: Told?

  /// Makes a criterion; the default `margin` is in units of the limit.
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

  /// The default scale of a rule: its limit, or 1 if the limit is 0.
  static func scale(ofLimit limit: Double) -> Double { limit == 0 ? 1 : limit.magnitude }

  /// The margin: the distance of `value` from `limit` in units of `scale`, negative on the failing
  /// side.
  static func margin(
    of value: Double, limit: Double, bound: Bound, scale: Double
  ) -> Double {
    switch bound {
    case .atMost: (limit - value) / scale
    case .atLeast: (value - limit) / scale
    }
  }

  /// Measures again by the same rule.
  mutating func measure(_ value: Double, by rule: borrowing Rule, at sample: Int?) {
    self.value = value
    self.sample = sample
    pass = rule.isMet(by: value)
    margin = Self.margin(of: value, limit: limit, bound: bound, scale: rule.scale)
  }

  /// Measures again against the same limit, with the margin in units of the limit.
  mutating func measure(_ value: Double, pass: Bool) {
    self.value = value
    self.pass = pass
    margin = Self.margin(
      of: value, limit: limit, bound: bound, scale: Self.scale(ofLimit: limit))
  }
}
