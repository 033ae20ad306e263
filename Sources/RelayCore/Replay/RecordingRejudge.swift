public import Gestures
public import RelayProtocol

/// Judges each recorded gesture again, and finds those whose outcome differs from the recorded one.
///
/// A drawer's gestures are judged in order, so that recognizers which wait for the next one, such
/// as the second tap of two, receive it. Cancelled gestures are left out.
public struct RecordingRejudge {
  /// What replaces the recorded setup; `nil` for as recorded.
  public struct Rules: Sendable {
    /// The profile.
    public var profile: RuleProfile?
    /// The tuning.
    public var tuning: RuleTuning?
    /// The leniency, whatever the tuning has.
    public var leniency: Double?
    /// The recognizers and the rules between them.
    public var set: RecognizerSet?
    /// The taught signs.
    public var signs: SignSet?

    /// Makes rules; those of the recording by default.
    public init(
      profile: RuleProfile? = nil, tuning: RuleTuning? = nil, set: RecognizerSet? = nil,
      signs: SignSet? = nil
    ) { (self.profile, self.tuning, self.set, self.signs) = (profile, tuning, set, signs) }
  }

  /// A gesture with another outcome.
  public struct Difference: Equatable, Sendable {
    /// The drawer.
    public var drawer: DrawerID
    /// The drawer's sequence.
    public var sequence: Int
    /// When it began, in milliseconds since the recording was begun.
    public var time: Double
    /// The recorded outcome: the recognizer in front; `nil` for none.
    public var before: String?
    /// The outcome now.
    public var after: String?
    /// The recognizer that recognizes it only by the other rules; `nil` if unknown.
    public var failing: String?
    /// Why `failing` does not recognize it; `nil` if unknown.
    public var reason: String?

    /// The gesture in an answer to a `judge`.
    public var judged: Judged.Gesture {
      var gesture = Judged.Gesture(
        drawer: drawer, sequence: sequence, before: .init(recognized: before),
        after: .init(recognized: after))
      let verdict = failing == before ? \Judged.Gesture.after : \.before
      gesture[keyPath: verdict].recognizer = failing
      gesture[keyPath: verdict].reason = reason
      return gesture
    }
  }

  /// How many gestures came out as their drawers said that they were.
  public struct Corrected: Equatable, Sendable {
    /// The gestures that drawers said something about.
    public var gestures: Int
    /// Those that were recorded so.
    public var before: Int
    /// Those that are judged so now.
    public var after: Int

    /// Makes a count; of no gesture by default.
    public init(gestures: Int = 0, before: Int = 0, after: Int = 0) {
      (self.gestures, self.before, self.after) = (gestures, before, after)
    }

    /// Adds the gestures of another recording.
    public static func + (one: Corrected, other: Corrected) -> Corrected {
      Corrected(
        gestures: one.gestures + other.gestures, before: one.before + other.before,
        after: one.after + other.after)
    }
  }

  /// A gesture with what was recorded of it.
  private struct Entry {
    var gesture: RejudgeJob.Gesture
    var canvas: Canvas?
    var time: Double
    /// The signs at its last lift; `nil` before.
    var signs: SignSet?
    var isCommitted = false
    /// The names of the recognizers that recognized it.
    var recognized: [String] = []
    var failures: [String: String] = [:]
    var opinion: GestureRejudger.Opinion?
  }

  /// A drawer's newest gestures, oldest first, and its judges.
  private struct Lane {
    var entries: [Entry] = []
    var judges: DrawerJudges?
    /// The signs of the judges.
    var taught: TaughtSigns
    /// The version of the setup that the judges have.
    var version = 0

    init(limits: RelayLimits) { taught = TaughtSigns(limits: limits) }

    /// Keeps the signs for the newest gesture, if no touch is down: they apply from the lift on.
    mutating func noteLift(_ signs: SignSet) {
      let last = entries.count - 1
      guard last >= 0, !entries[last].gesture.strokes.contains(where: \.isOpen) else { return }
      entries[last].signs = signs
    }

    /// Appends a path to the newest gesture; returns `false` if it belongs to another one.
    mutating func continues(with path: PathEvent) -> Bool {
      let last = entries.count - 1
      guard last >= 0, entries[last].gesture.sequence == path.sequence else { return false }
      if case .began(let kind) = path.phase {
        entries[last].gesture.strokes.append(KeptStroke(path, kind))
        return true
      }
      let stroke = entries[last].gesture.strokes.lastIndex { $0.touch == path.touch && $0.isOpen }
      guard let stroke else { return true }
      entries[last].gesture.strokes[stroke].samples += path.samples
      if path.phase == .ended {
        entries[last].gesture.strokes[stroke].isOpen = false
        entries[last].gesture.strokes[stroke].isLiftSampled = !path.samples.isEmpty
      }
      return true
    }
  }

