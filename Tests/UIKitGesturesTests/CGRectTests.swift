import Testing
import UIKitGestures

struct CGRectTests {
  static let endless = CGRect(
    x: -CGFloat.infinity, y: -.infinity, width: .infinity, height: .infinity)
  static let unknown = CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .nan)
  static let halfUnknown = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5)
  static let box = CGRect(x: 0, y: 0, width: 10, height: 20)

  /// Rectangles with ordinary and odd edges.
  static let all: [CGRect] = [
    .null, .infinite, .zero, endless, unknown, halfUnknown, box,
    CGRect(x: 10, y: 20, width: -10, height: -20),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
  ]

  @Test(arguments: all, all)
  func `no rectangle stops the program`(one: CGRect, two: CGRect) {
    let shared = one.intersection(two)
    #expect(shared.isNull == !one.intersects(two))
    _ = one.union(two)
    _ = one.contains(two)
    for place in [two.origin, CGPoint(x: two.midX, y: two.midY), CGPoint(x: two.maxX, y: 0)] {
      _ = one.contains(place)
    }
    _ = (one.insetBy(dx: 3, dy: -3), one.offsetBy(dx: 1, dy: 1), one.integral, one.standardized)
    _ = (one.isNull, one.isEmpty, one.isInfinite)
  }

  @Test(arguments: [endless, unknown, halfUnknown, CGRect.null])
  func `a rectangle without known edges shares nothing and holds no point`(rect: CGRect) {
    #expect(rect.intersection(Self.box).isNull && Self.box.intersection(rect).isNull)
    #expect(!rect.contains(CGPoint(x: 1, y: 1)))
    #expect(rect.intersection(Self.box).width == 0)
  }

  @Test func `the infinite rectangle holds everything, the null one nothing`() {
    #expect(CGRect.infinite.isInfinite && CGRect.infinite.contains(CGPoint(x: -1e9, y: 1e9)))
    #expect(CGRect.infinite.intersection(Self.box) == Self.box)
    #expect(CGRect.null.isNull && CGRect.null.isEmpty && CGRect.null.union(Self.box) == Self.box)
  }

  @Test func `left and top edges are inside, right and bottom ones are not`() {
    #expect(Self.box.contains(CGPoint.zero) && Self.box.contains(CGPoint(x: 9.9, y: 19.9)))
    #expect(!Self.box.contains(CGPoint(x: 10, y: 5)) && !Self.box.contains(CGPoint(x: 5, y: 20)))
    #expect(!Self.box.contains(CGPoint(x: CGFloat.nan, y: 5)))
    #expect(!CGRect(x: 3, y: 3, width: 0, height: 9).contains(CGPoint(x: 3, y: 3)))
    let turned = CGRect(x: 10, y: 20, width: -10, height: -20)
    #expect(turned.contains(CGPoint.zero) && turned.standardized == Self.box)
  }

  @Test func `rectangles that touch share an edge`() {
    let beside = CGRect(x: 10, y: 5, width: 5, height: 5)
    #expect(Self.box.intersection(beside) == CGRect(x: 10, y: 5, width: 0, height: 5))
    #expect(Self.box.intersects(beside))
    #expect(!Self.box.intersects(CGRect(x: 11, y: 5, width: 5, height: 5)))
  }

  @Test func `insetting by more than there is gives null`() {
    #expect(Self.box.insetBy(dx: 6, dy: 0).isNull)
    #expect(Self.box.insetBy(dx: 1, dy: 2) == CGRect(x: 1, y: 2, width: 8, height: 16))
  }
}
