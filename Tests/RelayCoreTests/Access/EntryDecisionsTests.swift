import Connections
import RelayProtocol
import Testing

@testable import RelayCore

struct EntryDecisionsTests {
  fileprivate static func question(_ token: String = "t") -> EntryQuestion {
    EntryQuestionTests.question(token)
  }

  private static func yes(_ members: String = "") -> EntryVerdict.Answer {
    let body = #"{"role":"draw"\#(members)}"#
    return EntryVerdict.read(status: 200, body: Array(body.utf8), to: question())
  }

  private static func decided(_ decisions: inout EntryDecisions, most: Int = 100) -> [UInt64] {
    decisions.takeDecided(most: most).map { $0.id.number }
  }

  @Test func `the same question is posted once, and all that wait get the verdict`() {
    var decisions = EntryDecisions()
    let question = Self.question()
    #expect(decisions.ask(question, for: ConnectionID(9), now: 0) == .wait(isNew: true))
    #expect(decisions.ask(question, for: ConnectionID(3), now: 1) == .wait(isNew: false))
    #expect(decisions.ask(Self.question("u"), for: ConnectionID(4), now: 1) == .wait(isNew: true))
    let posts = decisions.takePosts(now: 1_000)
    #expect(posts.map(\.number) == [1, 2] && posts.map(\.question.token) == ["t", "u"])
    #expect(posts.map(\.milliseconds) == [2_000, 2_001])
    #expect(decisions.takePosts(now: 1_000).isEmpty && decisions.openCount == 2)
    let answer = Self.yes()
    #expect(decisions.verdict(on: question, now: 2) == nil)
    #expect(decisions.settle(1, answer, now: 2, time: 0)?.waited == 2)
    #expect(decisions.settle(1, answer, now: 2, time: 0) == nil)
    #expect(decisions.takeDecided(most: 100).allSatisfy { $0.verdict == answer.verdict })
    #expect(decisions.ask(question, for: ConnectionID(9), now: 3) == .known(answer.verdict))
    #expect(decisions.openCount == 1 && decisions.question(1) == nil)
  }

  @Test func `those that wait are taken some at a time, in order`() {
    var decisions = EntryDecisions()
    for number: UInt64 in [5, 2, 8, 1] { decisions.ask(number, token: "t") }
    _ = decisions.takePosts(now: 0)
    _ = decisions.settle(1, Self.yes(), now: 0, time: 0)
    #expect(decisions.hasDecided && decisions.waitingCount == 4)
    #expect(Self.decided(&decisions, most: 2) == [1, 2])
    // One that leaves in between is not taken.
    decisions.leave(ConnectionID(5))
    #expect(decisions.waitingCount == 1 && decisions.hasDecided)
    #expect(Self.decided(&decisions, most: 2) == [8])
    #expect(!decisions.hasDecided && decisions.waitingCount == 0)
  }

