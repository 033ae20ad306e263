/// The base class of all recognizers, shaped after UIKit's.
///
/// A subclass overrides the touch methods below and sets `state` when it has decided. An `Arena`
/// feeds it one drawer's touches. It belongs to one arena and one thread.
open class GestureRecognizer {
  /// The name on the wire and in the registry, such as `circle`; set it before the recognizer is
  /// attached to an arena.
  public final var name: String
  #if hasFeature(Embedded)
    /// The object that answers questions about the recognizer.
    ///
    /// Owned, because Embedded Swift has no weak references.
    public var delegate: (any GestureRecognizerDelegate)?
  #else
    /// The object that answers questions about the recognizer; not owned.
    public weak var delegate: (any GestureRecognizerDelegate)?
  #endif
  /// Why the recognizer failed or was cancelled, in one plain sentence; set before `state`.
  public var reason: String?
  /// The criteria that decided, as measured; set before `state`.
  public var criteria: [Criterion] = []
  /// The missing part as a line; set before `state` becomes `failed`.
  public var ghost: Ghost?
  /// The name of the region that it is attached to; `nil` for the whole canvas.
  ///
  /// It receives touches that come down in that region or its parts. Set it before the recognizer
  /// is attached to an arena: rules use `attachedName`.
  public var region: String?
  /// Whether a region's recognizer also receives touches that come down outside of the region.
  ///
  /// A gesture may then begin and go anywhere, as on UIKit's window; `circled` of its end names the
  /// regions.
  public var hearsOutside = false
  /// The kinds of touches that it receives; all by default.
  public var allowedTouchKinds: [Touch.Kind] = Touch.Kind.allCases
  /// Whether recognized touches are taken from the view: cancelled if the view has them, otherwise
  /// not delivered.
  public var cancelsTouchesInView = true
  /// Whether the view receives touches only when the recognizer has failed.
  public var delaysTouchesBegan = false
  /// Whether the view receives a lift only when the recognizer has failed.
  public var delaysTouchesEnded = true
  /// Whether targets are called when the gesture fails after it began.
  public final var sendsActionOnFailure = false

  /// The arena's record of the recognizer.
  var progress = RecognizerProgress()
  /// The recognizers that must fail before this one may be recognized; never in a circle.
  private(set) var requirements: [GestureRecognizer] = []
  /// Whether `reset()` is running; setting `possible` then does nothing.
  private var isResetting = false
  private var enabled = true
  private var targets: [(id: Int, action: (GestureRecognizer) -> Void)] = []
  private var nextTarget = 1

  /// Makes a recognizer with a name and no delegate or targets.
  public init(name: String) {
    self.name = name
  }

  /// The name that rules use: with the region, as in `tap@slider`, or the plain name without one.
  public final var attachedName: String { region.map { "\(name)@\($0)" } ?? name }

  // MARK: Touches, for a subclass to override. The methods here do nothing; calling `super` is
  // safe.

  /// Touches have come down, all of them together.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  /// Touches have moved by one sample each.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Touches were lifted.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// The system cancelled touches.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
  /// Forgets everything about the sequence that is over; the arena then sets `possible`.
  open func reset() {}
  /// The `deadline` is reached: the drawer's clock shows `time`, and no touch has changed since it
  /// was set.
  open func timePassed(at time: Double) {}
  /// A pointer that touches nothing is over the canvas, or has moved there; needs `followsHover`.
  open func hoverMoved(_ touch: Touch, with event: TouchEvent) {}
  /// A pointer has left the canvas or has come down; needs `followsHover`.
  open func hoverEnded(_ touch: Touch, with event: TouchEvent) {}

  // MARK: Relations to others, for a subclass to override; read when one of the two is recognized

  /// Whether this recognizer, once recognized, makes the other fail.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether this recognizer fails when the other is recognized.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits until the other has failed.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether the other waits until this recognizer has failed.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Whether it receives a touch that has come down; asked before the delegate.
  ///
  /// `false` changes no state.
  open func shouldReceive(_ touch: Touch) -> Bool { true }
  /// Whether it may leave `possible` for `began` or `ended`; asked once a gesture.
  ///
  /// By default the delegate's answer, `true` without one.
  open var shouldBegin: Bool { delegate?.gestureRecognizerShouldBegin(self) ?? true }
  /// Whether a touch came down where it is attached; asked when the recognizer is over.
  open func covers(_ touch: Touch) -> Bool { true }
  /// Whether it is reset as soon as its own touches are up, even if others are down.
  open var isLocal: Bool { region != nil || followsHover }
  /// Whether it leaves touches on a control inside its region to the control.
  open func yields(to control: Region.Control) -> Bool { false }

  // MARK: What it reports, for a subclass to override

  /// Whether it receives pointers that hover, and no touches.
  open var followsHover: Bool { false }
  /// Whether the gesture goes through `began` and `changed`, rather than being recognized once.
  open var isContinuous: Bool { false }
  /// The name of the inner phase; always `nil` for a recognizer without phases.
  open var phaseName: String? { nil }
  /// The result; read when the state becomes `ended`.
  ///
  /// By default the `motion`.
  open var result: GestureResult { motion.map { GestureResult($0) } ?? GestureResult() }
  /// The motion of a continuous gesture so far; reported with `began` and each `changed`.
  open var motion: GestureMotion? { nil }
  /// The signs that the gesture resembles, the best first; read when the state becomes `ended` or
  /// `failed`.
  open var guesses: [SignGuess] { [] }
  /// The circle that fits the touches so far; `nil` for a recognizer that fits none.
  ///
  /// `isFinal` requires the exact fit over all points, which is linear in their number.
  open func fitReport(isFinal: Bool) -> FitReport? { nil }
  /// The properties of this kind of recognizer, with their values; `properties` adds the common
  /// ones.
  open var ownProperties: [RecognizerProperty] { [] }
  /// Sets one of `ownProperties` to a value in its domain; called by `setProperty`.
  open func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {}

