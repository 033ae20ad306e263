import Gestures
import MatchItUp
public import RelayProtocol

/// What a timeline shows of some parts of a recording: drawers, verdicts, markers, rounds of games
/// and the density of ink.
public struct RecordingOutline: Equatable, Sendable {
  /// A point of the timeline.
  public struct Mark: Equatable, Sendable {
    /// What happened.
    public enum Kind: Equatable, Sendable {
      /// A recognizer recognized a sequence.
      case recognized(by: String, sequence: Int)
      /// No recognizer did; the first one that gave a reason.
      case refused(by: String, sequence: Int, reason: String?)
      /// A drawer marked the moment.
      case marked(name: String?)
      /// A game showed a set of pictures.
      case opened(set: Int)
      /// A game closed a set; the drawer is the one that gained most.
      case closed(set: Int)
    }

    /// The number of the event.
    public var number: Int
    /// Milliseconds since the recording was begun.
    public var time: Double
    /// The drawer; `nil` for a set that is opened, or that nobody got right.
    public var drawer: DrawerID?
    /// What happened.
    public var kind: Kind

    /// Makes a mark.
    public init(number: Int, time: Double, drawer: DrawerID?, kind: Kind) {
      (self.number, self.time, self.drawer, self.kind) = (number, time, drawer, kind)
    }
  }

  /// A drawer's sequence, in the parts that are outlined.
  public struct SequenceKey: Hashable, Sendable {
    /// The drawer.
    public var drawer: DrawerID
    /// The sequence's number.
    public var sequence: Int

    /// Makes a key.
    public init(drawer: DrawerID, sequence: Int) {
      (self.drawer, self.sequence) = (drawer, sequence)
    }
  }

  /// The events of a sequence.
  public struct SequenceSpan: Equatable, Sendable {
    /// The number of its first event.
    public var first: Int
    /// The number of its last event.
    public var last: Int
    /// When it began, in milliseconds since the recording was begun.
    public var begin: Double
    /// When its last event happened.
    public var end: Double

    /// Makes a span.
    public init(first: Int, last: Int, begin: Double, end: Double) {
      (self.first, self.last, self.begin, self.end) = (first, last, begin, end)
    }
  }

  /// The length of a bucket of ink, in milliseconds.
  public static let bucketMilliseconds = 250

  /// The drawers with their last names and colours.
  public var drawers: [DrawerID: DrawerPresence] = [:]
  /// The marks, oldest first.
  public var marks: [Mark] = []
  /// The samples of each drawer in each bucket that has any, by the bucket's number.
  public var ink: [DrawerID: [Int: Int]] = [:]
  /// The sequences with ink.
  public var sequences: [SequenceKey: SequenceSpan] = [:]
  /// The strokes that were committed.
  public var strokes = 0
  /// What could not be decoded, a sentence each.
  public var damage: [String] = []

  /// Makes an empty outline.
  public init() {}

  /// Makes the outline of one part; linear in its bytes.
  public init(of part: [RecordingBlock]) {
    var decoder = RecordingDecoder()
    self.init(of: decoder.decode(part))
  }

  /// Makes the outline of decoded blocks.
  public init(of decoded: DecodedBlocks) {
    damage = decoded.damage
    var verdicts = SequenceVerdicts(decoded.keyframe)
    for drawer in decoded.keyframe?.drawers ?? [] {
      drawers[drawer.presence.drawer] = drawer.presence
    }
    for moment in decoded.moments {
      take(moment, &verdicts)
      guard case .path(let path) = moment.event else { continue }
      ink[path.drawer, default: [:]][Self.bucket(moment.time), default: 0] += path.samples.count
    }
  }

  /// The bucket of a time in milliseconds.
  static func bucket(_ time: Double) -> Int { Int(time) / bucketMilliseconds }

  /// Appends the outline of the next part.
  public mutating func append(_ next: RecordingOutline) {
    drawers.merge(next.drawers) { $1 }
    marks += next.marks
    for (drawer, buckets) in next.ink {
      ink[drawer, default: [:]].merge(buckets) { $0 + $1 }
    }
    sequences.merge(next.sequences) {
      SequenceSpan(
        first: min($0.first, $1.first), last: max($0.last, $1.last), begin: min($0.begin, $1.begin),
        end: max($0.end, $1.end))
    }
    strokes += next.strokes
    damage += next.damage
  }

  /// The approximate memory, in bytes.
  public var cost: Int {
    256 + 160 * marks.count + 200 * drawers.count + 80 * sequences.count
      + ink.values.reduce(0) { $0 + 40 * $1.count }
  }

