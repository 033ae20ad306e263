/// A named criterion that a stroke is held to: a limit, which side of it is good, and
/// what counts as far away from it.
public struct Rule: Equatable, Sendable {
  /// The stable name, the same as its criterion's, such as `gap`.
  public var name: String
  /// On which side of the limit the good values lie; the limit itself is good.
  public var bound: Criterion.Bound
  /// The limit, in `unit`.
  public var limit: Double
  /// What limit and value are counted in.
  public var unit: Criterion.Unit
  /// How much a margin of 1 is, in `unit`, above 0.
  ///
  /// Scales are chosen so that equal margins of two rules are equally clear to a person.
  public var scale: Double
  /// Whether the rule is judged at all.
  public var isOn = true
  /// The limits that settings may give it, in `unit`.
  public var limits: ClosedRange<Double>
  /// Whether settings may not switch it off.
  public var isRequired: Bool

  /// Makes a rule; without a `scale` a margin of 1 is as much as the limit, and without `limits`
  /// any limit will do that is not negative.
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

  /// Holds a measured value to the rule; a value that is no number does not pass.
  ///
  /// `sample` is the index in the stroke of the sample that decided, where there is one.
  public func judge(_ value: Double, at sample: Int? = nil) -> Criterion {
    Criterion(
      name: name, value: value, limit: limit, unit: unit, pass: isMet(by: value), bound: bound,
      margin: Criterion.margin(of: value, limit: limit, bound: bound, scale: scale),
      sample: sample)
  }

  /// What is told where a value fails whatever the limit is: time has run out at it and will go
  /// beyond, or nothing could be measured.
  func breaking(at value: Double, sample: Int? = nil) -> Criterion {
    var criterion = judge(value, at: sample)
    criterion.pass = false
    return criterion
  }

  /// Whether a value is on the good side of the limit; one that is no number is not.
  func isMet(by value: Double) -> Bool {
    // Every comparison with NaN is false, so that NaN refuses.
    switch bound {
    case .atMost: value <= limit
    case .atLeast: value >= limit
    }
  }

  /// Whether a value breaks the rule: never one that is switched off.
  func isBroken(by value: Double) -> Bool { isOn && !isMet(by: value) }

  /// A value, at least 0, that is as far from another rule's limit as `value` is from this one's; 0
  /// where this one does not judge.
  func shifted(_ value: Double, to other: Rule) -> Double {
    isOn ? max(0, value + (other.limit - limit)) : 0
  }

  /// The rule under other settings: its own limit or none at all where they name it, and every
  /// limit moved by (leniency − 1) scales to the good side.
  public func adjusted(by settings: RecognizerSettings) -> Rule {
    var rule = self
    switch settings.change(of: name) {
    case .limit(let limit): rule.limit = limit
    case .off: rule.isOn = false
    case .shipped, nil: break
    }
    let ease = (settings.leniency - 1) * scale
    switch bound {
    case .atMost: rule.limit += ease
    case .atLeast: rule.limit -= ease
    }
    return rule
  }
}
