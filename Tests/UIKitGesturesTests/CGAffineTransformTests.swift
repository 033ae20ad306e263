import Testing
import UIKitGestures

struct CGAffineTransformTests {
  static func near(_ one: CGPoint, _ two: CGPoint) -> Bool {
    hypot(one.x - two.x, one.y - two.y) < 1e-12
  }

  @Test func `points are turned, scaled and displaced`() {
    let point = CGPoint(x: 2, y: 1)
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(Self.near(point.applying(turn), CGPoint(x: -1, y: 2)))
    #expect(
      point.applying(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1))
        == CGPoint(x: 6, y: 6), "the displacement comes first")
    #expect(
      point.applying(CGAffineTransform(translationX: 1, y: 1).scaledBy(x: 2, y: 3))
        == CGPoint(x: 5, y: 4))
    #expect(point.applying(.identity) == point && CGAffineTransform().isIdentity)
  }

  @Test func `a map and the map back cancel each other`() {
    let map = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 0.5)
      .translatedBy(x: 7, y: -3).rotated(by: 1)
    let point = CGPoint(x: 5, y: 9)
    #expect(Self.near(point.applying(map).applying(map.inverted()), point))
    #expect(Self.near(point.applying(map.concatenating(map.inverted())), point))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `a rectangle becomes the box around its turned corners`() {
    let box = CGRect(x: 0, y: 0, width: 2, height: 4)
    let turned = box.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(Self.near(turned.origin, CGPoint(x: -4, y: 0)))
    #expect(abs(turned.width - 4) < 1e-12 && abs(turned.height - 2) < 1e-12)
    #expect(
      CGSize(width: 2, height: 4).applying(CGAffineTransform(scaleX: 3, y: -1))
        == CGSize(width: 6, height: -4))
  }
}
