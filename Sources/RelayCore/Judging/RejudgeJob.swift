import Gestures
import RelayProtocol

/// A question what would be recognized by other rules, and how far the answer has come.
///
///     next ──► after(gesture) ──► before(gesture) ──► next      and at the last gesture: over
///
/// It goes through the strokes that the room keeps, in the order in which they were kept, a bounded
/// number of samples at a time; what is kept or forgotten meanwhile is judged or not.
/// It holds nothing but its place among them, the gesture in hand, and recognizers
/// that wait for a drawer's next one.
final class RejudgeJob {
  /// What a gesture is known by.
  struct Gesture {
    var drawer: DrawerID
    var sequence: Int
    /// The number of the last of its strokes to be kept.
    var commit: Int
    var strokes: [KeptStroke]
  }

  private enum Stage {
    /// The next gesture is to be found.
    case next
    /// It is being judged by the rules of the question.
    case after(Gesture)
    /// It was, and is being judged by those of the room.
    case before(Gesture, GestureRejudger.Opinion)
    /// All are judged.
    case over
  }

  /// What finding a gesture and lifting its touches costs beside its samples, in samples.
  private static let gestureCost = 64
  /// What making a stroke ready costs, in samples.
  private static let strokeCost = 4
  /// How many strokes of others can be passed over for what a sample costs.
  private static let strokesPerCost = 64

  let connection: Connection
  private let room: Room
  private let id: Int
  private let profile: RuleProfile
  private let tunable: [Judged.Tunable]
  private var after: DrawerJudges
  private var before: DrawerJudges
  /// Which of the room's rules `before` has.
  private let rulesVersion: Int
  private var stage = Stage.next
  /// The number of the newest stroke that was looked at.
  private var cursor = 0
  private var chunk: [Judged.Gesture] = []
  private var judged = 0
  private var flipped = 0

  /// Takes up a question about a room.
  init(_ request: JudgeRequest, from connection: Connection, about room: Room) {
    self.connection = connection
    self.room = room
    id = request.id
    profile = request.profile ?? room.history.scene.profile.leading
    rulesVersion = room.rules.version
    let own = RuleBook(
      profile: room.history.scene.profile.leading, tuning: room.history.scene.tuning)
    let asked = RuleBook(profile: profile, tuning: request.tuning)
    let set = room.rules.set
    let judges = { (book: RuleBook) in
      DrawerJudges {
        GestureRejudger(
          room.rules.signs.lend(to: room.rules.catalogue.makeJudges(of: set, by: book)),
          rules: set.relations, regions: set.regions, limits: room.history.limits.gestures)
      }
    }
    after = judges(asked)
    before = judges(own)
    var kinds: [String] = []
    for name in set.names {
      // A kind is tuned alike wherever it listens.
      let kind = RecognizerName(name).kind
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    tunable = kinds.compactMap { [profile] kind in
      let rules = RecognizerRegistry.all.first { $0.name == kind }?.rules(profile) ?? []
      return rules.isEmpty ? nil : Judged.Tunable(recognizer: kind, rules: rules)
    }
  }

  /// Whether all is judged and told.
  var isOver: Bool { if case .over = stage { true } else { false } }

  /// Judges for about as many samples as `budget` says, from which they are taken; returns a part
  /// of the answer once it is as long as may be, or the last one.
  func advance(_ budget: inout Int) -> Judged? {
    while budget > 0 {
      switch stage {
      case .next:
        guard let gesture = room.history.scene.gesture(keptAfter: cursor) else {
          stage = .over
          let summary = Judged.Summary(
            gestures: judged, flipped: flipped, profile: profile, tunable: tunable)
          return Judged(id: id, gestures: chunk, summary: summary)
        }
        cursor = gesture.commit
        budget -= Self.gestureCost + Self.strokeCost * gesture.strokes.count
        begin(gesture, by: &after, &budget)
        stage = .after(gesture)
      case .after(let gesture):
        guard let opinion = after.advance(&budget) else { continue }
        if let known = knownVerdict(of: gesture), known == opinion.recognized {
          add(gesture, before: .init(recognized: known), after: .init(recognized: known))
        } else {
          budget -= Self.strokeCost * gesture.strokes.count
          begin(gesture, by: &before, &budget)
          stage = .before(gesture, opinion)
        }
      case .before(let gesture, let other):
        guard let opinion = before.advance(&budget) else { continue }
        if room.rules.version == rulesVersion, opinion.standsAlone {
          room.rules.verdicts.note(opinion.recognized, of: gesture.commit)
        }
        add(gesture, before: verdict(opinion, than: other), after: verdict(other, than: opinion))
      case .over: return nil
      }
      if chunk.count >= room.history.limits.judgedGesturesPerMessage {
        defer { chunk.removeAll() }
        return Judged(id: id, gestures: chunk)
      }
    }
    return nil
  }

  /// Has a gesture judged, with what its drawer did soon after it still to come.
  private func begin(_ gesture: Gesture, by judges: inout DrawerJudges, _ budget: inout Int) {
    var looked = 0
    let next = room.history.scene.gesture(following: gesture, looked: &looked)
    budget -= looked / Self.strokesPerCost
    judges.begin(gesture, on: room.history.scene.canvas(of: gesture.drawer), next: next)
  }

  /// What the room's rules make of a gesture, where that was found out before.
  private func knownVerdict(of gesture: Gesture) -> String?? {
    room.rules.version == rulesVersion ? room.rules.verdicts.verdict(of: gesture.commit) : nil
  }

  private func add(_ gesture: Gesture, before: Judged.Verdict, after: Judged.Verdict) {
    let entry = Judged.Gesture(
      drawer: gesture.drawer, sequence: gesture.sequence, before: before, after: after)
    chunk.append(entry)
    judged += 1
    if entry.isFlipped { flipped += 1 }
    stage = .next
  }

  /// What an opinion says, with why the one that holds by the other rules fails by these.
  private func verdict(
    _ opinion: GestureRejudger.Opinion, than other: GestureRejudger.Opinion
  ) -> Judged.Verdict {
    guard opinion.recognized != other.recognized, let name = other.recognized,
      let reason = opinion.failures[name]
    else { return Judged.Verdict(recognized: opinion.recognized) }
    return Judged.Verdict(recognized: opinion.recognized, recognizer: name, reason: reason)
  }
}
