/// Feeds one drawer's touches to all attached recognizers and reports what they recognize.
///
/// The same batches give the same events, bit for bit. An arena belongs to one thread.
///
/// Samples are handed out one by one in time order, so the split into batches does not matter.
/// Touches that begin in one batch begin together. All recognizers receive a sample before any
/// attempt is decided, so the order of attachment does not matter. A recognizer that has ended,
/// failed or been cancelled receives nothing more of the sequence. When the last touch is up, the
/// arena resets it to `possible`.
///
/// An arena is made of parts that each own one concern:
///
///     TouchTracker        the touches that are down and the pointers that hover
///     TouchAdmission      which touches a recognizer receives; the regions
///     Relations           what holds between recognizers
///     AttemptQueue        the recognizers that ask to be recognized
///     Deadlines           when the next callback is due
///     TouchDelivery       what the view behind the recognizers receives
///     RecognizerProgress  the state, the touches and the unreported moves of one recognizer
public final class Arena {
  /// The limits of touches and strokes.
  public let limits: GestureLimits
  /// The current sequence, or the last one if no touch is down.
  public let event = TouchEvent()

  let tracker: TouchTracker
  var admission: TouchAdmission
  let relations: Relations
  var attempts = AttemptQueue()
  var deadlines = Deadlines()
  /// `nil` if there is no view to deliver to.
  var delivery: TouchDelivery?
  var merge = SampleMerge()
  /// Whether recognizers are being called, so that none may be removed.
  var isFeeding = false
  /// The recognizers to remove after the calls.
  private var leaving: [GestureRecognizer] = []

  /// Makes an arena for one drawer.
  ///
  /// `sequence` is the number of the drawer's last sequence, 0 for none. Without `rules` the first
  /// recognizer to be recognized makes all others fail, as in UIKit. With `deliversTouches` the
  /// arena also reports the touches that the view behind the recognizers receives.
  public init(
    recognizers: [GestureRecognizer], rules: ArenaRules = .exclusive,
    limits: GestureLimits = GestureLimits(), after sequence: Int = 0, deliversTouches: Bool = false
  ) {
    self.limits = limits
    relations = Relations(recognizers, rules: rules)
    admission = TouchAdmission(rules: rules.receptions)
    delivery = deliversTouches ? TouchDelivery(limit: limits.withheldTouches) : nil
    tracker = TouchTracker(event)
    event.sequence = sequence
    for recognizer in recognizers { recognizer.progress.attach(in: recognizer.phaseName) }
  }

  // MARK: Parts

  /// The attached recognizers; events name them by their index.
  public var recognizers: [GestureRecognizer] { relations.recognizers }
  /// The rules between recognizers, by name.
  public var rules: ArenaRules { relations.rules }
  /// The regions of the canvas, each after its parents.
  ///
  /// A change applies to touches that come down later.
  public var regions: [Region] {
    get { admission.tree.regions }
    set { admission.tree.regions = newValue }
  }
  /// The canvas of the touches; `nil` if unknown.
  public var canvas: Canvas? {
    get { event.canvas }
    set { event.canvas = newValue }
  }
  /// Whether targets are called when a gesture fails after it began.
  ///
  /// A recognizer can also set this for itself.
  public var sendsActionOnFailure = false
  /// The region of a name; `nil` if there is none.
  ///
  /// Linear in the regions.
  public func region(_ name: String) -> Region? { admission.tree[name] }

  /// The topmost region at a location; `nil` for the bare canvas.
  ///
  /// The part of a region outside its parent receives no touches, like a view outside its
  /// superview.
  public func region(at location: Point) -> Region? { admission.tree.region(at: location) }

  // MARK: Touches

  /// Throws the first reason why `receive` would reject a batch; changes nothing.
  ///
  /// Linear in the batch.
  public func check(_ batch: TouchBatch) throws(TouchFault) {
    try tracker.check(batch, limits: limits)
  }