  /// When to call `timePassed(at:)`, in milliseconds on the drawer's clock; `nil` for never.
  ///
  /// It is cleared when it is reached and when the recognizer is reset.
  public final var deadline: Double? {
    get { progress.deadline < .infinity ? progress.deadline : nil }
    set { progress.deadline = newValue ?? .infinity }
  }

  // MARK: State

  /// The state; a subclass sets it.
  ///
  /// A move that `GestureState.canMove(to:)` forbids changes nothing, and the arena reports it as
  /// `refused`. If the delegate forbids it to begin, `began` and `ended` become `failed`. A
  /// recognizer that must wait for others returns to `possible`, and a prevented one becomes
  /// `failed`. Both happen before the arena reports anything.
  public var state: GestureState {
    get { progress.state }
    set { move(to: newValue) }
  }

  /// Whether the gesture is active, or will be once others have failed; until then `state` is
  /// `possible`.
  public final var isUnderWay: Bool { progress.state.isActive || progress.isWaiting }

  /// Whether it is enabled.
  ///
  /// Disabled in mid-touch, it is cancelled or fails. Enabled again, it receives the next sequence.
  public final var isEnabled: Bool {
    get { enabled }
    set {
      enabled = newValue
      guard !newValue else { return }
      giveUp(because: Sentences.switchedOff)
      progress.ignoresSequence = true
    }
  }

  /// Fails with a reason, the criteria that decided, and the missing part.
  public func fail(_ reason: String, criteria: [Criterion] = [], ghost: Ghost? = nil) {
    self.reason = reason
    self.ghost = ghost
    if !criteria.isEmpty { self.criteria = criteria }
    state = .failed
  }

  /// Cancels an active gesture, fails a possible one with touches, and otherwise does nothing; for
  /// the recognizer's owner.
  ///
  /// `reason` is a plain sentence. The arena reports it with its next call, `Arena.settle` at once.
  public final func cancel(because reason: String) {
    giveUp(because: Sentences.ownerCancelled(because: reason))
  }

  /// Ignores the rest of a touch; the view receives it.
  public func ignore(_ touch: Touch, for event: TouchEvent) {
    progress.requestIgnore(touch.number, id: touch.id)
  }

  private func move(to next: GestureState) {
    switch next {
    case .possible where isResetting: return
    case .began, .ended:
      if progress.state == .possible, !progress.isWaiting, !shouldBegin {
        reason = Sentences.mayNotBegin
        return progress.move(to: .failed)
      }
    case .possible, .changed, .cancelled, .failed: break
    }
    progress.move(to: next)
  }

  /// Cancels or fails an engaged recognizer, for a reason in one plain sentence.
  func giveUp(because sentence: String) {
    guard progress.isEngaged, !progress.state.isTerminal else { return }
    reason = sentence
    ghost = nil
    progress.overrule(by: progress.isRecognized ? .cancelled : .failed)
  }

  /// Fails because of the recognizer at an index of the arena's list, or of a rule.
  func fail(because sentence: String, cause: Int?) {
    reason = sentence
    criteria = []
    ghost = nil
    progress.cause = cause
    progress.overrule(by: .failed)
  }

  /// Returns to `possible` after `reset()`; for the arena.
  func resetToPossible() {
    isResetting = true
    reset()
    isResetting = false
    progress.reset()
    reason = nil
    criteria = []
    ghost = nil
  }

  // MARK: Failure requirements

  /// Waits for the other to fail before it is recognized; fails if the other is recognized.
  ///
  /// Returns the fault, and changes nothing, if it would wait for itself, directly or through
  /// others. Quadratic in the recognizers that it waits for.
  @discardableResult
  public final func require(toFail other: GestureRecognizer) -> RequirementFault? {
    guard other !== self, !other.waits(for: self) else {
      return RequirementFault(waiting: name, other: other.name)
    }
    if !requirements.contains(where: { $0 === other }) { requirements.append(other) }
    return nil
  }

  /// Stops waiting for the other.
  public final func removeRequirement(toFail other: GestureRecognizer) {
    requirements.removeAll { $0 === other }
  }

  /// Whether it waits for the other, directly or through others.
  private func waits(for other: GestureRecognizer) -> Bool {
    var found = [self]
    var next = 0
    while next < found.count {
      for required in found[next].requirements {
        if required === other { return true }
        if !found.contains(where: { $0 === required }) { found.append(required) }
      }
      next += 1
    }
    return false
  }

  // MARK: Targets

  /// Calls `action` on each move for which `GestureState.sendsAction` is `true`; returns an id for
  /// `removeTarget`.
  ///
  /// Targets are called in the order of adding.
  @discardableResult
  public func addTarget(_ action: @escaping (GestureRecognizer) -> Void) -> Int {
    defer { nextTarget += 1 }
    targets.append((nextTarget, action))
    return nextTarget
  }

  /// Stops calling the target of an id; does nothing if there is none.
  public func removeTarget(_ id: Int) {
    targets.removeAll { $0.id == id }
  }

  /// Calls all targets for a move with an action; with `onFailure`, failures have one too.
  func sendActions(for move: UnreportedMoves.Move, onFailure: Bool) {
    guard !targets.isEmpty,
      move.from.sendsAction(movingTo: move.to, onFailure: onFailure || sendsActionOnFailure)
    else { return }
    for target in targets { target.action(self) }
  }
}
