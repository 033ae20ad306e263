import RelayProtocol

/// A room's slot for one activity at a time.
///
///     none ──start──► running ──ended by itself or by `stop`──► none
struct RoomActivity {
  private var running: (any Activity)?
  private let mostPlayers: Int

  init(limits: RelayLimits) { mostPlayers = limits.activityPlayers }

  /// When it is due, on the relay's clock in milliseconds; infinite if nothing is.
  var deadline: Double { running?.deadline ?? .infinity }

  /// The name of the activity that is going on.
  var name: ActivityName? { running?.settings.activity }

  /// Starts an activity for a drawer; throws if one is going on.
  mutating func start(
    _ settings: ActivitySettings, seed: Int, by drawer: DrawerID, in room: ActivityRoom
  ) throws(ErrorMessage) -> [ActivityEffect] {
    if let name {
      throw ErrorMessage(
        code: .activityRunning, message: "\(name.rawValue) is going on; stop it first",
        path: "/activity")
    }
    let state = ActivityState(settings, startedBy: drawer)
    running = make(state, seed: settings.seed ?? seed)
    return dropIfEnded(running?.begin(in: room))
  }

  /// Continues the activity of a restored room, if it was going on.
  mutating func restore(
    _ state: ActivityState?, seed: Int, in room: ActivityRoom
  ) -> [ActivityEffect] {
    guard let state, state.phase != .ended else { return [] }
    running = make(state, seed: state.settings.seed ?? seed)
    return dropIfEnded(running?.resume(in: room))
  }

  /// Passes a request on; throws if nothing is going on, and what the activity throws.
  mutating func receive(
    _ request: ActivityRequest, from drawer: Drawer, in room: ActivityRoom
  ) throws(ErrorMessage) -> [ActivityEffect] {
    guard let effects = try running?.receive(request, from: drawer, in: room) else {
      throw ErrorMessage(
        code: .noActivity, message: "no activity is going on in this room", path: "/do")
    }
    return dropIfEnded(effects)
  }

  /// Passes an event of the room on.
  mutating func follow(_ notice: ActivityNotice, in room: ActivityRoom) -> [ActivityEffect] {
    dropIfEnded(running?.follow(notice, in: room))
  }

  /// Does what is due.
  mutating func pass(in room: ActivityRoom) -> [ActivityEffect] {
    dropIfEnded(running?.pass(in: room))
  }

  /// Returns the effects, and drops the activity if one of them ends it.
  private mutating func dropIfEnded(_ effects: [ActivityEffect]?) -> [ActivityEffect] {
    guard let effects else { return [] }
    if effects.contains(where: \.isEnd) { running = nil }
    return effects
  }

  private func make(_ state: ActivityState, seed: Int) -> any Activity {
    switch state.settings.activity {
    case .matchItUp: MatchItUpActivity(state, seed: seed, mostPlayers: mostPlayers)
    }
  }
}
