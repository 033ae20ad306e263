/// Recognizes the signs that a room was taught.
///
/// At the last lift it compares the whole drawing with the examples of all signs in the book.
/// Sequences with short pauses between them may be strokes of one drawing, if that makes a sign.
/// With an empty book it does nothing.
///
///     possible ── lift of the last finger ─┬─► ended    a sign
///                                          └─► failed   none of these
public final class SignRecognizer: GestureRecognizer {
  /// The name on the wire.
  public static let name = "sign"
  /// The longest pause, in milliseconds, between two sequences that may be strokes of one sign.
  public static let longestPause = DrawnSequences.longestPause

  /// The signs to recognize; in a room, the room's book.
  public var book: SignBook
  /// Its next stroke may follow while touches rest that it does not receive.
  public override var isLocal: Bool { true }
  /// The signs that the drawing may be, the best first, when the state is `ended` or `failed`.
  public override var guesses: [SignGuess] { ranked }

  private let rule: SignRule
  private var drawn = DrawnSequences()
  /// The strokes of the current sequence by touch, in the order of beginning.
  private var traces: [(touch: Int, trace: StrokeTrace)] = []
  /// Finished traces, kept for their memory.
  private var spare: [StrokeTrace] = []
  /// How many finished traces are kept: one for each finger of a hand.
  private static let mostSpare = 5
  private var sequence = 0
  private var began = 0.0
  private var ranked: [SignGuess] = []
  private var strokeCount = 0
  private var newest = Newest()
  private var work = 0

  /// Facts about the newest finished sequence.
  private struct Newest {
    /// The sample indices of its first stroke's points.
    var samples: [Int] = []
    /// The index of that stroke's last sample.
    var last = 0
    /// How many strokes it has.
    var strokes = 0
  }

  /// Makes a recognizer of the signs in a book.
  public init(book: SignBook = SignBook(), settings: RecognizerSettings = RecognizerSettings()) {
    self.book = book
    rule = SignRule(settings: settings)
    super.init(name: Self.name)
  }

  /// The uncancelled strokes of the drawer's last `sequences` sequences, oldest first; `nil` if
  /// fewer are remembered, or the last one was cancelled.
  ///
  /// More strokes than a sign may have are without points.
  public func lastDrawing(sequences: Int = 1) -> [[Point]]? {
    drawn.strokes(ofLast: sequences)
  }

  /// The drawer's newest sequence that it saw to the end, and whether all its strokes were
  /// cancelled; `nil` before the first one.
  public var lastSequence: (number: Int, isCancelled: Bool)? { drawn.newest }

  /// Forgets earlier drawings, so that the next sequence begins a new one.
  public func forgetDrawings() {
    drawn = DrawnSequences()
  }

  /// The cost of comparing drawings since the last call, in samples handed to all recognizers.
  public func takeWork() -> Int {
    defer { work = 0 }
    return work
  }

  /// The sign's `name`, the `score` from 0.5 to 1, and the number of `strokes`.
  public override var result: GestureResult {
    guard let best = ranked.first else { return GestureResult() }
    return [
      "name": .text(best.name), "score": .number(best.score),
      "strokes": .number(Double(strokeCount)),
    ]
  }

  // MARK: Touches

