public import Gestures

public struct StateEvent: DetailedMove, Equatable, Sendable, WireMessage {
  public var drawer = DrawerID(0)
  public var sequence = 0
  public var recognizer = ""
  public var state = GestureState.possible
  public var timestamp = 0.0
  public var location = Point.zero
  /// The reason, result, criteria and other details.
  public var details = MoveDetails()

  public init(
    drawer: DrawerID, sequence: Int, recognizer: String, state: GestureState, timestamp: Double,
    location: Point, inRegion: RegionLocation? = nil, reason: String? = nil,
    result: GestureResult? = nil,
    criteria: [Criterion] = [], ghost: Ghost? = nil, guesses: [SignGuess] = [],
    circled: CircledRegions? = nil
  ) {
    (self.drawer, self.sequence, self.recognizer) = (drawer, sequence, recognizer)
    (self.state, self.timestamp, self.location) = (state, timestamp, location)
    details = MoveDetails(
      inRegion: inRegion, reason: reason, result: result, criteria: criteria, ghost: ghost,
      guesses: guesses, circled: circled)
  }

  /// Makes an event from a transition of the named recognizer in a drawer's arena.
  public init(_ move: Transition, by recognizer: String, of drawer: DrawerID, sequence: Int) {
    (self.drawer, self.sequence, self.recognizer) = (drawer, sequence, recognizer)
    (state, timestamp, location) = (move.to, move.timestamp, move.location)
    details = move.details
  }

  static var wireName: String { "state" }
  static var meaning: String { "A recognizer changed its state, or stays in `changed`." }
  init() {}

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence, not `seq`.")
    try coder.field("recognizer", &recognizer, .text, "The recognizer's name.")
    try outcome(&coder)
  }

  /// Visits the state, its time and location, and its details.
  mutating func outcome<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("state", &state, .word(), "The new state.")
    try coder.field("t", &timestamp, .time, "The time on the drawer's clock.")
    try coder.field(
      "location", &location, .point, "The location of the touch that caused the change.")
    if !Coder.isReading && !Coder.isListing && details.isEmpty { return }
    // Each detail is copied, because visiting in place would copy the details' whole shared
    // storage.
    var (inRegion, reason, result) = (details.inRegion, details.reason, details.result)
    var (criteria, ghost, guesses) = (details.criteria, details.ghost, details.guesses)
    var around = details.circled?.around ?? []
    var center = details.circled?.center
    try coder.regionLocation(&inRegion)
    try coder.optional("reason", &reason, .text, "Why it failed or was cancelled, in one sentence.")
    try coder.optional(
      "result", &result, ResultKind(), "The recognizer's measurements of the gesture.")
    try coder.optional(
      "circled", &around, .list(.text), unless: [],
      "The regions whose middle lies within the circle, nearest to its centre first.")
    try coder.optional("centerRegion", &center, .text, "The region at the circle's centre.")
    try coder.optional(
      "criteria", &criteria, .list(CriterionKind()), unless: [], "The criteria that decided.")
    try coder.field("ghost", &ghost, GhostKind(), "The missing part, as a line to draw.")
    try coder.optional(
      "guesses", &guesses, .list(.object(), written: SignGuess.most), unless: [], SignGuess.meaning)
    if Coder.isReading {
      details = MoveDetails(
        inRegion: inRegion, reason: reason, result: result, criteria: criteria, ghost: ghost,
        guesses: guesses, circled: CircledRegions(around: around, center: center))
    }
  }
}

extension GestureResult {
  /// The name of a recognized sign; `nil` for another result.
  public var signName: String? {
    let name = fields.first { $0.name == "name" }?.value
    if case .text(let text)? = name { return text }
    return nil
  }
}
