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
      /// A recognizer recognized a sequence, as the sign of that name.
      case recognized(by: String, sequence: Int, sign: String? = nil)
      /// No recognizer did; the one that explains most.
      case refused(by: String, sequence: Int, reason: String?)
      /// A drawer marked the moment.
      case marked(name: String?)
      /// A drawer said what a gesture was.
      case corrected(Correction)
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
    take(decoded, &verdicts)
  }

  /// Takes the events of decoded blocks.
  mutating func take(_ decoded: DecodedBlocks, _ verdicts: inout SequenceVerdicts) {
    for moment in decoded.moments {
      take(moment, &verdicts)
      guard case .path(let path) = moment.event else { continue }
      ink[path.drawer, default: [:]][Self.bucket(moment.time), default: 0] += path.samples.count
    }
  }

  /// The bucket of a time in milliseconds.
  private static func bucket(_ time: Double) -> Int { Int(time) / bucketMilliseconds }

  /// Appends the outline of the next part.
  public mutating func append(_ next: RecordingOutline) {
    drawers.merge(next.drawers) { $1 }
    marks += next.marks
    for (drawer, buckets) in next.ink { ink[drawer, default: [:]].merge(buckets) { $0 + $1 } }
    sequences.merge(next.sequences) {
      SequenceSpan(
        first: min($0.first, $1.first), last: max($0.last, $1.last), begin: min($0.begin, $1.begin),
        end: max($0.end, $1.end))
    }
    strokes += next.strokes
    damage += next.damage
  }

  /// The last correction of each sequence.
  public var corrections: [SequenceKey: Correction] {
    var found: [SequenceKey: Correction] = [:]
    for mark in marks {
      guard let drawer = mark.drawer, case .corrected(let correction) = mark.kind else { continue }
      found[SequenceKey(drawer: drawer, sequence: correction.sequence)] = correction
    }
    return found
  }

  /// The approximate memory, in bytes.
  public var cost: Int {
    256 + 160 * marks.count + 200 * drawers.count + 80 * sequences.count
      + ink.values.reduce(0) { $0 + 40 * $1.count }
  }

  /// Takes all of an event except its ink.
  private mutating func take(_ moment: RecordedMoment, _ verdicts: inout SequenceVerdicts) {
    switch moment.event {
    case .joined(let event): drawers[event.presence.drawer] = event.presence
    case .path(let path): note(moment, path.drawer, path.sequence, begins: true)
    case .state(let state):
      note(moment, state.drawer, state.sequence)
      // A refusal is marked with its stroke; a recognizer that waits may explain it better.
      if verdicts.take(state), state.state == .recognized || index(of: state) != nil {
        mark(moment, state)
      }
    case .stroke(let stroke):
      note(moment, stroke.drawer, stroke.sequence)
      if stroke.isCommitted { strokes += 1 }
      // Ink that is dropped later moves no mark.
      if let refusal = verdicts.refusal(of: stroke), stroke.isCommitted || index(of: refusal) == nil
      {
        mark(moment, refusal)
      }
    case .marked(let marked): add(moment, marked.drawer, .marked(name: marked.name))
    case .corrected(let event): add(moment, event.drawer, .corrected(event.correction))
    case .activity(let event): take(event.move, of: moment)
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

  /// Marks a sequence's verdict in place of an earlier one.
  private mutating func mark(_ moment: RecordedMoment, _ verdict: StateEvent) {
    if let index = index(of: verdict) { marks.remove(at: index) }
    let sequence = verdict.sequence
    add(
      moment, verdict.drawer,
      verdict.state == .recognized
        ? .recognized(
          by: verdict.recognizer, sequence: sequence, sign: verdict.details.result?.signName)
        : .refused(by: verdict.recognizer, sequence: sequence, reason: verdict.details.reason))
  }

  /// The index of the mark that has a verdict on the same sequence.
  private func index(of verdict: StateEvent) -> Int? {
    let last = marks.lastIndex { $0.drawer == verdict.drawer && $0.sequence != nil }
    return last.flatMap { marks[$0].sequence == verdict.sequence ? $0 : nil }
  }

  private mutating func add(_ moment: RecordedMoment, _ drawer: DrawerID?, _ kind: Mark.Kind) {
    marks.append(Mark(number: moment.number, time: moment.time, drawer: drawer, kind: kind))
  }
}

extension RecordingOutline.Mark {
  /// The sequence of a verdict.
  fileprivate var sequence: Int? {
    switch kind {
    case .recognized(_, let sequence, _), .refused(_, let sequence, _): sequence
    case .marked, .corrected, .opened, .closed: nil
    }
  }
}

/// The verdicts on the drawers' latest sequences: of each the one that pages show.
package struct SequenceVerdicts {
  package private(set) var latest: [DrawerID: StateEvent] = [:]

  /// Begins with what a keyframe knows of the sequences that are not over.
  init(_ keyframe: Snapshot?) {
    let open = Set((keyframe?.strokes ?? []).filter { $0.state != .committed }.map(\.drawer))
    self.init(keyframe?.recognizers.filter { open.contains($0.drawer) } ?? [])
  }

  /// Begins with the verdicts of recognizers.
  package init(_ recognizers: [Snapshot.Recognizer]) {
    for recognizer in recognizers {
      if let verdict = recognizer.verdict { _ = take(verdict) }
    }
  }

  /// Takes a recognizer's state; returns whether it is the verdict from now on.
  mutating func take(_ state: StateEvent) -> Bool {
    // A cancellation counts from any recognizer that receives touches.
    let counts =
      state.state == .cancelled
      ? RecognizerName(state.recognizer).kind != HoverRecognizer.name
      : RecognizerName(state.recognizer).isMeant
    guard state.state.isTerminal, counts else { return false }
    if let known = latest[state.drawer], known.sequence == state.sequence, !state.outranks(known) {
      return false
    }
    latest[state.drawer] = state
    return true
  }

  /// The verdict on a stroke's sequence; `nil` if something was recognized.
  func refusal(of stroke: StrokeEvent) -> StateEvent? {
    guard let known = latest[stroke.drawer], known.sequence == stroke.sequence else { return nil }
    return known.state == .recognized ? nil : known
  }
}
