import Gestures
import MatchItUp
import RelayProtocol

/// The game in which players circle the odd one of four pictures.
///
/// Its state follows from its moves, so it continues from the state in a recording. Besides, it
/// keeps only how far gestures and connections are.
struct MatchItUpActivity: Activity {
  /// How long a countdown lasts, in milliseconds.
  static let countdownMilliseconds = 3_000.0
  /// How long a round waits for answers on their way, in milliseconds.
  static let graceMilliseconds = AnswerTiming.longestWayMilliseconds
  /// How long several players see a result, in milliseconds.
  static let resultMilliseconds = 5_000.0
  /// The time for a set of several players that nobody chose, in seconds.
  static let usualSeconds = 20
  /// The most players on a podium, if many have equal points.
  static let podiumPlayers = 10

  /// A drawer's latest sequence, and the set that was open when it began.
  private struct Begun {
    var sequence: Int
    var number: Int?
  }

  private(set) var state: ActivityState
  private let seed: Int
  private let mostPlayers: Int
  private var timings: [DrawerID: AnswerTiming] = [:]
  private var begun: [DrawerID: Begun] = [:]
  /// When no player that has not answered is waited for any more; infinite while one may.
  private var waitEnd = Double.infinity
  /// The effects of the current call; empty between calls.
  private var effects: [ActivityEffect] = []

  /// Makes the game that a state describes.
  init(_ state: ActivityState, seed: Int, mostPlayers: Int) {
    self.state = state
    if !state.settings.isSolo {
      self.state.settings.seconds = state.settings.seconds ?? Self.usualSeconds
    }
    (self.seed, self.mostPlayers) = (seed, mostPlayers)
  }

  var settings: ActivitySettings { state.settings }

  var deadline: Double {
    guard let until = state.until else { return .infinity }
    switch state.phase {
    case .countdown, .result: return until
    case .round: return min(waitEnd, until + Self.graceMilliseconds)
    case .ended: return .infinity
    }
  }

  // MARK: Requests, events and time

  mutating func begin(in room: ActivityRoom) -> [ActivityEffect] {
    play(.started(by: state.drawer, settings))
    start(1, in: room)
    return takeEffects()
  }

  mutating func resume(in room: ActivityRoom) -> [ActivityEffect] {
    // The set that was open is not judged: its times are those of another clock.
    if state.phase == .result { advance(in: room) } else { start(max(1, state.number), in: room) }
    return takeEffects()
  }

  mutating func receive(
    _ request: ActivityRequest, from drawer: Drawer, in room: ActivityRoom
  ) throws(ErrorMessage) -> [ActivityEffect] {
    switch request {
    case .start: preconditionFailure("the room's slot starts activities")
    case .stop: end(.stopped)
    case .next(let set, let phase):
      if let set { try expect(set) }
      if let phase { try expect(phase) }
      skip(in: room)
    case .ready(let number):
      if state.phase == .countdown, number == state.number {
        timings[drawer.id]?.receive(now: room.now)
      }
    case .choose(let choice): try choose(choice, by: drawer, in: room)
    }
    return takeEffects()
  }

  mutating func follow(_ notice: ActivityNotice, in room: ActivityRoom) -> [ActivityEffect] {
    switch notice {
    case .began(let drawer, let sequence):
      if begun[drawer]?.sequence != sequence {
        let isOpen = state.phase == .round
        begun[drawer] = Begun(sequence: sequence, number: isOpen ? state.number : nil)
      }
    case .circle(let circle): judge(circle, in: room)
    case .left(let drawer):
      timings[drawer] = nil
      begun[drawer] = nil
      closeIfAllAnswered(in: room)
    case .access: closeIfAllAnswered(in: room)
    }
    return takeEffects()
  }

  mutating func pass(in room: ActivityRoom) -> [ActivityEffect] {
    guard deadline <= room.now else { return [] }
    switch state.phase {
    case .countdown: open(state.number, in: room)
    case .round where waitEnd <= room.now: closeIfAllAnswered(in: room)
    case .round: close(in: room)
    case .result: advance(in: room)
    case .ended: break
    }
    return takeEffects()
  }

  // MARK: Steps

  /// Shows the first or next set: at once to one player, after a countdown to several.
  private mutating func start(_ number: Int, in room: ActivityRoom) {
    guard !settings.isSolo else { return open(number, in: room) }
    let until = room.now + Self.countdownMilliseconds
    play(.countdown(number: number, until: WireQuantum.tenth.rounded(until)))
    for drawer in room.drawers where drawer.hasSentCanvas {
      timings[drawer.id, default: AnswerTiming()].send(now: room.now)
    }
  }

  private mutating func open(_ number: Int, in room: ActivityRoom) {
    let set = PictureSet(
      number: number, seed: PictureSet.seed(of: number, inGame: seed), level: level(of: number))
    effects.append(.clearInk)
    let until = settings.seconds.map { room.now + 1_000 * Double($0) }
    play(
      .round(
        set, at: WireQuantum.tenth.rounded(room.now), until: until.map(WireQuantum.tenth.rounded),
        players: newPlayers(in: room)))
  }

