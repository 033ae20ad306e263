import Gestures
import RelayProtocol

/// Recognizers that judge gestures of a room once more, apart from those of its drawers.
final class SecondJudge {
  /// What all recognizers made of one gesture.
  struct Opinion: Equatable {
    /// The first of the shapes that was recognized.
    var recognized: String?
    /// Who failed, and why.
    var failures: [String: String] = [:]
  }

  /// The samples that are handed over at once.
  private static let batchSamples = 512
  /// What handing over costs beside the samples, in samples: a touch that comes down or is lifted is
  /// told to all recognizers.
  private static let batchCost = 8

  private let arena: Arena
  private let signs: [SignRecognizer]
  private var events: [ArenaEvent] = []
  private var replay = GestureReplay([])
  private var opinion = Opinion()
  /// The place of the recognizer that was recognized; the first in order counts.
  private var rank = Int.max

  /// Makes a judge with recognizers of its own, and rules between them.
  init(
    _ recognizers: [GestureRecognizer], rules: ArenaRules = .sideBySide, limits: GestureLimits
  ) {
    arena = Arena(recognizers: recognizers, rules: rules, limits: limits)
    signs = recognizers.compactMap { $0 as? SignRecognizer }
  }

  /// Begins with the strokes of a gesture, and forgets the one before: it is judged alone, even
  /// where a taught sign was drawn in several.
  func begin(_ strokes: some Sequence<Snapshot.Stroke>) {
    arena.cancelAll(reason: "another gesture is judged", into: &events)
    for recognizer in signs { recognizer.forgetDrawings() }
    events.removeAll(keepingCapacity: true)
    replay = GestureReplay(strokes)
    opinion = Opinion()
    rank = .max
  }

  /// Goes on for about as many samples as `budget` says, from which they are taken, and what the
  /// comparing with signs costs; returns the opinion once there is one.
  ///
  /// A gesture that cannot be drawn again is one of which nothing is recognized.
  func advance(_ budget: inout Int) -> Opinion? {
    while budget > 0 {
      guard let batch = replay.next(limit: min(Self.batchSamples, budget)) else {
        return finish()
      }
      budget -= batch.entries[0].samples.count + Self.batchCost
      do {
        try arena.receive(batch, into: &events)
      } catch {
        return Opinion()
      }
      for recognizer in signs { budget -= recognizer.takeWork() }
      take()
    }
    return replay.isOver ? finish() : nil
  }

  /// The opinion once those have decided who wait for what does not come, such as another tap.
  private func finish() -> Opinion {
    if arena.nextDeadline != nil {
      arena.advance(to: .infinity, into: &events)
      take()
    }
    return opinion
  }

  private func take() {
    for event in events {
      guard case .transition(let move) = event else { continue }
      let name = arena.recognizers[move.recognizer].name
      switch move.to {
      case .ended where name != TouchCapture.name && move.recognizer < rank:
        opinion.recognized = name
        rank = move.recognizer
      case .failed: opinion.failures[name] = move.reason
      case .possible, .began, .changed, .ended, .cancelled: break
      }
    }
    events.removeAll(keepingCapacity: true)
  }
}
