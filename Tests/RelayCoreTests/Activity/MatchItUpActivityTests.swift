import Gestures
import MatchItUp
import RelayProtocol
import Testing

@testable import RelayCore

/// The game over a whole relay, with gestures that the shipped recognizers judge.
struct MatchItUpActivityTests {
  private let game = GameHarness()
  private let solo = ActivitySettings(rounds: 0)
  private let hall = ActivitySettings(rounds: 2, seconds: 20)

  /// Starts a game and waits until its first set is shown.
  private func start(_ settings: ActivitySettings, by peer: Peer) {
    game.ask(.start(settings), peer)
    if !settings.isSolo { game.pass(MatchItUpActivity.countdownMilliseconds) }
    #expect(game.state?.phase == .round)
  }

  // MARK: One player

  @Test func `one player has a set at once, and the next one after a right circle`() throws {
    let player = game.join("Ada")
    game.ask(.start(solo), player)
    guard case .started(by: let starter, _)? = game.moves.first,
      case .round(let set, _, let until, let players)? = game.moves.last
    else { throw Unexpected(game.moves) }
    #expect(starter == player.drawer && players.map(\.name) == ["Ada"])
    #expect(set.number == 1 && set.level == 1 && until == nil)
    game.pass(3_000)
    game.draw(game.circle(around: game.odd), by: player)
    let answer = try #require(game.answers.last)
    #expect(answer.content == .picture(game.odd, time: 3_000, isRight: true))
    #expect(answer.sequence == 1)
    #expect(game.state?.phase == .result && game.state?.odd == game.odd)
    #expect(game.player(player)?.points == 170 && game.player(player)?.streak == 1)
    game.pass(GamePace.praiseMilliseconds)
    #expect(game.state?.phase == .round)
    #expect(game.state?.set?.number == 2 && game.state?.set?.level == 2)
  }

  @Test func `a wrong circle ends the streak, and its result stays until the next set`() {
    let player = game.join()
    start(solo, by: player)
    game.ask(.choose(ActivityChoice(set: 1, picture: game.odd)), player)
    game.pass(GamePace.praiseMilliseconds)
    game.draw(game.circle(around: game.wrong), by: player)
    #expect(game.answers.last?.content == .picture(game.wrong, time: 0, isRight: false))
    game.pass(20_000)
    #expect(game.state?.phase == .result && game.state?.until == nil)
    #expect(game.player(player)?.streak == 0 && game.player(player)?.points == 200)
    game.ask(.next(), player)
    #expect(game.state?.phase == .round && game.state?.set?.level == 1)
    #expect(game.state?.number == 3)
  }

  @Test func `one player gives a set up with next, which ends the streak`() {
    let player = game.join()
    start(solo, by: player)
    game.ask(.choose(ActivityChoice(set: 1, picture: game.odd)), player)
    game.ask(.next(), player)
    #expect(game.state?.number == 2 && game.player(player)?.streak == 1)
    game.ask(.next(), player)
    #expect(game.state?.number == 3 && game.player(player)?.streak == 0)
  }

  @Test func `a seed gives the same sets again`() {
    let player = game.join()
    start(ActivitySettings(rounds: 0, seed: 20_261_125), by: player)
    let seed = PictureSet.seed(of: 1, inGame: 20_261_125)
    #expect(game.state?.set == PictureSet(number: 1, seed: seed, level: 1))
    #expect(game.state?.settings.seed == 20_261_125)
    game.ask(.stop, player)
    start(solo, by: player)
    let first = game.state?.set?.seed
    game.ask(.stop, player)
    start(solo, by: player)
    #expect(first != seed && game.state?.set?.seed != first)
  }

  @Test func `others in the room do not play a game for one`() {
    let player = game.join()
    let other = game.join()
    start(solo, by: player)
    game.draw(game.circle(around: game.odd), by: other)
    game.ask(.choose(ActivityChoice(set: 1, picture: 0)), other)
    #expect(game.answers == [] && other.errors.map(\.code) == [.notNow])
  }

