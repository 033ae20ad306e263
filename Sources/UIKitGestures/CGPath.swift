/// A path of straight lines, as in Core Graphics, which exists only on Apple's systems.
open class CGPath {
  /// The corners of its lines, oldest first.
  fileprivate(set) var corners: [CGPoint] = []
  /// The indices of the corners where the pen was set down.
  fileprivate(set) var starts: [Int] = []

  /// Makes an empty path.
  fileprivate init() {}

  /// Whether the path is empty.
  public var isEmpty: Bool { corners.isEmpty }
  /// The pen's position; `zero` in an empty path.
  public var currentPoint: CGPoint { corners.last ?? .zero }

  /// The smallest rectangle around all corners; `CGRect.null` for an empty path.
  ///
  /// Linear in the corners.
  public var boundingBox: CGRect {
    guard let first = corners.first else { return .null }
    var low = first
    var high = first
    for corner in corners {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The same as `boundingBox`: a path of straight lines has no other corners.
  public var boundingBoxOfPath: CGRect { boundingBox }
}

/// A path that grows.
public final class CGMutablePath: CGPath {
  /// Makes an empty path.
  public override init() { super.init() }

  /// Sets the pen down at a point.
  public func move(to point: CGPoint) {
    starts.append(corners.count)
    corners.append(point)
  }

  /// Draws a straight line to a point; the pen must be down.
  public func addLine(to point: CGPoint) {
    precondition(!isEmpty, "a line needs a point to start from")
    corners.append(point)
  }

  /// Sets the pen down at the first of the points and draws lines to the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Draws a line back to the last point where the pen was set down.
  public func closeSubpath() {
    if let start = starts.last { addLine(to: corners[start]) }
  }
}
