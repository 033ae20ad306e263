/// UIKit's base class of recognizers, as a subclass of the relay's.
///
/// A class written for iOS overrides the same five methods and sets the same `state`.
///
/// It is a `GestureRecognizer`, so an `Arena` accepts it beside the others, and all rules between
/// recognizers apply. It belongs to the arena's thread, not to the main actor.
open class UIGestureRecognizer: GestureRecognizer {
  /// The state of a recognizer; `recognized` is `ended`, as in UIKit.
  public typealias State = GestureState

  /// The view that it was added to; `nil` means the whole canvas.
  public internal(set) weak var view: UIView?
  /// The event for the subclass.
  let event = UIEvent()
  /// The touches that it follows, oldest first; the last of them once all are up.
  private var followed: [UITouch] = []
  /// The sequence of the touches that it follows.
  private var sequence = 0
  /// Whether it has ever set `began`, which makes it continuous.
  private var hasBegun = false
  /// The targets that were added by name, for their removal.
  var named: [(id: Int, target: () -> AnyObject?, action: Selector)] = []

  /// The name in rules, in events and on the wire.
  ///
  /// By default, the class name in lower case with hyphens, without a final `GestureRecognizer`.
  open class var wireName: String { WireName.of("\(self)") }

  /// Makes a recognizer that calls `target` by `ActionTarget.perform`, if both target and action
  /// are present.
  ///
  /// The target is not owned. One that is not an `ActionTarget` stops the program, as an unknown
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
  /// The system cancelled touches.
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

  /// Ignores the rest of a touch; the view receives it.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    if followed.count > 1 { followed.removeAll { $0 == touch } }
    super.ignore(touch.touch, for: event.source)
  }

  // MARK: The touches that it follows

  /// The number of touches that it follows; still 1 while its targets are called for the last lift.
  public var numberOfTouches: Int { followed.count }

  /// The middle of the touches that it follows, in a view's coordinates, or else the window's.
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

  /// The location of the touch at an index, from 0 to below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(followed.indices.contains(touchIndex), "there is no touch \(touchIndex)")
    return followed[touchIndex].location(in: view)
  }

  // MARK: Calls of the arena. For the relay's own recognizers the defaults apply.

  /// Calls `canPrevent` for a UIKit recognizer; `true` for others.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    (other as? UIGestureRecognizer).map { canPrevent($0) } ?? true
  }
  /// Calls `canBePrevented` for a UIKit recognizer; `true` for others.
  open override func canBePrevented(by other: GestureRecognizer) -> Bool {
    (other as? UIGestureRecognizer).map { canBePrevented(by: $0) } ?? true
  }
  /// Calls `shouldRequireFailure` for a UIKit recognizer; `false` for others.
  open override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    (other as? UIGestureRecognizer).map { shouldRequireFailure(of: $0) } ?? false
  }
  /// Calls `shouldBeRequiredToFail` for a UIKit recognizer; `false` for others.
  open override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    (other as? UIGestureRecognizer).map { shouldBeRequiredToFail(by: $0) } ?? false
  }

  /// Whether it is continuous: by default, whether it has set `began` so far.
  ///
  /// Override it to declare this from the start.
  open override var isContinuous: Bool { hasBegun || state.isActive }

  /// The location in pixels of the canvas; override it to report more.
  open override var result: GestureResult {
    var middle = Point.zero
    for place in followed.map(\.touch.location) {
      middle.x += place.x / Double(followed.count)
      middle.y += place.y / Double(followed.count)
    }
    return GestureResult([GestureResult.Field(name: "location", value: .point(middle))])
  }

  /// Accepts touches on its view and on views within it; without a view, all touches.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    guard let view else { return true }
    return event.wrap(touch).view?.isDescendant(of: view) ?? false
  }

  /// Passes touches that came down to the subclass.
  public final override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let wrapped = self.event.take(touches, of: event)
    if event.sequence != sequence || followed.allSatisfy(\.isOver) { followed.removeAll() }
    sequence = event.sequence
    followed += touches.map { self.event.wrap($0) }
    touchesBegan(wrapped, with: self.event)
    learn()
  }

  /// Passes touches that moved to the subclass.
  public final override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    touchesMoved(self.event.take(touches, of: event), with: self.event)
    learn()
  }

  /// Passes lifted touches to the subclass.
  public final override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    touchesEnded(self.event.take(touches, of: event), with: self.event)
    learn()
    letGo(of: touches)
  }

  /// Passes cancelled touches to the subclass.
  public final override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchesCancelled(self.event.take(touches, of: event), with: self.event)
    letGo(of: touches)
  }

  private func learn() { hasBegun = hasBegun || state.isActive }

  /// Stops following touches.
  ///
  /// It keeps the last one and those that it was recognized by, because targets may ask for their
  /// locations.
  private func letGo(of touches: [Touch]) {
    if state.isTerminal || (state == .possible && isUnderWay) { return }
    for touch in touches where followed.count > 1 {
      followed.removeAll { $0.touch === touch }
    }
  }
}
