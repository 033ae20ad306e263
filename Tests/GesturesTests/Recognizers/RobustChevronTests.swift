import Testing

@testable import Gestures

/// The robust chevron: accepted, refused, and accepted until it went wrong.
struct RobustChevronTests {
  static let names = [
    "touches", "size", "firstArm", "secondArm", "balance", "angle", "bulge", "bend", "back",
  ]

  @Test func `S45 a chevron is recognized, with its tip, start and end`() throws {
    let verdict = try #require(Trial(Shape.chevron, RobustChevron()).verdict)
    #expect(verdict.to == .ended)
    #expect(
      verdict.result
        == [
          "tip": .point(Point(x: 160, y: 150)), "start": .point(Point(x: 100, y: 100)),
          "end": .point(Point(x: 100, y: 200)),
        ])
    #expect(verdict.criteria.map(\.name) == Self.names)
    #expect(verdict.criteria.allSatisfy { $0.pass })
  }

  @Test(arguments: ChevronDirection.allCases)
  func `S45 each direction takes its own sign and no other`(direction: ChevronDirection) throws {
    for drawn in ChevronDirection.allCases {
      let path = Shape.chevron.map { point in
        let way = drawn.onCanvas(Vector(x: point.x - 100, y: point.y - 100))
        return Point(x: 300 + way.x, y: 300 + way.y)
      }
      let trial = try Trial(path, RobustChevron(direction: direction))
      #expect(trial.isRecognized == (drawn == direction))
      if drawn == direction {
        let arms = direction.arms
        #expect(
          trial.events.phases() == [
            "initialPoint", arms.first.rawValue, arms.second.rawValue, "notStarted",
          ])
        #expect(trial.verdict?.result?.fields[0].value == .point(path[8]))
      }
    }
  }

  static let wrongs = [
    WrongStroke(
      through: [(0, 0), (5, 4), (0, 8)], "size", "Too small: 8 px across, at least 10 px", .shape),
    WrongStroke(
      through: [(0, 0), (60, 0), (20, 100)], "firstArm", "The first line must go down to the right",
      .arm),
    WrongStroke(
      through: [(0, 0), (70, 60), (70, 150)], "secondArm",
      "The second line must go down to the left", .arm),
    WrongStroke(
      through: [(0, 0), (90, 70), (70, 90)], "balance",
      "One line is 4 times the other, at most 2.4 times", .arm),
    WrongStroke(through: [(0, 0), (25, 45), (0, 90)], "angle", "Hardly turns", .arm),
    WrongStroke(Shape.arc(start: -.pi / 2, turn: .pi), "bulge", "Too round", .arm),
    WrongStroke(
      through: [(0, 0), (20, 60), (100, 70), (0, 140)], "bend", "Its lines are not straight", .arm),
    WrongStroke(
      through: [(0, 0), (60, 45), (28, 21), (100, 75), (0, 150)], "back", "Goes back over itself",
      .tail),
  ]

  @Test(arguments: wrongs)
  func `a failed stroke's reason is its worst criterion`(wrong: WrongStroke) throws {
    let judged = try wrong.expectFailure(of: RobustChevron()).judged
    #expect(judged == (wrong.name == "size" ? Array(Self.names.prefix(2)) : Self.names))
  }

  @Test func `a short arm extended along its ghost makes a chevron`() throws {
    let path = Shape.line([(0, 0), (90, 70), (60, 93)])
    let ghost = try #require(Trial(path, RobustChevron()).verdict?.ghost)
    #expect(ghost.points.first == Point(x: 60, y: 93))
    #expect(
      try Trial(
        path + ghost.points.suffix(1).map { Point(x: $0.x - 1, y: $0.y + 1) }, RobustChevron()
      ).isRecognized)
  }

  @Test func `a chevron that continues turns invalid`() throws {
    let trial = try Trial(
      Shape.chevron + Shape.line([(100, 200), (150, 230)]).dropFirst(), RobustChevron())
    #expect(!trial.isRecognized)
  }

  @Test func `S48 a rule can be switched off`() throws {
    var settings = RecognizerSettings()
    settings.set("balance", to: .off)
    let path = Shape.line([(0, 0), (90, 70), (70, 90)])
    #expect(try Trial(path, RobustChevron(settings: settings)).isRecognized)
  }
}
