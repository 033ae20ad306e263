/// The base of all recognizers, shaped after UIKit's: a subclass overrides the five methods below,
/// sets `state` when it has made up its mind, and is attached to an `Arena`, which feeds it one
/// drawer's touches.
///
/// It belongs to one arena and one thread.
open class GestureRecognizer {
  /// The name on the wire and in the registry, such as `circle`.
  public let name: String
  #if hasFeature(Embedded)
    /// Who is asked whether the recognizer may have a touch, and may begin.
    ///
    /// Owned, because Embedded Swift has no weak references.
    public var delegate: (any GestureRecognizerDelegate)?
  #else
    /// Who is asked whether the recognizer may have a touch, and may begin.
    ///
    /// Not owned.
    public weak var delegate: (any GestureRecognizerDelegate)?
  #endif
  /// Why the recognizer failed or was cancelled, in one plain sentence.
  ///
  /// Set it before `state`.
  public var reason: String?
  /// The conditions that decided, as measured.
  ///
  /// Set them before `state`.
  public var criteria: [Criterion] = []
  /// What was missing, to be drawn; set before `state` becomes `failed`.
  public var ghost: Ghost?

  /// The state, the touches left out, and what the arena has yet to hear.
  var standing = RecognizerStanding()
  /// Whether `reset()` is running, in which setting `possible` is harmless.
  private var isResetting = false
  private var targets: [(id: Int, action: (GestureRecognizer) -> Void)] = []
  private var nextTarget = 1

  /// Makes a recognizer of the given name that nothing is attached to yet.
  public init(name: String) {
    self.name = name
  }

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

  // MARK: What a subclass tells.

  /// Whether the gesture goes on over time (`began`, `changed` …) rather than being recognized once.
  open var isContinuous: Bool { false }
  /// The name of the inner phase; always `nil` for a recognizer that has none.
  open var phaseName: String? { nil }
  /// What was recognized; read when the state becomes `ended`.
  open var result: GestureResult { GestureResult() }
  /// How well a circle fits the touches so far, for a recognizer that fits one; `isFinal` asks for
  /// the exact pass over all points, whose cost grows with their number.
  open func fitReport(isFinal: Bool) -> FitReport? { nil }

  // MARK: State

  /// Where the recognizer stands.
  ///
  /// A subclass sets it; a move that `GestureState.canMove(to:)` does not allow leaves it as it is
  /// and is reported by the arena as `refused`. A delegate that says no to beginning turns `began`
  /// and `ended` into `failed`.
  public var state: GestureState {
    get { standing.state }
    set { move(to: newValue) }
  }

  /// Fails with a reason, with the conditions that led to it, and with what was missing.
  public func fail(_ reason: String, criteria: [Criterion] = [], ghost: Ghost? = nil) {
    self.reason = reason
    self.ghost = ghost
    if !criteria.isEmpty { self.criteria = criteria }
    state = .failed
  }

  /// Asks not to be told of a touch any more.
  public func ignore(_ touch: Touch, for event: TouchEvent) {
    standing.ignore(touch.id)
  }

  private func move(to next: GestureState) {
    switch next {
    case .possible where isResetting: return
    case .began, .ended:
      if let delegate, standing.state == .possible,
        !delegate.gestureRecognizerShouldBegin(self)
      {
        reason = Sentences.mayNotBegin
        return standing.move(to: .failed)
      }
    case .possible, .changed, .cancelled, .failed: break
    }
    standing.move(to: next)
  }

  /// Returns to `possible` after `reset()`; only the arena does this.
  func resetToPossible() {
    isResetting = true
    reset()
    isResetting = false
    standing.reset()
    reason = nil
    criteria = []
    ghost = nil
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
    for target in targets { target.action(self) }
  }
}
