import Foundation
import Gestures
import Testing

struct CircleRecognizerTests {
  static func draw(_ path: [Point], tolerance: Double = 0.2) throws -> [ArenaEvent] {
    try ArenaProbe([CircleRecognizer(tolerance: tolerance)]).draw(path)
  }

  @Test(arguments: [2 * Double.pi, -2 * .pi, 4 * .pi, 1.8 * .pi], [0.0, 0.7, 3])
  func `a circle in either direction and from any side is one`(
    turn: Double, start: Double
  ) throws {
    let path = Shape.arc(start: start, turn: turn)
    let events = try Self.draw(path)
    #expect(events.states().prefix(2) == [.began, .changed])
    #expect(events.states().suffix(2) == [.ended, .possible])
    let verdict = try #require(events.verdict())
    let result = try #require(verdict.result)
    #expect(result.fields.map(\.name) == ["center", "radius", "error"])
    let center = try #require(result.point("center"))
    let radius = try #require(result.number("radius"))
    #expect(center.distance(to: Point(x: 300, y: 200)) < 1e-9 && abs(radius - 80) < 1e-9)
    #expect(verdict.criteria.map(\.name) == ["touches", "error", "inside", "overlap"])
    #expect(verdict.criteria.allSatisfy { $0.pass })
  }

