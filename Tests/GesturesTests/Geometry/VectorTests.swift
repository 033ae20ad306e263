import Testing

@testable import Gestures

/// Displacements.
struct VectorTests {
  @Test func `a vector leads from one point to another`() {
    let way = Vector(from: Point(x: 1, y: 2), to: Point(x: 4, y: 6))
    #expect(way == Vector(x: 3, y: 4))
    #expect(way.length == 5)
    #expect(way.unit == Vector(x: 0.6000000000000001, y: 0.8))
    #expect(Vector.zero.unit.x.isNaN)
  }

  @Test func `turning to the right is a positive angle on a canvas`() {
    let right = Vector(x: 1, y: 0)
    let down = Vector(x: 0, y: 2)
    #expect(right.cross(down) == 2)
    #expect(right.dot(down) == 0)
    #expect(right.angle(to: down) == .pi / 2)
    #expect(down.angle(to: right) == -.pi / 2)
  }

  @Test func `vectors add up`() {
    let one = Vector(x: 1, y: 2)
    #expect(one + one == one * 2)
    #expect(one - one == .zero)
  }
}
