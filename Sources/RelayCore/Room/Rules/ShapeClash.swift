import Gestures

/// Finds the built-in shapes that also accept a taught sign's examples.
///
/// Examples of several strokes are never built-in shapes.
struct ShapeClash {
  private let arena: Arena

  /// Makes a finder with a room's recognizers, which must not be in use elsewhere.
  init(recognizers: [GestureRecognizer], limits: GestureLimits) {
    let noShapes =
      [TouchCapture.name, SignRecognizer.name] + RecognizerRegistry.optional.map(\.name)
    let shapes = recognizers.filter { !noShapes.contains($0.name) }
    arena = Arena(recognizers: shapes, rules: .sideBySide, limits: limits)
  }

  /// Adds 1 to the count of each recognizer that accepts a stroke; no counts are all 0.
  ///
  /// The cost is that of drawing the stroke.
  func count(_ stroke: [Point], in counts: inout [Int]) {
    if counts.isEmpty { counts = Array(repeating: 0, count: arena.recognizers.count) }
    let samples = stroke.enumerated().map { StrokeSample(location: $1, timestamp: Double($0) * 10) }
    let drawn = [
      TouchBatch(
        phase: .began, entries: [TouchBatch.Entry(id: 1, kind: .touch, samples: 0..<samples.count)],
        samples: samples),
      TouchBatch(phase: .ended, entries: [TouchBatch.Entry(id: 1, samples: 0..<0)]),
    ]
    var events: [ArenaEvent] = []
    for batch in drawn where (try? arena.receive(batch, into: &events)) == nil { break }
    for case .transition(let move) in events where move.to == .ended {
      counts[move.recognizer] += 1
    }
  }

  /// The shapes with the number of examples that each accepts, in the order of the recognizers.
  func shapes(_ counts: [Int]) -> [SignSeparation.Shape] {
    zip(arena.recognizers, counts).compactMap { recognizer, count in
      count > 0 ? SignSeparation.Shape(recognizer: recognizer.name, examples: count) : nil
    }
  }
}
