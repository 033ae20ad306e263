import Gestures
import RelayProtocol

/// Judges drawings in order, as the relay's recognizers would have judged them live.
///
/// Each stroke is a touch in a sequence of its own. Recorded clocks sometimes step back: such a
/// sample gets the time of the one before it. A recognizer's verdict on a drawing is that of the
/// first stroke that it recognizes, or else that of the last stroke.
struct Judge {
  private let arena: Arena
  private var events: [ArenaEvent] = []
  /// The recognizers that decide what a drawing is: all but `capture`, which accepts any stroke.
  private let shapes: Set<String>
  /// Whether it records the live verdicts while a stroke is drawn.
  private let listensLive: Bool
  /// The live verdicts on the current stroke, by recognizer.
  private var live: [[RecognizeVerdict.LiveWord]]
  /// The index of the recognizer `sign`.
  ///
  /// Its last verdict counts, because it judges all strokes together.
  private let sign: Int?
  /// The canvas of drawings without one.
  private let canvas: CanvasSize?

  /// Makes a judge with the shipped rules of a profile.
  init(profile: RuleProfile) { self.init(JudgeSetup(book: RuleBook(profile: profile))) }

  /// Makes a judge from a setup.
  ///
  /// It leaves out the recognizer `sign` if there are no signs. With `listensLive` it records live
  /// verdicts.
  init(_ setup: JudgeSetup, listensLive: Bool = false) {
    let (book, signs, set) = (setup.book, setup.signs, setup.set)
    let entries = set.entries.filter {
      $0.isEnabled && (RecognizerName($0.name).kind != SignRecognizer.name || !signs.isEmpty)
    }
    let asked = entries.map(\.name)
    arena = Arena(
      recognizers: entries.compactMap { AllowedRecognizers.registry.make($0, book) },
      rules: set.relations, limits: GestureLimits())
    arena.regions = set.regions
    sign = arena.recognizers.firstIndex { $0 is SignRecognizer }
    let signBook = SignBook(signs)
    for case let recognizer as SignRecognizer in arena.recognizers { recognizer.book = signBook }
    shapes = Set(asked.filter { RecognizerName($0).kind != TouchCapture.name })
    self.listensLive = listensLive
    canvas = setup.canvas
    live = []
  }

  /// Judges one drawing.
  ///
  /// Linear in its samples. Throws if a stroke has no samples or too many.
  mutating func judge(_ drawing: RecognizeInput) throws(RecognizeInputError) -> RecognizeVerdict {
    var entries = arena.recognizers.map {
      RecognizeVerdict.Entry(recognizer: $0.attachedName, state: .possible)
    }
    for case let recognizer as SignRecognizer in arena.recognizers { recognizer.forgetDrawings() }
    arena.canvas = (drawing.canvas ?? canvas)?.canvas
    for (index, samples) in drawing.strokes.enumerated() {
      do throws(TouchFault) {
        try draw(
          Self.steady(samples), of: drawing.kinds[index] ?? .touch, touch: index + 1,
          liftsWithSample: drawing.sampledLifts.contains(index))
      } catch {
        arena.cancelAll(reason: "the drawing is refused", into: &events)
        events.removeAll(keepingCapacity: true)
        throw RecognizeInputError(
          id: drawing.id, error: Self.error(for: error, inStroke: index, of: drawing))
      }
      // Recognizers that wait, for example for another tap, decide.
      if index == drawing.strokes.count - 1 { arena.advance(to: .infinity, into: &events) }
      take(&entries, stroke: index)
    }
    let recognized = entries.first { $0.state == .ended && shapes.contains($0.recognizer) }
    return RecognizeVerdict(id: drawing.id, recognized: recognized?.recognizer, entries: entries)
  }

  /// Judges the next stroke of a drawer, and returns how many of the strokes before it belong to
  /// the same drawing.
  ///
  /// That is the last one, if a recognizer still waited for this stroke, and those of a sign.
  mutating func earlierStrokes(
    of stroke: StreamStrokes.Stroke
  ) throws(TouchFault) -> Int {
    let begin = stroke.samples.first?.timestamp ?? .infinity
    let isAwaited = arena.nextDeadline.map { begin <= $0 } ?? false
    arena.canvas = (stroke.canvas ?? canvas)?.canvas
    try draw(
      stroke.samples, of: stroke.kind, touch: 1, liftsWithSample: stroke.isLiftSampled)
    var strokes = isAwaited ? 2.0 : 1
    for case .transition(let move) in events where move.recognizer == sign && move.to == .ended {
      let field = move.result?.fields.first { $0.name == "strokes" }
      if case .number(let count)? = field?.value { strokes = max(strokes, count) }
    }
    events.removeAll(keepingCapacity: true)
    return Int(strokes) - 1
  }

