import Gestures
import RelayProtocol

/// Recognizers that judge gestures of a room once more, apart from those of its drawers.
final class GestureRejudger {
  /// What all recognizers made of one gesture.
  struct Opinion: Equatable {
    /// The first of the shapes that was recognized.
    var recognized: String?
    /// Who failed, and why.
    var failures: [String: String] = [:]
    /// Whether neither the gesture before nor the one that follows has to do with it.
    var standsAlone = true
  }

  /// The samples that are handed over at once.
  private static let batchSamples = 512
  /// What handing over costs beside the samples, in samples: a touch that comes down or is
  /// lifted is told to all recognizers.
  private static let batchCost = 8

  private let arena: Arena
  private let signs: [SignRecognizer]
  private var events: [ArenaEvent] = []
  private var replay = GestureReplay([])
  private var opinion = Opinion()
  /// When the drawer's next sequence begins; infinite where none follows.
  private var next = Double.infinity
  /// Whether the recognizers of the gesture that was judged have to hear the one that follows it.
  private(set) var isWaiting = false
  /// The index of the recognizer that was recognized; the first in order counts.
  private var rank = Int.max

  /// Makes a judge with recognizers of its own, and rules between them.
  init(
    _ recognizers: [GestureRecognizer], rules: ArenaRules = .sideBySide, regions: [Region] = [],
    limits: GestureLimits
  ) {
    arena = Arena(recognizers: recognizers, rules: rules, limits: limits)
    arena.regions = regions
    signs = recognizers.compactMap { $0 as? SignRecognizer }
  }

  /// Begins with the strokes of a gesture, drawn on `canvas`.
  ///
  /// With `goingOn` it is the same drawer's next one, and the recognizers still know the one
  /// before; otherwise that is forgotten. The drawer's next sequence begins at `next`, on its clock
  /// in milliseconds; `nil` where none follows.
  func begin(
    _ strokes: some Sequence<KeptStroke>, on canvas: Canvas? = nil, goingOn: Bool = false,
    until next: Double? = nil
  ) {
    if !goingOn {
      arena.cancelAll(reason: "another gesture is judged", into: &events)
      for recognizer in signs { recognizer.forgetDrawings() }
      events.removeAll(keepingCapacity: true)
    }
    arena.canvas = canvas
    replay = GestureReplay(strokes)
    opinion = Opinion()
    opinion.standsAlone = !goingOn
    self.next = next ?? .infinity
    isWaiting = false
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

  /// The opinion once those have decided who wait for what does not come by the time of the next
  /// sequence, such as another tap.
  private func finish() -> Opinion {
    let end = arena.event.timestamp
    if arena.nextDeadline != nil {
      opinion.standsAlone = false
      arena.advance(to: next, into: &events)
      take()
      isWaiting = arena.nextDeadline != nil
    }
    // A sign may be drawn in several sequences.
    if next - end <= SignRecognizer.longestPause || next == .infinity,
      signs.contains(where: { !$0.book.signs.isEmpty })
    {
      opinion.standsAlone = false
      isWaiting = true
    }
    return opinion
  }

  private func take() {
    for event in events {
      guard case .transition(let move) = event else { continue }
      let recognizer = arena.recognizers[move.recognizer]
      let name = recognizer.attachedName
      switch move.to {
      case .ended where recognizer.name != TouchCapture.name && move.recognizer < rank:
        opinion.recognized = name
        rank = move.recognizer
      case .failed: opinion.failures[name] = move.reason
      case .possible, .began, .changed, .ended, .cancelled: break
      }
    }
    events.removeAll(keepingCapacity: true)
  }
}
