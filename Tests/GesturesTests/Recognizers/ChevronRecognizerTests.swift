import Testing

@testable import Gestures

struct ChevronRecognizerTests {
  static func draw(_ corners: [(Double, Double)], steps: Int = 6) throws -> [ArenaEvent] {
    try ArenaProbe([ChevronRecognizer()]).draw(Shape.line(corners, steps: steps))
  }

  @Test func `S45 down to the right and down to the left is a right chevron`() throws {
    let events = try Self.draw([(100, 100), (160, 150), (100, 200)])
    #expect(events.states() == [.ended, .possible])
    #expect(
      events.phases() == ["initialPoint", "rightDownStroke", "leftDownStroke", "notStarted"])
    let verdict = try #require(events.verdict())
    #expect(
      verdict.result == [
        "tip": .point(Point(x: 160, y: 150)), "start": .point(Point(x: 100, y: 100)),
        "end": .point(Point(x: 100, y: 200)),
      ])
    #expect(verdict.criteria.count == 5 && verdict.criteria.allSatisfy { $0.pass })
  }

  /// The stroke of a chevron that points to the right, as it is of one that points another way.
  static func turned(_ corners: [(Double, Double)], _ direction: ChevronDirection) -> [Point] {
    Shape.line(corners, steps: 6).map { point in
      let way = direction.onCanvas(Vector(x: point.x - 100, y: point.y - 100))
      return Point(x: 300 + way.x, y: 300 + way.y)
    }
  }

  @Test(arguments: ChevronDirection.allCases)
  func `S45 set to another direction it takes that sign and no other`(
    direction: ChevronDirection
  ) throws {
    let sign = [(100.0, 100.0), (160, 150), (100, 200)]
    for drawn in ChevronDirection.allCases {
      let chevron = ChevronRecognizer()
      try chevron.setProperty("direction", to: .choice(direction.rawValue))
      let path = Self.turned(sign, drawn)
      let events = try ArenaProbe([chevron]).draw(path)
      #expect(events.states() == [drawn == direction ? .ended : .failed, .possible])
      guard drawn == direction else { continue }
      let arms = direction.arms
      #expect(
        events.phases() == [
          "initialPoint", arms.first.rawValue, arms.second.rawValue, "notStarted",
        ])
      let rules = direction.literalRules
      let verdict = try #require(events.verdict())
      #expect(verdict.result?.fields.first?.value == .point(path[6]))
      #expect(
        verdict.criteria.map(\.name) == [
          "touches", rules.back, rules.against, rules.turn, rules.advance,
        ])
      #expect(verdict.criteria.last?.value == 100)
    }
  }

  /// A chevron gone wrong, drawn as if it pointed to the right.
  struct Turned: CustomTestStringConvertible, Sendable {
    var direction: ChevronDirection
    var corners: [(Double, Double)]
    var reason: String
    var testDescription: String { "\(direction): \(reason)" }

    init(_ direction: ChevronDirection, _ corners: [(Double, Double)], _ reason: String) {
      (self.direction, self.corners, self.reason) = (direction, corners, reason)
    }
  }

  static let away = [(100.0, 100.0), (90.0, 110.0)]
  static let back = [(100.0, 100.0), (112.0, 112.0), (124.0, 106.0)]
  static let straight = [(100.0, 100.0), (112.0, 112.0)]
  static let level = straight + [(106.0, 114.0), (106.0, 100.0)]
  static let short = straight + [(106.0, 114.0), (106.0, 40.0)]
  static let turned = [
    Turned(.left, away, "began by moving right by 1.7 px, at most 0"),
    Turned(.up, away, "began by moving down by 1.7 px, at most 0"),
    Turned(.down, away, "began by moving up by 1.7 px, at most 0"),
    Turned(.left, back, "moved up by 1 px, at most 0"),
    Turned(.up, back, "moved left by 1 px, at most 0"),
    Turned(.left, straight, "never turned right"),
    Turned(.up, straight, "never turned downward"),
    Turned(.down, straight, "never turned upward"),
    Turned(.up, level, "ended straight above or below its start, must end right of it"),
    Turned(.down, short, "ended 60 px left of its start, must end right of it"),
  ]

  @Test(arguments: turned)
  func `S45 chevrons of other directions have reasons of their own`(_ turned: Turned) throws {
    let events = try ArenaProbe([ChevronRecognizer(direction: turned.direction)]).draw(
      Self.turned(turned.corners, turned.direction))
    #expect(events.verdict()?.reason == turned.reason)
  }

  @Test func `a direction that is set in mid-stroke counts from the next one on`() throws {
    let chevron = ChevronRecognizer()
    let probe = ArenaProbe([chevron])
    let path = Shape.line([(100, 100), (160, 150), (100, 200)], steps: 6)
    try probe.send(.began, 1, Array(path.prefix(3)))
    chevron.direction = .left
    try probe.send(.moved, 1, Array(path.dropFirst(3)))
    #expect(try probe.send(.ended, 1).verdict()?.to == .ended)
    #expect(try probe.draw(path).verdict()?.to == .failed)
  }

  @Test func `it fails at the very sample that breaks a rule`() throws {
    let probe = ArenaProbe([ChevronRecognizer()])
    try probe.send(.began, 1, Shape.line([(0, 0), (20, 10)], steps: 10))
    let bad = try probe.send(.moved, 1, [Point(x: 21, y: 11), Point(x: 22, y: 10), .zero])
    #expect(bad.states() == [.failed] && bad.verdict()?.timestamp == 12)
    #expect(bad.verdict()?.location == Point(x: 22, y: 10))
  }

  @Test func `after the turn any step will do as long as it ends below its start`() throws {
    let wild = try Self.draw([(0, 0), (50, 40), (20, 60), (90, 5), (-40, 300), (7, 1)])
    #expect(wild.verdict()?.to == .ended)
  }

  @Test func `a valid chevron turns invalid at its last sample`() throws {
    let valid = Shape.line([(0, 0), (50, 40), (0, 80)], steps: 5)
    #expect(try ArenaProbe([ChevronRecognizer()]).draw(valid).verdict()?.to == .ended)
    let spoilt = valid + [Point(x: 0, y: -1)]
    let verdict = try ArenaProbe([ChevronRecognizer()]).draw(spoilt).verdict()
    #expect(verdict?.reason == "ended 1 px above its start, must end below it")
  }

  @Test func `a step of no length counts as a turn, a lift of no length does not`() throws {
    let line = [Point(x: 0, y: 0), Point(x: 5, y: 5), Point(x: 9, y: 9)]
    let probe = ArenaProbe([ChevronRecognizer()])
    #expect(try probe.draw(line).verdict()?.reason == "never turned left")
    #expect(try probe.draw(line + line.suffix(1)).verdict()?.reason == "never turned left")
    #expect(try probe.draw(line + line.suffix(1) + line.suffix(1)).verdict()?.to == .ended)
  }

  @Test func `a tap is none and a cancel forgets the tip`() throws {
    let chevron = ChevronRecognizer()
    let probe = try ArenaProbe([chevron]).touched(by: 1)
    #expect(try probe.send(.ended, 1).verdict()?.reason == "was lifted before it moved")
    try probe.send(.began, 1, [.zero, Point(x: 5, y: 5), Point(x: 3, y: 8)])
    #expect(chevron.phase == .leftDownStroke && chevron.tip == Point(x: 5, y: 5))
    #expect(probe.cancelAll("gone").phases() == ["notStarted"])
    #expect(chevron.tip == nil)
  }
}
