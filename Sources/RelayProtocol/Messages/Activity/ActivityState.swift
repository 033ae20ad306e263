public import MatchItUp

/// The state of a room's activity after all its moves.
///
///     countdown ──► round ──► result ──► countdown or round ──► … ──► ended
///
/// The end may come from anywhere.
public struct ActivityState: Equatable, Sendable, WireObject {
  /// What is going on.
  public enum Phase: String, CaseIterable, Sendable, WireWord {
    /// The next set is shown soon.
    case countdown
    /// A set is shown and open.
    case round
    /// A set is closed, and its odd picture is shown.
    case result
    /// The game is over.
    case ended
  }

  /// What it was started with.
  public var settings: ActivitySettings
  public var drawer: DrawerID
  public var phase = Phase.countdown
  /// The number of the current set, or of the one after the countdown; 0 before the first.
  public var number = 0
  public var set: PictureSet?
  /// When the set was shown, on the server's clock in milliseconds.
  public var at: Double?
  /// When the next step comes by itself, on the server's clock in milliseconds; `nil` for never.
  public var until: Double?
  public var odd: Int?
  public var parameter: String?
  /// The players by id.
  public var players: [ActivityPlayer] = []
  public var reason: ActivityEnding?
  public var podium: [PodiumPlace] = []

  /// Makes the state of an activity that begins.
  public init(_ settings: ActivitySettings, startedBy drawer: DrawerID) {
    (self.settings, self.drawer) = (settings, drawer)
  }

  /// The state after a move of an activity; invalid moves change nothing.
  public static func after(_ event: ActivityEvent, in state: ActivityState?) -> ActivityState? {
    if case .started(let drawer, let settings) = event.move {
      return ActivityState(settings, startedBy: drawer)
    }
    var state = state
    state?.apply(event.move)
    return state
  }

  /// The index of a player in `players`; logarithmic.
  public func index(of drawer: DrawerID) -> Int? {
    let index = insertion(of: drawer)
    return index < players.count && players[index].drawer == drawer ? index : nil
  }

  /// Applies a move after `started`.
  ///
  /// Linear in the players, but for `answered`, which is logarithmic.
  public mutating func apply(_ move: ActivityMove) {
    switch move {
    case .started(let drawer, let settings): self = ActivityState(settings, startedBy: drawer)
    case .countdown(let number, let until):
      (phase, self.number, self.until) = (.countdown, number, until)
      (set, at, odd, parameter) = (nil, nil, nil, nil)
      for index in players.indices { players[index].forgetAnswer() }
    case .round(let set, let at, let until, let new):
      (phase, number, self.set) = (.round, set.number, set)
      (self.at, self.until, odd, parameter) = (at, until, nil, nil)
      for index in players.indices { players[index].forgetAnswer() }
      for player in new where index(of: player.drawer) == nil {
        players.insert(player, at: insertion(of: player.drawer))
      }
    case .answered(let answer): apply(answer)
    case .result(let result): apply(result)
    case .ended(let reason, let podium):
      (phase, until, self.reason, self.podium) = (.ended, nil, reason, podium)
    }
  }

  private mutating func apply(_ answer: ActivityAnswer) {
    guard let index = index(of: answer.drawer) else { return }
    switch answer.content {
    case .picture(let picture, let time, _):
      (players[index].picture, players[index].time) = (picture, time)
    case .refused: players[index].refused += 1
    }
  }

  private mutating func apply(_ result: ActivityResult) {
    (phase, until) = (.result, result.until)
    (odd, parameter) = (result.odd, result.parameter)
    for index in players.indices { (players[index].streak, players[index].gained) = (0, 0) }
    for score in result.scores {
      guard let index = index(of: score.drawer) else { continue }
      players[index].gained = score.gained
      players[index].points = score.points
      players[index].streak = score.streak
      if score.gained > 0 { players[index].right += 1 }
    }
  }

  private func insertion(of drawer: DrawerID) -> Int {
    var low = 0
    var high = players.count
    while low < high {
      let middle = (low + high) / 2
      if players[middle].drawer < drawer { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static var wireName: String { "activityState" }
  init() { self.init(ActivitySettings(rounds: 0), startedBy: DrawerID(0)) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("activity", &settings.activity, .word(), "The activity.")
    try coder.field("phase", &phase, .word(), "What is going on.")
    try coder.field("drawer", &drawer, .drawer, "The drawer that started it.")
    var parts = ActivitySettings.Parts(settings)
    try coder.optional(settings: &parts)
    if Coder.isReading { settings = parts.settings(of: settings.activity) ?? settings }
    try coder.field(
      "number", &number, .integer,
      "The number of the current set, or of the one after the countdown.")
    try coder.optional("set", &set, .object(), "The set that is shown.")
    try coder.optional(
      "at", &at, .rounded(.tenth, "ms"), "When the set was shown, on the server's clock.")
    try coder.optional(
      "until", &until, .rounded(.tenth, "ms"),
      "When the next step comes by itself, on the server's clock; never if missing.")
    try coder.optional("odd", &odd, .integer, "The index of the odd picture, after the result.")
    try coder.optional(
      "parameter", &parameter, .text, "The parameter in which it differs, after the result.")
    try coder.optional(
      "players", &players, .list(.object()), unless: [], "The players, oldest first.")
    try coder.optional("reason", &reason, .word(), "How it ended, if it did.")
    try coder.optional(
      "podium", &podium, .list(.object()), unless: [], "The best players at the end.")
  }
}
