import Gestures
import RelayProtocol

/// A `judge` request and the progress of its answer.
///
///     next ──► after(gesture) ──► before(gesture) ──► next      and at the last gesture: over
///
/// It judges the room's kept strokes in order, a bounded number of samples at a time. It holds only
/// a cursor, the current gesture, and recognizers that wait for a drawer's next one.
final class RejudgeJob {
  /// Identifies a gesture.
  struct Gesture {
    var drawer: DrawerID
    var sequence: Int
    /// The commit number of its last stroke.
    var commit: Int
    var strokes: [KeptStroke]
  }

  private enum Stage {
    /// It finds the next gesture.
    case next
    /// It is judged by the request's rules.
    case after(Gesture)
    /// It is judged by the room's rules.
    case before(Gesture, GestureRejudger.Opinion)
    /// All gestures are judged.
    case over
  }

  /// The cost of finding a gesture and lifting its touches, in samples.
  private static let gestureCost = 64
  /// The cost of preparing a stroke, in samples.
  private static let strokeCost = 4
  /// How many of other drawers' strokes can be skipped at the cost of a sample.
  private static let strokesPerCost = 64

  let connection: Connection
  private let room: Room
  private let id: Int
  private let profile: RuleProfile
  private let tunable: [Judged.Tunable]
  private var after: DrawerJudges
  private var before: DrawerJudges
  /// The version of the room's rules that `before` has.
  private let rulesVersion: Int
  private var stage = Stage.next
  /// The commit number of the newest stroke that was read.
  private var cursor = 0
  private var chunk: [Judged.Gesture] = []
  private var judged = 0
  private var flipped = 0

  /// Begins to answer a request about a room.
  init(_ request: JudgeRequest, from connection: Connection, about room: Room) {
    (self.connection, self.room) = (connection, room)
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
    tunable = Judged.Tunable.all(of: set.names, by: profile)
  }

  /// Whether the answer is complete.
  var isOver: Bool { if case .over = stage { true } else { false } }

  /// Judges about `budget` samples and reduces it; returns a part of the answer when it is full or
  /// the last.
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

  /// Begins to judge a gesture.
  private func begin(_ gesture: Gesture, by judges: inout DrawerJudges, _ budget: inout Int) {
    var looked = 0
    let next = room.history.scene.gesture(following: gesture, looked: &looked)
    budget -= looked / Self.strokesPerCost
    judges.begin(gesture, on: room.history.scene.canvas(of: gesture.drawer), next: next)
  }

  /// The cached verdict of the room's rules on a gesture, if any.
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

  /// An opinion as a verdict, with the reason why the other rules' shape fails.
  private func verdict(
    _ opinion: GestureRejudger.Opinion, than other: GestureRejudger.Opinion
  ) -> Judged.Verdict {
    guard opinion.recognized != other.recognized, let name = other.recognized,
      let reason = opinion.failures[name]
    else { return Judged.Verdict(recognized: opinion.recognized) }
    return Judged.Verdict(recognized: opinion.recognized, recognizer: name, reason: reason)
  }
}

extension Judged.Tunable {
  /// The tunable rules of recognizers in a profile, in order.
  static func all(of names: [String], by profile: RuleProfile) -> [Judged.Tunable] {
    var kinds: [String] = []
    for name in names {
      // A kind has the same tuning in every region.
      let kind = RecognizerName(name).kind
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds.compactMap { kind in
      let rules = RecognizerRegistry.all.first { $0.name == kind }?.rules(profile) ?? []
      return rules.isEmpty ? nil : Judged.Tunable(recognizer: kind, rules: rules)
    }
  }
}
