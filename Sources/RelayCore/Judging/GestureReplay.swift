import Gestures
import RelayProtocol

/// A stroke of a kept gesture.
struct KeptStroke: Equatable {
  /// The kind of touch.
  var kind: Touch.Kind
  /// All its samples, oldest first; shared with the room, not copied.
  var samples: [StrokeSample]
  /// Whether the last sample came with the lift: some rules do not count it as a step.
  var isLiftSampled: Bool
  /// The drawer's number for the touch; `nil` for a number in the order of beginning.
  var touch: Int?
  /// Whether the touch is still down.
  var isOpen = false
}

extension KeptStroke {
  /// A stroke of a sequence that is not over.
  init(_ stroke: Scene.OrderedStroke) {
    self.init(
      kind: stroke.stroke.kind, samples: stroke.stroke.samples,
      isLiftSampled: stroke.stroke.isLiftSampled, touch: stroke.stroke.touch,
      isOpen: stroke.stroke.state == .open)
  }
}

/// Replays a kept gesture, a bounded number of samples at a time.
///
/// The strokes begin, move and end in the order of their timestamps. The time of a lift without a
/// sample is not kept: the lift is replayed at the last sample, or, if the sequence would end too
/// early, as soon as another touch is down.
struct GestureReplay {
  /// A stroke and its replay's progress.
  private struct Part {
    let touch: Int
    let stroke: KeptStroke
    /// The next sample.
    var next = 0

    /// Whether only the lift is left.
    var isAtLift: Bool { next >= max(1, moves) }
    /// How many samples come before the lift.
    var moves: Int { stroke.samples.count - (stroke.isLiftSampled ? 1 : 0) }
    /// The time of the next step.
    var time: Double { stroke.samples[min(next, stroke.samples.count - 1)].timestamp }
  }

  private var parts: [Part]
  /// The strokes that are not yet lifted, ordered by the time of their next step.
  private var turns = ReplayQueue()
  /// How many are down.
  private var down = 0
  /// How many have not yet come down.
  private var waiting: Int

  /// Prepares the strokes of one sequence, in the order of beginning, without empty ones.
  ///
  /// Takes n log n steps for n strokes.
  init(_ strokes: some Sequence<KeptStroke>) {
    parts = []
    for stroke in strokes where !stroke.samples.isEmpty {
      // A finger that is lifted and put down again has the same id twice in one sequence.
      parts.append(Part(touch: stroke.touch ?? parts.count + 1, stroke: stroke))
    }
    waiting = parts.count
    for index in parts.indices { turns.insert(.init(time: parts[index].time, index: index)) }
  }

  /// Whether the replay is complete.
  var isOver: Bool { turns.isEmpty }

  /// The next batch: at most `limit` samples of one touch in one phase; `nil` at the end.
  ///
  /// Logarithmic in the number of strokes, linear in the samples.
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
      // Stops where another touch has its next step, and before a lift's sample.
      let rival = turns.first?.time ?? .infinity
      var stop = from + 1
      while stop < parts[index].moves, stop - from < limit, stroke.samples[stop].timestamp < rival {
        stop += 1
      }
      end = stop
    }
    parts[index].next = end
    if !isLift, !stroke.isOpen || !parts[index].isAtLift {
      turns.insert(.init(time: parts[index].time, index: index))
    }
    return TouchBatch(
      phase: from == 0 ? .began : isLift ? .ended : .moved,
      entries: [
        TouchBatch.Entry(
          id: parts[index].touch, kind: from == 0 ? stroke.kind : nil, samples: from..<end)
      ], samples: stroke.samples)
  }

  /// Removes the part with the next step from the queue.
  private mutating func takeTurn() -> Int? {
    guard let earliest = turns.takeFirst() else { return nil }
    let part = parts[earliest.index]
    // The sequence must not end before all touches have been down.
    if part.next > 0, part.isAtLift, down == 1, waiting > 0, let other = turns.takeFirst() {
      turns.insert(earliest)
      return other.index
    }
    return earliest.index
  }
}
