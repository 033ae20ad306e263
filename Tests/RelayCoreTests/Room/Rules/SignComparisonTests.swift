import Gestures
import Testing

@testable import RelayCore
@testable import RelayProtocol

/// Large signs are compared in turns, while the room goes on.
struct SignComparisonTests {
  /// A harness whose turns compare two examples of a dozen.
  private let harness = TaughtSignsTests.harness(.with { $0.judgedSamplesPerTurn = 30 })

  /// Ticks until nothing is compared; returns the number of turns.
  private static func finish(_ harness: RelayHarness) -> Int {
    var turns = 0
    while harness.relay.comparing.deadline < .infinity, turns < 1_000 {
      harness.tick()
      turns += 1
    }
    return turns
  }

  @Test func `a large lesson is known at once, and compared in turns with the same result`() throws
  {
    let signs = try [TaughtSignsTests.sign("zigzag", 0..<3), TaughtSignsTests.sign("crown", 3..<8)]
    let reference = TaughtSignsTests.harness()
    let atOnce = reference.open(.draw)
    reference.send(.signs(signs), from: atOnce)
    #expect(reference.relay.comparing.deadline == .infinity)

    let drawer = harness.open(.draw, settles: true)
    harness.send(.signs(signs), from: drawer)
    let rules = harness.room().rules
    #expect(rules.signs.isComparing && rules.signs.book.signs.count == 2)
    #expect(rules.signs.separations.map(\.judged) == [0, 0])
    #expect(rules.signs.separations.allSatisfy { $0.threshold > 0 })
    // Eight examples of 33 points, which the shapes cost most: one a turn.
    #expect(Self.finish(harness) == 8)
    #expect(rules.signs.separations == reference.room().rules.signs.separations)
    harness.settle(after: 50)
    let changes = TaughtSignsTests.changes(drawer)
    guard changes.count == 4, case .taught(let first) = changes[0], case .taught = changes[1],
      case .judged("zigzag", let judged) = changes[2], case .judged("crown", _) = changes[3]
    else { throw Unexpected(changes) }
    #expect(first.standing.judged == 0 && judged.judged == 3)
    #expect(drawer.scene?.signs.map(\.standing) == rules.signs.separations)
  }

  @Test func `changes under way begin the comparison again, and lose no shapes`() throws {
    let signs = try [TaughtSignsTests.sign("zigzag", 0..<3), TaughtSignsTests.sign("crown", 3..<8)]
    let reference = TaughtSignsTests.harness()
    let atOnce = reference.open(.draw)
    let drawer = harness.open(.draw)
    for (harness, drawer) in [(reference, atOnce), (harness, drawer)] {
      harness.send(.signs(signs), from: drawer)
      let mark = try TaughtSignsTests.sign("mark", 1..<2, teeth: 3).examples
      harness.send(.teach(SignLesson(name: "mark", source: .examples(mark))), from: drawer)
      harness.send(.rename(name: "crown", to: "king"), .forget(name: "mark"), from: drawer)
    }
    #expect(harness.room().rules.signs.isComparing)
    _ = Self.finish(harness)
    let rules = harness.room().rules
    #expect(rules.signs.book.signs.signs.map(\.name) == ["zigzag", "king"])
    #expect(rules.signs.separations == reference.room().rules.signs.separations)
    harness.settle()
    #expect(drawer.scene?.signs.map(\.standing) == rules.signs.separations)
  }

  @Test func `two rooms are compared by turns, and a dropped room is forgotten`() throws {
    let (one, two) = (harness.open(.draw), harness.open(.draw, room: "two"))
    harness.send(.signs([try TaughtSignsTests.sign("zigzag", 0..<4)]), from: one)
    harness.send(.signs([try TaughtSignsTests.sign("zigzag", 0..<4)]), from: two)
    #expect(harness.relay.comparing.rooms.map(\.name.text) == ["demo", "two"])
    harness.tick()
    #expect(harness.relay.comparing.rooms.map(\.name.text) == ["two", "demo"])
    harness.lose(two, isLost: false)
    harness.relay.drop(harness.room("two"), now: harness.now)
    _ = Self.finish(harness)
    #expect(harness.room().rules.signs.separations[0].judged == 4)
  }
}