  @Test(arguments: [
    (200, "", 60_000.0), (200, #","seconds":5"#, 5_000), (200, #","seconds":300"#, 300_000),
    (403, "", 5_000), (500, "", 1_000),
    // A yes is good until its `exp`: the moment of the answer is 1,000.
    (200, #","seconds":300,"exp":1060"#, 60_000), (200, #","exp":1010"#, 10_000),
    (200, #","exp":2000"#, 60_000),
  ])
  func `a verdict is good for its time, then it is asked again`(
    status: Int, members: String, good: Double
  ) {
    var decisions = EntryDecisions()
    let question = Self.question()
    decisions.ask(1, token: "t")
    _ = decisions.takePosts(now: 0)
    let answer =
      status == 200 ? Self.yes(members) : EntryVerdict.read(status: status, body: [], to: question)
    _ = decisions.settle(1, answer, now: 100, time: 1_000)
    #expect(Self.decided(&decisions) == [1])
    let last = 100 + good
    #expect(decisions.ask(question, for: ConnectionID(1), now: last - 1) == .known(answer.verdict))
    #expect(decisions.verdict(on: question, now: last) == nil)
    #expect(decisions.ask(question, for: ConnectionID(1), now: last) == .wait(isNew: true))
  }

  @Test(arguments: [#","seconds":0"#, #","exp":1000"#, #","exp":5"#])
  func `an answer that is good for no time is not kept`(members: String) {
    var decisions = EntryDecisions()
    decisions.ask(1, token: "t")
    _ = decisions.takePosts(now: 0)
    _ = decisions.settle(1, Self.yes(members), now: 0, time: 1_000)
    #expect(Self.decided(&decisions) == [1] && decisions.verdictCount == 0)
  }

  @Test func `a question for which nobody waits is dropped, unless it is posted`() {
    var decisions = EntryDecisions()
    for number: UInt64 in 1...2 { decisions.ask(number, token: "t") }
    decisions.ask(3, token: "u")
    for number: UInt64 in [2, 3, 7] { decisions.leave(ConnectionID(number)) }
    #expect(decisions.openCount == 1 && decisions.waitingCount == 1)
    #expect(decisions.takePosts(now: 0).map(\.number) == [1])
    decisions.leave(ConnectionID(1))
    #expect(decisions.settle(1, Self.yes(), now: 0, time: 0)?.waited == 0)
    #expect(decisions.verdictCount == 1 && !decisions.hasDecided)
  }

  @Test func `open questions are bounded, of all and of one client`() {
    var limits = EntryLimits()
    (limits.questions, limits.questionsPerClient) = (3, 2)
    var decisions = EntryDecisions(limits: limits)
    // Those of no address share what one client has.
    #expect(decisions.ask(1) == .wait(isNew: true))
    #expect(decisions.ask(2) == .wait(isNew: true))
    #expect(decisions.ask(3) == .full)
    #expect(decisions.ask(4, of: "a") == .wait(isNew: true))
    #expect(decisions.ask(5, of: "b") == .full)
    // A question that is open needs no place.
    #expect(decisions.ask(6, token: "1") == .wait(isNew: false))
    _ = decisions.takePosts(now: 0)
    _ = decisions.settle(1, Self.yes(), now: 0, time: 0)
    #expect(decisions.ask(7, of: "b") == .wait(isNew: true))
    #expect(decisions.ask(8, of: "b") == .full)
  }

  @Test func `those that wait are bounded, of all and of one client, until they are taken`() {
    var limits = EntryLimits()
    (limits.waiting, limits.waitingPerClient) = (3, 2)
    var decisions = EntryDecisions(limits: limits)
    #expect(decisions.ask(1, token: "a", of: "a") == .wait(isNew: true))
    #expect(decisions.ask(2, token: "a", of: "a") == .wait(isNew: false))
    #expect(decisions.ask(3, token: "a", of: "a") == .full)
    #expect(decisions.ask(4, token: "b", of: "b") == .wait(isNew: true))
    #expect(decisions.ask(5, token: "b", of: "b") == .full)
    _ = decisions.takePosts(now: 0)
    _ = decisions.settle(1, Self.yes(#","seconds":0"#), now: 0, time: 0)
    #expect(decisions.ask(6, token: "a", of: "a") == .full)
    #expect(Self.decided(&decisions) == [1, 2])
    #expect(decisions.ask(7, token: "a", of: "a") == .wait(isNew: true))
  }

  @Test func `a client with many questions does not hold up another`() {
    var decisions = EntryDecisions()
    for number: UInt64 in 1...400 { decisions.ask(number, of: "flood") }
    #expect(decisions.takePosts(now: 0).map(\.number) == Array(1...8))
    decisions.ask(900, token: "me", of: "me", now: 1)
    #expect(decisions.takePosts(now: 1).map(\.question.token) == ["me"])
  }

  @Test func `overdue questions are given up, posted ones later, and their posts still count`() {
    var limits = EntryLimits()
    limits.posts = 1
    var decisions = EntryDecisions(limits: limits)
    for number: UInt64 in 1...2 { decisions.ask(number, of: "\(number)") }
    #expect(decisions.takePosts(now: 0).count == 1)
    #expect(decisions.expire(now: 2_999).isEmpty)
    let late = EntryVerdict.undecided("there was no answer within 3000 ms")
    #expect(decisions.expire(now: 3_000).map(\.verdict) == [late])
    #expect(Self.decided(&decisions) == [2])
    #expect(decisions.expire(now: 3_999).isEmpty)
    #expect(decisions.expire(now: 4_000).map(\.verdict) == [late])
    #expect(Self.decided(&decisions) == [1] && decisions.openCount == 0)
    // The thread of the posts is still at the first.
    decisions.ask(3, of: "3", now: 5_000)
    #expect(decisions.takePosts(now: 5_000).isEmpty)
    #expect(decisions.settle(1, Self.yes(), now: 5_001, time: 0) == nil)
    #expect(decisions.takePosts(now: 5_001).map(\.number) == [3])
  }

  /// Decisions that as many clients wait for as silence a service.
  private static func manyAsked(now: Double = 0) -> EntryDecisions {
    var decisions = EntryDecisions()
    for number in 1...EntryLimits().failures {
      decisions.ask(UInt64(number), of: "\(number)", now: now)
    }
    return decisions
  }

  @Test func `a silent service is asked one question at a time, until it answers`() {
    var decisions = Self.manyAsked()
    for post in decisions.takePosts(now: 0) {
      #expect(!decisions.isSilent)
      #expect(decisions.fail(post.number, because: "x", now: 100).map(\.waited) == [1])
    }
    #expect(decisions.isSilent)
    let known = EntryVerdict.undecided("x")
    #expect(decisions.verdict(on: Self.question("1"), now: 1_099) == known)
    #expect(decisions.ask(11, of: "11", now: 1_099) == .silent)
    #expect(decisions.ask(11, of: "11", now: 1_100) == .wait(isNew: true))
    #expect(decisions.ask(12, of: "12", now: 1_100) == .silent)
    // A question that is open is no new one: its clients share the answer.
    #expect(decisions.ask(13, token: "11", of: "13", now: 1_100) == .wait(isNew: false))
    let trial = decisions.takePosts(now: 1_100).map(\.number)
    #expect(trial.count == 1)
    // An answer that decides nothing is one, too.
    let answer = EntryVerdict.Answer(.undecided("it answered 500"))
    #expect(decisions.settle(trial[0], answer, now: 1_200, time: 0)?.waited == 2)
    #expect(!decisions.isSilent && decisions.ask(12, of: "12", now: 1_200) == .wait(isNew: true))
  }

  @Test func `a service that falls silent is not asked what is not posted yet`() {
    var decisions = EntryDecisions()
    for number: UInt64 in 1...400 { decisions.ask(number, of: "\(number % 8)") }
    let posts = decisions.takePosts(now: 0).map(\.number)
    let settled = posts.prefix(EntryLimits().failures).map {
      decisions.fail($0, because: "x", now: 100)
    }
    #expect(settled.map(\.count) == [1, 1, 1, 1, 1 + 400 - posts.count])
    let late = EntryDecisions.Settled(verdict: .undecided("x"), waited: 1)
    let silent = EntryVerdict.undecided("the service does not answer")
    #expect(settled.compactMap(\.first) == Array(repeating: late, count: settled.count))
    #expect(settled[4].dropFirst().allSatisfy { $0.verdict == silent && $0.waited == 1 })
    // They do not push out what is known of others.
    #expect(decisions.verdictCount == settled.count)
    #expect(decisions.openCount == posts.count - EntryLimits().failures)
    #expect(decisions.takePosts(now: 100).isEmpty)
    #expect(Self.decided(&decisions, most: 400).count == settled.joined().count)
    // The others that are posted may still end the silence.
    #expect(decisions.settle(posts[9], Self.yes(), now: 200, time: 0)?.waited == 1)
    #expect(!decisions.isSilent)
  }

  @Test func `questions that are given up silence a service, unless it answered meanwhile`() {
    var decisions = Self.manyAsked(now: 1)
    #expect(decisions.expire(now: 3_001).count == EntryLimits().failures && decisions.isSilent)
    var others = Self.manyAsked(now: 1)
    let first = others.takePosts(now: 1)[0].number
    #expect(others.settle(first, Self.yes(), now: 2, time: 0) != nil)
    _ = others.expire(now: 4_001)
    #expect(others.openCount == 0 && !others.isSilent)
  }

  @Test func `noes do not push out a yes`() {
    var limits = EntryLimits()
    (limits.yeses, limits.others) = (4, 4)
    var decisions = EntryDecisions(limits: limits)
    for number in 1...50 {
      decisions.ask(1, token: "\(number)")
      _ = decisions.takePosts(now: 0)
      let no = EntryVerdict.Answer(.denied, seconds: 86_400)
      _ = decisions.settle(number, number == 1 ? Self.yes() : no, now: 0, time: 0)
      _ = decisions.takeDecided(most: 1)
    }
    #expect(decisions.verdict(on: Self.question("1"), now: 1) == Self.yes().verdict)
    #expect(decisions.verdictCount == 5)
  }
}

extension EntryDecisions {
  /// Asks a question, whose token is by default the connection's number.
  @discardableResult
  fileprivate mutating func ask(
    _ number: UInt64, token: String? = nil, of client: String? = nil, now: Double = 0
  ) -> Step {
    let question = EntryDecisionsTests.question(token ?? "\(number)")
    return ask(question, for: ConnectionID(number), of: client, now: now)
  }
}
