/// UIKit's delegate of a recognizer: the same questions with the same defaults.
///
/// If the other recognizer is one of the relay's own, such as its pan, the question has a
/// `GestureRecognizer`.
public protocol UIGestureRecognizerDelegate: GestureRecognizerDelegate {
  /// Whether the recognizer receives a touch that has come down; `false` changes no state.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Whether the recognizer may leave `possible` for `began` or `ended`; `false` makes it fail.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether the recognizer and another may be recognized at the same time; one `true` is enough.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits until another has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another waits until the recognizer has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer and one of the relay's own may be recognized at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith native: GestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits until one of the relay's own has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf native: GestureRecognizer
  ) -> Bool
  /// Whether one of the relay's own waits until the recognizer has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy native: GestureRecognizer
  ) -> Bool
}
