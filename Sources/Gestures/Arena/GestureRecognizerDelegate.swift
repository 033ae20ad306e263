/// Who may say no to a recognizer.
///
/// Every question has the answer yes unless one says otherwise.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer is to be told of a touch that has come down; no changes no state.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether the recognizer may leave `possible` for `began` or `ended`; no makes it fail.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
  /// Lets every touch through.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
  /// Lets every gesture begin.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
}