  @Test(arguments: [(ActivitySettings.Level.easy, 2), (.medium, 5), (.hard, 9)])
  func `a chosen level stays`(level: ActivitySettings.Level, expected: Int) {
    let player = game.join()
    start(ActivitySettings(rounds: 0, level: level), by: player)
    game.ask(.choose(ActivityChoice(set: 1, picture: game.odd)), player)
    game.ask(.next(), player)
    #expect(game.state?.set?.level == expected)
  }

  // MARK: A hall

  @Test func `a game of two rounds has countdowns, sets, results and a podium`() throws {
    let host = game.join("Host", isPlayer: false)
    let (ada, blue) = (game.join("Ada"), game.join("Blue"))
    game.ask(.start(hall), host)
    #expect(game.state?.phase == .countdown && game.state?.number == 1)
    game.pass(3_000)
    #expect(game.state?.players.map(\.name) == ["Ada", "Blue"])
    game.pass(5_000)
    game.draw(game.circle(around: game.odd), by: ada)
    #expect(game.state?.phase == .round)
    game.pass(5_000)
    game.draw(game.circle(around: game.wrong), by: blue)
    #expect(game.state?.phase == .result, "all have answered")
    #expect(
      game.answers.allSatisfy { if case .picture(_, _, nil) = $0.content { true } else { false } })
    #expect(game.player(ada)?.gained == 175 && game.player(blue)?.gained == 0)
    game.pass(MatchItUpActivity.resultMilliseconds)
    #expect(game.state?.phase == .countdown && game.state?.number == 2)
    game.pass(3_000)
    game.draw(game.circle(around: game.odd), by: blue)
    game.pass(20_000 + MatchItUpActivity.graceMilliseconds - 1)
    #expect(game.state?.phase == .round)
    game.pass(1)
    #expect(game.state?.phase == .result, "the time is over")
    #expect(game.player(ada)?.streak == 0 && game.player(blue)?.right == 1)
    game.pass(MatchItUpActivity.resultMilliseconds)
    #expect(game.state?.phase == .ended && game.state?.reason == .finished)
    #expect(game.podium == [blue.drawer, ada.drawer])
    #expect(game.state?.podium.map(\.points) == [200, 175])
    #expect(game.state?.podium.map(\.place) == [1, 2])
    #expect(game.relay.room().activity.deadline == .infinity)
  }

  @Test func `a round stays open while its last player reconnects`() {
    let (ada, blue) = (game.join(), game.join(key: "blue-0123456789abcdef"))
    start(hall, by: ada)
    let choice = ActivityRequest.choose(ActivityChoice(set: 1, picture: game.odd))
    game.ask(choice, ada)
    let back = game.join(key: "blue-0123456789abcdef")
    #expect(blue.closed?.code == .replaced && game.state?.phase == .round)
    game.ask(choice, back)
    #expect(game.state?.phase == .result)
  }

  @Test func `equal points share a place, and nobody without points has one`() {
    let players = (0..<4).map { _ in game.join() }
    start(ActivitySettings(rounds: 1), by: players[0])
    for (index, player) in players.enumerated() {
      if index == 2 { game.pass(1_000) }
      let picture = index == 3 ? game.wrong : game.odd
      game.ask(.choose(ActivityChoice(set: 1, picture: picture)), player)
    }
    game.pass(MatchItUpActivity.resultMilliseconds)
    #expect(game.state?.podium.map(\.place) == [1, 1, 3])
    #expect(game.podium == players.prefix(3).map(\.drawer))
  }

  @Test func `stop ends the game with the points so far`() {
    let player = game.join()
    start(hall, by: player)
    game.ask(.choose(ActivityChoice(set: 1, picture: game.odd)), player)
    game.ask(.stop, player)
    #expect(game.state?.reason == .stopped && game.state?.podium.map(\.points) == [200])
    game.ask(.stop, player)
    #expect(player.errors.map(\.code) == [.noActivity])
  }

  @Test func `a late arrival plays from the next round on`() {
    let early = game.join()
    start(hall, by: early)
    let late = game.join("Late")
    game.draw(game.circle(around: game.odd), by: late)
    game.ask(.choose(ActivityChoice(set: 1, picture: 0)), late)
    #expect(game.answers == [] && late.errors.map(\.code) == [.notNow])
    game.ask(.choose(ActivityChoice(set: 1, picture: game.odd)), early)
    #expect(game.state?.phase == .result, "nobody waits for it")
    game.pass(MatchItUpActivity.resultMilliseconds + MatchItUpActivity.countdownMilliseconds)
    #expect(game.players == [early.drawer, late.drawer])
    game.draw(game.circle(around: game.odd), by: late)
    #expect(game.player(late)?.picture == game.odd)
  }

  @Test func `a player that returns with its key keeps its points`() {
    let host = game.join(isPlayer: false)
    let other = game.join()
    let player = game.join("Ada", key: "a-secret-of-the-player")
    start(hall, by: host)
    game.ask(.choose(ActivityChoice(set: 1, picture: game.odd)), player)
    game.ask(.choose(ActivityChoice(set: 1, picture: game.wrong)), other)
    game.relay.lose(player)
    game.pass(MatchItUpActivity.resultMilliseconds + MatchItUpActivity.countdownMilliseconds)
    let back = game.join(key: "a-secret-of-the-player")
    #expect(back.drawer == player.drawer && game.player(back)?.points == 200)
    game.draw(game.circle(around: game.odd), by: back)
    #expect(game.player(back)?.picture == game.odd)
    game.ask(.next(), host)
    #expect(game.player(back)?.points == 400 && game.player(back)?.streak == 2)
    #expect(game.state?.players.count == 2)
  }

  @Test func `a round ends once those who are still there have answered`() {
    let (stays, goes) = (game.join(), game.join())
    start(hall, by: stays)
    game.ask(.choose(ActivityChoice(set: 1, picture: game.odd)), stays)
    #expect(game.state?.phase == .round)
    game.relay.lose(goes)
    game.pass(0)
    #expect(game.state?.phase == .result)
  }

  @Test func `a host that leaves ends nothing, and another one goes on`() {
    let host = game.join(isPlayer: false)
    let player = game.join()
    start(hall, by: host)
    game.relay.lose(host)
    game.draw(game.circle(around: game.odd), by: player)
    #expect(game.state?.phase == .result)
    let other = game.join(isPlayer: false)
    game.ask(.next(), other)
    #expect(game.state?.phase == .countdown && other.errors == [])
    #expect(other.scene?.activity == game.state)
  }

  @Test func `no more players than the limit`() {
    let game = GameHarness(limits: .with { $0.activityPlayers = 2 })
    let players = (0..<3).map { _ in game.join() }
    game.ask(.start(hall), players[0])
    game.pass(3_000)
    #expect(game.players == players.prefix(2).map(\.drawer))
    #expect(game.relay.relay.counters.limits[.players] == 1)
    game.ask(.choose(ActivityChoice(set: 1, picture: 0)), players[2])
    #expect(players[2].errors.map(\.code) == [.notNow])
  }

  // MARK: Gestures

  /// What one draws on a canvas of 800 × 600, and what comes of it.
  enum Drawing: CaseIterable {
    case open, nothing, several, line, twoFingers, cancelled

    var refusal: ActivityAnswer.Refusal {
      switch self {
      case .open: .tooOpen
      case .nothing: .nothingInside
      case .several: .severalInside
      case .line: .notACircle
      case .twoFingers: .twoFingers
      case .cancelled: .cancelled
      }
    }
  }

  private func draw(_ drawing: Drawing, by player: Peer) {
    let now = game.relay.now
    switch drawing {
    case .open: game.draw(game.circle(around: game.odd, turn: 0.6), by: player)
    case .nothing: game.draw(game.circle(at: Point(x: 400, y: 300), radius: 50), by: player)
    case .several: game.draw(game.circle(at: Point(x: 400, y: 300), radius: 280), by: player)
    case .line: game.draw((0...20).map { Point(x: 100 + 20 * Double($0), y: 300) }, by: player)
    case .twoFingers:
      let batch = TouchBatch(
        phase: .began,
        entries: [
          TouchBatch.Entry(id: 1, samples: 0..<1), TouchBatch.Entry(id: 2, samples: 1..<2),
        ], samples: [100, 300].map { StrokeSample(location: Point(x: $0, y: 100), timestamp: now) })
      game.send(.touches(batch), from: player)
      for id in 1...2 { game.send(.touch(id, .ended, []), from: player) }
    case .cancelled:
      game.begin(game.circle(around: game.odd), by: player)
      game.send(.touch(1, .cancelled, []), from: player)
    }
  }

  @Test(arguments: Drawing.allCases)
  func `a gesture that is no answer is refused with a sentence, and the drawer goes on at once`(
    drawing: Drawing
  ) throws {
    let player = game.join()
    start(hall, by: player)
    draw(drawing, by: player)
    let answer = try #require(game.answers.first)
    guard case .refused(let refusal, let sentence) = answer.content else {
      throw Unexpected(game.moves)
    }
    #expect(refusal == drawing.refusal && sentence.contains(" ") && answer.sequence == 1)
    #expect(game.answers.count == 1 && game.player(player)?.refused == 1)
    game.pass(100)
    game.draw(game.circle(around: game.odd), by: player)
    #expect(game.player(player)?.picture == game.odd && game.state?.phase == .result)
  }

  @Test func `an open circle's sentence says by how much`() throws {
    let player = game.join()
    start(hall, by: player)
    draw(.open, by: player)
    let content = try #require(game.answers.first?.content)
    guard case .refused(_, let sentence) = content else { throw Unexpected(game.moves) }
    #expect(sentence.contains { $0.isNumber })
  }

  @Test func `it is forgiven where a circle starts, and that it wanders`() {
    let player = game.join()
    start(hall, by: player)
    let around = game.circle(around: game.odd, radius: 110)
    // It comes from the board's middle, and wobbles.
    let wobble = around.enumerated().map { index, point in
      Point(x: point.x + Double(index % 5) * 3 - 6, y: point.y - Double(index % 7) * 2 + 6)
    }
    game.draw([Point(x: around[0].x + 30, y: around[0].y - 20)] + wobble, by: player)
    #expect(game.refusals == [] && game.player(player)?.picture == game.odd)
  }

  @Test func `only the first picture counts`() {
    let (player, _) = (game.join(), game.join())
    start(hall, by: player)
    game.draw(game.circle(around: game.wrong), by: player)
    game.pass(100)
    game.draw(game.circle(around: game.odd), by: player)
    draw(.line, by: player)
    game.ask(.choose(ActivityChoice(set: 1, picture: game.odd)), player)
    #expect(game.answers.count == 1 && game.player(player)?.picture == game.wrong)
    #expect(player.errors.map(\.code) == [.notNow])
  }

  @Test func `strokes in the countdown, while a result shows and after the end are no answers`() {
    let player = game.join()
    game.draw(game.circle(around: 0), by: player)
    game.ask(.start(ActivitySettings(rounds: 1)), player)
    game.pass(100)
    game.draw(game.circle(around: 0), by: player)
    let early = game.circle(around: 0)
    game.begin(early, by: player)
    game.pass(3_000)
    #expect(game.state?.phase == .round)
    game.end(early, by: player)
    #expect(game.answers == [], "it began before the set was shown")
    game.ask(.choose(ActivityChoice(set: 1, picture: game.odd)), player)
    game.pass(100)
    game.draw(game.circle(around: game.odd), by: player)
    game.pass(MatchItUpActivity.resultMilliseconds)
    #expect(game.state?.phase == .ended)
    game.draw(game.circle(around: game.odd), by: player)
    #expect(game.answers.count == 1)
  }

  @Test func `a circle that ends after the round is late`() {
    let (slow, other) = (game.join(), game.join())
    start(hall, by: other)
    let points = game.circle(around: game.odd)
    game.pass(19_900)
    game.begin(points, by: slow)
    game.pass(200)
    #expect(game.state?.phase == .round, "it waits for answers that are on their way")
    game.end(points, by: slow)
    #expect(game.refusals == [.late])
  }

  @Test func `a circle that ends while the result shows is late, too`() {
    let (slow, other) = (game.join(), game.join())
    start(hall, by: other)
    let points = game.circle(around: game.odd)
    game.begin(points, by: slow)
    game.ask(.next(), other)
    #expect(game.state?.phase == .result)
    game.end(points, by: slow)
    #expect(game.refusals == [.late] && game.player(slow)?.points == 0)
  }

  @Test func `a stroke of one set is no answer to the next`() {
    let (slow, other) = (game.join(), game.join())
    start(hall, by: other)
    let points = game.circle(around: 0)
    game.begin(points, by: slow)
    for _ in 0..<3 { game.ask(.next(), other) }
    #expect(game.state?.phase == .round && game.state?.number == 2)
    game.end(points, by: slow)
    #expect(game.answers == [])
  }

  @Test func `the board lies on each player's own canvas`() {
    let (player, phone) = (game.join(), game.join())
    let upright = CanvasSize(width: 390, height: 700)
    game.send(.hello(name: nil, canvas: upright), from: phone)
    start(hall, by: player)
    game.draw(game.circle(around: game.odd, radius: 80, on: upright), by: phone)
    #expect(game.player(phone)?.picture == game.odd)
  }

  @Test func `finished ink is gone when the next set is shown`() {
    let player = game.join()
    start(hall, by: player)
    game.draw(game.circle(around: game.odd), by: player)
    #expect(game.relay.room().history.scene.strokeCount == 1)
    game.ask(.next(), player)
    game.ask(.next(), player)
    #expect(game.state?.phase == .round && game.relay.room().history.scene.strokeCount == 0)
  }

  // MARK: Time

  @Test(arguments: [true, false])
  func `who draws with 300 ms of delay is not worse off`(hasClock: Bool) throws {
    let (near, far) = (game.join(), game.join())
    // The far drawer's clock is 5 s behind, which it knows.
    if hasClock { game.send(.hello(name: nil, canvas: nil, clock: 5_000), from: far) }
    game.ask(.start(hall), near)
    game.ask(.ready(set: 1), near)
    game.pass(600)
    game.ask(.ready(set: 1), far)
    game.pass(2_400)
    game.pass(2_000)
    game.draw(game.circle(around: game.odd), by: near)
    // It sees the set 300 ms later, and its lift arrives 300 ms later.
    game.pass(600)
    game.draw(game.circle(around: game.odd), by: far, clock: 5_300)
    #expect(game.player(near)?.time == 2_000 && game.player(far)?.time == 2_000)
    #expect(game.player(near)?.gained == game.player(far)?.gained)
  }

  @Test func `a clock that lies gains at most 100 ms`() {
    let (honest, liar) = (game.join(), game.join())
    game.send(.hello(name: nil, canvas: nil, clock: -60_000), from: liar)
    game.ask(.start(hall), honest)
    for player in [honest, liar] { game.ask(.ready(set: 1), player) }
    game.pass(3_000)
    game.pass(2_000)
    for player in [honest, liar] { game.draw(game.circle(around: game.odd), by: player) }
    #expect(game.player(honest)?.time == 2_000 && game.player(liar)?.time == 1_900)
  }

  @Test(arguments: [nil, 20.0])
  func `a client that answers the countdown late gains at most 100 ms if its network is known`(
    network: Double?
  ) {
    let (honest, liar) = (game.join(), game.join())
    game.ask(.start(hall), honest)
    game.ask(.ready(set: 1), honest)
    game.pass(1_000)
    game.ask(.ready(set: 1), liar)
    #expect(game.relay.measures == [honest.number, liar.number])
    game.relay.relay.note(roundTrip: network, of: liar.number)
    game.pass(2_000)
    game.pass(2_000)
    for player in [honest, liar] { game.draw(game.circle(around: game.odd), by: player) }
    #expect(game.player(honest)?.time == 2_000)
    let gained = network.map { $0 + AnswerTiming.trustMilliseconds } ?? 1_000
    #expect(game.player(liar)?.time == 2_000 - gained)
  }

  @Test func `an answer that was on its way at the end of the round counts`() {
    let (far, other) = (game.join(), game.join())
    game.ask(.start(hall), other)
    game.pass(600)
    game.ask(.ready(set: 1), far)
    game.pass(2_400 + 20_000 + 250)
    game.ask(.choose(ActivityChoice(set: 1, picture: game.odd)), far)
    #expect(game.player(far)?.picture == game.odd)
    game.ask(.choose(ActivityChoice(set: 1, picture: game.odd)), other)
    #expect(game.refusals == [.late])
  }
}
