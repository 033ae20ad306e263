/// Feeds one drawer's touches to all attached recognizers and reports what they make of them.
///
/// The same batches give the same events, bit for bit. An arena belongs to one thread.
///
/// Each sample is handed out by itself, in time order, so that it does not matter how samples were
/// split into batches; touches that begin in one batch begin together. Every recognizer hears a
/// sample before any of them is believed, so that it does not matter in which order they are
/// attached. A recognizer that has ended, failed or been cancelled hears nothing more of the
/// sequence; when the last touch is up, the arena resets it and sets it to possible.
public final class Arena {
  /// The attached recognizers; events name them by their place in this list.
  public internal(set) var recognizers: [GestureRecognizer]
  /// The rules between recognizers, by name.
  public internal(set) var rules: ArenaRules
  /// The bounds on touches and strokes.
  public let limits: GestureLimits
  /// The parts of the canvas that have recognizers of their own or are controls, each behind those
  /// that it lies on; what is set counts for touches that come down from then on.
  public var regions: [Region] = []
  /// The canvas that the touches are on, `nil` where nobody has told.
  public var canvas: Canvas? {
    get { event.canvas }
    set { event.canvas = newValue }
  }
  /// The sequence in hand, or the last one when no touch is down.
  public let event = TouchEvent()

  /// Which recognizers have inner phases.
  var hasPhases: [Bool]
  /// The last inner phase that was reported, one a recognizer.
  var phases: [String?]
  /// Where each recognizer's last touch was.
  var locations: [Point]
  /// The rules by name, worked out for each two places.
  var relations: RelationTable
  /// The places of the recognizers that try to leave `possible`; empty between samples.
  var attempts: [Int] = []
  /// The places of those that were let, in the order in which they were; empty between samples.
  var winners: [Int] = []
  /// Whether any recognizer may be waiting for others to fail.
  var hasWaiting = false
  /// No recognizer wants to be told of time before this moment, and none may want it then.
  var soonest = Double.infinity
  /// Whether recognizers are being called, so that none may leave the list.
  var isFeeding = false
  /// Those that leave the list as soon as nobody is called any more.
  var leaving: [GestureRecognizer] = []
  /// What the view behind the recognizers knows of the touches; `nil` where nobody wants to know.
  var delivery: TouchDelivery?
  /// The strokes that ended well and wait for the sequence to end.
  var endedTouches: [Int] = []
  /// Pointers that are over the canvas and do not touch it.
  var hovering: [Touch] = []
  /// The number of the last touch to leave the sequence, 0 for none, and where that was.
  var lastTouch = (number: 0, location: Point.zero)
  /// How many touches and hovering pointers there have been.
  private var touchCount = 0
  /// One touch in an array of its own, so that handing it out allocates nothing.
  var single: [Touch] = []
  /// The next sample of each entry while samples of several touches are merged; empty in between.
  var cursors: [Int] = []
  /// The touches of the entries while samples of several touches are merged; empty in between.
  var movers: [Touch] = []

  /// Makes an arena for one drawer, whose next sequence is numbered one more than `sequence`, the
  /// number of its last one, 0 for none.
  ///
  /// Without `rules` the first recognizer to be recognized makes all others fail, as in UIKit.
  /// With `deliversTouches` it also reports what the view behind the recognizers is told of touches.
  public init(
    recognizers: [GestureRecognizer], rules: ArenaRules = .exclusive,
    limits: GestureLimits = GestureLimits(), after sequence: Int = 0, deliversTouches: Bool = false
  ) {
    event.sequence = sequence
    self.recognizers = recognizers
    self.rules = rules
    self.limits = limits
    phases = recognizers.map { $0.phaseName }
    hasPhases = phases.map { $0 != nil }
    locations = recognizers.map { _ in .zero }
    relations = RelationTable(names: recognizers.map { $0.attachedName }, rules: rules)
    delivery = deliversTouches ? TouchDelivery(limit: limits.withheldTouches) : nil
  }

  /// Applies one batch and appends what came of it to `events`.
  ///
  /// A batch that does not fit the touches that are down is refused whole, and nothing changes. The
  /// cost is one call a recognizer and sample; nothing is allocated but the growth of buffers.
  public func receive(
    _ batch: TouchBatch, into events: inout [ArenaEvent]
  ) throws(TouchFault) {
    try check(batch)
    isFeeding = true
    switch batch.phase {
    case .began: begin(batch, into: &events)
    case .moved, .stationary: move(batch, into: &events)
    case .ended: end(batch, into: &events)
    case .cancelled: cancel(batch, into: &events)
    case .hovered: hover(batch, into: &events)
    }
    reportFits(into: &events)
    if event.touches.isEmpty { finishSequence(into: &events) }
    stopFeeding()
  }

  /// Cancels every touch that is down, as when the drawer's connection is lost, and whatever still
  /// waits for time to pass; with neither it changes nothing.
  ///
  /// `reason` is a plain sentence.
  public func cancelAll(reason: String, into events: inout [ArenaEvent]) {
    isFeeding = true
    if !event.touches.isEmpty {
      cancel(event.touches, reason: reason, into: &events)
      finishSequence(into: &events)
    }
    hovering.removeAll()
    giveUpWaiting(because: reason, into: &events)
    stopFeeding()
  }

  /// Cancels one touch that is down; one that is not down changes nothing.
  public func cancel(touch id: Int, reason: String, into events: inout [ArenaEvent]) {
    guard let touch = event.touch(id) else { return }
    isFeeding = true
    cancel([touch], reason: reason, into: &events)
    finishWhatIsOver(into: &events)
    stopFeeding()
  }

  /// Reports what was done to recognizers from outside since the arena was last fed, such as being
  /// cancelled by their owner or switched off.
  public func settle(into events: inout [ArenaEvent]) {
    isFeeding = true
    settleAttempts(into: &events)
    finishWhatIsOver(into: &events)
    stopFeeding()
  }

  /// Gives a touch or a pointer its number.
  func count(_ touch: Touch) {
    touchCount += 1
    touch.number = touchCount
  }

  /// Lets those go that were detached while recognizers were being called.
  func stopFeeding() {
    isFeeding = false
    for recognizer in leaving { remove(recognizer) }
    leaving.removeAll()
  }
}