  /// A whole gesture is judged at once.
  private static let budget = Int.max / 2

  /// How many gestures were judged.
  public private(set) var judged = 0
  /// Those with another outcome, in the order of a drawer's gestures.
  public private(set) var differences: [Difference] = []

  /// The judged gestures that drawers said something about, if they are counted.
  public var corrected: Corrected {
    var all = Corrected()
    for (key, name) in corrections {
      guard let outcome = outcomes[key] else { continue }
      all.gestures += 1
      if outcome.before == name { all.before += 1 }
      if outcome.after == name { all.after += 1 }
    }
    return all
  }

  /// The totals of an answer to a `judge`.
  public var summary: Judged.Summary {
    let profile = rules.profile ?? profile
    return Judged.Summary(
      gestures: judged, flipped: differences.count, profile: profile,
      tunable: Judged.Tunable.all(of: rules.set?.names ?? order, by: profile))
  }

  private let rules: Rules
  private let catalogue: RecognizerCatalogue
  private let limits: RelayLimits
  private var scene: Scene?
  /// The signs at this moment of the recording.
  private var signs: SignSet
  private var version = 1
  /// The names of the recorded recognizers in their order.
  private var order: [String] = []
  /// The recorded profile.
  private var profile = RuleProfile.robust
  private var lanes: [DrawerID: Lane] = [:]
  private let countsCorrections: Bool
  /// The recognizers in front, as recorded and now; of each gesture, if corrections are counted.
  private var outcomes: [RecordingOutline.SequenceKey: (before: String?, after: String?)] = [:]
  /// The recognizers that drawers said, by the gesture; `nil` for none.
  private var corrections: [RecordingOutline.SequenceKey: String?] = [:]

  /// Begins with no gesture; counting corrections takes memory for each gesture.
  public init(
    _ rules: Rules = Rules(), allowed: AllowedRecognizers = .registry,
    limits: RelayLimits = RelayLimits(), countsCorrections: Bool = false
  ) {
    (self.rules, self.limits, self.countsCorrections) = (rules, limits, countsCorrections)
    signs = SignSet(limits: limits.messages.signs.uncounted)
    catalogue = RecognizerCatalogue(allowed)
  }

  /// Takes the next blocks of a recording.
  ///
  /// Linear in their samples, for each recognizer.
  public mutating func take(_ blocks: DecodedBlocks) {
    if scene == nil, let keyframe = blocks.keyframe {
      var empty = keyframe
      empty.strokes = []
      scene = Scene(empty)
      signs = SignSet(limits: limits.messages.signs.uncounted)
      for taught in keyframe.signs { signs.follow(.taught(taught)) }
      note(scene)
    }
    for moment in blocks.moments {
      switch moment.event {
      case .path(let path): take(path, at: moment.time)
      case .state(let state): take(state)
      case .stroke(let stroke): take(stroke)
      case .corrected(let event):
        let sequence = event.correction.sequence
        let key = RecordingOutline.SequenceKey(drawer: event.drawer, sequence: sequence)
        if countsCorrections { corrections[key] = .some(event.correction.recognizer) }
      case .joined: scene?.apply(moment.event)
      case .left(let event):
        finish(event.drawer)
        scene?.apply(moment.event)
      case .sign(let event):
        scene?.apply(moment.event)
        signs.follow(event.change)
      case .profile, .rules, .recognizers:
        scene?.apply(moment.event)
        note(scene)
      default: break
      }
    }
  }

  /// Judges the last gestures of the recording; another one may follow.
  public mutating func finish() {
    for drawer in lanes.keys.sorted() { finish(drawer) }
    scene = nil
  }

  private mutating func finish(_ drawer: DrawerID) {
    guard var lane = lanes.removeValue(forKey: drawer) else { return }
    judgeLast(of: &lane, next: nil)
    for entry in lane.entries { compare(entry) }
  }

  // MARK: Events

  private mutating func note(_ scene: Scene?) {
    version += 1
    order = scene.map { RecognizerSet(of: $0).names } ?? []
    profile = scene?.profile.leading ?? profile
  }

  private mutating func take(_ path: PathEvent, at time: Double) {
    // In place: samples are appended without a copy.
    if lanes[path.drawer]?.continues(with: path) == true {
      if path.phase == .ended { lanes[path.drawer]?.noteLift(rules.signs ?? signs) }
      return
    }
    guard case .began(let kind) = path.phase else { return }
    var lane = lanes.removeValue(forKey: path.drawer) ?? Lane(limits: limits)
    let start = path.samples.first?.timestamp
    judgeLast(of: &lane, next: start.map { .init(start: $0, commit: path.sequence) })
    // A verdict may come while the drawer's next gesture is drawn.
    while lane.entries.count > 1 { compare(lane.entries.removeFirst()) }
    // A setup applies to gestures that begin later.
    if lane.judges == nil || lane.version != version {
      lane.judges = makeJudges(with: lane.taught)
      lane.version = version
    }
    lane.entries.append(
      Entry(
        gesture: .init(
          drawer: path.drawer, sequence: path.sequence, commit: path.sequence,
          strokes: [KeptStroke(path, kind)]),
        canvas: scene?.canvas(of: path.drawer), time: time))
    lanes[path.drawer] = lane
  }

