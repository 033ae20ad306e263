/// The base of all recognizers, shaped after UIKit's: a subclass overrides the five methods below,
/// sets `state` when it has made up its mind, and is attached to an `Arena`, which feeds it one
/// drawer's touches.
///
/// It belongs to one arena and one thread.
open class GestureRecognizer {
  /// The name on the wire and in the registry, such as `circle`.
  public let name: String
  #if hasFeature(Embedded)
    /// Who is asked what the recognizer is to do.
    ///
    /// Owned, because Embedded Swift has no weak references.
    public var delegate: (any GestureRecognizerDelegate)?
  #else
    /// Who is asked what the recognizer is to do.
    ///
    /// Not owned.
    public weak var delegate: (any GestureRecognizerDelegate)?
  #endif
  /// Why the recognizer failed or was cancelled, in one plain sentence.
  ///
  /// Set it before `state`.
  public var reason: String?
  /// The criteria that decided, as measured.
  ///
  /// Set them before `state`.
  public var criteria: [Criterion] = []
  /// What was missing, to be drawn; set before `state` becomes `failed`.
  public var ghost: Ghost?
  /// The name of the region that it is attached to, `nil` for the whole canvas: it is told of touches
  /// that come down there and in the region's parts.
  ///
  /// Set it before the recognizer is attached to an arena, whose rules go by `attachedName`.
  public var region: String?
  /// What kinds of touches it is told of; all unless one says otherwise.
  public var allowedTouchKinds: [Touch.Kind] = Touch.Kind.allCases
  /// Whether touches that it recognized are taken from the view: cancelled where the view has them
  /// already, and not handed on.
  public var cancelsTouchesInView = true
  /// Whether the view gets touches only when the recognizer has failed.
  public var delaysTouchesBegan = false
  /// Whether the view hears of a lift only when the recognizer has failed.
  public var delaysTouchesEnded = true

  /// The state, the touches left out, and what the arena has yet to hear.
  var progress = RecognizerProgress()
  /// Those that have to fail before this one may be recognized; never in a circle.
  private(set) var requirements: [GestureRecognizer] = []
  /// Whether `reset()` is running, in which setting `possible` is harmless.
  private var isResetting = false
  private var enabled = true
  private var targets: [(id: Int, action: (GestureRecognizer) -> Void)] = []
  private var nextTarget = 1

  /// Makes a recognizer of the given name that nothing is attached to yet.
  public init(name: String) {
    self.name = name
  }

  /// The name by which rules call it: with its region, as in `tap@slider`, or the plain name where it
  /// listens to the whole canvas.
  public final var attachedName: String { region.map { "\(name)@\($0)" } ?? name }

  // MARK: What a subclass overrides. Each method may do nothing; calling `super` is never wrong.

  /// Touches have come down.
  ///
  /// All of `touches` came down together.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  /// Touches have moved by one sample each.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Touches were lifted.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// The system took touches away.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
  /// Forgets everything about the sequence that is over.
  ///
  /// The arena calls it and then sets `possible`.
  open func reset() {}
  /// The `deadline` has come: it is `time` on the drawer's clock, and no touch has changed since.
  open func timePassed(at time: Double) {}

  /// A pointer that touches nothing is over the canvas, or has moved there; only for one that
  /// `followsHover`.
  open func hoverMoved(_ touch: Touch, with event: TouchEvent) {}
  /// A pointer has left the canvas, or has come down.
  open func hoverEnded(_ touch: Touch, with event: TouchEvent) {}

  // MARK: What a subclass says about others, asked when one of the two is recognized

  /// Whether being recognized makes the other fail.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether it fails when the other is recognized.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether it waits until the other has failed.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether the other waits until this one has failed.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Whether it is to be told of a touch that has come down, asked before its delegate; no changes
  /// no state.
  open func shouldReceive(_ touch: Touch) -> Bool { true }

  /// Whether it keeps away from touches on a control of a region that it is not attached to, because
  /// the control does the same by itself.
  open func yields(to control: Region.Control) -> Bool { false }

  // MARK: What a subclass tells

  /// Whether it is told of pointers that hover, and not of touches.
  open var followsHover: Bool { false }

  /// Whether the gesture goes on over time (`began`, `changed` …) rather than being recognized once.
  open var isContinuous: Bool { false }
  /// The name of the inner phase; always `nil` for a recognizer that has none.
  open var phaseName: String? { nil }
  /// What was recognized; read when the state becomes `ended`.
  ///
  /// Unless overridden it is the `motion`.
  open var result: GestureResult { motion.map { GestureResult($0) } ?? GestureResult() }
  /// What a gesture that moves something has come to so far; told with `began` and each `changed`.
  open var motion: GestureMotion? { nil }
  /// What the gesture may have been, the best guess first, for a recognizer that chooses among
  /// several; read when the state becomes `ended` or `failed`.
  open var guesses: [SignGuess] { [] }
  /// How well a circle fits the touches so far, for a recognizer that fits one; `isFinal` asks for
  /// the exact pass over all points, whose cost grows with their number.
  open func fitReport(isFinal: Bool) -> FitReport? { nil }
  /// What can be tuned about this kind of recognizer by name, with what it is now; `properties` adds
  /// what all have.
  open var ownProperties: [RecognizerProperty] { [] }
  /// Sets one of `ownProperties` to a value that its domain contains; `setProperty` calls it.
  open func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {}

