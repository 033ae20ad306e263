/// UIKit's delegate of a recognizer: the same questions with the same defaults.
///
/// Where the other recognizer is none of UIKit's, such as the relay's own pan, the question comes
/// with a `GestureRecognizer`.
public protocol UIGestureRecognizerDelegate: GestureRecognizerDelegate {
  /// Whether the recognizer is to be told of a touch that has come down; no changes no state.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Whether the recognizer may leave `possible` for `began` or `ended`; no makes it fail.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether the recognizer and another may be recognized at the same time; one yes is enough.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer is to wait until another has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another is to wait until the recognizer has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer and one of the relay's own may be recognized at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith native: GestureRecognizer
  ) -> Bool
  /// Whether the recognizer is to wait until one of the relay's own has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf native: GestureRecognizer
  ) -> Bool
  /// Whether one of the relay's own is to wait until the recognizer has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy native: GestureRecognizer
  ) -> Bool
}