  private mutating func take(_ state: StateEvent) {
    guard state.state.isTerminal, RecognizerName(state.recognizer).kind != TouchCapture.name,
      let index = index(of: state.sequence, by: state.drawer)
    else { return }
    if state.state == .recognized {
      lanes[state.drawer]?.entries[index].recognized.append(state.recognizer)
    } else {
      lanes[state.drawer]?.entries[index].failures[state.recognizer] = state.details.reason
    }
  }

  private mutating func take(_ stroke: StrokeEvent) {
    guard let index = index(of: stroke.sequence, by: stroke.drawer) else { return }
    if stroke.isCommitted {
      lanes[stroke.drawer]?.entries[index].isCommitted = true
    } else if lanes[stroke.drawer]?.entries[index].isCommitted == false {
      // Cancelled; a stroke that is dropped later was a whole one.
      lanes[stroke.drawer]?.entries.remove(at: index)
    }
  }

  /// The index of a drawer's gesture in its lane.
  private func index(of sequence: Int, by drawer: DrawerID) -> Int? {
    lanes[drawer]?.entries.lastIndex { $0.gesture.sequence == sequence }
  }

  // MARK: Judging

  /// Judges the drawer's last gesture, once it is known what follows.
  private mutating func judgeLast(of lane: inout Lane, next: Scene.NextGesture?) {
    guard let last = lane.entries.indices.last, lane.entries[last].isCommitted else { return }
    let entry = lane.entries[last]
    let ends = entry.gesture.strokes.compactMap { $0.samples.last?.timestamp }
    let follows = next.map { $0.start >= ends.max() ?? 0 } ?? false
    lane.taught.book.signs = entry.signs ?? rules.signs ?? signs
    lane.judges?.begin(entry.gesture, on: entry.canvas, next: follows ? next : nil)
    var budget = Self.budget
    lane.entries[last].opinion = lane.judges?.advance(&budget)
    lane.entries[last].gesture.strokes = []
  }

  private func makeJudges(with taught: TaughtSigns) -> DrawerJudges? {
    guard let scene else { return nil }
    let profile = rules.profile ?? scene.profile.leading
    var tuning = rules.tuning ?? scene.tuning
    tuning.leniency = rules.leniency ?? tuning.leniency
    let book = RuleBook(profile: profile, tuning: tuning.kept(under: RoomProfile(profile)))
    let set = (rules.set ?? RecognizerSet(of: scene)).kept(
      of: catalogue.allowed, under: RoomProfile(profile))
    return DrawerJudges { [catalogue, limits] in
      GestureRejudger(
        taught.lend(to: catalogue.makeJudges(of: set, by: book)), rules: set.relations,
        regions: set.regions, limits: limits.gestures)
    }
  }

  private mutating func compare(_ entry: Entry) {
    guard let opinion = entry.opinion else { return }
    judged += 1
    let rank = { [order] (name: String) in order.firstIndex(of: name) ?? .max }
    let before = entry.recognized.min { rank($0) < rank($1) }
    let key = RecordingOutline.SequenceKey(
      drawer: entry.gesture.drawer, sequence: entry.gesture.sequence)
    if countsCorrections { outcomes[key] = (before, opinion.recognized) }
    guard before != opinion.recognized else { return }
    var difference = Difference(
      drawer: entry.gesture.drawer, sequence: entry.gesture.sequence, time: entry.time,
      before: before, after: opinion.recognized)
    for (name, failures) in [(before, opinion.failures), (opinion.recognized, entry.failures)] {
      guard difference.reason == nil, let name, let reason = failures[name] else { continue }
      difference.failing = name
      difference.reason = reason
    }
    differences.append(difference)
  }
}

extension SignSet {
  /// Follows a change of a room's signs; one of a damaged recording may change nothing.
  fileprivate mutating func follow(_ change: SignEvent.Change) {
    switch change {
    case .taught(let taught): try? replace(taught.sign)
    case .judged: break
    case .renamed(let name, let other): try? rename(name, to: other)
    case .forgotten(let name): try? forget(name)
    }
  }
}

extension KeptStroke {
  /// A stroke that a path begins.
  fileprivate init(_ path: PathEvent, _ kind: Touch.Kind) {
    self.init(
      kind: kind, samples: path.samples, isLiftSampled: false, touch: path.touch, isOpen: true)
  }
}
