extension Arena {
  /// Attaches the recognizers of a view and of all views within, the view's own first; they receive
  /// the next sequence.
  ///
  /// Returns whether there was space for all. Recognizers that are attached already keep their
  /// index.
  @discardableResult
  public func attach(_ view: UIView) -> Bool {
    var isComplete = true
    for recognizer in view.gestureRecognizers ?? [] {
      recognizer.event.window = view.window
      if !attach(recognizer) { isComplete = false }
    }
    for subview in view.subviews where !attach(subview) { isComplete = false }
    return isComplete
  }
}
