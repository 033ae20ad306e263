import Gestures
import MatchItUp
import RelayProtocol
import Testing

@testable import RelayCore

/// Rounds in a hall wait only for players that may answer, and messages count in their order.
struct MatchItUpHallTests {
  private static let key = "a-key-0123456789abcdef"
  private let game = GameHarness()
  private let hall = ActivitySettings(rounds: 2, seconds: 20)

  private func choose(_ peer: Peer) {
    game.ask(.choose(ActivityChoice(set: game.state?.number ?? 0, picture: game.odd)), peer)
  }

  /// Joins again as the drawer that had the key, as a page that only hosts.
  private func hosts(_ peer: Peer) -> Peer {
    game.relay.lose(peer, isLost: false)
    return game.join(key: Self.key, isPlayer: false)
  }

  @Test func `a drawer that returns only to host is no player`() {
    let host = hosts(game.join(key: Self.key))
    let ada = game.join("Ada")
    game.ask(.start(hall), host)
    game.pass(MatchItUpActivity.countdownMilliseconds)
    #expect(game.players == [ada.drawer])
    choose(ada)
    #expect(game.state?.phase == .result)
    game.ask(.stop, host)
    game.ask(.start(ActivitySettings(rounds: 0)), host)
    #expect(host.errors.map(\.code) == [.notNow], "the board needs a canvas")
  }

  @Test func `no round waits for a player that returns only to host`() {
    let (blue, ada) = (game.join(key: Self.key), game.join("Ada"))
    game.ask(.start(hall), blue)
    game.pass(MatchItUpActivity.countdownMilliseconds)
    let host = hosts(blue)
    choose(ada)
    #expect(game.state?.phase == .round, "it may be about to send its canvas")
    game.pass(MatchItUpActivity.graceMilliseconds)
    #expect(game.state?.phase == .result && game.players == [host.drawer, ada.drawer])
  }

  @Test func `no round waits for players that a host mutes or locks out`() {
    let host = game.relay.open(.draw, mode: .hosted)
    let (ada, blue, red) = (game.join(), game.join(), game.join())
    game.ask(.start(hall), host)
    game.pass(MatchItUpActivity.countdownMilliseconds)
    choose(ada)
    game.send(.mute(blue.drawer ?? DrawerID(0), true), from: host)
    #expect(game.state?.phase == .round, "the third may answer")
    game.send(.lock(LockRequest(drawing: true)), from: host)
    #expect(game.state?.phase == .result)
    #expect(game.players == [ada.drawer, blue.drawer, red.drawer])
  }

  @Test func `next ends the countdown, the round and the pause early`() {
    let host = game.join(isPlayer: false)
    let player = game.join()
    game.ask(.start(hall), host)
    game.ask(.next(), host)
    #expect(game.state?.phase == .round)
    game.ask(.choose(ActivityChoice(set: 1, picture: game.odd)), player)
    game.ask(.next(), host)
    #expect(game.state?.phase == .countdown && game.state?.number == 2)
    game.ask(.next(), host)
    game.ask(.next(), host)
    #expect(game.state?.phase == .result && game.state?.number == 2)
    game.ask(.next(), host)
    #expect(game.state?.phase == .ended)
  }

  @Test func `a next that names a set ends that one alone`() {
    let host = game.join(isPlayer: false)
    game.ask(.start(hall), host)
    game.ask(.next(set: 1), host)
    game.ask(.next(set: 1), host)
    game.ask(.next(set: 1), host)
    #expect(game.state?.phase == .countdown && game.state?.number == 2)
    game.ask(.next(set: 1), host)
    game.ask(.next(set: 3), host)
    #expect(host.errors.map(\.code) == [.noSuchSet, .noSuchSet])
    #expect(host.errors.first?.message == "expected set 2, found 1")
    #expect(game.state?.phase == .countdown && game.state?.number == 2)
  }

  @Test func `a next that names a phase ends that one alone`() {
    let host = game.join(isPlayer: false)
    game.ask(.start(hall), host)
    game.ask(.next(set: 1, phase: .countdown), host)
    for _ in 0..<2 { game.ask(.next(set: 1, phase: .round), host) }
    #expect(game.state?.phase == .result)
    #expect(host.errors.map(\.code) == [.notNow] && host.errors.map(\.path) == ["/phase"])
    #expect(host.errors.first?.message == "expected result, found round")
    game.ask(.next(phase: .result), host)
    #expect(game.state?.phase == .countdown && game.state?.number == 2)
  }

  @Test func `a lift counts before what comes after it in the same WebSocket message`() throws {
    let player = game.join()
    game.ask(.start(ActivitySettings(rounds: 0)), player)
    let circle = game.circle(around: game.odd)
    game.begin(circle, by: player)
    let lift = try #require(circle.last)
    game.relay.deliver(
      text: """
        {"type":"touches","phase":"ended","touches":[{"id":1,"samples":[[\(lift.x),\(lift.y),\
        \(game.relay.now)]]}]}
        {"type":"activity","do":"next","set":1}
        """, from: player)
    #expect(player.errors == [] && game.player(player)?.streak == 1)
    #expect(game.state?.number == 2)
  }
}
