import Testing

@testable import Gestures

struct RobustCircleConfidenceTests {
  /// The confidence at each sample of a stroke, from the first one at which there is any.
  static func confidences(_ points: [Point]) throws -> [Double] {
    let probe = ArenaProbe([RobustCircleRecognizer()])
    try probe.send(.began, 1, [points[0]])
    for point in points.dropFirst() { try probe.send(.moved, 1, [point]) }
    return try probe.events.fits().map { try #require($0.confidence) }
  }

  @Test func `a share never falls as the score rises, and stays between none and all`() {
    var previous = 0.0
    for step in -200...200 {
      let share = RobustCircleConfidence.share(at: Double(step) / 20)
      #expect(share >= previous && share <= 1)
      previous = share
    }
    #expect(RobustCircleConfidence.share(at: 0) == 0.485)
    #expect(abs(RobustCircleConfidence.share(at: 0.2) - 0.56) < 1e-12)
    #expect(RobustCircleConfidence.share(at: .nan) == 0)
  }

  @Test func `a circle becomes likelier as it closes`() throws {
    let confidences = try Self.confidences(Shape.arc(count: 120))
    #expect(confidences.first == confidences.min() && confidences[0] < 0.6)
    #expect(confidences.last == confidences.max() && confidences[confidences.count - 1] > 0.95)
  }

  @Test(arguments: [
    Shape.line([(0, 0), (90, 0), (90, 90), (0, 90), (0, 0)], steps: 20), Shape.letterS,
    Shape.checkmark, Shape.chevron,
  ])
  func `what became no circle is not likely to any more`(path: [Point]) throws {
    #expect(try #require(try Self.confidences(path).last) < 0.15)
  }

  @Test func `a straight path is hardly likely to`() {
    let confidence = RobustCircleConfidence.of(
      RobustCircleMeasures(size: 50), by: .shipped, isCircle: false, bending: 0, error: 1)
    #expect(confidence == 0.02)
  }

  @Test func `more leniency makes a circle likelier`() {
    let measures = RobustCircleFitTests.measures(Shape.arc(turn: 1.6 * .pi, count: 200))
    let confidences = [0.5, 1, 1.5].map { leniency in
      var settings = RecognizerSettings()
      settings.leniency = leniency
      return RobustCircleConfidence.of(
        measures, by: RobustCircleRules(settings), isCircle: false, bending: 0.8, error: 0.05)
    }
    #expect(confidences == confidences.sorted() && confidences[0] < confidences[2])
  }
}
