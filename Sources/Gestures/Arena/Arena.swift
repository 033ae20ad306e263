/// Feeds one drawer's touches to all attached recognizers and reports what they make of them.
///
/// The same batches give the same events, bit for bit. An arena belongs to one thread.
///
/// Each sample is handed out by itself, in time order, so that it does not matter how samples were
/// split into batches; touches that begin in one batch begin together. A recognizer that has ended,
/// failed or been cancelled hears nothing more of the sequence; when the last touch is up, the arena
/// resets it and sets it to possible.
public final class Arena {
  /// The attached recognizers; events name them by their place in this list.
  public let recognizers: [GestureRecognizer]
  /// The bounds on touches and strokes.
  public let limits: GestureLimits
  /// The sequence in hand, or the last one when no touch is down.
  public let event = TouchEvent()

  /// The fate of the strokes that ended well and wait for the sequence to end.
  var endedTouches: [Int] = []
  /// One touch in an array of its own, so that handing it out allocates nothing.
  var single: [Touch] = []
  /// The last inner phase that was reported, one a recognizer.
  var phases: [String?]
  /// Which recognizers have had samples in the batch in hand.
  var touchedInBatch: [Bool]

  /// Makes an arena for one drawer.
  public init(recognizers: [GestureRecognizer], limits: GestureLimits = GestureLimits()) {
    self.recognizers = recognizers
    self.limits = limits
    phases = recognizers.map { $0.phaseName }
    touchedInBatch = recognizers.map { _ in false }
  }

  /// Applies one batch and appends what came of it to `events`.
  ///
  /// A batch that does not fit the touches that are down is refused whole, and nothing changes. The
  /// cost is one call a recognizer and sample.
  public func receive(
    _ batch: TouchBatch, into events: inout [ArenaEvent]
  ) throws(TouchFault) {
    try check(batch)
    switch batch.phase {
    case .began: begin(batch, into: &events)
    case .moved, .stationary: move(batch, samplesKept: 0, into: &events)
    case .ended: end(batch, into: &events)
    case .cancelled: cancel(batch, into: &events)
    }
    reportFits(into: &events)
    if event.touches.isEmpty { finishSequence(into: &events) }
  }

  /// Cancels every touch that is down, as when the drawer's connection is lost.
  public func cancelAll(reason: String, into events: inout [ArenaEvent]) {
    guard !event.touches.isEmpty else { return }
    cancel(event.touches, reason: reason, into: &events)
    finishSequence(into: &events)
  }

  /// Cancels one touch that is down; one that is not down changes nothing.
  public func cancel(touch id: Int, reason: String, into events: inout [ArenaEvent]) {
    guard let touch = event.touches.first(where: { $0.id == id }) else { return }
    cancel([touch], reason: reason, into: &events)
    if event.touches.isEmpty { finishSequence(into: &events) }
  }
}
