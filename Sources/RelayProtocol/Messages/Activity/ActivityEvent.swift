import MatchItUp

public struct ActivityEvent: Equatable, Sendable, WireMessage {
  public var activity: ActivityName
  /// What happened.
  public var move: ActivityMove

  public init(_ move: ActivityMove, of activity: ActivityName) {
    (self.activity, self.move) = (activity, move)
  }

  static var wireName: String { "activity" }
  static var meaning: String { "A move of the room's activity." }
  init() { self.init(.ended(.finished, podium: []), of: .matchItUp) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("activity", &activity, .word(), "The activity.")
    var parts = Parts.of(move)
    try parts.fields(&coder)
    try coder.whenRead { (_) throws(ErrorMessage) in move = try parts.move(of: activity) }
  }

  /// An event with an unknown activity or move of a later version is skipped.
  static func isKnown(_ json: JSONValue) -> Bool {
    guard case .string(let activity)? = json["activity"], case .string(let move)? = json["move"]
    else { return true }
    return ActivityName(wireName: activity) != nil && Kind(wireName: move) != nil
  }

  private enum Kind: String, WireWord {
    case started
    case countdown
    case round
    case answered
    case result
    case ended
  }

  /// A move as its fields.
  private struct Parts {
    var kind = Kind.ended
    var drawer: DrawerID?
    var settings = ActivitySettings.Parts()
    var number: Int?
    var set: PictureSet?
    var at: Double?
    var until: Double?
    var players: [ActivityPlayer]?
    var sequence: Int?
    var picture: Int?
    var time: Double?
    var isRight: Bool?
    var refusal: ActivityAnswer.Refusal?
    var sentence: String?
    var odd: Int?
    var parameter: String?
    var scores: [ActivityResult.Score]?
    var reason: ActivityEnding?
    var podium: [PodiumPlace]?

    static func of(_ move: ActivityMove) -> Parts {
      switch move {
      case .started(let drawer, let settings):
        Parts(kind: .started, drawer: drawer, settings: .init(settings))
      case .countdown(let number, let until):
        Parts(kind: .countdown, number: number, until: until)
      case .round(let set, let at, let until, let players):
        Parts(kind: .round, set: set, at: at, until: until, players: players)
      case .answered(let answer): of(answer)
      case .result(let result):
        Parts(
          kind: .result, number: result.number, until: result.until, odd: result.odd,
          parameter: result.parameter, scores: result.scores)
      case .ended(let reason, let podium): Parts(kind: .ended, reason: reason, podium: podium)
      }
    }

    private static func of(_ answer: ActivityAnswer) -> Parts {
      var parts = Parts(
        kind: .answered, drawer: answer.drawer, number: answer.number, sequence: answer.sequence)
      switch answer.content {
      case .picture(let picture, let time, let isRight):
        (parts.picture, parts.time, parts.isRight) = (picture, time, isRight)
      case .refused(let refusal, let sentence):
        (parts.refusal, parts.sentence) = (refusal, sentence)
      }
      return parts
    }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("move", &kind, .word(), "What happened.")
      try coder.optional(
        "drawer", &drawer, .drawer, "With `started`, its sender; with `answered`, the player.")
      try coder.optional(settings: &settings)
      try coder.optional(
        "number", &number, .integer,
        "The number of the set; with `countdown`, `answered` and `result`.")
      try coder.optional("set", &set, .object(), "The set; with `round`.")
      try coder.optional(
        "at", &at, .rounded(.tenth, "ms"), "When the set was shown, on the server's clock.")
      try coder.optional(
        "until", &until, .rounded(.tenth, "ms"),
        "When the next step comes by itself, on the server's clock; never if missing.")
      try coder.optional(
        "players", &players, .list(NewPlayerKind()),
        "The players that are new in the game; with `round`.")
      try coder.optional(
        "sequence", &sequence, .integer,
        "The drawer's multitouch sequence, not `seq`; missing for a choice without a gesture.")
      try coder.optional("picture", &picture, .integer, "The index of the chosen picture.")
      try coder.optional(
        "time", &time, .rounded(.tenth, "ms"), "The time from the set's showing to the choice.")
      try coder.optional(
        "correct", &isRight, .flag, "Whether the choice is right; in a game for one.")
      try coder.optional("refusal", &refusal, .word(), "Why the gesture is no answer.")
      try coder.optional("sentence", &sentence, .text, "The refusal as a sentence.")
      try coder.optional("odd", &odd, .integer, "The index of the odd picture; with `result`.")
      try coder.optional(
        "parameter", &parameter, .text, "The parameter in which it differs; with `result`.")
      try coder.optional(
        "scores", &scores, .list(.object()),
        "What each player that answered gained; with `result`.")
      try coder.optional("reason", &reason, .word(), "How it ended; with `ended`.")
      try coder.optional("podium", &podium, .list(.object()), "The best players; with `ended`.")
    }

    /// The move; throws the first missing field that it requires.
    func move(of activity: ActivityName) throws(ErrorMessage) -> ActivityMove {
      switch kind {
      case .started:
        return .started(
          by: try drawer.required("drawer"),
          try settings.settings(of: activity).required("rounds"))
      case .countdown:
        return .countdown(number: try number.required("number"), until: try until.required("until"))
      case .round:
        return .round(
          try set.required("set"), at: try at.required("at"), until: until, players: players ?? [])
      case .answered: return .answered(try answer())
      case .result:
        return .result(
          ActivityResult(
            number: try number.required("number"), odd: try odd.required("odd"),
            parameter: parameter ?? "", until: until, scores: scores ?? []))
      case .ended: return .ended(try reason.required("reason"), podium: podium ?? [])
      }
    }

    private func answer() throws(ErrorMessage) -> ActivityAnswer {
      let (drawer, number) = (try drawer.required("drawer"), try number.required("number"))
      let content: ActivityAnswer.Content =
        if let refusal {
          .refused(refusal, sentence: sentence ?? "")
        } else {
          .picture(try picture.required("picture"), time: time ?? 0, isRight: isRight)
        }
      return ActivityAnswer(drawer: drawer, number: number, sequence: sequence, content: content)
    }
  }
}
