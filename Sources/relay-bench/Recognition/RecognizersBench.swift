import CAllocationCount
import Gestures

/// Measures the CPU time and the allocations of a sample with all recognizers attached, one sample
/// a message.
///
/// Verdicts allocate their sentences and criteria, so samples with a verdict are counted apart.
enum RecognizersBench {
  /// How often a stroke is drawn in a round.
  private static let repetitions = 100

  /// Every recognizer: all names, those of the literal profile, and chevrons of all directions.
  static func everyone() -> [GestureRecognizer] {
    let named = RecognizerRegistry.allNames.compactMap { RecognizerRegistry.make($0) }
    let literal = RecognizerRegistry.entries.filter {
      $0.rules(.literal) != $0.rules(.robust)
    }.map { $0.make(.literal, RecognizerSettings()) }
    let turned = ChevronDirection.allCases.filter { $0 != .right }.map {
      RobustChevron(direction: $0)
    }
    return named + literal + turned
  }

  /// Runs the measurements; more `rounds` find a quieter moment.
  static func run(rounds: Int) -> BenchReport {
    let circle = BenchStroke.circle(samples: 200)
    let line = (0..<200).map { Point(x: 20 + 3 * Double($0), y: 300) }
    var figures: [Figure] = [Figure("recognizers", Double(everyone().count), "count", .atLeast(20))]
    for (name, rules) in [("side-by-side", ArenaRules.sideBySide), ("exclusive", .exclusive)] {
      for (shape, points) in [("circle", circle), ("line", line)] {
        let cost = cost(of: points, by: rules, rounds: rounds)
        figures.append(Figure("\(shape)-\(name)", cost, "ns/sample", .atMost(3000)))
      }
    }
    for (shape, points) in [("circle", circle), ("line", line)] {
      let counted = allocations(of: points)
      // Verdicts always allocate; if nothing was counted, a sanitizer has its own malloc.
      let going = counted.deciding > 0 ? counted.going : .nan
      figures.append(Figure("\(shape)-allocations", going, "allocs/sample", .atMost(0)))
      figures.append(Figure("\(shape)-at-verdicts", counted.deciding, "allocs/stroke", nil))
    }
    return BenchReport(bench: "recognizers", figures: figures)
  }

  /// The least mean cost of a sample of a stroke from down to up, in nanoseconds.
  private static func cost(of points: [Point], by rules: ArenaRules, rounds: Int) -> Double {
    var hand = BenchHand(rules, recognizers: everyone())
    let time = Stopwatch.least(rounds: rounds) {
      for _ in 0..<repetitions { hand.draw(points) }
    }
    return time / Double(repetitions * points.count)
  }

  /// The allocations of a stroke's moves when it is drawn again: per sample without a verdict, and
  /// in all at verdicts.
  static func allocations(of points: [Point]) -> (going: Double, deciding: Double) {
    var hand = BenchHand(ArenaRules.sideBySide, recognizers: everyone())
    hand.draw(points) { _, _ in }
    var going = (samples: 0, blocks: 0)
    var deciding = 0
    hand.draw(points) { blocks, isDecided in
      if isDecided {
        deciding += blocks
      } else {
        going.samples += 1
        going.blocks += blocks
      }
    }
    return (Double(going.blocks) / Double(max(going.samples, 1)), Double(deciding))
  }
}

/// A hand that draws strokes into an arena, one sample a message.
private struct BenchHand {
  private let arena: Arena
  private var events: [ArenaEvent] = []
  private var time = 0.0
  private var batch = TouchBatch(
    phase: .moved, entries: [TouchBatch.Entry(id: 1, kind: .touch, samples: 0..<1)],
    samples: [StrokeSample(location: .zero, timestamp: 0)])

  init(_ rules: ArenaRules, recognizers: [GestureRecognizer]) {
    arena = Arena(recognizers: recognizers, rules: rules)
  }

  /// Draws a stroke; reports for each move its allocations, and whether a recognizer began or
  /// ended.
  mutating func draw(_ points: [Point], _ told: (_ blocks: Int, _ isDecided: Bool) -> Void) {
    send(.began, points[0])
    for point in points.dropFirst().dropLast() {
      let before = allocation_count()
      send(.moved, point)
      let blocks = Int(allocation_count() - before)
      told(blocks, events.contains { Self.isDecision($0) })
    }
    send(.ended, points[points.count - 1])
  }

  mutating func draw(_ points: [Point]) {
    send(.began, points[0])
    for point in points.dropFirst().dropLast() { send(.moved, point) }
    send(.ended, points[points.count - 1])
  }

  private static func isDecision(_ event: ArenaEvent) -> Bool {
    guard case .transition(let move) = event else { return false }
    return move.to != .changed
  }

  private mutating func send(_ phase: Touch.Phase, _ point: Point) {
    events.removeAll(keepingCapacity: true)
    time += 8
    batch.phase = phase
    batch.samples[0] = StrokeSample(location: point, timestamp: time)
    do throws(TouchFault) { try arena.receive(batch, into: &events) } catch {
      preconditionFailure("the stroke is a legal one: \(error)")
    }
  }
}