  /// Takes all of an event except its ink.
  mutating func take(_ moment: RecordedMoment, _ verdicts: inout SequenceVerdicts) {
    switch moment.event {
    case .joined(let event): drawers[event.presence.drawer] = event.presence
    case .path(let path): note(moment, path.drawer, path.sequence, begins: true)
    case .state(let state):
      note(moment, state.drawer, state.sequence)
      guard state.state.isTerminal, RecognizerName(state.recognizer).kind != TouchCapture.name
      else { return }
      guard state.state == .recognized else { return verdicts.refuse(state) }
      verdicts.recognize(state)
      marks.removeAll { $0.isRefusal(of: state.drawer, state.sequence) }
      add(moment, state.drawer, .recognized(by: state.recognizer, sequence: state.sequence))
    case .stroke(let stroke):
      note(moment, stroke.drawer, stroke.sequence)
      if stroke.isCommitted { strokes += 1 }
      guard let refusal = verdicts.end(stroke) else { return }
      add(
        moment, stroke.drawer,
        .refused(
          by: refusal.recognizer, sequence: stroke.sequence, reason: refusal.details.reason))
    case .marked(let marked): add(moment, marked.drawer, .marked(name: marked.name))
    case .activity(let event): take(event.move, of: moment)
    case .profile(let event): verdicts.order = event.recognizers.map(\.name)
    case .recognizers(let event): verdicts.order = event.recognizers.map(\.name)
    default: break
    }
  }

  /// Takes the beginning or the end of a game's round.
  private mutating func take(_ move: ActivityMove, of moment: RecordedMoment) {
    switch move {
    case .round(let set, _, _, _): add(moment, nil, .opened(set: set.number))
    case .result(let result):
      // Of equal players the first is named.
      let most = max(1, result.scores.map(\.gained).max() ?? 0)
      let best = result.scores.first { $0.gained == most }
      add(moment, best?.drawer, .closed(set: result.number))
    case .started, .countdown, .answered, .ended: break
    }
  }

  /// Extends a sequence, which a path `begins`.
  private mutating func note(
    _ moment: RecordedMoment, _ drawer: DrawerID, _ sequence: Int, begins: Bool = false
  ) {
    let key = SequenceKey(drawer: drawer, sequence: sequence)
    guard begins || sequences[key] != nil else { return }
    let new = SequenceSpan(
      first: moment.number, last: moment.number, begin: moment.time, end: moment.time)
    sequences[key, default: new].last = moment.number
    sequences[key]?.end = moment.time
  }

  private mutating func add(_ moment: RecordedMoment, _ drawer: DrawerID?, _ kind: Mark.Kind) {
    marks.append(Mark(number: moment.number, time: moment.time, drawer: drawer, kind: kind))
  }
}

extension RecordingOutline.Mark {
  /// Whether it says that this sequence was refused, which a later verdict may change.
  fileprivate func isRefusal(of drawer: DrawerID, _ sequence: Int) -> Bool {
    guard self.drawer == drawer, case .refused(_, sequence, _) = kind else { return false }
    return true
  }
}

/// The verdicts on the drawers' latest sequences.
struct SequenceVerdicts {
  private struct Verdict {
    var sequence: Int
    var isRecognized = false
    /// The refusal of the first recognizer in the room's order.
    var refusal: StateEvent?
  }

  /// The names of the recognizers, in the room's order.
  var order: [String]
  private var latest: [DrawerID: Verdict] = [:]

  /// Begins with what a keyframe knows of the sequences that are not over.
  init(_ keyframe: Snapshot?) {
    order = keyframe?.catalogue.map(\.name) ?? []
    let open = Set((keyframe?.strokes ?? []).filter { $0.state != .committed }.map(\.drawer))
    for recognizer in keyframe?.recognizers ?? [] where open.contains(recognizer.drawer) {
      guard let verdict = recognizer.verdict,
        RecognizerName(verdict.recognizer).kind != TouchCapture.name
      else { continue }
      if verdict.state == .recognized { recognize(verdict) } else { refuse(verdict) }
    }
  }

  mutating func recognize(_ state: StateEvent) {
    latest[state.drawer] = Verdict(sequence: state.sequence, isRecognized: true)
  }

  mutating func refuse(_ state: StateEvent) {
    let known = latest[state.drawer]
    guard let known, known.sequence == state.sequence else {
      latest[state.drawer] = Verdict(sequence: state.sequence, refusal: state)
      return
    }
    guard !known.isRecognized, rank(state) < known.refusal.map(rank) ?? .max else { return }
    latest[state.drawer]?.refusal = state
  }

  /// Ends a sequence; returns the refusal unless something was recognized.
  mutating func end(_ stroke: StrokeEvent) -> StateEvent? {
    guard let known = latest[stroke.drawer], known.sequence == stroke.sequence else { return nil }
    latest[stroke.drawer]?.refusal = nil
    return known.refusal
  }

  private func rank(_ state: StateEvent) -> Int { order.firstIndex(of: state.recognizer) ?? .max }
}
