/// Core Graphics' answers about rectangles with infinite or NaN edges.
///
/// Foundation's own members of these names stop the program on them. A straight line fits a circle
/// without end, so a recognizer meets such rectangles. A file that imports `UIKitGestures` alone
/// uses these members.
extension CGRect {
  /// Whether a point lies inside or on the left or top edge.
  ///
  /// `false` for a null or empty rectangle, and if an edge is NaN.
  public func contains(_ point: CGPoint) -> Bool {
    !isNull && !isEmpty
      && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The part that both rectangles share; `null` if there is none or an edge is NaN.
  public func intersection(_ other: CGRect) -> CGRect {
    guard !isNull, !other.isNull else { return .null }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let width = min(maxX, other.maxX) - left
    let height = min(maxY, other.maxY) - top
    // Comparisons with NaN are false, and `min` and `max` may drop a NaN.
    let isUnknown = maxX.isNaN || maxY.isNaN || other.maxX.isNaN || other.maxY.isNaN
    guard width >= 0, height >= 0, !isUnknown else { return .null }
    return CGRect(x: left, y: top, width: width, height: height)
  }

  /// Whether the rectangles share a part.
  public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }
}
