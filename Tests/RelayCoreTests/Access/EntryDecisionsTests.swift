import RelayProtocol
import Testing

@testable import RelayCore

struct EntryDecisionsTests {
  private static func question(_ token: String = "t", room: String = "demo") -> EntryQuestion {
    guard let rooms = RoomNamePattern(room) else { preconditionFailure("no room") }
    return EntryQuestion(rooms: rooms, role: .draw, address: "192.0.2.7", token: token)
  }

  private static func yes(_ seconds: Double? = nil) throws -> EntryVerdict.Answer {
    let body = seconds.map { #"{"role":"draw","seconds":\#($0)}"# } ?? #"{"role":"draw"}"#
    return EntryVerdict.read(status: 200, body: Array(body.utf8), to: question())
  }

  @Test func `the same question is posted once, and all that wait get the verdict`() throws {
    var decisions = EntryDecisions()
    let question = Self.question()
    #expect(decisions.ask(question, by: ConnectionID(9), now: 0) == .post(1))
    #expect(decisions.ask(question, by: ConnectionID(3), now: 1) == .wait)
    #expect(decisions.ask(Self.question("u"), by: ConnectionID(4), now: 1) == .post(2))
    #expect(decisions.openCount == 2 && decisions.question(1) == question)
    #expect(decisions.knows(question, now: 1) && !decisions.knows(Self.question("v"), now: 1))
    let answer = try Self.yes()
    #expect(decisions.settle(1, answer, now: 2) == [ConnectionID(3), ConnectionID(9)])
    #expect(decisions.settle(1, answer, now: 2).isEmpty)
    #expect(decisions.ask(question, by: ConnectionID(9), now: 3) == .known(answer.verdict))
    #expect(decisions.openCount == 1 && decisions.question(1) == nil)
  }

  @Test(arguments: [
    (200, nil, 60_000.0), (200, 5.0, 5_000), (200, 300, 300_000), (403, nil, 5_000),
    (500, nil, 1_000),
  ])
  func `a verdict is good for its time, then it is asked again`(
    status: Int, seconds: Double?, good: Double
  ) throws {
    var decisions = EntryDecisions()
    let question = Self.question()
    #expect(decisions.ask(question, by: ConnectionID(1), now: 0) == .post(1))
    let answer =
      status == 200
      ? try Self.yes(seconds) : EntryVerdict.read(status: status, body: [], to: question)
    _ = decisions.settle(1, answer, now: 100)
    let last = 100 + good
    #expect(
      decisions.ask(question, by: ConnectionID(1), now: last - 1) == .known(answer.verdict))
    #expect(!decisions.knows(question, now: last))
    #expect(decisions.ask(question, by: ConnectionID(1), now: last) == .post(2))
  }

  @Test func `an answer that is good for no time is not kept`() throws {
    var decisions = EntryDecisions()
    #expect(decisions.ask(Self.question(), by: ConnectionID(1), now: 0) == .post(1))
    #expect(decisions.settle(1, try Self.yes(0), now: 0) == [ConnectionID(1)])
    #expect(decisions.verdictCount == 0)
  }

  @Test func `who leaves is not told, and the verdict is kept`() throws {
    var decisions = EntryDecisions()
    for number: UInt64 in 1...3 {
      _ = decisions.ask(Self.question(), by: ConnectionID(number), now: 0)
    }
    decisions.leave(ConnectionID(2))
    decisions.leave(ConnectionID(7))
    #expect(
      decisions.settle(1, try Self.yes(), now: 0) == [ConnectionID(1), ConnectionID(3)])
    #expect(decisions.verdictCount == 1)
  }

  @Test func `open questions are bounded, of all and of one client`() throws {
    var limits = EntryDecisions.Limits()
    (limits.questions, limits.questionsPerClient) = (3, 2)
    var decisions = EntryDecisions(limits: limits)
    let ask = { (decisions: inout EntryDecisions, number: UInt64, client: String?) in
      decisions.ask(Self.question("\(number)"), by: ConnectionID(number), of: client, now: 0)
    }
    #expect(ask(&decisions, 1, "a") == .post(1))
    #expect(ask(&decisions, 2, "a") == .post(2))
    #expect(ask(&decisions, 3, "a") == .full)
    #expect(ask(&decisions, 4, nil) == .post(3))
    #expect(ask(&decisions, 5, "b") == .full)
    // A question that is open needs no place.
    #expect(
      decisions.ask(Self.question("1"), by: ConnectionID(6), of: "a", now: 0) == .wait)
    _ = decisions.settle(1, try Self.yes(0), now: 0)
    #expect(ask(&decisions, 7, "a") == .post(4))
    #expect(ask(&decisions, 8, "b") == .full)
  }

  @Test func `kept verdicts are bounded: those that are over go first`() throws {
    var limits = EntryDecisions.Limits()
    limits.verdicts = 2
    var decisions = EntryDecisions(limits: limits)
    for (number, seconds) in [(1, 1.0), (2, 100), (3, 100)] {
      let now = Double(number) * 1_000
      _ = decisions.ask(Self.question("\(number)"), by: ConnectionID(1), now: now)
      _ = decisions.settle(number, try Self.yes(seconds), now: now)
      #expect(decisions.verdictCount <= 2)
    }
    #expect(decisions.knows(Self.question("2"), now: 4_000))
    _ = decisions.ask(Self.question("4"), by: ConnectionID(1), now: 4_000)
    _ = decisions.settle(4, try Self.yes(100), now: 4_000)
    #expect(decisions.verdictCount == 1 && decisions.knows(Self.question("4"), now: 4_001))
  }
}
