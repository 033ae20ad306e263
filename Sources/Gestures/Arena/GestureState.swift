/// The state of a gesture recognizer.
///
///     possible ─┬─► began ─► changed ⟲ ─┬─► ended
///               │     └────────┬────────┼─► cancelled
///               │              │        └─► failed
///               ├─► ended  (recognized at once: a discrete gesture)
///               ├─► failed
///               └─► cancelled
///     ended, failed, cancelled ─► possible   by the arena alone, after reset()
public enum GestureState: UInt8, CaseIterable, Sendable {
  /// Nothing is decided yet.
  case possible
  /// A continuous gesture has begun.
  case began
  /// A continuous gesture has changed.
  case changed
  /// The gesture was recognized and is over.
  case ended
  /// The system or the recognizer's owner cancelled the gesture.
  case cancelled
  /// The touches were not this gesture.
  case failed

  /// The name that discrete recognizers use for `ended`.
  public static var recognized: GestureState { .ended }

  /// Whether the gesture is over; the recognizer then gets no more touches of the sequence.
  public var isTerminal: Bool {
    switch self {
    case .possible, .began, .changed: false
    case .ended, .cancelled, .failed: true
    }
  }

  /// Whether the gesture is active.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether a recognizer may move itself from this state to `next`: the one table of legal
  /// transitions.
  ///
  /// `began` and `changed` may fail because a shape such as a circle is followed from its first
  /// point and judged at its last one.
  public func canMove(to next: GestureState) -> Bool {
    switch (self, next) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed), (.possible, .cancelled):
      true
    case (.began, .changed), (.began, .ended), (.began, .failed), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .failed), (.changed, .cancelled):
      true
    case (.possible, .possible), (.possible, .changed): false  // changed needs a beginning
    case (.began, .possible), (.changed, .possible): false  // a gesture that began must end
    case (.began, .began), (.changed, .began): false  // it begins once
    case (.ended, _), (.cancelled, _), (.failed, _): false  // over until the arena resets it
    }
  }

  /// Whether targets are called for a move from this state to `next`.
  ///
  /// A gesture that never began has an action only if it is recognized. With `onFailure`, a gesture
  /// that fails after it began has one too.
  public func sendsAction(movingTo next: GestureState, onFailure: Bool = false) -> Bool {
    switch next {
    case .began, .changed, .ended: true
    case .cancelled: isActive
    case .failed: isActive && onFailure
    case .possible: false
    }
  }
}
