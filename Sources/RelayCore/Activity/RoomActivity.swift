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
    var activity = make(state, seed: settings.seed ?? seed)
    let effects = activity.begin(in: room)
    running = activity
    return effects
  }

  /// Continues the activity of a restored room, if it was going on.
  mutating func restore(
    _ state: ActivityState?, seed: Int, in room: ActivityRoom
  ) -> [ActivityEffect] {
    guard let state, state.phase != .ended else { return [] }
    var activity = make(state, seed: state.settings.seed ?? seed)
    let effects = activity.resume(in: room)
    running = activity
    return effects
  }

  /// Passes a request on; throws if nothing is going on, and what the activity throws.
  mutating func receive(
    _ request: ActivityRequest, from drawer: Drawer, in room: ActivityRoom
  ) throws(ErrorMessage) -> [ActivityEffect] {
    guard var activity = running else {
      throw ErrorMessage(
        code: .noActivity, message: "no activity is going on in this room", path: "/do")
    }
    // A second reference would make the first change copy the state, here and below.
    running = nil
    do throws(ErrorMessage) {
      let effects = try activity.receive(request, from: drawer, in: room)
      keep(activity, after: effects)
      return effects
    } catch {
      running = activity
      throw error
    }
  }

  /// Passes an event of the room on.
  mutating func follow(_ notice: ActivityNotice, in room: ActivityRoom) -> [ActivityEffect] {
    guard var activity = running else { return [] }
    running = nil
    let effects = activity.follow(notice, in: room)
    keep(activity, after: effects)
    return effects
  }

  /// Does what is due.
  mutating func pass(in room: ActivityRoom) -> [ActivityEffect] {
    guard var activity = running, activity.deadline <= room.now else { return [] }
    running = nil
    let effects = activity.pass(in: room)
    keep(activity, after: effects)
    return effects
  }

  /// Keeps an activity, unless it has ended.
  private mutating func keep(_ activity: any Activity, after effects: [ActivityEffect]) {
    running = effects.contains { $0.isEnd } ? nil : activity
  }

  private func make(_ state: ActivityState, seed: Int) -> any Activity {
    switch state.settings.activity {
    case .matchItUp: MatchItUpActivity(state, seed: seed, mostPlayers: mostPlayers)
    }
  }
}
