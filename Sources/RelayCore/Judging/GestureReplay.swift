import Gestures
import RelayProtocol

/// A stroke of a gesture that a room has kept.
struct KeptStroke: Equatable {
  /// What touched.
  var kind: Touch.Kind
  /// All its samples, oldest first; shared with the room, not copied.
  var samples: [StrokeSample]
  /// Whether the last of them came with the lift: some rules take that for no step.
  var isLiftSampled: Bool
}

/// Draws a gesture that a room has kept once more, a bounded number of samples at a time.
///
/// The strokes of a sequence come down, move and are lifted in the order of their times, with
/// their last sample or without one as they were. When a touch was lifted without one is not kept:
/// it is taken to be at its last sample, or, where all touches would be up before the last one is
/// down, as soon as another is down.
struct GestureReplay {
  /// A stroke and how far it is drawn.
  private struct Part {
    let touch: Int
    let stroke: KeptStroke
    /// The next sample.
    var next = 0

    /// Whether all that is left is the lift.
    var isAtLift: Bool { next >= max(1, moves) }
    /// How many samples come before the lift.
    var moves: Int { stroke.samples.count - (stroke.isLiftSampled ? 1 : 0) }
    /// The time of what comes next.
    var time: Double { stroke.samples[min(next, stroke.samples.count - 1)].timestamp }
  }

  private var parts: [Part]
  /// Those that are not yet lifted, by the times of what comes next.
  private var turns = ReplayQueue()
  /// How many are down.
  private var down = 0
  /// How many have not yet come down.
  private var waiting: Int

  /// Prepares the strokes of one sequence, in the order in which they began; those without samples
  /// are left out.
  ///
  /// n log n in the number of strokes.
  init(_ strokes: some Sequence<KeptStroke>) {
    parts = []
    for stroke in strokes where !stroke.samples.isEmpty {
      // A finger that is lifted and put down again has the same number twice in one sequence.
      parts.append(Part(touch: parts.count + 1, stroke: stroke))
    }
    waiting = parts.count
    for index in parts.indices { turns.insert(.init(time: parts[index].time, index: index)) }
  }

  /// Whether all is drawn.
  var isOver: Bool { turns.isEmpty }

  /// The next messages' worth: samples of one touch in one phase, at most
  /// `limit`; `nil` when all is drawn.
  ///
  /// Logarithmic in the number of strokes, beside the samples.
  mutating func next(limit: Int) -> TouchBatch? {
    guard let index = takeTurn() else { return nil }
    let stroke = parts[index].stroke
    let from = parts[index].next
    let isLift = parts[index].next > 0 && parts[index].isAtLift
    let end: Int
    if from == 0 {
      end = 1
      waiting -= 1
      down += 1
    } else if isLift {
      end = stroke.samples.count
      down -= 1
    } else {
      // On to where another touch has something to say, a lift's sample left out.
      let rival = turns.first?.time ?? .infinity
      var stop = from + 1
      while stop < parts[index].moves, stop - from < limit,
        stroke.samples[stop].timestamp < rival
      {
        stop += 1
      }
      end = stop
    }
    parts[index].next = end
    if !isLift { turns.insert(.init(time: parts[index].time, index: index)) }
    return TouchBatch(
      phase: from == 0 ? .began : isLift ? .ended : .moved,
      entries: [
        TouchBatch.Entry(
          id: parts[index].touch, kind: from == 0 ? stroke.kind : nil, samples: from..<end)
      ], samples: stroke.samples)
  }

  /// Takes the part whose turn it is out of the order.
  private mutating func takeTurn() -> Int? {
    guard let earliest = turns.takeFirst() else { return nil }
    let part = parts[earliest.index]
    // The sequence must not end before all its touches were down.
    if part.next > 0, part.isAtLift, down == 1, waiting > 0, let other = turns.takeFirst() {
      turns.insert(earliest)
      return other.index
    }
    return earliest.index
  }
}