  /// The drawers that play from now on: those with a canvas, on which the board is laid out.
  ///
  /// One that returned without sending its canvas only hosts.
  private mutating func newPlayers(in room: ActivityRoom) -> [ActivityPlayer] {
    let new = room.drawers.filter {
      $0.hasSentCanvas && state.index(of: $0.id) == nil
        && (!settings.isSolo || $0.id == state.drawer)
    }
    let space = max(0, mostPlayers - state.players.count)
    if new.count > space { effects.append(.limit(.players)) }
    return new.prefix(space).map {
      ActivityPlayer(drawer: $0.id, name: $0.presence.name, color: $0.presence.color)
    }
  }

  private func level(of number: Int) -> Int {
    switch settings.level {
    case .easy: GameLevel.easy
    case .medium: GameLevel.medium
    case .hard: GameLevel.hard
    case .rising where settings.isSolo: GameLevel.rising(streak: state.players.first?.streak ?? 0)
    case .rising: GameLevel.rising(round: number, of: settings.rounds)
    }
  }

  private mutating func close(in room: ActivityRoom) {
    guard let set = state.set, let difference = set.difference else {
      preconditionFailure("an open round has a set, and one of its pictures differs")
    }
    let limit = settings.seconds.map { 1_000 * Double($0) }
    let scores = state.players.filter { $0.picture != nil }.map { player in
      let isRight = player.picture == difference.odd
      let gained = isRight ? Points.ofRightAnswer(after: player.time ?? 0, limit: limit) : 0
      return ActivityResult.Score(
        drawer: player.drawer, gained: gained, points: player.points + gained,
        streak: isRight ? player.streak + 1 : 0)
    }
    let isRight = scores.contains { $0.gained > 0 }
    let pause: Double? =
      settings.isSolo ? (isRight ? GamePace.praiseMilliseconds : nil) : Self.resultMilliseconds
    play(
      .result(
        ActivityResult(
          number: set.number, odd: difference.odd, parameter: difference.parameter,
          until: pause.map { WireQuantum.tenth.rounded(room.now + $0) }, scores: scores)))
  }

  /// Ends a round of several players once all that are present and may draw have answered.
  private mutating func closeIfAllAnswered(in room: ActivityRoom) {
    waitEnd = .infinity
    guard state.phase == .round, !settings.isSolo,
      state.players.contains(where: { $0.picture != nil })
    else { return }
    let open = state.players.filter { $0.picture == nil }
    waitEnd = open.map { waitEnd(of: $0.drawer, in: room) }.max() ?? -.infinity
    guard waitEnd <= room.now else { return }
    waitEnd = .infinity
    close(in: room)
  }

  /// Until when a player may yet answer; one that has just returned is about to send its canvas.
  private func waitEnd(of player: DrawerID, in room: ActivityRoom) -> Double {
    guard let drawer = room.drawer(player), room.access.allows(.draw, to: player) else {
      return -.infinity
    }
    return drawer.hasSentCanvas ? .infinity : drawer.returned + Self.graceMilliseconds
  }

  /// Goes on after a result.
  private mutating func advance(in room: ActivityRoom) {
    if !settings.isSolo, state.number >= settings.rounds { return end(.finished) }
    start(state.number + 1, in: room)
  }

  /// Ends what is going on early.
  private mutating func skip(in room: ActivityRoom) {
    switch state.phase {
    case .countdown: open(state.number, in: room)
    case .round:
      close(in: room)
      // One player gives the set up, and asks for another one.
      if settings.isSolo { advance(in: room) }
    case .result: advance(in: room)
    case .ended: break
    }
  }

  private mutating func end(_ reason: ActivityEnding) {
    let best = state.players.filter { $0.points > 0 }.sorted {
      ($1.points, $0.drawer) < ($0.points, $1.drawer)
    }
    let podium = best.prefix(Self.podiumPlayers).map { player in
      PodiumPlace(
        drawer: player.drawer, place: 1 + best.count { $0.points > player.points },
        points: player.points)
    }
    play(.ended(reason, podium: podium.filter { $0.place <= 3 }))
  }

  private mutating func play(_ move: ActivityMove) {
    state.apply(move)
    effects.append(.move(ActivityEvent(move, of: .matchItUp)))
  }

  private mutating func takeEffects() -> [ActivityEffect] { exchange(&effects, with: []) }

  // MARK: Answers

  /// Throws unless a request is about the current set.
  private func expect(_ set: Int) throws(ErrorMessage) {
    guard set != state.number else { return }
    throw ErrorMessage(
      code: .noSuchSet, message: "expected set \(state.number), found \(set)", path: "/set")
  }

  private func expect(_ phase: ActivityState.Phase) throws(ErrorMessage) {
    guard phase != state.phase else { return }
    throw ErrorMessage(
      code: .notNow, message: "expected \(state.phase.rawValue), found \(phase.rawValue)",
      path: "/phase")
  }

