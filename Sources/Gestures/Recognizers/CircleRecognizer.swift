/// Recognizes a circle drawn with one finger.
///
/// It begins at touch down and follows the path with a live fit, in constant time a sample. At the
/// lift it judges the whole path once, exactly.
///
///     possible ── touch down ─► began ── move ─► changed ⟲ ── lift ─┬─► ended
///                                                                   └─► failed
public final class CircleRecognizer: FirstTouchRecognizer {
  /// The name on the wire.
  public static let name = "circle"
  /// The default tolerance.
  public static let defaultTolerance = 0.2
  /// The range that a tolerance is clamped to.
  static let toleranceRange = 0.001...0.999
  /// The criteria.
  private var rule: LiteralCircleRule
  /// The circle fit; a change applies from the next stroke on.
  public var fit: CircleFit
  /// The circle fit for the current stroke.
  private var strokeFit: CircleFit
  /// The path so far; one value, so a sample costs one access check.
  private var path = CirclePath()
  /// The live criteria, reused so that a report allocates nothing.
  private var liveCriteria: [Criterion]
  /// The exact report, after the lift.
  private var finalReport: FitReport?

  /// Makes a recognizer with a tolerance, a ratio above 0 and below 1, and a way to fit circles.
  public init(
    tolerance: Double = CircleRecognizer.defaultTolerance, fit: CircleFit = .taubin
  ) {
    precondition(tolerance > 0 && tolerance < 1, "a tolerance lies between 0 and 1")
    self.fit = fit
    strokeFit = fit
    rule = LiteralCircleRule(tolerance: tolerance)
    liveCriteria = rule.blankCriteria
    super.init(name: Self.name)
  }

  /// The tolerance as a rule, so that settings can change it by name.
  static let toleranceRule = Rule(
    "tolerance", .atMost, defaultTolerance, .ratio, limits: toleranceRange, isRequired: true)

  /// Makes a recognizer with the tolerance and the leniency of `settings`.
  convenience init(settings: RecognizerSettings) {
    var tolerance = settings.tolerance * settings.leniency
    if case .limit(let limit) = settings.change(of: Self.toleranceRule.name) {
      tolerance = limit * settings.leniency
    }
    self.init(
      tolerance: min(max(tolerance, Self.toleranceRange.lowerBound), Self.toleranceRange.upperBound)
    )
  }

  /// The tolerance, a ratio above 0 and below 1.
  public var tolerance: Double { rule.tolerance }

  /// The tolerance and the fit.
  public override var ownProperties: [RecognizerProperty] {
    [
      .number(
        "tolerance", tolerance, in: Self.toleranceRange, unit: "ratio",
        shipped: Self.defaultTolerance),
      .choice(
        "fit", fit.rawValue, of: CircleFit.allCases.map { $0.rawValue },
        shipped: CircleFit.taubin.rawValue),
    ]
  }

  /// Sets the tolerance or the fit.
  public override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    if name == "fit" {
      fit = CircleFit(rawValue: value.word) ?? fit
      return
    }
    rule = LiteralCircleRule(tolerance: value.number)
    liveCriteria = rule.blankCriteria
  }

  /// A circle is followed from its first sample on.
  public override var isContinuous: Bool { true }

  /// The `center` and `radius` of the circle in pixels, and the `error` as a ratio.
  public override var result: GestureResult {
    guard let finalReport else { return GestureResult() }
    return [
      "center": .point(finalReport.center), "radius": .number(finalReport.radius),
      "error": .number(finalReport.error),
    ]
  }

  /// The fit to the path so far: live in constant time, final over all points.
  ///
  /// Live, the error is approximate and the number of points in the middle a lower bound; see
  /// `CircleFitSums.fit` and `CirclePath.count`.
  public override func fitReport(isFinal: Bool) -> FitReport? {
    if isFinal { return finalReport }
    guard let (circle, error) = path.sums.fit(by: strokeFit) else { return nil }
    let bounds = path.bounds
    let innerBox = rule.innerBox(of: circle)
    let isCircle = rule.judge(
      error: error, inside: path.count(inside: innerBox), bounds: bounds, circle: circle,
      into: &liveCriteria)
    return FitReport(
      center: circle.center, radius: circle.radius, error: error, bounds: bounds,
      innerBox: innerBox, criteria: liveCriteria, isCircle: isCircle)
  }

  override func strokeBegan(at sample: StrokeSample) {
    strokeFit = fit
    path.add(sample.location)
    state = .began
  }

  override func strokeMoved(to sample: StrokeSample, from previous: StrokeSample) {
    path.add(sample.location)
    state = .changed
  }

  override func strokeEnded(at sample: StrokeSample, from previous: StrokeSample?) {
    if previous != nil { path.add(sample.location) }
    guard let report = exactReport() else { return failWithoutFit() }
    finalReport = report
    criteria = [Self.touches(1)] + report.criteria
    if report.isCircle {
      state = .ended
    } else {
      fail(rule.reason(for: report.criteria))
    }
  }

  override func strokeCancelled() { finalReport = exactReport() }

  override func forgetStroke() {
    path.removeAll()
    finalReport = nil
  }

  private func exactReport() -> FitReport? {
    let points = path.points
    guard let circle = strokeFit.circle(through: points) else { return nil }
    let error = circle.relativeError(of: points)
    let innerBox = rule.innerBox(of: circle)
    var criteria = rule.blankCriteria
    let isCircle = rule.judge(
      error: error, inside: points.count { innerBox.contains($0) }, bounds: path.bounds,
      circle: circle, into: &criteria)
    return FitReport(
      center: circle.center, radius: circle.radius, error: error, bounds: path.bounds,
      innerBox: innerBox, criteria: criteria, isCircle: isCircle)
  }

  /// Fails a path that no circle fits: one point, or all points on one line.
  private func failWithoutFit() {
    let spread = TaubinFit.moments(of: path.points).spreadSquared.squareRoot()
    let width = Criterion(
      name: "width", value: spread > 0 ? spread : 0,
      limit: TaubinMoments.leastSpreadSquared.squareRoot(), unit: .ratio, pass: false,
      bound: .atLeast)
    let isPoint = path.bounds.width == 0 && path.bounds.height == 0
    fail(Sentences.noCircleFits(isPoint: isPoint), criteria: [Self.touches(1), width])
  }
}

extension Sentences {
  /// Points that no circle fits: all of them one point, or on one line.
  static func noCircleFits(isPoint: Bool) -> String {
    isPoint ? "did not move, so no circle fits it" : "is a straight line, so no circle fits it"
  }
}
