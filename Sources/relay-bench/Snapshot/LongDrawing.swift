import Foundation
import Gestures
import SeededRandom

/// A reproducible, endless drawing by several drawers.
///
/// Strokes last about a second with short pauses: noisy circles, ticks, chevrons and lines.
struct LongDrawing {
  /// One sample of one drawer.
  struct Step {
    /// The drawer, from 0.
    let drawer: Int
    /// The touch's phase.
    let phase: Touch.Phase
    /// The sample, on a clock that begins with the drawing, as exact as a page's.
    let sample: StrokeSample
  }

  /// A drawer's progress.
  private struct Hand {
    var noise: SteadyNoise
    var stroke: Outline
    /// How many samples of the stroke are drawn.
    var drawn = 0
    /// How many samples the pause still lasts.
    var rest: Int

    init(seed: Int) {
      noise = SteadyNoise(seed: UInt64(seed))
      stroke = Outline(number: seed, &noise)
      // So drawers do not all begin at once.
      rest = 7 * seed
    }
  }

  private let hertz: Double
  private var hands: [Hand]
  private var strokes: Int
  private var drawer = 0
  private var frame = 0

  /// Makes a drawing with a sampling rate.
  init(drawers: Int, hertz: Double = 120) {
    self.hertz = hertz
    hands = (0..<drawers).map { Hand(seed: $0) }
    strokes = drawers
  }

  /// The drawing's time so far, in milliseconds.
  var milliseconds: Double { Double(frame) * 1_000 / hertz }

  /// Whether a stroke is in progress.
  var isInStroke: Bool { hands.contains { $0.drawn > 0 } }

  /// The next sample; with `isEnding` no stroke begins, and the result is `nil` after the last one.
  mutating func next(isEnding: Bool = false) -> Step? {
    while !isEnding || isInStroke {
      let index = drawer
      let time = (milliseconds * 100).rounded() / 100
      drawer += 1
      if drawer == hands.count {
        drawer = 0
        frame += 1
      }
      if let step = advance(index, time: time, isEnding: isEnding) { return step }
    }
    return nil
  }

  private mutating func advance(_ index: Int, time: Double, isEnding: Bool) -> Step? {
    if hands[index].rest > 0 {
      hands[index].rest -= 1
      return nil
    }
    let number = hands[index].drawn
    if number == 0 && isEnding { return nil }
    let last = hands[index].stroke.samples - 1
    let (dx, dy) = hands[index].noise.pair()
    let point = hands[index].stroke.point(Double(number) / Double(last))
    let sample = StrokeSample(
      location: Point(
        x: ((point.x + 0.4 * dx) * 100).rounded() / 100,
        y: ((point.y + 0.4 * dy) * 100).rounded() / 100), timestamp: time)
    hands[index].drawn += 1
    guard number == last else {
      return Step(drawer: index, phase: number == 0 ? .began : .moved, sample: sample)
    }
    hands[index].drawn = 0
    hands[index].rest = Int(24 + 8 * min(2, abs(dx)))
    strokes += 1
    hands[index].stroke = Outline(number: strokes, &hands[index].noise)
    return Step(drawer: index, phase: .ended, sample: sample)
  }
}

/// The outline of a stroke.
private struct Outline {
  private enum Shape { case circle, tick, chevron, line }

  /// The number of its samples: 0.7 to 1.5 s at 120 Hz.
  let samples: Int
  private let shape: Shape
  private let middle: Point
  private let size: Double

  init(number: Int, _ noise: inout SteadyNoise) {
    shape = [.circle, .tick, .chevron, .line][number % 4]
    let (length, extent) = noise.pair()
    samples = 110 + Int(25 * max(-1, min(2.5, length)))
    size = 60 + 20 * max(-2, min(2, extent))
    // All over a canvas of 1,200 by 800, row by row.
    middle = Point(x: 100 + Double(number * 73 % 1_000), y: 100 + Double(number * 131 % 600))
  }

  /// The pen's location after that share of the stroke.
  func point(_ share: Double) -> Point {
    let (x, y): (Double, Double)
    switch shape {
    case .circle: (x, y) = (cos(2 * .pi * share), sin(2 * .pi * share))
    case .tick:
      (x, y) = share < 0.3 ? (-0.6 + 2 * share, 2 * share) : (share * 2 - 0.6, 1.2 - 2 * share)
    case .chevron: (x, y) = (share < 0.5 ? 2 * share : 2 - 2 * share, 2 * share - 1)
    case .line: (x, y) = (2 * share - 1, 0.3 * sin(5 * share))
    }
    return Point(x: middle.x + size * x, y: middle.y + size * y)
  }
}
