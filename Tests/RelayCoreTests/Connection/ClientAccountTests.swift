import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct ClientAccountTests {
  private static let limits = {
    var limits = RelayLimits()
    (limits.arrivalsPerSecond, limits.arrivalsBurst) = (1, 2)
    (limits.changesPerSecond, limits.changesBurst) = (1, 2)
    (limits.questionsPerSecond, limits.questionsBurst) = (1, 3)
    (limits.samplesPerSecond, limits.samplesBurst) = (100, 1_000)
    return limits
  }()

  @Test func `connections come at a rate, with a burst`() {
    let account = ClientAccount(limits: Self.limits, now: 0)
    #expect((0..<3).map { _ in account.takeArrival(now: 0) } == [nil, nil, 1_000])
    #expect(account.takeArrival(now: 1_000) == nil)
  }

  @Test func `three strikes within a minute keep a client out for five seconds`() {
    let account = ClientAccount(limits: Self.limits, now: 0)
    account.strike(now: 0)
    account.strike(now: 61_000)
    account.strike(now: 62_000)
    #expect(account.penalty(now: 62_000) == nil && account.isStruck(now: 62_000))
    account.strike(now: 63_000)
    #expect(account.takeArrival(now: 64_000) == 4_000)
    #expect(account.takeArrival(showsToken: true, now: 64_000) == nil)
    #expect(account.takeArrival(now: 68_000) == nil)
    // The last strike counts still, so that two more are needed.
    #expect(!account.isStruck(now: 68_000) && !account.isClean(now: 122_999))
    account.strike(now: 69_000)
    #expect(account.isStruck(now: 69_000) && account.penalty(now: 69_000) == nil)
    #expect(account.isClean(now: 129_000))
  }

  @Test func `a change that costs more than all is possible with all`() {
    let account = ClientAccount(limits: Self.limits, now: 0)
    #expect(account.takeChange(1_000, now: 0) && !account.takeChange(1_000, now: 1_999))
    #expect(account.takeChange(1_000, now: 2_000))
  }

  @Test func `accounts are those of tokens, then of addresses`() {
    var accounts = ClientAccounts(limits: Self.limits)
    let one = accounts.account(of: Admission(address: "one"), now: 0)
    #expect(accounts.account(of: Admission(address: "one"), now: 0) === one)
    #expect(accounts.account(of: Admission(address: "two"), now: 0) !== one)
    let everywhere = RoomNamePattern("*")!
    let pass = AccessPass(rooms: everywhere, role: .draw, end: .infinity, id: "one")
    let token = accounts.account(of: Admission(pass: pass, address: "one"), now: 0)
    #expect(token !== one)
    #expect(accounts.account(of: Admission(pass: pass, address: "two"), now: 0) === token)
    // This machine's own clients have no address.
    #expect(accounts.account(of: Admission(), now: 0) !== accounts.account(of: Admission(), now: 0))
    #expect(accounts.count == 3)
  }

  @Test func `clients with nothing to remember are forgotten first`() {
    var accounts = ClientAccounts(limits: Self.limits)
    let struck = accounts.account(of: Admission(address: "struck"), now: 0)
    struck.strike(now: 0)
    for number in 1...ClientAccounts.most {
      _ = accounts.account(of: Admission(address: "\(number)"), now: 0)
    }
    #expect(accounts.count == 2)
    #expect(accounts.account(of: Admission(address: "struck"), now: 0) === struck)
  }

  @Test func `who drew too much begins again without a burst`() {
    let harness = RelayHarness(limits: Self.limits)
    // Each costs fifty samples.
    func ask(_ count: Int, as address: String) -> CloseCode? {
      let peer = harness.open(.draw, address: address)
      for _ in 0..<count { harness.send(.ping(time: 0, asksState: true), from: peer) }
      harness.settle()
      return peer.closed?.code
    }
    #expect(ask(20, as: "one") == nil && ask(21, as: "one") == .rateLimit)
    // A neighbour's one mistake is no harm.
    #expect(ask(20, as: "one") == nil && ask(21, as: "one") == .rateLimit)
    #expect(ask(2, as: "one") == nil && ask(20, as: "two") == nil)
    #expect(ask(3, as: "one") == .rateLimit)
    let fourth = harness.open(.draw, address: "one", settles: true)
    #expect(fourth.closed?.reason == "rate-limit you sent too much; wait 5 s")
    #expect(harness.relay.takeArrival(of: Admission(address: "one"), now: harness.now) != nil)
    #expect(harness.relay.takeArrival(of: Admission(address: "two"), now: harness.now) == nil)
  }

  @Test func `who may change nothing takes nothing from neighbours`() {
    let harness = RelayHarness(limits: Self.limits)
    let viewer = harness.open(.watch, address: "one")
    for _ in 0..<15 { harness.send(.rules(RuleTuning()), from: viewer) }
    let drawer = harness.open(.draw, address: "one")
    harness.deliver(.rules(RuleTuning()), from: drawer)
    #expect(drawer.errors.isEmpty)
    #expect(viewer.errors.map(\.code) == Array(repeating: .readOnly, count: 15))
  }

  @Test func `a wall of who sent too much is closed`() {
    let harness = RelayHarness(limits: Self.limits)
    let account = harness.relay.accounts.account(of: Admission(address: "one"), now: harness.now)
    for _ in 0..<3 { account.strike(now: harness.now) }
    let wall = harness.openWall(address: "one")
    harness.settle()
    #expect(wall.closed?.code == .rateLimit)
  }

  @Test func `changes of all connections of a client count together`() {
    let harness = RelayHarness(limits: Self.limits)
    let mine = (0..<3).map { _ in harness.open(.draw, address: "one") }
    let other = harness.open(.draw, address: "two")
    for peer in mine { harness.send(.rules(RuleTuning()), from: peer) }
    harness.deliver(.rules(RuleTuning()), from: other)
    #expect(mine.map { $0.errors.map(\.code) } == [[], [], [.busy]])
    #expect(other.errors.isEmpty)
    #expect(harness.relay.counters.limits[.changesPerSecond] == 1)
  }

  @Test func `a link that is one change too many is refused by its secret`() {
    let harness = RelayHarness(limits: Self.limits)
    let host = harness.open(.draw, mode: .hosted, address: "one")
    for _ in 0..<2 { harness.send(.rules(RuleTuning()), from: host) }
    harness.deliver(.link(LinkRequest(grant: .lost, role: .watch)), from: host)
    #expect(host.errors.map(\.code) == [.busy])
    #expect(host.errors.map(\.path) == ["/grant"])
  }

  @Test func `questions have a rate of their own`() {
    let harness = RelayHarness(limits: Self.limits)
    let peers = [harness.open(.watch, address: "one"), harness.open(.draw, address: "one")]
    for number in 0..<4 {
      harness.send(.judge(JudgeRequest(id: number, tuning: RuleTuning())), from: peers[number / 2])
    }
    harness.deliver(.rules(RuleTuning()), from: peers[1])
    #expect(peers.map { $0.errors.map(\.code) } == [[], [.busy]])
  }
}
