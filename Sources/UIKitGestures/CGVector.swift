/// A displacement, as in Core Graphics, which Foundation has only on Apple's systems.
public struct CGVector: Hashable, Sendable {
  /// How far to the right.
  public var dx: CGFloat
  /// How far down.
  public var dy: CGFloat

  /// No displacement.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Makes the displacement by `dx` to the right and `dy` down.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes the displacement that leads from one point to another.
  public init(from start: CGPoint, to end: CGPoint) {
    self.init(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// How long it is.
  public var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// One displacement after the other.
  public static func + (left: CGVector, right: CGVector) -> CGVector {
    CGVector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// The displacement that leads from the end of `right` to that of `left`.
  public static func - (left: CGVector, right: CGVector) -> CGVector {
    CGVector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  /// The displacement `factor` times as long.
  public static func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// The point that the displacement leads to.
  public static func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
  }
}
