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

  /// Which recognizers have inner phases.
  let hasPhases: [Bool]
  /// The last inner phase that was reported, one a recognizer.
  var phases: [String?]
  /// The strokes that ended well and wait for the sequence to end.
  var endedTouches: [Int] = []
  /// Where the last touch to leave the sequence was.
  var lastLocation = Point.zero
  /// One touch in an array of its own, so that handing it out allocates nothing.
  var single: [Touch] = []
  /// The next sample of each entry while samples of several touches are merged; empty in between.
  var cursors: [Int] = []
  /// The touches of the entries while samples of several touches are merged; empty in between.
  var movers: [Touch] = []

  /// Makes an arena for one drawer, whose next sequence is numbered one more than `sequence`, the
  /// number of its last one, 0 for none.
  public init(
    recognizers: [GestureRecognizer], limits: GestureLimits = GestureLimits(),
    after sequence: Int = 0
  ) {
    event.sequence = sequence
    self.recognizers = recognizers
    self.limits = limits
    phases = recognizers.map { $0.phaseName }
    hasPhases = phases.map { $0 != nil }
  }

  /// Applies one batch and appends what came of it to `events`.
  ///
  /// A batch that does not fit the touches that are down is refused whole, and nothing changes. The
  /// cost is one call a recognizer and sample; nothing is allocated but the growth of buffers.
  public func receive(
    _ batch: TouchBatch, into events: inout [ArenaEvent]
  ) throws(TouchFault) {
    try check(batch)
    switch batch.phase {
    case .began: begin(batch, into: &events)
    case .moved, .stationary: move(batch, into: &events)
    case .ended: end(batch, into: &events)
    case .cancelled: cancel(batch, into: &events)
    }
    reportFits(into: &events)
    if event.touches.isEmpty { finishSequence(into: &events) }
  }

  /// Cancels every touch that is down, as when the drawer's connection is lost; with none down it
  /// changes nothing.
  ///
  /// `reason` is a plain sentence.
  public func cancelAll(reason: String, into events: inout [ArenaEvent]) {
    guard !event.touches.isEmpty else { return }
    cancel(event.touches, reason: reason, into: &events)
    finishSequence(into: &events)
  }

  /// Cancels one touch that is down; one that is not down changes nothing.
  public func cancel(touch id: Int, reason: String, into events: inout [ArenaEvent]) {
    guard let touch = event.touch(id) else { return }
    cancel([touch], reason: reason, into: &events)
    if event.touches.isEmpty { finishSequence(into: &events) }
  }
}
