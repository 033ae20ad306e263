import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RelayLessonsTests {
  private static func harness(microseconds: Int) -> RelayHarness {
    var limits = RelayLimits()
    limits.lessonMicrosecondsBurst = microseconds
    limits.lessonMicrosecondsPerSecond = microseconds
    return TaughtSignsTests.harness(limits)
  }

  private static func lesson(_ name: String) throws -> ClientMessage {
    .signs([try TaughtSignsTests.sign(name, 0..<10)])
  }

  @Test func `lessons beyond their share of time are rejected and teach nothing`() throws {
    let harness = Self.harness(microseconds: 10)
    let drawer = harness.open(.draw)
    harness.send(try Self.lesson("one"), from: drawer)
    // Nothing was to be compared before; what is from now on is owed.
    #expect(harness.room().rules.signs.book.signs.separationCost == 30)
    harness.deliver(try Self.lesson("two"), from: drawer)
    #expect(drawer.errors.map(\.code) == [.busy])
    #expect(harness.room().rules.signs.book.signs.signs.map(\.name) == ["one"])
    #expect(drawer.closed == nil)
  }

  @Test func `rejected lessons take no time from others`() throws {
    let harness = Self.harness(microseconds: 60)
    let drawer = harness.open(.draw)
    harness.send(try Self.lesson("one"), from: drawer)
    for _ in 0..<3 { harness.send(.forget(name: "none"), from: drawer) }
    harness.deliver(.forget(name: "one"), from: drawer)
    #expect(drawer.errors.map(\.code) == Array(repeating: .noSuchSign, count: 3))
    #expect(harness.room().rules.signs.book.signs.signs.isEmpty)
  }

  @Test func `one room's lessons count for all rooms, and other messages are handled`() throws {
    let harness = Self.harness(microseconds: 60)
    let teacher = harness.open(.draw)
    let other = harness.open(.draw, room: "other")
    harness.send(try Self.lesson("one"), from: teacher)
    harness.send(try Self.lesson("one"), from: other)
    harness.send(try Self.lesson("two"), .rename(name: "one", to: "first"), from: teacher)
    harness.deliver(.touch(1, .began, [[5, 5, 0]]), from: teacher)
    #expect(teacher.errors.map(\.code) == [.busy] && other.errors.isEmpty)
    #expect(harness.room().rules.signs.book.signs.signs.map(\.name) == ["first"])
    harness.pass(1000)
    harness.send(try Self.lesson("two"), from: teacher)
    #expect(harness.room().rules.signs.book.signs.count == 2)
  }
}