  /// Begins a stroke for each touch.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if event.sequence != sequence || traces.isEmpty {
      sequence = event.sequence
      retireTraces()
      began = event.timestamp
    }
    for touch in touches {
      var trace = spare.popLast() ?? StrokeTrace()
      // Usually only the first finger draws far.
      if traces.isEmpty { trace.reserve() }
      trace.add(touch.location, sample: touch.sampleCount - 1)
      traces.append((touch.id, trace))
    }
  }

  /// Follows all touches.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { extend(touch) }
  }

  /// Judges the drawing when the last of its touches is lifted.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { extend(touch) }
    if isOver(with: touches, in: event) { finish(at: event.timestamp) }
  }

  /// Drops the strokes of cancelled touches; judges the others if no touch is left.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if let index = traces.lastIndex(where: { $0.touch == touch.id }) {
        traces.remove(at: index)
      }
    }
    guard isOver(with: touches, in: event) else { return }
    guard traces.isEmpty else { return finish(at: event.timestamp) }
    remember([], until: event.timestamp)
    if !book.signs.isEmpty {
      state = .cancelled
    }
  }

  /// Forgets the verdict and keeps the drawings, because the next sequence may continue them.
  public override func reset() {
    ranked.removeAll(keepingCapacity: true)
    retireTraces()
  }

  /// Whether no other touch of the drawing is down than those that leave.
  private func isOver(with touches: [Touch], in event: TouchEvent) -> Bool {
    event.touches.allSatisfy { touches.contains($0) || !progress.touches.follows($0.number) }
  }

  private func retireTraces() {
    // Removed one by one, so that the memory is not shared when it is emptied.
    while var trace = traces.popLast()?.trace {
      guard spare.count < Self.mostSpare else { continue }
      trace.removeAll()
      spare.append(trace)
    }
  }

  private func extend(_ touch: Touch) {
    // An id may recur within a sequence; the newest touch with it is meant.
    guard let index = traces.lastIndex(where: { $0.touch == touch.id }) else { return }
    traces[index].trace.add(touch.location, sample: touch.sampleCount - 1)
  }

  private func finish(at time: Double) {
    let strokes = traces.map { $0.trace.points }
    newest = Newest(
      samples: traces.first?.trace.samples ?? [], last: traces.first?.trace.newestSample ?? 0,
      strokes: strokes.count)
    retireTraces()
    guard strokes.count <= book.signs.limits.strokes else {
      // A lesson must not take an earlier drawing instead.
      remember(Array(repeating: [], count: strokes.count), until: time)
      return book.signs.isEmpty ? () : failForStrokes(strokes.count)
    }
    remember(strokes, until: time)
    if !book.signs.isEmpty { judge() }
  }

  private func remember(_ strokes: [[Point]], until time: Double) {
    drawn.append(
      DrawnSequence(number: sequence, strokes: strokes, began: began, ended: time),
      strokeLimit: book.signs.limits.strokes)
  }

  /// Looks for a sign in the longest drawing first, so that a cross is not taken for its last line.
  ///
  /// If no drawing is a sign, the reason is about the newest sequence alone.
  private func judge() {
    var extent = 0.0
    var alone: [[Point]] = []
    for (drawing, sequences) in drawn.drawings {
      ranked = book.signs.guesses(for: drawing)
      work += book.signs.guessCost(strokes: drawing.count)
      strokeCount = drawing.count
      extent = SignExample.extent(of: drawing)
      alone = drawing
      guard !ranked.isEmpty else { continue }
      let judgement = judgement(of: drawing, extent: extent)
      guard judgement.passes else { continue }
      criteria = judgement.criteria
      drawn.joinNewest(sequences)
      state = .ended
      return
    }
    guard let best = ranked.first else { return failForStrokes(strokeCount) }
    let judgement = judgement(of: alone, extent: extent)
    fail(
      Sentences.noSign(ranked, signs: book.signs.count, failing: judgement.worst),
      criteria: judgement.criteria,
      ghost: SignGhost.ghost(of: best, in: book.signs, over: alone))
  }

  /// Judges a drawing and its guesses, at least one, by the rules.
  ///
  /// The distance is decided at the farthest sample of the newest sequence's first stroke, the rest
  /// at its last sample.
  private func judgement(of drawing: [[Point]], extent: Double) -> Judgement {
    let worst = SignMatch.worstSample(
      of: drawing.count - newest.strokes, numbered: newest.samples, in: drawing, as: ranked[0],
      among: book.signs)
    return rule.judge(ranked, extent: extent, at: newest.last, farthestAt: worst ?? newest.last)
  }

  /// Fails a drawing of a number of strokes that no sign has.
  private func failForStrokes(_ count: Int) {
    let criterion = SignRule.strokes(count, among: book.signs.signs, at: newest.last)
    fail(Sentences.signStrokes(count), criteria: [criterion])
  }
}

extension Sentences {
  /// A drawing with a number of strokes that no sign has.
  static func signStrokes(_ count: Int) -> String {
    count == 1 ? "One stroke, and every sign has more" : "\(count) strokes, and no sign has as many"
  }

  /// A drawing that is no sign: at least one guess, the best first, the number of signs, and the
  /// criterion that failed by most.
  static func noSign(_ guesses: [SignGuess], signs: Int, failing criterion: Criterion?) -> String {
    let best = guesses[0]
    switch criterion?.name {
    case "size":
      guard let criterion else { break }
      let size = Held(criterion, in: Measure.wholePixels)
      return "Too small: \(size.value) across, \(size.limit)"
    case "lead" where guesses.count > 1:
      return "Looks as much like \(best.name) as like \(guesses[1].name)"
    default: break
    }
    let needed = criterion.map { best.score(at: $0.limit) } ?? best.score(at: best.threshold)
    let score = Measure.text(best.score, breaking: needed, in: Measure.percent)
    let none = signs == 1 ? "Not the sign" : "None of the \(signs) signs"
    return "\(none): most like \(best.name), but only \(score),"
      + " at least \(Measure.percent(needed)) needed"
  }
}
