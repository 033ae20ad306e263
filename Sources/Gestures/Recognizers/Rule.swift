/// A named criterion for strokes: its limit, the good side of it, and its scale.
public struct Rule: Equatable, Sendable {
  /// The stable name, the same as its criterion's, such as `gap`.
  public var name: String
  /// The side of the limit with the good values; the limit itself is good.
  public var bound: Criterion.Bound
  /// The limit, in `unit`.
  public var limit: Double
  /// The unit of the limit and the value.
  public var unit: Criterion.Unit
  /// The size of a margin of 1, in `unit`, above 0.
  ///
  /// With these scales, equal margins of two rules look equally clear to a person.
  public var scale: Double
  /// Whether the rule is judged at all.
  public var isOn = true
  /// The limits that settings may give it, in `unit`.
  public var limits: ClosedRange<Double>
  /// Whether settings may not switch it off.
  public var isRequired: Bool

  /// Makes a rule.
  ///
  /// The default `scale` is the limit; by default `limits` allow all but negative ones.
  public init(
    _ name: String, _ bound: Criterion.Bound, _ limit: Double, _ unit: Criterion.Unit,
    scale: Double? = nil, limits: ClosedRange<Double> = 0...Double.infinity,
    isRequired: Bool = false
  ) {
    self.name = name
    self.bound = bound
    self.limit = limit
    self.unit = unit
    self.scale = scale ?? Criterion.scale(ofLimit: limit)
    self.limits = limits
    self.isRequired = isRequired
    precondition(self.scale > 0, "a rule's scale is above 0")
  }

  /// Judges a measured value by the rule; NaN does not pass.
  ///
  /// `sample` is the index in the stroke of the sample that decided, if any.
  public func judge(_ value: Double, at sample: Int? = nil) -> Criterion {
    Criterion(
      name: name, value: value, limit: limit, unit: unit, pass: isMet(by: value), bound: bound,
      margin: Criterion.margin(of: value, limit: limit, bound: bound, scale: scale),
      sample: sample)
  }

  /// The criterion for a value that fails under any limit: a time that has run out, or no
  /// measurement.
  func breaking(at value: Double, sample: Int? = nil) -> Criterion {
    var criterion = judge(value, at: sample)
    criterion.pass = false
    return criterion
  }

  /// Whether a value is on the good side of the limit; NaN is not.
  func isMet(by value: Double) -> Bool {
    // NaN fails every comparison.
    switch bound {
    case .atMost: value <= limit
    case .atLeast: value >= limit
    }
  }

  /// Whether a value breaks the rule: never one that is switched off.
  func isBroken(by value: Double) -> Bool { isOn && !isMet(by: value) }

  /// The value, at least 0, with the same margin under another rule; 0 if this rule is off.
  func shifted(_ value: Double, to other: Rule) -> Double {
    isOn ? max(0, value + (other.limit - limit)) : 0
  }
}
