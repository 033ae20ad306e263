/// UIKit's base class of recognizers, as a subclass of the relay's.
///
/// A class written for iOS overrides the same five methods and sets the same `state`.
///
/// It is a `GestureRecognizer`, so an `Arena` accepts it beside the others, and all rules between
/// recognizers apply. It belongs to the arena's thread, not to the main actor. A standard
/// recognizer has one of the relay's own as its `engine`.
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
  /// The targets, for their removal.
  var actions: [(id: Int, action: TargetAction)] = []
  /// Whether it follows touches of one kind at a time: the kind of the first.
  open var requiresExclusiveTouchType = true

  /// The relay's own recognizer that decides for this one; `nil` for a custom class.
  var engine: GestureRecognizer? { nil }

  /// The name in rules, in events and on the wire.
  ///
  /// By default, the class name in lower case with hyphens, without an initial `UI` and a final
  /// `GestureRecognizer`.
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

  // MARK: What a subclass overrides; a subclass of a standard recognizer calls `super`

  /// Touches have come down, all of them together.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    follow { $0.touchesBegan(event.unwrap(touches), with: event.source) }
  }
  /// Touches have moved by one sample each.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow { $0.touchesMoved(event.unwrap(touches), with: event.source) }
  }
  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    follow { $0.touchesEnded(event.unwrap(touches), with: event.source) }
  }
  /// The system took touches away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    follow { $0.touchesCancelled(event.unwrap(touches), with: event.source) }
  }
  /// Estimated properties were updated; never called, because every sample is final.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Forgets everything about the sequence that is over; the arena then sets `possible`.
  open override func reset() { engine?.resetEngine() }
  /// Whether being recognized makes the other fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    engine?.canPrevent(preventedGestureRecognizer.engine ?? preventedGestureRecognizer) ?? true
  }
  /// Whether it fails when the other is recognized.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    engine?.canBePrevented(by: preventingGestureRecognizer.engine ?? preventingGestureRecognizer)
      ?? true
  }
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
  open func location(in view: UIView?) -> CGPoint { convert(middle, to: view) }

  /// The location of the touch at an index, from 0 to below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(followed.indices.contains(touchIndex), "there is no touch \(touchIndex)")
    return convert(location(of: followed[touchIndex].touch), to: view)
  }

  /// The kinds of touches that it receives, by the numbers of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] {
    get { allowedTouchKinds.map { NSNumber(value: UITouch.TouchType($0).rawValue) } }
    set {
      let numbers = newValue.map { $0.intValue }
      allowedTouchKinds = Touch.Kind.allCases.filter {
        numbers.contains(UITouch.TouchType($0).rawValue)
      }
    }
  }
  /// The keys that are held: those of the window.
  open var modifierFlags: UIKeyModifierFlags { event.modifierFlags }
  /// The buttons that are held: the primary one while a mouse touches.
  open var buttonMask: UIEvent.ButtonMask { event.buttonMask }

  /// The location of a touch for this gesture, in pixels of the canvas.
  func location(of touch: Touch) -> Point { touch.location }

  /// The middle of the touches that it follows, in pixels of the canvas.
  var middle: Point {
    var middle = Point.zero
    for touch in followed {
      let location = location(of: touch.touch)
      middle.x += location.x / Double(followed.count)
      middle.y += location.y / Double(followed.count)
    }
    return middle
  }

  /// Converts a location of the canvas to a view's coordinates, or else the window's.
  final func convert(_ location: Point, to view: UIView?) -> CGPoint {
    let onCanvas = CGPoint(x: location.x, y: location.y)
    return (view ?? self.view?.window)?.fromCanvas(onCanvas) ?? onCanvas
  }

  // MARK: Calls of the arena. For the relay's own recognizers the defaults apply.

  /// Calls `canPrevent` for a UIKit recognizer; `true` for others.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if let other = other as? UIGestureRecognizer { return canPrevent(other) }
    return engine?.canPrevent(other) ?? true
  }
  /// Calls `canBePrevented` for a UIKit recognizer; `true` for others.
  open override func canBePrevented(by other: GestureRecognizer) -> Bool {
    if let other = other as? UIGestureRecognizer { return canBePrevented(by: other) }
    guard let engine else { return true }
    return engine.canBePrevented(by: other) && other.canPrevent(engine)
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
  open override var isContinuous: Bool { engine?.isContinuous ?? (hasBegun || state.isActive) }

  /// The location in pixels of the canvas; override it to report more.
  open override var result: GestureResult {
    engine?.result ?? ["location": .point(middle)]
  }
  /// The motion of a standard recognizer.
  open override var motion: GestureMotion? { engine?.motion }
  /// The properties of a standard recognizer.
  open override var ownProperties: [RecognizerProperty] { engine?.ownProperties ?? [] }
  /// Sets one of `ownProperties`.
  open override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    engine?.setOwnProperty(name, to: value)
  }
  /// Whether a standard recognizer leaves touches on a control to the control.
  open override func yields(to control: Region.Control) -> Bool {
    engine?.yields(to: control) ?? false
  }
  /// Passes the time to the engine.
  open override func timePassed(at time: Double) {
    follow { engine in
      engine.deadline = nil
      engine.timePassed(at: time)
    }
  }

  /// Accepts touches on its view and on views within it; without a view, all touches.
  ///
  /// With `requiresExclusiveTouchType`, one kind of touch at a time.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    if requiresExclusiveTouchType,
      followed.contains(where: { !$0.isOver && $0.touch.kind != touch.kind })
    {
      return false
    }
    return covers(touch)
  }

  /// Whether a touch is on its view or within it; without a view, every touch is.
  ///
  /// No touch is on a view that has left its window.
  open override func covers(_ touch: Touch) -> Bool {
    guard let view else { return event.window == nil }
    return event.wrap(touch).view?.isDescendant(of: view) ?? false
  }

  /// Whether it has a view or a region; it is then reset when its own touches are up.
  open override var isLocal: Bool { view != nil || super.isLocal }

  /// The answer of the delegate and of the views, from the touched one to its own.
  open override var shouldBegin: Bool {
    guard super.shouldBegin else { return false }
    guard let view else { return true }
    for touch in followed {
      for next in touch.view?.ancestry.prefix(while: { $0 !== view }) ?? []
      where !next.gestureRecognizerShouldBegin(self) {
        return false
      }
    }
    return view.gestureRecognizerShouldBegin(self)
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

  /// Follows a hovering pointer instead of touches.
  final func follow(hovering pointer: Touch) {
    followed = [event.wrap(pointer)]
    event.forget(pointer)
  }

  /// Passes an event to the engine and repeats its moves.
  final func follow(_ step: (GestureRecognizer) -> Void) {
    guard let engine else { return }
    step(engine)
    for touch in repeatMoves(of: engine, in: event.source) {
      ignore(event.wrap(touch), for: event)
    }
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