  /// Draws a stroke: down at the first sample, moves, and up at the last one.
  ///
  /// With `liftsWithSample` the lift carries the last sample, unless it is the only one.
  private mutating func draw(
    _ samples: [StrokeSample], of kind: Touch.Kind, touch: Int, liftsWithSample: Bool
  ) throws(TouchFault) {
    guard !samples.isEmpty else { throw .noSample(entry: 0) }
    let way = liftsWithSample && samples.count > 1 ? Array(samples.dropLast()) : samples
    if listensLive {
      try drawSlowly(way, of: kind, touch: touch)
    } else {
      try send(way, of: kind, phase: .began, touch: touch)
    }
    try send(Array(samples[way.count...]), phase: .ended, touch: touch)
  }

  /// Draws a stroke sample by sample, without the lift, and records the live verdicts.
  private mutating func drawSlowly(
    _ samples: [StrokeSample], of kind: Touch.Kind, touch: Int
  ) throws(TouchFault) {
    live = arena.recognizers.map { _ in [] }
    for (index, sample) in samples.enumerated() {
      let heard = events.count
      try send([sample], of: kind, phase: index == 0 ? .began : .moved, touch: touch)
      for case .fit(let recognizer, let fit) in events[heard...] {
        let last = live[recognizer].last
        guard last?.isCircle != fit.isCircle || last?.confidence != fit.confidence else { continue }
        live[recognizer].append(
          RecognizeVerdict.LiveWord(
            sample: index, isCircle: fit.isCircle, confidence: fit.confidence))
      }
    }
  }

  private mutating func send(
    _ samples: [StrokeSample], of kind: Touch.Kind? = nil, phase: Touch.Phase, touch: Int
  ) throws(TouchFault) {
    let kind = phase == .began ? kind : nil
    let entry = TouchBatch.Entry(id: touch, kind: kind, samples: 0..<samples.count)
    try arena.receive(
      TouchBatch(phase: phase, entries: [entry], samples: samples), into: &events)
  }

  /// The samples with times that never run backwards.
  static func steady(_ samples: [StrokeSample]) -> [StrokeSample] {
    var steady = samples
    for index in steady.indices.dropFirst()
    where steady[index].timestamp < steady[index - 1].timestamp {
      steady[index].timestamp = steady[index - 1].timestamp
    }
    return steady
  }

  /// Takes the verdicts from the events.
  private mutating func take(_ entries: inout [RecognizeVerdict.Entry], stroke: Int) {
    for event in events {
      guard case .transition(let move) = event, move.to.isTerminal,
        entries[move.recognizer].state != .ended
          || (move.recognizer == sign && move.to == .ended)
      else { continue }
      entries[move.recognizer] = RecognizeVerdict.Entry(
        recognizer: entries[move.recognizer].recognizer, transition: move, stroke: stroke)
      if listensLive { entries[move.recognizer].live = live[move.recognizer] }
    }
    events.removeAll(keepingCapacity: true)
  }

  private static func error(
    for fault: TouchFault, inStroke stroke: Int, of drawing: RecognizeInput
  ) -> ErrorMessage {
    // A drawing of one stroke may have `points` or `strokes`; `points` is usual.
    let list = drawing.strokes.count == 1 ? "/points" : "/strokes/\(stroke)"
    switch fault {
    case .strokeTooLong(_, _, let limit):
      return ErrorMessage(
        code: .strokeTooLong, message: "a stroke has at most \(limit) samples", path: list)
    case .noSample:
      return ErrorMessage(
        code: .outOfRange, message: "a stroke has at least one sample", path: list)
    case .tooManyTouches, .touchNotDown, .touchAlreadyDown, .timeBackwards:
      preconditionFailure("strokes come down one after the other and their time is steady")
    }
  }
}
