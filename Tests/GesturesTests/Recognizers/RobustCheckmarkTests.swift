import Testing

@testable import Gestures

/// The robust checkmark: accepted, refused, and accepted until it went wrong.
struct RobustCheckmarkTests {
  static let names = [
    "touches", "size", "firstArm", "secondArm", "angle", "bend", "back", "hook", "rise", "longer",
  ]

  @Test func `S7 a checkmark is recognized, with its midpoint, start and end`() throws {
    let verdict = try #require(Trial(Shape.checkmark, RobustCheckmark()).verdict)
    #expect(verdict.to == .ended)
    #expect(
      verdict.result
        == [
          "midpoint": .point(Point(x: 130, y: 140)), "start": .point(Point(x: 100, y: 100)),
          "end": .point(Point(x: 200, y: 40)),
        ])
    #expect(verdict.criteria.map(\.name) == Self.names)
    #expect(verdict.criteria.allSatisfy { $0.pass })
    #expect(verdict.ghost == nil)
  }

  @Test func `one wobbling sample and a jump at the start change nothing`() throws {
    var path = Shape.checkmark
    path[4].x -= 3
    path[12].y += 3
    path.removeSubrange(1...3)
    #expect(try Trial(path, RobustCheckmark()).isRecognized)
  }

  static let wrongs = [
    WrongStroke(
      through: [(0, 0), (35, 90), (70, 0)], "longer",
      "The second line is too short: as long as the first, at least 1.5 times", .arm),
    WrongStroke(
      through: [(0, 0), (3, 4), (5, 1)], "size", "Too small: 5 px across, at least 10 px", .shape),
    WrongStroke(
      through: [(100, 0), (60, 30), (180, -90)], "firstArm",
      "The first line must go down to the right", .arm),
    WrongStroke(
      through: [(0, 0), (30, 40), (-60, -80)], "secondArm",
      "The second line must go up to the right", .arm),
    WrongStroke(through: [(0, 0), (40, 2), (140, -30)], "angle", "Hardly turns", .arm),
    WrongStroke(
      through: [(0, 0), (30, 40), (20, -50), (120, -90)], "bend", "Its lines are not straight", .arm
    ),
    WrongStroke(
      through: [(0, 0), (40, 50), (90, -20), (70, 10), (140, -90)], "back", "Goes back over itself",
      .tail),
    WrongStroke(
      through: [(0, 0), (4, 4), (100, -120)], "hook", "The first line is too short", .arm),
    WrongStroke(through: [(0, 0), (10, 30), (75, 5)], "rise", "Must end above its start", .arm),
  ]

  @Test(arguments: wrongs)
  func `a failed stroke's reason is its worst criterion`(wrong: WrongStroke) throws {
    let judged = try wrong.expectFailure(of: RobustCheckmark()).judged
    #expect(judged == (wrong.name == "size" ? Array(Self.names.prefix(2)) : Self.names))
  }

  @Test func `a v extended along its ghost is a checkmark`() throws {
    let path = Shape.line([(0, 0), (35, 90), (70, 0)])
    let refused = try Trial(path, RobustCheckmark())
    let ghost = try #require(refused.verdict?.ghost)
    #expect(ghost.points.first == Point(x: 70, y: 0))
    #expect(try Trial(path + ghost.points, RobustCheckmark()).isRecognized)
  }

  @Test func `a checkmark that continues turns invalid`() throws {
    #expect(try Trial(Shape.checkmark, RobustCheckmark()).isRecognized)
    let trial = try Trial(
      Shape.checkmark + Shape.line([(200, 40), (160, 130)]).dropFirst(), RobustCheckmark())
    #expect(!trial.isRecognized)
  }

  @Test func `a tap and a stroke without movement fail`() throws {
    let trial = try Trial([Point(x: 5, y: 5), Point(x: 5, y: 5)], RobustCheckmark())
    #expect(trial.reason == Sentences.didNotMove)
    #expect(trial.failed == ["size"])
    #expect(try Trial([Point(x: 5, y: 5)], RobustCheckmark()).verdict?.to == .failed)
  }

  @Test func `small and straight strokes skip the shape's rules`() throws {
    let dot = try Trial(Shape.arc(radius: 1.5), RobustCheckmark())
    #expect(dot.verdict?.criteria.map(\.name) == ["touches", "size"])
    var settings = RecognizerSettings()
    settings.set("angle", to: .off)
    settings.leniency = 9
    for recognizer in [RobustCheckmark(), RobustCheckmark(settings: settings)] {
      let line = try Trial(Shape.line([(0, 0), (300, -80)]), recognizer)
      #expect(line.failed == ["angle"] && line.reason == "A straight line: it never turns")
    }
  }

  @Test func `S43 the phases go with the stroke`() throws {
    let events = try Trial(Shape.checkmark, RobustCheckmark()).events
    #expect(events.phases() == ["initialPoint", "downStroke", "upStroke", "notStarted"])
  }

  @Test func `a cancelled touch cancels it and is forgotten`() throws {
    let probe = try ArenaProbe([RobustCheckmark()]).touched(by: 1)
    try probe.send(.moved, 1, Shape.checkmark)
    try probe.send(.cancelled, 1)
    #expect(probe.events.verdict()?.to == .cancelled)
    let again = try probe.draw(Shape.checkmark, id: 2)
    #expect(again.verdict()?.to == .ended)
  }

  @Test func `S48 a rule can be given another limit or none, and all of them more room`() throws {
    let letterV = Shape.line([(0, 0), (35, 90), (70, -10)])
    #expect(try Trial(letterV, RobustCheckmark()).failed == ["longer"])
    var settings = RecognizerSettings()
    settings.set("longer", to: .limit(1))
    #expect(try Trial(letterV, RobustCheckmark(settings: settings)).isRecognized)
    settings.set("longer", to: .off)
    let trial = try Trial(letterV, RobustCheckmark(settings: settings))
    #expect(trial.isRecognized)
    #expect(trial.value("longer") == nil)
    settings = RecognizerSettings()
    settings.leniency = 2
    #expect(try Trial(letterV, RobustCheckmark(settings: settings)).isRecognized)
  }

  @Test func `a stroke without a first arm measures finite values`() throws {
    for corners in [[(0.0, 0.0), (50.0, 0.0)], [(0, 0), (0, -50)], [(0, 0), (50, 0), (90, -90)]] {
      let criteria = try Trial(Shape.line(corners), RobustCheckmark()).verdict?.criteria ?? []
      #expect(criteria.count == (corners.count == 2 ? 3 : Self.names.count))
      #expect(criteria.allSatisfy { $0.value.isFinite })
    }
  }
}
