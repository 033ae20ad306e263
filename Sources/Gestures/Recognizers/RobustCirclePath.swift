/// The path of a stroke that may become a circle, judged while it grows.
///
/// A look at the whole path costs about a microsecond. It is taken only when the path has grown by so much
/// that the verdict may have changed, so that a sample costs little on average, however long the stroke.
/// When looks are taken depends on the path alone, not on how its samples were sent.
struct RobustCirclePath {
  /// What the last look at the path said.
  struct Look {
    /// What was measured.
    var measures: RobustCircleMeasures
    /// The criteria.
    var criteria: [Criterion]
    /// Whether it would have been a circle.
    var isCircle: Bool
    /// How likely it was to end as one, 0 to 1.
    var confidence: Double

    /// Gives the criteria's memory away.
    mutating func hand(to memory: inout [Criterion]) { swap(&criteria, &memory) }
  }

  /// The path's bounded picture.
  private(set) var sketch = SpacedSketch()
  /// The box around the path, in pixels; at the corner of the canvas while it is empty.
  private(set) var bounds = Rect(at: .zero)
  /// The running fit of a circle.
  private(set) var sums = CircleFitSums()
  /// What the last look said; `nil` while there was none.
  private(set) var look: Look?
  /// How many looks the path has taken: what a stroke costs is mostly theirs.
  private(set) var lookCount = 0
  /// The report of the oval that the last look saw; `nil` where the path was straight.
  private(set) var finalReport: FitReport?
  /// How long the path is to be for the next look, in pixels.
  private var nextLength = RobustCirclePath.firstLength
  private var gauge = RobustCircleGauge()
  private let rules: RobustCircleRules
  /// The memory of the criteria that the look before the last one had.
  private var memory: [Criterion] = []

  /// The length at which the first look is taken, in pixels: way round a circle that a finger can draw.
  private static let firstLength = 48.0

  /// Makes an empty path that is judged by `rules`.
  init(rules: RobustCircleRules) { self.rules = rules }

  /// Adds the stroke's next point, in constant time on average.
  mutating func add(_ point: Point) {
    if sums.count == 0 { bounds = Rect(at: point) }
    bounds.extend(to: point)
    sketch.add(point, sample: sums.count)
    sums.add(point)
    if sketch.length >= nextLength { takeLook() }
  }

  /// Looks at the whole path, at a cost that does not depend on its length.
  mutating func takeLook() {
    lookCount += 1
    let measures = gauge.measure(sketch)
    forgetLook()
    var judgement = Judgement(in: &memory)
    rules.judge(measures, into: &judgement)
    let look = Look(
      measures: measures, criteria: judgement.criteria, isCircle: judgement.passes,
      confidence: RobustCircleConfidence.of(
        measures, by: rules, isCircle: judgement.passes, bending: gauge.bending,
        error: sums.fit()?.error ?? 1))
    finalReport = measures.shape.map { report(of: $0, look) }
    self.look = look
    nextLength = sketch.length + growth(after: measures, isCircle: look.isCircle)
  }

  /// The report of an oval that a look saw.
  private func report(of shape: RobustCircleMeasures.Shape, _ look: Look) -> FitReport {
    let center = placed(shape.oval.center)
    return FitReport(
      center: center, radius: shape.oval.radius, error: shape.stray.value, bounds: bounds,
      innerBox: Rect(at: center), criteria: look.criteria, isCircle: look.isCircle,
      confidence: look.confidence)
  }

  /// By how much the path has to grow before another look can say something else, in pixels.
  private func growth(after measures: RobustCircleMeasures, isCircle: Bool) -> Double {
    let length = sketch.length
    guard !isCircle else { return length / 12 }
    guard let shape = measures.shape else { return length }
    // The ends come closer by no more than the path grows, nearly.
    let open = (shape.gap.value - rules.gap.limit) * measures.pixelsPerGap
    return min(max(0.85 * open, length / 40), length)
  }

  /// The circle nearest to the path so far, with what the last look said; `nil` while there was none, and
  /// where the path was straight.
  ///
  /// Constant time.
  func report() -> FitReport? {
    guard var report = finalReport, let circle = sums.fit()?.circle else { return nil }
    report.center = circle.center
    report.radius = circle.radius
    report.bounds = bounds
    report.innerBox = Rect(at: circle.center)
    return report
  }

  /// What was missing from the path at the last look; `nil` where it has no shape.
  func ghost(for worst: Criterion) -> Ghost? {
    look?.measures.shape.map {
      RobustCircleGhost(shape: $0, path: gauge.path, origin: sketch.origin).ghost(for: worst)
    }
  }

  /// A place of what was measured, on the canvas.
  func placed(_ point: Point) -> Point {
    Point(x: sketch.origin.x + point.x, y: sketch.origin.y + point.y)
  }

  /// Forgets the path and keeps its memory.
  mutating func removeAll() {
    sketch.removeAll()
    bounds = Rect(at: .zero)
    sums = CircleFitSums()
    forgetLook()
    lookCount = 0
    nextLength = Self.firstLength
  }

  /// Forgets what the last look said and keeps its memory, which is used again where nobody else holds it.
  private mutating func forgetLook() {
    finalReport = nil
    guard look != nil else { return }
    look?.hand(to: &memory)
    look = nil
  }
}
