/// A view that handles its own touches, such as a button, and sends actions.
///
/// A delegate recognizes its touches by `touch.view is UIControl`. Recognizers of superviews leave
/// the control's own gesture to it, as in UIKit.
open class UIControl: UIView {
  /// The events of a control, with UIKit's numbers.
  public struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch came down.
    public static let touchDown = Event(rawValue: 1)
    /// A touch moved within.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch was lifted within.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value changed; a subclass sends it.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// A button was pressed.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
  }

  /// The states of a control, with UIKit's numbers.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes states from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the others.
    public static let normal: State = []
    /// Its touch is within its bounds.
    public static let highlighted = State(rawValue: 1)
    /// It does not handle touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is selected.
    public static let selected = State(rawValue: 1 << 2)
  }

  /// Its states now.
  open var state: State {
    (isHighlighted ? State.highlighted : []).union(isEnabled ? [] : .disabled)
      .union(isSelected ? .selected : [])
  }
  /// Whether it handles touches.
  open var isEnabled = true
  /// Whether it is selected.
  open var isSelected = false
  /// Whether its touch is within its bounds.
  open var isHighlighted = false
  /// Whether it follows a touch.
  public private(set) var isTracking = false
  /// The gesture that recognizers of superviews leave to it; `nil` for none.
  open var ownGesture: Region.Control? { nil }
  private var actions: [(TargetAction, Event)] = []

  // MARK: Targets. None is owned.

  /// Adds a target, which is called by `ActionTarget.perform`.
  ///
  /// One that is not an `ActionTarget` stops the program.
  open func addTarget(_ target: Any, action: Selector, for events: Event) {
    actions.append((TargetAction(target, action), events))
  }
  /// Adds a target's method without parameters.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void, for events: Event
  ) {
    actions.append((TargetAction(target, action), events))
  }
  /// Adds a target's method that takes the control.
  public func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void, for events: Event
  ) {
    actions.append((TargetAction(target, action), events))
  }
  /// Removes a target's action for events.
  ///
  /// `nil` stands for all actions, methods included, or for all targets.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    for index in actions.indices where actions[index].0.matches(target, action) {
      actions[index].1.subtract(events)
    }
    actions.removeAll { $0.1.isEmpty }
  }
  /// Calls the targets of events.
  open func sendActions(for events: Event) {
    for (action, wanted) in actions where !wanted.isDisjoint(with: events) { action.send(self) }
  }

  // MARK: Touches

  /// Sends `touchDown`.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    isTracking = true
    isHighlighted = true
    sendActions(for: .touchDown)
  }
  /// Sends `touchDragInside` or `touchDragOutside`.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isHighlighted = isInside(touches)
    sendActions(for: isHighlighted ? .touchDragInside : .touchDragOutside)
  }
  /// Sends `touchUpInside` or `touchUpOutside`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    letGo(sending: isInside(touches) ? .touchUpInside : .touchUpOutside)
  }
  /// Sends `touchCancel`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    letGo(sending: .touchCancel)
  }
  /// `false` for recognizers of superviews that would take its own gesture.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard isEnabled, let ownGesture, gestureRecognizer.view?.isDescendant(of: self) == false else {
      return true
    }
    return !gestureRecognizer.yields(to: ownGesture)
  }

  private func isInside(_ touches: Set<UITouch>) -> Bool {
    touches.contains { point(inside: $0.location(in: self), with: nil) }
  }

  private func letGo(sending event: Event) {
    guard isTracking else { return }
    isTracking = false
    isHighlighted = false
    sendActions(for: event)
  }
}

/// A control to be tapped.
open class UIButton: UIControl {
  private var titles: [State: String] = [:]
  /// The title of its states now, or else of the normal one; a host shows it.
  open var currentTitle: String? { title(for: state) ?? title(for: .normal) }
  /// Sets the title of some states.
  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  /// The title that was set for these states.
  open func title(for state: State) -> String? { titles[state] }
  /// A tap.
  open override var ownGesture: Region.Control? { .button }

  /// Sends `primaryActionTriggered` after `touchUpInside`.
  open override func sendActions(for events: Event) {
    super.sendActions(for: events)
    if events.contains(.touchUpInside) { super.sendActions(for: .primaryActionTriggered) }
  }
}
