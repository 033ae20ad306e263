/// The path of a stroke that may become a circle, judged while it grows.
///
/// A look measures the whole path in about a microsecond. It is taken only when two conditions
/// hold: the path has grown enough for another verdict, and enough samples have come to share the
/// cost. So a sample costs little on average for strokes of any length. The moments of looks depend
/// on the path alone, not on the split into messages.
struct RobustCircleLiveFit {
  /// The result of a look at the path.
  struct Look {
    /// The measurements.
    var measures: RobustCircleMeasures
    /// The criteria.
    var criteria: [Criterion]
    /// Whether it would have been a circle.
    var isCircle: Bool
    /// How likely it was to end as one, 0 to 1.
    var confidence: Double

    /// Swaps out the criteria's memory.
    mutating func hand(to memory: inout [Criterion]) { swap(&criteria, &memory) }
  }

  /// The path's bounded sketch.
  private(set) var sketch = SpacedSketch()
  /// The box around the path, in pixels; at the canvas's corner while it is empty.
  private(set) var bounds = Rect(at: .zero)
  /// The running fit of a circle.
  private(set) var sums = CircleFitSums()
  /// The last look; `nil` before the first.
  private(set) var look: Look?
  /// How many looks were taken: most of a stroke's cost.
  private(set) var lookCount = 0
  /// How often a look was considered.
  private(set) var glanceCount = 0
  /// The circle that the last look found.
  private var fitted: Circle?
  /// How many points the path had at the last look.
  private var lookedAtCount = 0
  /// The last look's report of the oval; `nil` for a straight path.
  private(set) var finalReport: FitReport?
  /// The path's length for the next look, in pixels.
  private var nextLength = RobustCircleLiveFit.firstLength
  /// How many samples have paid for the work so far.
  private var spent = 0
  /// Whether the lift's work is paid for.
  private var bearsLift = false
  /// How long the path was at the last look, in pixels.
  private var lookLength = 0.0
  private var gauge = RobustCircleFit()
  private let rules: RobustCircleRules
  /// Memory of an earlier look's criteria, to be reused.
  private var memory: [Criterion] = []

  /// The path's length at the first look, in pixels: that of the smallest circle a finger draws.
  private static let firstLength = 48.0
  /// How many samples share the cost of a look.
  private static let samplesPerLook = 5
  /// How many samples share the cost of a look that was considered and not taken.
  private static let samplesPerGlance = 2
  /// How many samples share the cost of the lift: a stroke of 30 samples has three looks before it.
  private static let samplesPerLift = 12
  /// The growth factor of the path up to which the last look remains valid.
  private static let lasting = 1.125

  /// Makes an empty path for `rules`.
  init(rules: RobustCircleRules) { self.rules = rules }

  /// Adds the stroke's next point, in constant time on average.
  mutating func add(_ point: Point) {
    if sums.count == 0 { bounds = Rect(at: point) }
    bounds.extend(to: point)
    sketch.add(point, sample: sums.count)
    sums.add(point)
    if sketch.length >= nextLength, sums.count - spent >= Self.samplesPerLook { glance() }
  }

  /// Looks at the whole path, unless the last look did.
  ///
  /// The cost does not depend on its length.
  mutating func takeLook() {
    if look == nil || lookedAtCount != sums.count { look(at: gauge.outline(sketch)) }
  }

  /// Looks at the path, unless the last look is recent and the ends are still too far apart.
  private mutating func glance() {
    glanceCount += 1
    let outline = gauge.outline(sketch)
    guard isStillOpen(outline) else {
      look(at: outline)
      spent += Self.samplesPerLook
      // A path that began straight has its next look earlier.
      if finalReport != nil, !bearsLift {
        bearsLift = true
        spent += Self.samplesPerLift
      }
      return
    }
    spent += Self.samplesPerGlance
    let closing = closing(from: outline.gap, pixelsPerGap: outline.pixelsPerGap)
    nextLength = sketch.length + growth(atLeast: closing)
  }

  /// Whether the path still fails as at the last look, so that this look remains valid.
  private func isStillOpen(_ outline: RobustCircleOutline) -> Bool {
    guard let look, !look.isCircle, rules.gap.isOn, outline.squeezed != nil else { return false }
    return outline.gap > rules.gap.limit && sketch.length < Self.lasting * lookLength
  }

