/// Places in the coordinates of one view and of another; a view of `nil` stands for the window.
extension UIView {
  /// A point of another view's coordinates in its own.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromCanvas((view ?? root).toCanvas(point))
  }

  /// A point of its own coordinates in another view's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    (view ?? root).fromCanvas(toCanvas(point))
  }

  /// A rectangle of another view's coordinates in its own.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// A rectangle of its own coordinates in another view's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A point of the canvas in the view's coordinates; linear in the views around it.
  func fromCanvas(_ point: CGPoint) -> CGPoint {
    let offset = offsetOnCanvas
    return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
  }

  /// A point of the view's coordinates on the canvas; linear in the views around it.
  func toCanvas(_ point: CGPoint) -> CGPoint {
    let offset = offsetOnCanvas
    return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// Where its coordinates begin on the canvas.
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
