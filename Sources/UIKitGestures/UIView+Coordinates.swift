/// Conversion between the coordinates of views; `nil` stands for the window.
extension UIView {
  /// Converts a point from another view's coordinates to its own.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromCanvas((view ?? root).toCanvas(point))
  }

  /// Converts a point from its own coordinates to another view's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    (view ?? root).fromCanvas(toCanvas(point))
  }

  /// Converts a rectangle from another view's coordinates to its own.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Converts a rectangle from its own coordinates to another view's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a point from the canvas to its own coordinates.
  ///
  /// Linear in its superviews.
  func fromCanvas(_ point: CGPoint) -> CGPoint {
    let offset = offsetOnCanvas
    return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
  }

  /// Converts a point from its own coordinates to the canvas.
  ///
  /// Linear in its superviews.
  func toCanvas(_ point: CGPoint) -> CGPoint {
    let offset = offsetOnCanvas
    return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// The origin of its coordinates on the canvas.
  private var offsetOnCanvas: CGPoint {
    var offset = CGPoint.zero
    var next: UIView? = self
    while let view = next {
      offset.x += view.frame.origin.x - view.bounds.origin.x
      offset.y += view.frame.origin.y - view.bounds.origin.y
      next = view.superview
    }
    return offset
  }
}
