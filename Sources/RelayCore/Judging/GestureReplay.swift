import Gestures
import RelayProtocol

/// Draws a gesture that a room has kept once more, a bounded number of samples at a time.
///
/// The strokes of a sequence come down, move and are lifted in the order of their times. When a touch
/// was lifted is not kept: it is taken to be at its last sample, which is the lift's, or, where all
/// touches would be up before the last one is down, as soon as another is down.
struct GestureReplay {
  /// A stroke and how far it is drawn.
  private struct Part {
    let touch: Int
    let kind: Touch.Kind
    /// Shared with the room, not copied.
    let samples: [StrokeSample]
    /// The next sample.
    var next = 0
    var isLifted = false

    var isDown: Bool { next > 0 && !isLifted }
    /// Whether all that is left is the lift.
    var isAtLift: Bool { next >= max(1, samples.count - 1) }
    /// The time of what comes next.
    var time: Double { samples[min(next, samples.count - 1)].timestamp }
  }

  private var parts: [Part]

  /// Prepares the strokes of one sequence, in the order in which they began; those without samples
  /// are left out.
  init(_ strokes: some Sequence<Snapshot.Stroke>) {
    parts = []
    for stroke in strokes where !stroke.samples.isEmpty {
      // A finger that is lifted and put down again has the same number twice in one sequence.
      parts.append(
        Part(touch: parts.count + 1, kind: stroke.kind, samples: stroke.samples))
    }
  }

  /// Whether all is drawn.
  var isOver: Bool { parts.allSatisfy(\.isLifted) }

  /// The next messages' worth: samples of one touch in one phase, at most `limit`; `nil` when all is
  /// drawn.
  mutating func next(limit: Int) -> TouchBatch? {
    guard let place = earliest() else { return nil }
    let count = parts[place].samples.count
    let from = parts[place].next
    let isLift = parts[place].next > 0 && parts[place].isAtLift
    let end: Int
    if from == 0 {
      end = 1
    } else if isLift {
      end = count
    } else {
      // On to where another touch has something to say, the lift's sample left out.
      let rival =
        parts.indices.filter { $0 != place && !parts[$0].isLifted }
        .map { parts[$0].time }.min() ?? .infinity
      var stop = from + 1
      while stop < count - 1, stop - from < limit, parts[place].samples[stop].timestamp < rival {
        stop += 1
      }
      end = stop
    }
    parts[place].next = max(end, 1)
    parts[place].isLifted = isLift
    return TouchBatch(
      phase: from == 0 ? .began : isLift ? .ended : .moved,
      entries: [
        TouchBatch.Entry(
          id: parts[place].touch, kind: from == 0 ? parts[place].kind : nil, samples: from..<end)
      ], samples: parts[place].samples)
  }

  /// The part whose turn it is.
  private func earliest() -> Int? {
    let isLastDown = parts.count(where: \.isDown) == 1
    let isMoreToCome = parts.contains { $0.next == 0 }
    var best: Int?
    for place in parts.indices where !parts[place].isLifted {
      let part = parts[place]
      // The sequence must not end before all its touches were down.
      if part.isDown, part.isAtLift, isLastDown, isMoreToCome { continue }
      guard let other = best else {
        best = place
        continue
      }
      if part.time < parts[other].time { best = place }
    }
    return best
  }
}
