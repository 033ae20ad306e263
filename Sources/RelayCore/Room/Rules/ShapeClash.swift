import Gestures

/// Finds the built-in shapes that also accept a taught sign's examples.
struct ShapeClash {
  private let arena: Arena

  /// Makes a finder with a room's recognizers, which must not be in use elsewhere.
  init(recognizers: [GestureRecognizer], limits: GestureLimits) {
    let noShapes =
      [TouchCapture.name, SignRecognizer.name] + RecognizerRegistry.optional.map(\.name)
    let shapes = recognizers.filter { !noShapes.contains($0.name) }
    arena = Arena(recognizers: shapes, rules: .sideBySide, limits: limits)
  }

  /// The shapes with the number of examples that each accepts, in the order of the recognizers.
  ///
  /// Examples of several strokes are never built-in shapes. The cost is that of drawing the
  /// examples.
  func shapes(of sign: Sign) -> [SignSeparation.Shape] {
    var counts = [Int](repeating: 0, count: arena.recognizers.count)
    var events: [ArenaEvent] = []
    for example in sign.examples where example.strokes.count == 1 {
      let samples = example.strokes[0].enumerated().map {
        StrokeSample(location: $1, timestamp: Double($0) * 10)
      }
      events.removeAll(keepingCapacity: true)
      let drawn = [
        TouchBatch(
          phase: .began,
          entries: [TouchBatch.Entry(id: 1, kind: .touch, samples: 0..<samples.count)],
          samples: samples),
        TouchBatch(phase: .ended, entries: [TouchBatch.Entry(id: 1, samples: 0..<0)]),
      ]
      for batch in drawn where (try? arena.receive(batch, into: &events)) == nil { break }
      for case .transition(let move) in events where move.to == .ended {
        counts[move.recognizer] += 1
      }
    }
    return zip(arena.recognizers, counts).compactMap { recognizer, count in
      count > 0 ? SignSeparation.Shape(recognizer: recognizer.name, examples: count) : nil
    }
  }
}