  /// Takes a look at an outline.
  private mutating func look(at outline: RobustCircleOutline) {
    lookCount += 1
    let measures = gauge.measure(outline)
    forgetLook()
    var judgement = Judgement(again: &memory)
    rules.judge(measures, into: &judgement)
    judgement.close()
    let fit = sums.fit()
    fitted = fit?.circle
    lookedAtCount = sums.count
    let look = Look(
      measures: measures, criteria: judgement.criteria, isCircle: judgement.passes,
      confidence: RobustCircleConfidence.of(
        measures, by: rules, isCircle: judgement.passes, bending: gauge.bending,
        error: fit?.error ?? 1))
    finalReport = measures.shape.map { report(of: $0, look) }
    self.look = look
    lookLength = sketch.length
    nextLength = sketch.length + growth(after: measures, isCircle: look.isCircle)
  }

  /// The report of an oval that a look saw.
  private func report(of shape: RobustCircleMeasures.Shape, _ look: Look) -> FitReport {
    let center = shifted(shape.oval.center)
    return FitReport(
      center: center, radius: shape.oval.radius, error: shape.stray.value, bounds: bounds,
      innerBox: Rect(at: center), criteria: look.criteria, isCircle: look.isCircle,
      confidence: look.confidence)
  }

  /// How much the path must grow for another verdict, in pixels.
  private func growth(after measures: RobustCircleMeasures, isCircle: Bool) -> Double {
    guard !isCircle else { return sketch.length / 12 }
    guard let shape = measures.shape else { return sketch.length }
    let closing = closing(from: shape.gap.value, pixelsPerGap: measures.pixelsPerGap)
    let laps = rules.laps.isOn ? shape.laps - rules.laps.limit : 0
    // The path unwinds by no more than it grows.
    let unwinding = min(laps * 2 * .pi * measures.radius, sketch.length / 4)
    return growth(atLeast: max(closing, 0.85 * unwinding))
  }

  /// The path's growth, in pixels, until the ends are near enough, if they close as on a circle.
  ///
  /// The estimate is slightly low, so that the look is not late.
  private func closing(from gap: Double, pixelsPerGap: Double) -> Double {
    rules.gap.isOn ? (0.7 + 0.3 * gap) * (gap - rules.gap.limit) * pixelsPerGap : 0
  }

  /// A growth in pixels, clamped to bounds set by the path's length.
  private func growth(atLeast pixels: Double) -> Double {
    min(max(pixels, sketch.length / 40), sketch.length)
  }

  /// The circle nearest to the path so far, with the last look's results; `nil` before the first
  /// look and for a straight path.
  ///
  /// Constant time.
  func report() -> FitReport? {
    guard var report = finalReport, let circle = circleNow else { return nil }
    report.center = circle.center
    report.radius = circle.radius
    report.bounds = bounds
    report.innerBox = Rect(at: circle.center)
    return report
  }

  /// The circle nearest to the path so far, reused if the last look was at this point.
  private var circleNow: Circle? {
    lookedAtCount == sums.count ? fitted : sums.circleToShow()
  }

  /// The missing part of the path at the last look; `nil` without a shape.
  func ghost(for worst: Criterion) -> Ghost? {
    look?.measures.shape.map {
      RobustCircleGhost(shape: $0, path: gauge.path, origin: sketch.origin).ghost(for: worst)
    }
  }

  /// Maps a point of the measured path to the canvas.
  func shifted(_ point: Point) -> Point {
    Point(x: sketch.origin.x + point.x, y: sketch.origin.y + point.y)
  }

  /// Forgets the path and keeps its memory.
  mutating func removeAll() {
    sketch.removeAll()
    bounds = Rect(at: .zero)
    sums = CircleFitSums()
    forgetLook()
    lookCount = 0
    glanceCount = 0
    spent = 0
    bearsLift = false
    lookLength = 0
    nextLength = Self.firstLength
  }

  /// Forgets the last look and keeps its memory for reuse.
  private mutating func forgetLook() {
    finalReport = nil
    fitted = nil
    guard look != nil else { return }
    look?.hand(to: &memory)
    look = nil
  }
}