  /// Applies one batch and appends the events to `events`.
  ///
  /// Throws, and changes nothing, if the batch does not fit the touches that are down. Costs one
  /// call a recognizer and sample; allocates only when buffers grow.
  public func receive(
    _ batch: TouchBatch, into events: inout [ArenaEvent]
  ) throws(TouchFault) {
    try check(batch)
    isFeeding = true
    defer { removeDetached(into: &events) }
    switch batch.phase {
    case .began: begin(batch, into: &events)
    case .moved, .stationary: move(batch, into: &events)
    case .ended: end(batch, into: &events)
    case .cancelled: cancel(batch, into: &events)
    case .hovered: hover(batch, into: &events)
    }
    reportFits(into: &events)
    if !tracker.isAnyDown { finishSequence(into: &events) }
  }

  /// Cancels one touch, for a reason in one plain sentence; does nothing if the touch is not down.
  public func cancel(touch id: Int, reason: String, into events: inout [ArenaEvent]) {
    guard let touch = event.touch(id) else { return }
    isFeeding = true
    defer { removeDetached(into: &events) }
    cancel([touch], reason: reason, into: &events)
    finishWhatIsOver(into: &events)
  }

  /// Cancels the stroke that a rejected batch would have made too long; does nothing after another
  /// fault.
  public func cancelStroke(after fault: TouchFault, into events: inout [ArenaEvent]) {
    guard case .strokeTooLong(_, let id, let limit) = fault else { return }
    cancel(touch: id, reason: Sentences.strokeTooLong(most: limit), into: &events)
  }

  /// Cancels every touch and every recognizer that still waits, such as when the drawer's
  /// connection is lost, for a reason in one plain sentence.
  public func cancelAll(reason: String, into events: inout [ArenaEvent]) {
    isFeeding = true
    defer { removeDetached(into: &events) }
    if tracker.isAnyDown {
      cancel(event.touches, reason: reason, into: &events)
      finishSequence(into: &events)
    }
    tracker.removeHovering { _ in true }
    giveUpWaiting(because: reason, into: &events)
  }

  /// Reports what was done to recognizers from outside since the last call, such as
  /// `cancel(because:)`.
  public func settle(into events: inout [ArenaEvent]) {
    isFeeding = true
    defer { removeDetached(into: &events) }
    settleAll(into: &events)
    finishWhatIsOver(into: &events)
  }

  // MARK: Recognizers

  /// Attaches a recognizer at the end of the list; it receives touches from the next sequence on.
  ///
  /// Returns whether there was space: `GestureLimits.recognizers` at most. A recognizer that is
  /// attached already keeps its index.
  @discardableResult
  public func attach(_ recognizer: GestureRecognizer) -> Bool {
    leaving.removeAll { $0 === recognizer }
    if relations.index(of: recognizer) != nil { return true }
    guard recognizers.count < limits.recognizers else { return false }
    recognizer.progress.ignoresSequence = true
    relations.append(recognizer)
    recognizer.progress.attach(in: recognizer.phaseName)
    return true
  }

  /// Removes a recognizer: it is cancelled or fails, and others no longer wait for it.
  ///
  /// Does nothing if the recognizer is not attached. The events name indices of the list before. A
  /// target may call this; the list then changes after all targets have been called.
  public func detach(_ recognizer: GestureRecognizer, into events: inout [ArenaEvent]) {
    guard relations.index(of: recognizer) != nil else { return }
    recognizer.giveUp(because: Sentences.detached)
    recognizer.progress.ignoresSequence = true
    leaving.append(recognizer)
    if !isFeeding { settle(into: &events) }
  }

  /// Replaces the rules by name, from the next attempt to be recognized on.
  ///
  /// Throws, and changes nothing, if a recognizer would wait for itself.
  public func apply(_ rules: ArenaRules) throws(ArenaRules.Fault) {
    try relations.apply(rules)
    admission.rules = rules.receptions
  }

  /// Removes the recognizers that were detached while recognizers were called, with a last report.
  func removeDetached(into events: inout [ArenaEvent]) {
    if !leaving.isEmpty { settleAll(into: &events) }
    isFeeding = false
    for recognizer in leaving {
      guard let index = relations.index(of: recognizer) else { continue }
      relations.remove(at: index)
      delivery?.removeListener(at: index)
      recognizer.resetToPossible()
    }
    leaving.removeAll()
  }
}
