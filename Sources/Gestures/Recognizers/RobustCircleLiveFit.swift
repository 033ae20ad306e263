/// The path of a stroke that may become a circle, judged while it grows.
///
/// A look at the whole path costs about a microsecond. It is taken only when the path has grown by
/// so much that the verdict may have changed, and when enough samples have come to bear its cost,
/// so that a sample costs little on average, however short or long the stroke. When looks are taken
/// depends on the path alone, not on how its samples were sent.
struct RobustCircleLiveFit {
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
  /// How often it was asked whether to take one.
  private(set) var glanceCount = 0
  /// The circle that the last look found.
  private var fitted: Circle?
  /// How many points the path had at the last look.
  private var lookedAtCount = 0
  /// The report of the oval that the last look saw; `nil` where the path was straight.
  private(set) var finalReport: FitReport?
  /// How long the path is to be for the next look, in pixels.
  private var nextLength = RobustCircleLiveFit.firstLength
  /// How many samples have borne what was done so far.
  private var spent = 0
  /// Whether the lift is among it.
  private var bearsLift = false
  /// How long the path was at the last look, in pixels.
  private var lookLength = 0.0
  private var gauge = RobustCircleFit()
  private let rules: RobustCircleRules
  /// The memory of the criteria that the look before the last one had.
  private var memory: [Criterion] = []

  /// The length at which the first look is taken, in pixels: way round a
  /// circle that a finger can draw.
  private static let firstLength = 48.0
  /// How many samples bear the cost of a look, so that it is small for each.
  private static let samplesPerLook = 5
  /// How many bear that of being asked in vain.
  private static let samplesPerGlance = 2
  /// How many bear that of the lift's look and words: a stroke of 30 samples
  /// is looked at three times before.
  private static let samplesPerLift = 12
  /// How many times as long as at the last look the path may be while what was said then stands.
  private static let lasting = 1.125

  /// Makes an empty path that is judged by `rules`.
  init(rules: RobustCircleRules) { self.rules = rules }

  /// Adds the stroke's next point, in constant time on average.
  mutating func add(_ point: Point) {
    if sums.count == 0 { bounds = Rect(at: point) }
    bounds.extend(to: point)
    sketch.add(point, sample: sums.count)
    sums.add(point)
    if sketch.length >= nextLength, sums.count - spent >= Self.samplesPerLook { glance() }
  }

  /// Looks at the whole path, unless the last look did, at a cost that
  /// does not depend on its length.
  mutating func takeLook() {
    if look == nil || lookedAtCount != sums.count { look(at: gauge.outline(sketch)) }
  }

  /// Looks at the path, unless the last look was not long ago and its ends are still too far apart.
  private mutating func glance() {
    glanceCount += 1
    let outline = gauge.outline(sketch)
    guard isStillOpen(outline) else {
      look(at: outline)
      spent += Self.samplesPerLook
      // A path that began straight is looked at again before that.
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

  /// Whether the path is no circle for the reason that it was none at the last look, so that what
  /// was said of it then may stand.
  private func isStillOpen(_ outline: RobustCircleOutline) -> Bool {
    guard let look, !look.isCircle, rules.gap.isOn, outline.squeezed != nil else { return false }
    return outline.gap > rules.gap.limit && sketch.length < Self.lasting * lookLength
  }

  /// Looks at the path that was laid out.
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
    let center = placed(shape.oval.center)
    return FitReport(
      center: center, radius: shape.oval.radius, error: shape.stray.value, bounds: bounds,
      innerBox: Rect(at: center), criteria: look.criteria, isCircle: look.isCircle,
      confidence: look.confidence)
  }

  /// By how much the path has to grow before another look can say something else, in pixels.
  private func growth(after measures: RobustCircleMeasures, isCircle: Bool) -> Double {
    guard !isCircle else { return sketch.length / 12 }
    guard let shape = measures.shape else { return sketch.length }
    let closing = closing(from: shape.gap.value, pixelsPerGap: measures.pixelsPerGap)
    let laps = rules.laps.isOn ? shape.laps - rules.laps.limit : 0
    // It unwinds by no more than it grows.
    let unwinding = min(laps * 2 * .pi * measures.radius, sketch.length / 4)
    return growth(atLeast: max(closing, 0.85 * unwinding))
  }

  /// How far it is until the ends are near enough, in pixels, if they close as on a circle.
  ///
  /// The wider they are apart, the less straight the way. It is a little less than on a circle.
  private func closing(from gap: Double, pixelsPerGap: Double) -> Double {
    rules.gap.isOn ? (0.7 + 0.3 * gap) * (gap - rules.gap.limit) * pixelsPerGap : 0
  }

  /// That many pixels, within bounds that the path's length sets.
  private func growth(atLeast pixels: Double) -> Double {
    min(max(pixels, sketch.length / 40), sketch.length)
  }

  /// The circle nearest to the path so far, with what the last look said; `nil` while there was
  /// none, and where the path was straight.
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

  /// The circle nearest to the path so far, which the last look may have found at this very point.
  private var circleNow: Circle? {
    lookedAtCount == sums.count ? fitted : sums.circleToShow()
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
    glanceCount = 0
    spent = 0
    bearsLift = false
    lookLength = 0
    nextLength = Self.firstLength
  }

  /// Forgets what the last look said and keeps its memory, which is used
  /// again where nobody else holds it.
  private mutating func forgetLook() {
    finalReport = nil
    fitted = nil
    guard look != nil else { return }
    look?.hand(to: &memory)
    look = nil
  }
}
