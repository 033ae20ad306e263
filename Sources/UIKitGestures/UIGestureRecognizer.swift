/// UIKit's base of all recognizers on top of the relay's: a class written for iOS overrides the
/// same five methods and sets the same `state`.
///
/// It is a `GestureRecognizer`, so an `Arena` takes it beside the others, and every rule between
/// recognizers holds for it. It belongs to one thread, the arena's, and not to the main actor.
open class UIGestureRecognizer: GestureRecognizer {
  /// Where a recognizer stands; `recognized` is `ended`, as in UIKit.
  public typealias State = GestureState

  /// The view that it was added to; `nil` means the whole canvas.
  public internal(set) weak var view: UIView?
  /// The touches as the subclass sees them.
  let event = UIEvent()
  /// The touches that it follows, and when all are gone the last of them; oldest first.
  private var followed: [UITouch] = []
  /// The sequence of the touches that it follows.
  private var sequence = 0
  /// Whether it has ever set `began`, so that its gesture is one that goes on over time.
  private var hasBegun = false
  /// The targets that were added by name, to remove them by.
  var named: [(id: Int, target: () -> AnyObject?, action: Selector)] = []

  /// The name under which it goes in rules, events and on the wire: the name of the class in lower
  /// case with hyphens, without `GestureRecognizer` at its end.
  open class var wireName: String { WireName.of("\(self)") }

  /// Makes a recognizer that tells `target` by way of `ActionTarget.perform`, if there are a target
  /// and an action.
  ///
  /// The target is not owned. One that is no `ActionTarget` stops the program, as an unknown
  /// selector does in UIKit.
  public init(target: Any?, action: Selector?) {
    super.init(name: Self.wireName)
    event.recognizer = self
    if let target, let action { addTarget(target, action: action) }
  }

  // MARK: What a subclass overrides; calling `super` is never wrong

  /// Touches have come down, all of them together.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches have moved by one sample each.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system took touches away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Whether being recognized makes the other fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether it fails when the other is recognized.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether it waits until the other has failed.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other waits until this one has failed.
  open func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Asks not to be told of a touch any more; the view gets it.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    if followed.count > 1 { followed.removeAll { $0 == touch } }
    super.ignore(touch.touch, for: event.source)
  }

  // MARK: The touches that it follows

  /// How many touches it follows; 1 while its targets are told that the last one was lifted.
  public var numberOfTouches: Int { followed.count }

  /// The middle of the touches that it follows, in a view's coordinates, in the window's without.
  open func location(in view: UIView?) -> CGPoint {
    guard !followed.isEmpty else { return .zero }
    var middle = CGPoint.zero
    for touch in followed {
      let location = touch.location(in: view)
      middle.x += location.x / CGFloat(followed.count)
      middle.y += location.y / CGFloat(followed.count)
    }
    return middle
  }

  /// Where one of the touches is, counted from 0 to below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(followed.indices.contains(touchIndex), "there is no touch \(touchIndex)")
    return followed[touchIndex].location(in: view)
  }

  // MARK: What the arena asks and tells. Of one of the relay's own recognizers the defaults hold.

  /// Asks `canPrevent` of a UIKit recognizer; others it prevents.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    (other as? UIGestureRecognizer).map { canPrevent($0) } ?? true
  }
  /// Asks `canBePrevented` by a UIKit recognizer; others prevent it.
  open override func canBePrevented(by other: GestureRecognizer) -> Bool {
    (other as? UIGestureRecognizer).map { canBePrevented(by: $0) } ?? true
  }
  /// Asks `shouldRequireFailure` of a UIKit recognizer; for others it does not wait.
  open override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    (other as? UIGestureRecognizer).map { shouldRequireFailure(of: $0) } ?? false
  }
  /// Asks `shouldBeRequiredToFail` by a UIKit recognizer; others do not wait for it.
  open override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    (other as? UIGestureRecognizer).map { shouldBeRequiredToFail(by: $0) } ?? false
  }

  /// Whether it sets `began`, as far as it has been seen to.
  ///
  /// Override it to say so from the start.
  open override var isContinuous: Bool { hasBegun || state.isActive }

  /// Where it was recognized, in pixels of the canvas; override it to tell more.
  open override var result: GestureResult {
    var middle = Point.zero
    for place in followed.map(\.touch.location) {
      middle.x += place.x / Double(followed.count)
      middle.y += place.y / Double(followed.count)
    }
    return GestureResult([GestureResult.Field(name: "location", value: .point(middle))])
  }

  /// Lets through what comes down on its view or on a view within it; everything without a view.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    guard let view else { return true }
    return event.wrap(touch).view?.isDescendant(of: view) ?? false
  }

  /// Hands touches that came down to the subclass.
  public final override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let wrapped = self.event.take(touches, of: event)
    if event.sequence != sequence || followed.allSatisfy(\.isOver) { followed.removeAll() }
    sequence = event.sequence
    followed += touches.map { self.event.wrap($0) }
    touchesBegan(wrapped, with: self.event)
    learn()
  }

  /// Hands touches that moved to the subclass.
  public final override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    touchesMoved(self.event.take(touches, of: event), with: self.event)
    learn()
  }

  /// Hands touches that were lifted to the subclass.
  public final override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    touchesEnded(self.event.take(touches, of: event), with: self.event)
    learn()
    letGo(of: touches)
  }

  /// Hands touches that the system took away to the subclass.
  public final override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchesCancelled(self.event.take(touches, of: event), with: self.event)
    letGo(of: touches)
  }

  private func learn() { hasBegun = hasBegun || state.isActive }

  /// Follows touches no more, but for the last one and those that it was recognized by, whose
  /// places the targets may ask for.
  private func letGo(of touches: [Touch]) {
    if state.isTerminal || (state == .possible && isUnderWay) { return }
    for touch in touches where followed.count > 1 {
      followed.removeAll { $0.touch === touch }
    }
  }
}