  private mutating func choose(
    _ choice: ActivityChoice, by drawer: Drawer, in room: ActivityRoom
  ) throws(ErrorMessage) {
    func notNow(_ message: String) -> ErrorMessage {
      ErrorMessage(code: .notNow, message: message, path: "/set")
    }
    if let other = choice.player, other != drawer.id {
      throw ErrorMessage(
        code: .notAllowed, message: "expected your own id \(drawer.id), found \(other)",
        path: "/player")
    }
    try expect(choice.set)
    guard state.phase == .round else { throw notNow("set \(choice.set) is not open") }
    guard let index = state.index(of: drawer.id) else {
      throw notNow("you do not play set \(choice.set)")
    }
    guard state.players[index].picture == nil else {
      throw notNow("you have answered set \(choice.set) already")
    }
    answer(
      .picture(choice.picture), by: drawer, sequence: nil, timestamp: choice.timestamp, in: room)
  }

  /// Judges a gesture that began while the current set was open.
  private mutating func judge(_ circle: StateEvent, in room: ActivityRoom) {
    guard let start = begun[circle.drawer], start.sequence == circle.sequence,
      start.number == state.number, state.phase == .round || state.phase == .result,
      let index = state.index(of: circle.drawer), state.players[index].picture == nil,
      let drawer = room.drawer(circle.drawer)
    else { return }
    begun[circle.drawer]?.number = nil
    if let refusal = Self.refusal(of: circle) {
      return play(refusal, of: drawer.id, sequence: circle.sequence)
    }
    guard let canvas = drawer.canvas, let found = Self.circle(in: circle) else { return }
    let choice = Board(width: canvas.width, height: canvas.height).choice(
      x: found.center.x, y: found.center.y, radius: found.radius)
    answer(choice, by: drawer, sequence: circle.sequence, timestamp: circle.timestamp, in: room)
  }

  /// Takes what a drawer chose at a time on its clock, unless that is too late.
  private mutating func answer(
    _ choice: Board.Choice, by drawer: Drawer, sequence: Int?, timestamp: Double?,
    in room: ActivityRoom
  ) {
    var timing = timings[drawer.id] ?? AnswerTiming()
    timing.network = drawer.timing.networkRoundTrip
    let captured = timestamp.flatMap { time in drawer.timing.clock.map { time + $0 } }
    let lift = room.now - timing.wayUp(now: room.now, captured: captured)
    let late = state.until.map { lift - $0 } ?? 0
    if state.phase != .round || late > 0 {
      let sentence = "The time was over before the lift"
      return play(.refused(.late, sentence: sentence), of: drawer.id, sequence: sequence)
    }
    switch choice {
    case .nothing:
      let sentence = "The middle of no picture is inside the circle"
      play(.refused(.nothingInside, sentence: sentence), of: drawer.id, sequence: sequence)
    case .several(let count):
      let sentence = "The middles of \(count) pictures are inside the circle, at most 1"
      play(.refused(.severalInside, sentence: sentence), of: drawer.id, sequence: sequence)
    case .picture(let picture):
      let time = timing.time(since: state.at ?? room.now, now: room.now, captured: captured)
      let isRight = settings.isSolo ? state.set?.difference?.odd == picture : nil
      play(
        .picture(picture, time: WireQuantum.tenth.rounded(time), isRight: isRight),
        of: drawer.id, sequence: sequence)
      if settings.isSolo { close(in: room) } else { closeIfAllAnswered(in: room) }
    }
  }

  /// Plays a drawer's answer to the current set.
  private mutating func play(
    _ content: ActivityAnswer.Content, of drawer: DrawerID, sequence: Int?
  ) {
    let answer = ActivityAnswer(
      drawer: drawer, number: state.number, sequence: sequence, content: content)
    play(.answered(answer))
  }

  /// Why a gesture is no circle; `nil` for a circle.
  private static func refusal(of circle: StateEvent) -> ActivityAnswer.Content? {
    if circle.state == .ended { return nil }
    if circle.state == .cancelled {
      return .refused(.cancelled, sentence: "The touch was cancelled")
    }
    let reason = circle.details.reason ?? "It is no circle"
    switch circle.details.criteria.worst?.name {
    case "touches":
      return .refused(.twoFingers, sentence: "Two fingers came down at once, at most 1")
    // How far round, under both profiles.
    case "gap", "turn", "overlap": return .refused(.tooOpen, sentence: reason)
    default: return .refused(.notACircle, sentence: reason)
    }
  }

  private static func circle(in state: StateEvent) -> Circle? {
    var center: Point?
    var radius: Double?
    for field in state.details.result?.fields ?? [] {
      switch (field.name, field.value) {
      case ("center", .point(let point)): center = point
      case ("radius", .number(let number)): radius = number
      default: break
      }
    }
    return center.flatMap { center in radius.map { Circle(center: center, radius: $0) } }
  }
}
