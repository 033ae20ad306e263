import MatchItUp

/// What a drawer asks of its room's activity.
public enum ActivityRequest: Equatable, Sendable {
  /// Starts an activity.
  case start(ActivitySettings)
  /// Ends what is going on, so that the next set comes; with a set or a phase, only if that is the
  /// current one.
  case next(set: Int? = nil, phase: ActivityState.Phase? = nil)
  /// Ends the activity.
  case stop
  /// Answers the `countdown` to a set at once.
  case ready(set: Int)
  /// Chooses a picture without a gesture.
  case choose(ActivityChoice)
}

/// A picture chosen without a gesture.
public struct ActivityChoice: Equatable, Sendable {
  /// The number of the set.
  public var set: Int
  /// The index of the picture.
  public var picture: Int
  /// The player; the sender if missing.
  public var player: DrawerID?
  /// The time on the sender's clock, in milliseconds.
  public var timestamp: Double?

  public init(set: Int, picture: Int, player: DrawerID? = nil, timestamp: Double? = nil) {
    (self.set, self.picture, self.player, self.timestamp) = (set, picture, player, timestamp)
  }
}

struct ActivityMessage: WireMessage {
  private enum Action: String, WireWord {
    case start
    case ready
    case choose
    case next
    case stop
  }

  static var wireName: String { "activity" }
  static var meaning: String { "Starts, answers or stops the room's activity." }

  var request = ActivityRequest.next()

  init() {}

  init(_ request: ActivityRequest) { self.request = request }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    var parts = Parts(request)
    try coder.field("do", &parts.action, .word(), "What to do.")
    try coder.optional("activity", &parts.activity, .word(), "The activity; with `start`.")
    try coder.optional(settings: &parts.settings)
    try coder.optional(
      "set", &parts.set, .integer { _ in 1...Int(Int32.max) },
      "The number of the set; with `ready` and `choose`, and if sent with `next`.")
    try coder.optional(
      "phase", &parts.phase, .word(), "What `next` is to end; anything if missing.")
    try coder.optional(
      "picture", &parts.picture, .integer { _ in 0...PictureSet.count - 1 },
      "The index of the picture; with `choose`.")
    try coder.optional(
      "player", &parts.player, .drawer, "The player, which must be the sender; with `choose`.")
    try coder.optional(
      "t", &parts.timestamp, .clientTime,
      "The time of the choice on the drawer's clock; with `choose`.")
    try coder.whenRead { (_) throws(ErrorMessage) in request = try parts.request() }
  }

  /// A request as its fields.
  private struct Parts {
    var action = Action.next
    var activity: ActivityName?
    var settings = ActivitySettings.Parts()
    var set: Int?
    var phase: ActivityState.Phase?
    var picture: Int?
    var player: DrawerID?
    var timestamp: Double?

    init(_ request: ActivityRequest) {
      switch request {
      case .start(let settings):
        action = .start
        activity = settings.activity
        self.settings = ActivitySettings.Parts(settings)
      case .next(let set, let phase):
        action = .next
        (self.set, self.phase) = (set, phase)
      case .stop: action = .stop
      case .ready(let set):
        action = .ready
        self.set = set
      case .choose(let choice):
        action = .choose
        (set, picture) = (choice.set, choice.picture)
        (player, timestamp) = (choice.player, choice.timestamp)
      }
    }

    /// The request; throws the first missing field that the action requires.
    func request() throws(ErrorMessage) -> ActivityRequest {
      switch action {
      case .start:
        let activity = try activity.required("activity")
        return .start(try settings.settings(of: activity).required("rounds"))
      case .ready: return .ready(set: try set.required("set"))
      case .choose:
        return .choose(
          ActivityChoice(
            set: try set.required("set"), picture: try picture.required("picture"), player: player,
            timestamp: timestamp))
      case .next: return .next(set: set, phase: phase)
      case .stop: return .stop
      }
    }
  }
}
