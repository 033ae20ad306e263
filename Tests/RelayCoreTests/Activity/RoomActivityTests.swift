import Gestures
import MatchItUp
import RelayProtocol
import Testing

@testable import RelayCore

/// The slot of a room for an activity: errors, snapshots, resume, recordings.
struct RoomActivityTests {
  private let game = GameHarness()
  private let hall = ActivitySettings(rounds: 3)

  // MARK: Errors

  @Test func `an activity cannot be started twice`() {
    let (host, other) = (game.join(), game.join())
    game.ask(.start(hall), host)
    let state = game.state
    game.ask(.start(ActivitySettings(rounds: 0)), other)
    #expect(other.errors.map(\.code) == [.activityRunning] && game.state == state)
    game.ask(.stop, other)
    game.ask(.start(ActivitySettings(rounds: 1)), other)
    #expect(game.state?.settings.rounds == 1 && game.state?.drawer == other.drawer)
  }

  @Test(arguments: [
    ActivityRequest.next(), .stop, .ready(set: 1), .choose(ActivityChoice(set: 1, picture: 0)),
  ])
  func `before the start and after the end there is no activity`(request: ActivityRequest) {
    let player = game.join()
    game.ask(request, player)
    #expect(player.errors.map(\.code) == [.noActivity] && game.moves == [])
    game.ask(.start(hall), player)
    game.ask(.stop, player)
    let count = game.moves.count
    game.ask(request, player)
    #expect(player.errors.map(\.code) == [.noActivity, .noActivity] && game.moves.count == count)
  }

  @Test(arguments: [
    (ActivityChoice(set: 2, picture: 0), ErrorMessage.Code.noSuchSet),
    (ActivityChoice(set: 1, picture: 0, player: DrawerID(1)), .notAllowed),
    (ActivityChoice(set: 1, picture: 0), .notNow),
  ])
  func `a choice in the countdown, for another set or for another player is an error`(
    choice: ActivityChoice, code: ErrorMessage.Code
  ) {
    _ = game.join()
    let player = game.join()
    game.ask(.start(hall), player)
    game.ask(.choose(choice), player)
    #expect(player.errors.map(\.code) == [code] && game.answers == [])
  }

  @Test func `a choice for an old set is an error, and one with the own id is not`() {
    let player = game.join()
    game.ask(.start(hall), player)
    for _ in 0..<4 { game.ask(.next(), player) }
    #expect(game.state?.number == 2 && game.state?.phase == .round)
    game.ask(.choose(ActivityChoice(set: 1, picture: 0)), player)
    #expect(player.errors.map(\.code) == [.noSuchSet])
    game.ask(.choose(ActivityChoice(set: 2, picture: 0, player: player.drawer)), player)
    #expect(player.errors.count == 1 && game.answers.count == 1)
  }

  @Test func `a viewer may not play`() {
    let player = game.join()
    game.ask(.start(hall), game.viewer)
    #expect(game.state == nil)
    game.ask(.start(hall), player)
    game.pass(3_000)
    game.ask(.choose(ActivityChoice(set: 1, picture: 0)), game.viewer)
    #expect(game.viewer.errors.map(\.code) == [.readOnly, .readOnly] && game.answers == [])
  }

  @Test(arguments: [(0, false), (5, true)])
  func `lists leave out a room in which one person plays`(rounds: Int, isListed: Bool) {
    let player = game.join()
    #expect(game.relay.relay.summaries.map(\.isListed) == [true])
    game.ask(.start(ActivitySettings(rounds: rounds)), player)
    #expect(game.relay.relay.summaries.map(\.isListed) == [isListed])
    game.ask(.stop, player)
    #expect(game.relay.relay.summaries.map(\.isListed) == [isListed])
    _ = game.join()
    #expect(game.relay.relay.summaries.map(\.isListed) == [true], "others draw there")
  }

  @Test func `a room without circles has no game, and one player needs a canvas`() {
    let player = game.join(isPlayer: false)
    game.ask(.start(ActivitySettings(rounds: 0)), player)
    #expect(player.errors.map(\.code) == [.notNow])
    var request = RecognizersRequest()
    request.disable = ["circle"]
    game.send(.recognizers(request), from: player)
    game.ask(.start(hall), player)
    #expect(player.errors.map(\.code) == [.notNow, .notAttached] && game.moves == [])
  }

