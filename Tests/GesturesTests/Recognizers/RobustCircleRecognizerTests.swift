import Foundation
import SeededRandom
import Testing

@testable import Gestures

struct RobustCircleRecognizerTests {
  static func verdict(_ points: [Point], _ settings: RecognizerSettings = .init()) throws
    -> Transition
  {
    try #require(
      try ArenaProbe([RobustCircleRecognizer(settings: settings)]).draw(points).verdict())
  }

  static func isCircle(_ points: [Point]) throws -> Bool { try verdict(points).to == .ended }

  /// The criterion that failed by most.
  static func worst(_ points: [Point]) throws -> String? {
    try verdict(points).criteria.filter { !$0.pass }.min { $0.margin < $1.margin }?.name
  }

  // MARK: What is a circle

  @Test(arguments: [-1.0, 1.0])
  func `a circle is one, either way round`(way: Double) throws {
    let path = Shape.arc(center: Point(x: 60, y: 70), radius: 50, turn: way * 2 * .pi)
    let events = try ArenaProbe([RobustCircleRecognizer()]).draw(path)
    let verdict = try #require(events.verdict())
    #expect(verdict.to == .ended && verdict.reason == nil && verdict.ghost == nil)
    let result = try #require(verdict.result)
    #expect(result.fields.map(\.name) == ["center", "radius", "error", "aspect"])
    let center = try #require(result.point("center"))
    let radius = try #require(result.number("radius"))
    #expect(center.distance(to: Point(x: 60, y: 70)) < 0.5 && abs(radius - 50) < 0.5)
    #expect(
      verdict.criteria.map(\.name) == [
        "touches", "size", "aspect", "turn", "laps", "gap", "stray", "tail", "corner", "corners",
      ])
    #expect(verdict.criteria.allSatisfy { $0.pass && $0.margin >= 0 })
    #expect(
      events.states() == [.began] + Array(repeating: .changed, count: 58) + [.ended, .possible])
  }

  @Test(arguments: [1.0, 0.8, 0.6, 0.5, 0.4, 0.33])
  func `an oval is one down to the least aspect`(aspect: Double) throws {
    for tilt in [0, 0.5, 1.2] {
      let turn = Rotation(by: tilt)
      let path = Shape.arc(center: .zero, radius: 80).map {
        turn(Point(x: $0.x, y: $0.y * aspect))
      }
      #expect(try Self.isCircle(path))
    }
  }

  @Test func `a flat oval fails by its aspect`() throws {
    let path = Shape.arc(center: .zero, radius: 80).map { Point(x: $0.x, y: $0.y * 0.25) }
    let verdict = try Self.verdict(path)
    #expect(verdict.to == .failed && verdict.reason?.hasPrefix("Too flat: it is ") == true)
    #expect(verdict.ghost?.kind == .shape && verdict.ghost?.points.count == Ghost.mostPoints)
  }

  @Test(arguments: [0.9, 0.95, 1.05, 1.15, 1.25])
  func `it may be a little open or overlap`(turns: Double) throws {
    #expect(try Self.isCircle(Shape.arc(turn: turns * 2 * .pi, count: 90)))
  }

  @Test func `a loose end may stick out a little, at either end`() throws {
    let circle = Shape.arc(center: .zero, radius: 80)
    let tail = (1...6).map { Point(x: 80 + Double($0) * 7, y: Double($0) * 4) }
    #expect(try Self.isCircle(circle + tail))
    #expect(try Self.isCircle(tail.reversed() + circle))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a finger's first move may be a jump`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let shape = HandDrawn.oval(turns: 1, using: &random)
    let points = shape.points(at: 60)
    let size = points[0].distance(to: points[points.count / 2])
    let landing = try #require(
      points.firstIndex { $0.distance(to: points[0]) > size / 3 })
    #expect(try Self.isCircle([points[0]] + points[landing...]))
  }

  // MARK: What is none, and why

  @Test(arguments: [0.5, 0.6, 0.7, 0.75])
  func `an arc is not closed`(turns: Double) throws {
    let path = Shape.arc(turn: turns * 2 * .pi)
    #expect(try Self.worst(path) == "gap")
    let verdict = try Self.verdict(path)
    #expect(verdict.reason?.hasPrefix("Not closed: the ends are ") == true)
    let ghost = try #require(verdict.ghost)
    #expect(ghost.kind == .gap)
    // The ghost goes from the stroke's end on to its start.
    #expect(ghost.points[0].distance(to: path[path.count - 1]) < 1e-6)
    #expect(ghost.points[ghost.points.count - 1].distance(to: path[0]) < 1e-6)
    let far = ghost.points.map { $0.distance(to: path[path.count / 2]) }.max() ?? 0
    #expect(far > 110, "it goes the open way round")
  }

  @Test func `a tap, a dot and a circle of three pixels are too small`() throws {
    let tap = try Self.verdict([Point(x: 5, y: 5), Point(x: 5, y: 5)])
    #expect(tap.to == .failed && tap.reason == "Did not move, so there is no shape")
    #expect(tap.ghost == nil)
    for radius in [1.5, 3, 5] {
      let verdict = try Self.verdict(Shape.arc(radius: radius))
      #expect(verdict.to == .failed && verdict.reason?.hasPrefix("Too small: ") == true)
    }
  }

  @Test func `a straight line is one`() throws {
    let verdict = try Self.verdict(Shape.line([(0, 0), (90, 30)]))
    #expect(verdict.to == .failed && verdict.reason == "A straight line, not a circle")
    #expect(verdict.criteria.map(\.name) == ["touches", "size", "aspect"])
  }

  static let others: [(String, HandDrawn, Set<String>)] = [
    ("square", .line([(0, 0), (90, 0), (90, 90), (0, 90), (0, 0)]), ["corners"]),
    (
      "square from a side", .line([(40, 0), (90, 0), (90, 90), (0, 90), (0, 0), (41, 0)]),
      ["corners"]
    ),
    ("triangle", .line([(0, 0), (100, 20), (30, 90), (0, 0)]), ["corners"]),
    (
      "star", .line([(50, 0), (80, 90), (0, 35), (100, 35), (20, 90), (50, 0)]),
      ["corners", "laps"]
    ),
    ("two turns", .polar(turns: 2) { _ in 80 }, ["laps"]),
    ("three turns", .polar(turns: 3) { _ in 80 }, ["laps"]),
    ("spiral in", .polar(turns: 2.5) { 100 - $0 * 5.5 }, ["laps", "tail", "stray"]),
    ("spiral out", .polar(turns: 3) { 4 + $0 * 5 }, ["laps", "tail", "stray", "gap"]),
    (
      "spiral of a turn and a half", .polar(turns: 1.5) { 20 + $0 * 9 },
      ["tail", "stray", "gap", "laps"]
    ),
    (
      "eight", .polar(turns: 1) { 100 * cos(2 * $0 + 1.5707) },
      ["stray", "turn", "laps", "tail", "corners", "corner"]
    ),
    (
      "S", HandDrawn(place: { Point(x: 100 - 40 * sin($0 * 2 * .pi), y: 200 * $0) }, duration: 900),
      ["gap", "tail", "turn", "aspect", "stray"]
    ),
    ("C", .polar(turns: 0.7) { _ in 60 }, ["gap"]),
    ("bracket", .line([(60, 0), (0, 0), (0, 120), (60, 120)]), ["gap"]),
    ("v", .line([(0, 0), (40, 90), (80, 0)]), ["gap", "tail", "corner", "stray"]),
    ("checkmark", .line([(0, 50), (30, 90), (110, 0)]), ["gap", "tail", "corner", "stray"]),
    (
      "zigzag", .line([(0, 0), (30, 80), (60, 0), (90, 80), (120, 0)]),
      ["gap", "tail", "corner", "corners", "stray", "turn"]
    ),
    (
      "lollipop", .line([(100, 300), (100, 210)]).followed(by: .polar(turns: 1) { _ in 50 }),
      ["tail"]
    ),
  ]

  @Test(arguments: others)
  func `S60 other shapes fail with their reasons`(
    name: String, shape: HandDrawn, reasons: Set<String>
  ) throws {
    for hertz in [30.0, 60, 240] {
      let points = shape.points(at: hertz)
      let verdict = try Self.verdict(points)
      #expect(verdict.to == .failed)
      let worst = try #require(try Self.worst(points))
      #expect(reasons.contains(worst), "\(name): \(worst)")
      #expect(verdict.reason?.isEmpty == false && verdict.ghost?.points.isEmpty == false)
      #expect((verdict.ghost?.points ?? []).allSatisfy { $0.x.isFinite && $0.y.isFinite })
      let decided = verdict.criteria.compactMap(\.sample)
      #expect(decided.count == verdict.criteria.count)
      #expect(decided.allSatisfy(points.indices.contains))
    }
  }

  // MARK: While it is drawn

  @Test(arguments: [50, 100, 3_000])
  func `it is a circle live from about the moment that a lift would make it one`(
    count: Int
  ) throws {
    let path = Shape.arc(count: count)
    let probe = ArenaProbe([RobustCircleRecognizer()])
    try probe.send(.began, 1, [path[0]])
    var live = [false]
    for point in path.dropFirst() {
      live.append(try probe.send(.moved, 1, [point]).fits().last?.isCircle ?? false)
    }
    let first = try #require(live.firstIndex(of: true))
    #expect(live[first...].allSatisfy { $0 })
    let lifted = try #require(
      (2..<count).first { try Self.isCircle(Array(path[...$0])) })
    #expect(first >= lifted && Double(first - lifted) <= 0.03 * Double(count) + 1)
  }

  @Test func `live reports do not depend on the split into messages`() throws {
    let path = Shape.arc(count: 90)
    let single = ArenaProbe([RobustCircleRecognizer()])
    let double = ArenaProbe([RobustCircleRecognizer()])
    for probe in [single, double] { try probe.send(.began, 1, [path[0]]) }
    for place in stride(from: 1, to: 89, by: 2) {
      try single.send(.moved, 1, [path[place]])
      let ones = try single.send(.moved, 1, [path[place + 1]])
      let twos = try double.send(.moved, 1, [path[place], path[place + 1]])
      #expect(ones.fits() == twos.fits())
    }
  }

  @Test func `a cancel keeps the last fit and forgets the path`() throws {
    let probe = ArenaProbe([RobustCircleRecognizer()])
    let path = Shape.arc(count: 40)
    try probe.send(.began, 1, Array(path.prefix(30)))
    let events = try probe.send(.cancelled)
    #expect(events.states() == [.cancelled, .possible] && events.fits().count == 1)
    #expect(try probe.draw(Shape.arc(radius: 40)).verdict()?.to == .ended)
  }

  @Test func `S48 settings move and switch off rules`() throws {
    let arc = Shape.arc(turn: 0.75 * 2 * .pi)
    var settings = RecognizerSettings()
    settings.set("gap", to: .off)
    settings.set("stray", to: .limit(0.3))
    #expect(try Self.verdict(arc, settings).to == .ended)
    #expect(try Self.verdict(arc, settings).criteria.allSatisfy { $0.name != "gap" })
    var lenient = RecognizerSettings()
    let worst = try #require(try Self.verdict(arc).criteria.map(\.margin).min())
    lenient.leniency = 1 - worst - 0.001
    #expect(try Self.verdict(arc, lenient).to == .failed)
    lenient.leniency = 1 - worst + 0.001
    #expect(try Self.verdict(arc, lenient).to == .ended)
  }
}