  struct Refused: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var path: [Point]
    var failing: String
    var start: String
  }

  static let refused = [
    Refused(testDescription: "an S", path: Shape.letterS, failing: "error", start: "strays "),
    Refused(
      testDescription: "a circle with a stroke through it",
      path: Shape.arc() + Shape.line([(380, 200), (220, 200)], steps: 4), failing: "inside",
      start: "has 1 point "),
    Refused(
      testDescription: "a C", path: Shape.arc(start: 0.6, turn: .pi), failing: "overlap",
      start: "fills "),
    Refused(
      testDescription: "a short arc", path: Shape.arc(turn: 0.5), failing: "overlap",
      start: "fills "),
    Refused(
      testDescription: "a zigzag", path: Shape.line([(0, 0), (90, 20), (0, 40), (90, 60)]),
      failing: "error", start: "strays "),
    Refused(
      testDescription: "a straight line", path: Shape.line([(0, 0), (90, 30)]), failing: "width",
      start: "is a straight line"),
    Refused(
      testDescription: "a touch that rests", path: [Point](repeating: .zero, count: 9),
      failing: "width", start: "did not move"),
    Refused(testDescription: "a tap", path: [.zero], failing: "width", start: "did not move"),
    Refused(
      testDescription: "two points", path: [.zero, Point(x: 9, y: 2)], failing: "width",
      start: "is a straight line"),
  ]

  @Test(arguments: refused)
  func `S60 other shapes fail with their reasons`(_ refused: Refused) throws {
    let events = try Self.draw(refused.path)
    let verdict = try #require(events.verdict())
    #expect(verdict.to == .failed && verdict.result == nil)
    #expect(verdict.reason?.hasPrefix(refused.start) == true, "\(verdict.reason ?? "none")")
    #expect(verdict.criteria.contains { $0.name == refused.failing && !$0.pass })
    #expect(events.fits().last?.isCircle != true)
  }

  @Test func `S60 a figure of eight crosses the middle`() throws {
    let path = (0..<80).map { place in
      let angle = 2 * Double.pi * Double(place) / 79
      return Point(x: 100 * sin(angle), y: 60 * sin(2 * angle))
    }
    #expect(try Self.draw(path).verdict()?.to == .failed)
  }

  @Test func `a circle turns invalid when the stroke continues through its middle`() throws {
    let probe = ArenaProbe([CircleRecognizer()])
    let circle = Shape.arc()
    try probe.send(.began, 1, [circle[0]])
    #expect(try probe.send(.moved, 1, Array(circle[1...])).fits().last?.isCircle == true)
    let through = Shape.line([(380, 200), (220, 200)], steps: 4)
    #expect(try probe.send(.moved, 1, through).fits().last?.isCircle == false)
    let verdict = try probe.send(.ended, 1).verdict()
    #expect(verdict?.to == .failed)
  }

  @Test func `S49 the first and the last sample count for path, box and fit`() throws {
    let arc = Shape.arc(turn: 1.9 * .pi, count: 30)
    let probe = ArenaProbe([CircleRecognizer()])
    let plain = try #require(try probe.draw(arc).fits().last)
    let early = try #require(
      try probe.draw([Point(x: 390, y: 200)] + arc).fits().last)
    let late = try #require(try probe.draw(arc + [Point(x: 300, y: 100)]).fits().last)
    #expect(early.bounds.x + early.bounds.width == 390 && early.center != plain.center)
    #expect(late.bounds.y == 100 && late.center != plain.center)
  }

  @Test func `a lift without a sample adds no point`() throws {
    let circle = Shape.arc(count: 40)
    let probe = ArenaProbe([CircleRecognizer()])
    let whole = try #require(try probe.draw(circle).fits().last)
    try probe.send(.began, 1, circle)
    #expect(try probe.send(.ended, 1).fits().last == whole)
  }

  @Test func `S51 the tolerance is wiggle room`() throws {
    let wobbly = Shape.arc().enumerated().map { place, point in
      let away = place % 2 == 0 ? 1.28 : 0.72
      return Point(x: 300 + (point.x - 300) * away, y: 200 + (point.y - 200) * away)
    }
    #expect(try Self.draw(wobbly).verdict()?.to == .failed)
    #expect(try Self.draw(wobbly, tolerance: 0.4).verdict()?.to == .ended)
  }

  @Test func `live and final fit agree, and the boxes are those of path and rule`() throws {
    let path = Shape.arc(count: 50)
    let probe = ArenaProbe([CircleRecognizer()])
    try probe.send(.began, 1, [path[0]])
    let live = try #require(try probe.send(.moved, 1, Array(path[1...])).fits().last)
    let final = try #require(try probe.send(.ended, 1).fits().last)
    #expect(live.center.distance(to: final.center) <= 1e-9 * final.radius)
    #expect(abs(live.radius - final.radius) <= 1e-9 * final.radius)
    #expect(live.bounds == final.bounds && live.isCircle && final.isCircle)
    #expect(live.criteria.map(\.name) == final.criteria.map(\.name))
    let half = final.radius / 2.0.squareRoot() * 0.2
    #expect(final.innerBox == Rect(center: final.center, halfSide: half))
  }

  @Test func `reports that were kept do not change afterwards`() throws {
    let probe = ArenaProbe([CircleRecognizer()])
    let path = Shape.arc(count: 50)
    try probe.send(.began, 1, Array(path[..<20]))
    let before = try #require(probe.events.fits().last)
    try probe.send(.moved, 1, Array(path[20...]))
    #expect(probe.events.fits().first == before)
    #expect(probe.events.fits().last?.criteria != before.criteria)
  }

  @Test func `a location of NaN fails`() throws {
    let verdict = try Self.draw(Shape.arc() + [Point(x: .nan, y: 5)]).verdict()
    #expect(verdict?.to == .failed)
  }

  @Test func `S68 another circle fit applies from the next touch on`() throws {
    let path = Shape.arc(radius: 80, turn: 1.7 * .pi).enumerated().map { place, point in
      Point(x: point.x + (place.isMultiple(of: 2) ? 3 : -3), y: point.y)
    }
    let recognizer = CircleRecognizer(fit: .kasa)
    let probe = ArenaProbe([recognizer])
    var radii: [Double] = []
    for fit in CircleFit.allCases {
      try recognizer.setProperty("fit", to: .choice(fit.rawValue))
      try probe.send(.began, 1, [path[0]])
      try recognizer.setProperty("fit", to: .choice("kasa"))
      try probe.send(.moved, 1, Array(path.dropFirst()))
      try probe.send(.ended, 1)
      let report = try #require(probe.events.fits().last)
      let exact = try #require(fit.circle(through: path))
      #expect(report.radius == exact.radius, "\(fit)")
      radii.append(report.radius)
    }
    #expect(Set(radii).count == 4)
    #expect(recognizer.fit == .kasa)
    #expect(recognizer.properties.first { $0.name == "fit" }?.value == .choice("kasa"))
    #expect(
      throws: PropertyFault.refused(
        name: "fit", value: .choice("ransac"), expected: "one of taubin, pratt, kasa, geometric")
    ) { try recognizer.setProperty("fit", to: .choice("ransac")) }
  }
}
