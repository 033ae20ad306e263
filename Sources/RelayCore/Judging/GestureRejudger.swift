import Gestures
import RelayProtocol

/// Recognizers that judge a room's kept gestures again, apart from the drawers' own.
final class GestureRejudger {
  /// The verdict of all recognizers on one gesture.
  struct Opinion: Equatable {
    /// The first recognized shape.
    var recognized: String?
    /// The recognizers that failed, each with its reason.
    var failures: [String: String] = [:]
    /// Whether the verdict is independent of the gestures before and after.
    var standsAlone = true
  }

  /// The samples of one batch.
  private static let batchSamples = 512
  /// The cost of a batch beside its samples, in samples: all recognizers receive each touch down
  /// and lift.
  private static let batchCost = 8

  private let arena: Arena
  private let signs: [SignRecognizer]
  private var events: [ArenaEvent] = []
  private var replay = GestureReplay([])
  private var opinion = Opinion()
  /// When the drawer's next sequence begins; infinite if none follows.
  private var next = Double.infinity
  /// Whether recognizers wait for the drawer's next gesture.
  private(set) var isWaiting = false
  /// The index of the recognized recognizer; the first in order counts.
  private var rank = Int.max

  /// Makes a judge with its own recognizers and the rules between them.
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
  /// With `goingOn` it is the same drawer's next gesture, and the recognizers keep their state from
  /// the one before. The drawer's next sequence begins at `next`, on its clock in milliseconds;
  /// `nil` if none follows.
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

  /// Continues for about `budget` samples and reduces it, also by the cost of comparing signs;
  /// returns the opinion once there is one.
  ///
  /// A gesture that cannot be replayed has no recognized shape.
  func advance(_ budget: inout Int) -> Opinion? {
    while budget > 0 {
      guard let batch = replay.next(limit: min(Self.batchSamples, budget)) else { return finish() }
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

  /// The opinion after recognizers that still wait, such as for another tap, decide at the next
  /// sequence's time.
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
      switch move.to {
      case .ended:
        let recognizer = arena.recognizers[move.recognizer]
        guard recognizer.name != TouchCapture.name, move.recognizer < rank else { continue }
        opinion.recognized = recognizer.attachedName
        rank = move.recognizer
      case .failed: opinion.failures[arena.recognizers[move.recognizer].attachedName] = move.reason
      case .possible, .began, .changed, .cancelled: break
      }
    }
    events.removeAll(keepingCapacity: true)
  }
}
