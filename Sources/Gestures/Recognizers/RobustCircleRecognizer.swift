/// Recognizes a circle or oval as people draw them.
///
/// It may begin anywhere, go either way round, be turned, be a little open or overlap, and have
/// loose ends.
///
/// It follows the path from touch down and judges the whole at the lift. The path is a bounded
/// sketch: neither memory nor the judgement's cost grows with the stroke.
///
///     possible ── touch down ─► began ── move ─► changed ⟲ ── lift ─┬─► ended
///                                                                   └─► failed
public final class RobustCircleRecognizer: FirstTouchRecognizer {
  /// The path so far; one value, so a sample costs one access check.
  private var path: RobustCircleLiveFit
  /// The final report, after the lift.
  private var finalReport: FitReport?

  /// Makes a recognizer, tuned by `settings`.
  public init(settings: RecognizerSettings = RecognizerSettings()) {
    path = RobustCircleLiveFit(rules: RobustCircleRules(settings))
    super.init(name: CircleRecognizer.name)
  }

  /// A circle is followed from its first sample on.
  public override var isContinuous: Bool { true }

  /// The `center` in pixels, the `radius` of a circle as large, the `error` and the `aspect` as
  /// ratios.
  public override var result: GestureResult {
    guard let finalReport, let shape = path.look?.measures.shape else { return GestureResult() }
    return [
      "center": .point(finalReport.center), "radius": .number(finalReport.radius),
      "error": .number(finalReport.error), "aspect": .number(shape.oval.aspect),
    ]
  }

  /// The circle nearest to the path so far with the last look's results; at the end, the judged
  /// oval.
  public override func fitReport(isFinal: Bool) -> FitReport? {
    isFinal ? finalReport : path.report()
  }

  override func strokeBegan(at sample: StrokeSample) {
    path.add(sample.location)
    state = .began
  }

  override func strokeMoved(to sample: StrokeSample, from previous: StrokeSample) {
    path.add(sample.location)
    state = .changed
  }

  override func strokeEnded(at sample: StrokeSample, from previous: StrokeSample?) {
    if previous != nil { path.add(sample.location) }
    finish()
    guard let look = path.look else { return }
    var judgement = Judgement([Self.touches(1)])
    for criterion in look.criteria { judgement.take(look.measures.told(criterion)) }
    conclude(judgement) {
      Sentences.circle($0, look.measures)
    } ghost: {
      path.ghost(for: $0)
    }
  }

  override func strokeCancelled() { finish() }

  override func forgetStroke() {
    path.removeAll()
    finalReport = nil
  }

  /// Looks at the whole path once more and keeps the report.
  private func finish() {
    path.takeLook()
    finalReport = path.finalReport
  }
}

extension Sentences {
  /// The robust circle's criterion that failed by most.
  static func circle(_ worst: Criterion, _ measures: RobustCircleMeasures) -> String {
    let percent = Held(worst, in: Measure.percent)
    let degrees = Held(worst, in: Measure.degrees)
    switch worst.name {
    case "size" where measures.size == 0: return didNotMove
    case "size": return tooSmall(worst)
    case "aspect" where measures.size == 0: return didNotMove
    case "aspect" where measures.shape == nil: return "A straight line, not a circle"
    case "aspect":
      return "Too flat: it is \(percent.value) as wide as it is long, \(percent.limit)"
    case "turn":
      return "Goes only \(percent.value) of the way round, \(percent.limit)"
    case "laps":
      let laps = Held(worst, in: times)
      return "Goes round \(laps.value), \(laps.limit)"
    case "gap":
      let ends = Held(worst, times: measures.pixelsPerGap, in: Measure.wholePixels)
      return "Not closed: the ends are \(ends.value) apart, \(ends.limit)"
    case "stray":
      return "Not round: it strays \(percent.value) from an even oval, \(percent.limit)"
    case "tail":
      let loose = Held(worst, times: measures.radius, in: Measure.wholePixels)
      return "A loose end is \(loose.value) off the circle, \(loose.limit)"
    case "corner":
      return "Has a sharp corner: it turns \(degrees.value) at once, \(degrees.limit)"
    default:
      return "Has corners: two of them turn \(degrees.value) or more, \(degrees.limit)"
    }
  }
}