  /// When to be told that time has passed: milliseconds on the drawer's clock, `nil` for never.
  ///
  /// It is forgotten when it has come and when the recognizer is reset.
  public final var deadline: Double? {
    get { progress.deadline < .infinity ? progress.deadline : nil }
    set { progress.deadline = newValue ?? .infinity }
  }

  // MARK: State

  /// Where the recognizer stands.
  ///
  /// A subclass sets it; a move that `GestureState.canMove(to:)` does not allow leaves it as it is
  /// and is reported by the arena as `refused`. A delegate that says no to beginning turns `began`
  /// and `ended` into `failed`. What may not be recognized before another has failed goes back to
  /// `possible` and waits, and what is prevented becomes `failed`, both before anyone is told.
  public var state: GestureState {
    get { progress.state }
    set { move(to: newValue) }
  }

  /// Whether it goes on, or will as soon as those have failed that it waits for; while it waits, its
  /// `state` is `possible` whatever it sets.
  public final var isUnderWay: Bool { progress.state.isActive || progress.held != nil }

  /// Whether it takes part; switching it off in mid-touch cancels what goes on and fails what is
  /// still possible, switching it on again lets it hear of the next sequence.
  public final var isEnabled: Bool {
    get { enabled }
    set {
      enabled = newValue
      guard !newValue else { return }
      giveUp(because: Sentences.switchedOff)
      progress.ignoresSequence = true
    }
  }

  /// Fails with a reason, with the criteria that led to it, and with what was missing.
  public func fail(_ reason: String, criteria: [Criterion] = [], ghost: Ghost? = nil) {
    self.reason = reason
    self.ghost = ghost
    if !criteria.isEmpty { self.criteria = criteria }
    state = .failed
  }

  /// Takes the gesture away from outside, as its owner: cancels what goes on, fails what is still
  /// possible with touches, and changes nothing otherwise.
  ///
  /// `reason` is a plain sentence. The arena reports it when it is next fed; `Arena.settle` at once.
  public final func cancel(because reason: String) {
    giveUp(because: Sentences.ownerCancelled(because: reason))
  }

  /// Asks not to be told of a touch any more; the view gets it.
  public func ignore(_ touch: Touch, for event: TouchEvent) {
    progress.requestIgnore(touch.number, id: touch.id)
  }

  private func move(to next: GestureState) {
    switch next {
    case .possible where isResetting: return
    case .began, .ended:
      if let delegate, progress.state == .possible, progress.held == nil,
        !delegate.gestureRecognizerShouldBegin(self)
      {
        reason = Sentences.mayNotBegin
        return progress.move(to: .failed)
      }
    case .possible, .changed, .cancelled, .failed: break
    }
    progress.move(to: next)
  }

  /// Ends whatever the recognizer is at, for a reason in one plain sentence.
  func giveUp(because sentence: String) {
    guard progress.isEngaged, !progress.state.isTerminal else { return }
    reason = sentence
    ghost = nil
    progress.overrule(by: progress.isRecognized ? .cancelled : .failed)
  }

  /// Makes it fail, because of the recognizer at a place of the arena's list if there is one.
  func fail(because sentence: String, cause: Int?) {
    reason = sentence
    criteria = []
    ghost = nil
    progress.cause = cause
    progress.overrule(by: .failed)
  }

  /// Returns to `possible` after `reset()`; only the arena does this.
  func resetToPossible() {
    isResetting = true
    reset()
    isResetting = false
    progress.reset()
    reason = nil
    criteria = []
    ghost = nil
  }

  // MARK: Waiting for others

  /// Waits with being recognized until the other has failed, and fails when the other begins or is
  /// recognized.
  ///
  /// Returns what is wrong and changes nothing where it would wait for itself, directly or by way
  /// of others; `nil` where all is well. Quadratic in the recognizers that it waits for.
  @discardableResult
  public final func require(toFail other: GestureRecognizer) -> RequirementFault? {
    guard other !== self, !other.waits(for: self) else {
      return RequirementFault(waiting: name, other: other.name)
    }
    if !requirements.contains(where: { $0 === other }) { requirements.append(other) }
    return nil
  }

  /// Waits for the other no more.
  public final func removeRequirement(toFail other: GestureRecognizer) {
    requirements.removeAll { $0 === other }
  }

  /// Whether it waits for the other, directly or by way of those it waits for.
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

  /// Calls `action` on every move into `began`, `changed`, `ended` and `cancelled`; returns a
  /// number to remove it by.
  ///
  /// Targets are called in the order in which they were added.
  @discardableResult
  public func addTarget(_ action: @escaping (GestureRecognizer) -> Void) -> Int {
    defer { nextTarget += 1 }
    targets.append((nextTarget, action))
    return nextTarget
  }

  /// Stops calling the target of that number; a number that is not there changes nothing.
  public func removeTarget(_ id: Int) {
    targets.removeAll { $0.id == id }
  }

  /// Tells all targets of a move.
  func sendActions() {
    guard !targets.isEmpty else { return }
    for target in targets { target.action(self) }
  }
}
