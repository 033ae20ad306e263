import RelayProtocol
import Testing

@testable import RelayServer

struct LongestTurnsTests {
  @Test func `each kind of work has its longest turn, and messages their type`() {
    var turns = LongestTurns()
    let teach = ClientMessage.forget(name: "star").typeIndex
    for microseconds: Int64 in [5, 70, 6] { turns.add(microseconds, of: .message(teach)) }
    turns.add(8, of: .message(nil))
    turns.add(9, of: .timer)
    #expect(turns.all.map(\.name) == ["forget", "(malformed)", "(timer)"])
    #expect(turns.all.map(\.microseconds) == [70, 8, 9])
    #expect(LongestTurns.Work.closing.name == "(closing)")
    #expect(LongestTurns.Work.results.name == "(results)")
    #expect(LongestTurns.Work.request.name == "(request)")
  }

  @Test func `a turn counts for one to two minutes`() {
    var turns = LongestTurns()
    turns.age(now: 100_000_000)
    turns.add(5, of: .opening)
    turns.age(now: 159_999_999)
    #expect(turns.all.map(\.microseconds) == [5])
    turns.age(now: 160_000_000)
    turns.add(4, of: .opening)
    #expect(turns.all.map(\.microseconds) == [5], "the last minute's are shown, too")
    turns.age(now: 220_000_000)
    #expect(turns.all.map(\.microseconds) == [4])
    turns.age(now: 280_000_000)
    #expect(turns.all.isEmpty)
  }
}
