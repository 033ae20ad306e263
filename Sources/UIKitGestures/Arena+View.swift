extension Arena {
  /// Attaches the recognizers of a view and of all views within, the view's own first; they hear of
  /// the next sequence on.
  ///
  /// Returns whether there was space for all. Those that are attached already stay where they are.
  @discardableResult
  public func attach(_ view: UIView) -> Bool {
    var isComplete = true
    for recognizer in view.gestureRecognizers ?? [] where !attach(recognizer) {
      isComplete = false
    }
    for subview in view.subviews where !attach(subview) { isComplete = false }
    return isComplete
  }
}