  @Test(arguments: [
    (#"{"type":"activity","do":"start","activity":"match-it-up","rounds":21}"#, "/rounds"),
    (#"{"type":"activity","do":"start","activity":"match-it-up","rounds":-1}"#, "/rounds"),
    (
      #"{"type":"activity","do":"start","activity":"match-it-up","rounds":5,"seconds":4}"#,
      "/seconds"
    ),
    (#"{"type":"activity","do":"start","activity":"chess","rounds":5}"#, "/activity"),
    (#"{"type":"activity","do":"choose","set":1,"picture":4}"#, "/picture"),
    (#"{"type":"activity","do":"dance"}"#, "/do"),
  ])
  func `numbers beyond their ranges and unknown words are errors that name the field`(
    text: String, path: String
  ) {
    let player = game.join()
    game.relay.deliver(text: text, from: player)
    #expect(player.errors.map(\.code) == [.outOfRange] && player.errors.map(\.path) == [path])
    #expect(player.closed == nil)
  }

  // MARK: Members

  @Test(arguments: Encoding.allCases)
  func `a late member has the whole state, and an equal hash`(encoding: Encoding) {
    let player = game.join(encoding: encoding)
    game.ask(.start(hall), player)
    game.pass(3_000)
    game.draw(game.circle(around: game.wrong, turn: 0.5), by: player)
    for _ in 0..<4 {
      let late = game.relay.open(.watch, encoding: encoding, settles: true)
      #expect(late.scene?.activity == game.state)
      game.send(.ping(time: 0, asksState: true), from: late)
      #expect(late.comparisons == 1 && late.breaches == [])
      game.ask(.next(), player)
    }
    #expect(player.scene?.activity == game.state && player.breaches == [])
  }

  @Test func `a player that resumes has the moves that it missed`() {
    let player = game.join(key: "a-key-of-the-first-player")
    game.ask(.start(hall), player)
    game.relay.lose(player)
    game.pass(3_000)
    let back = game.relay.open(.draw, key: "a-key-of-the-first-player", comingBackAs: player)
    game.relay.settle()
    #expect(!back.kinds.contains("snapshot") && back.scene?.activity == game.state)
    #expect(back.scene?.activity?.phase == .round)
  }

  @Test func `without an activity nothing is noted, nor after one`() {
    let player = game.join()
    game.draw(game.circle(around: 0), by: player)
    #expect(game.relay.room().history.notices == nil)
    game.ask(.start(hall), player)
    #expect(game.relay.room().history.notices == [])
    game.draw(game.circle(around: 0), by: player)
    #expect(game.relay.room().history.notices == [])
    game.ask(.stop, player)
    #expect(game.relay.room().history.notices == nil)
  }

  @Test func `answers are counted by what became of them`() {
    let players = (0..<3).map { _ in game.join() }
    game.ask(.start(hall), players[0])
    game.pass(3_000)
    game.draw(game.circle(around: game.odd, turn: 0.5), by: players[0])
    game.pass(100)
    game.draw(game.circle(around: game.odd), by: players[0])
    game.draw(game.circle(around: game.odd), by: players[1])
    game.draw(game.circle(around: game.wrong), by: players[2])
    #expect(game.relay.relay.counters.activityAnswers == ["too-open": 1, "right": 2, "wrong": 1])
  }

  // MARK: Recordings

  @Test func `after a restart the game goes on with the points of its players`() throws {
    let relay = GameHarness.relay(isRecorded: true)
    let player = relay.open(.draw, key: "the-key-of-a-player-to-return")
    relay.send(.hello(name: "Ada", canvas: GameHarness.canvas), from: player)
    relay.deliver(.activity(.start(hall)), from: player)
    relay.pass(3_000)
    let odd = try #require(relay.room().history.scene.activity?.set?.difference?.odd)
    relay.send(.activity(.choose(ActivityChoice(set: 1, picture: odd))), from: player)
    relay.pass(8_000)
    let before = try #require(relay.room().history.scene.activity)
    #expect(before.phase == .round && before.number == 2)
    let other = try relay.restarted(isWhole: true, with: GameHarness.relay())
    let state = try #require(other.room().history.scene.activity)
    #expect(state.phase == .countdown && state.number == 2 && state.players.map(\.points) == [200])
    other.pass(3_000)
    let back = other.open(.draw, key: "the-key-of-a-player-to-return", settles: true)
    #expect(back.drawer == player.drawer && back.scene?.activity?.phase == .round)
    #expect(back.scene?.activity?.set != before.set)
    other.deliver(.activity(.choose(ActivityChoice(set: 2, picture: 0))), from: back)
    #expect(back.errors == [] && other.room().history.scene.activity?.phase == .result)
  }

  @Test func `a restart after the last round ends the game, and another one may start`() throws {
    let relay = GameHarness.relay(isRecorded: true)
    let player = relay.open(.draw)
    relay.send(.hello(name: "Ada", canvas: GameHarness.canvas), from: player)
    relay.send(.activity(.start(ActivitySettings(rounds: 1))), from: player)
    relay.pass(3_000)
    relay.send(.activity(.choose(ActivityChoice(set: 1, picture: 0))), from: player)
    #expect(relay.room().history.scene.activity?.phase == .result)
    let other = try relay.restarted(isWhole: true, with: GameHarness.relay())
    #expect(other.room().history.scene.activity?.reason == .finished)
    #expect(other.room().history.notices == nil)
    let next = other.open(.draw)
    other.deliver(.activity(.start(hall)), from: next)
    #expect(next.errors == [] && other.room().history.scene.activity?.phase == .countdown)
  }

  @Test func `a game that was over stays over after a restart`() throws {
    let relay = GameHarness.relay(isRecorded: true)
    let player = relay.open(.draw)
    relay.send(.activity(.start(hall)), .activity(.stop), from: player)
    let other = try relay.restarted(isWhole: true, with: GameHarness.relay())
    #expect(other.room().history.scene.activity?.phase == .ended)
    #expect(other.room().history.notices == nil)
  }
}
