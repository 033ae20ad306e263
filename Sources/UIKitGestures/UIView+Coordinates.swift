/// Conversion between the coordinates of views; `nil` stands for the window.
extension UIView {
  /// Converts a point from another view's coordinates to its own.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromCanvas(point.applying((view ?? root).toCanvas))
  }

  /// Converts a point from its own coordinates to another view's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    (view ?? root).fromCanvas(point.applying(toCanvas))
  }

  /// Converts a rectangle from another view's coordinates to its own.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying((view ?? root).toCanvas.concatenating(toCanvas.inverted()))
  }

  /// Converts a rectangle from its own coordinates to another view's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    (view ?? root).convert(rect, from: self)
  }

  /// From its own coordinates to its superview's.
  var toSuperview: CGAffineTransform {
    Self.toSuperview(bounds: bounds, transform: transform, center: center)
  }

  /// From a view's own coordinates to its superview's, by the three properties that decide.
  static func toSuperview(
    bounds: CGRect, transform: CGAffineTransform, center: CGPoint
  ) -> CGAffineTransform {
    CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// From its own coordinates to the canvas; linear in the views around it.
  var toCanvas: CGAffineTransform {
    ancestry.reduce(.identity) { $0.concatenating($1.toSuperview) }
  }

  /// A point of the canvas in the view's coordinates; linear in the views around it.
  func fromCanvas(_ point: CGPoint) -> CGPoint { point.applying(toCanvas.inverted()) }
}
