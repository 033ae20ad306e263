extension UIGestureRecognizerDelegate {
  /// Lets every touch through.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Lets every gesture begin.
  public func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
  /// Lets no two be recognized at the same time.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Waits for no other.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Makes no other wait.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Lets no two be recognized at the same time.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith native: GestureRecognizer
  ) -> Bool { false }
  /// Waits for no other.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf native: GestureRecognizer
  ) -> Bool { false }
  /// Makes no other wait.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy native: GestureRecognizer
  ) -> Bool { false }
}

// The arena's questions with UIKit's types.
//
// They apply to UIKit recognizers only.
extension UIGestureRecognizerDelegate {
  /// Passes the question with the recognizer's `UITouch`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard let asked = recognizer as? UIGestureRecognizer else { return true }
    return gestureRecognizer(asked, shouldReceive: asked.event.wrap(touch))
  }

  /// Asks about beginning.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let asked = recognizer as? UIGestureRecognizer else { return true }
    return gestureRecognizerShouldBegin(asked)
  }

  /// Asks about being recognized at the same time.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let asked = recognizer as? UIGestureRecognizer else { return false }
    guard let other = other as? UIGestureRecognizer else {
      return gestureRecognizer(asked, shouldRecognizeSimultaneouslyWith: other)
    }
    return gestureRecognizer(asked, shouldRecognizeSimultaneouslyWith: other)
  }

  /// Asks about waiting.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard let asked = recognizer as? UIGestureRecognizer else { return false }
    guard let other = other as? UIGestureRecognizer else {
      return gestureRecognizer(asked, shouldRequireFailureOf: other)
    }
    return gestureRecognizer(asked, shouldRequireFailureOf: other)
  }

  /// Asks about being waited for.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    guard let asked = recognizer as? UIGestureRecognizer else { return false }
    guard let other = other as? UIGestureRecognizer else {
      return gestureRecognizer(asked, shouldBeRequiredToFailBy: other)
    }
    return gestureRecognizer(asked, shouldBeRequiredToFailBy: other)
  }
}
