import Testing

@testable import Gestures

/// Which way a chevron points.
struct ChevronDirectionTests {
  @Test(arguments: ChevronDirection.allCases)
  func `a displacement comes back from the frame of the rules`(direction: ChevronDirection) {
    let way = Vector(x: 3, y: 4)
    #expect(direction.onCanvas(direction.facingRight(way)) == way)
    #expect(direction.facingRight(direction.onCanvas(way)) == way)
  }

  @Test(
    arguments: zip(
      ChevronDirection.allCases,
      [Vector(x: 1, y: 0), Vector(x: -1, y: 0), Vector(x: 0, y: -1), Vector(x: 0, y: 1)]))
  func `the tip lies where it points`(direction: ChevronDirection, tip: Vector) {
    #expect(direction.onCanvas(Vector(x: 1, y: 0)) == tip)
  }

  @Test func `upright ones are drawn from the top and the others from the left`() {
    let start = Vector(x: 0, y: -1)
    #expect(ChevronDirection.left.onCanvas(start) == start)
    #expect(ChevronDirection.up.onCanvas(start) == Vector(x: -1, y: 0))
    #expect(ChevronDirection.down.onCanvas(start) == Vector(x: -1, y: 0))
  }

  @Test func `arms are called by the way they go`() {
    #expect(ChevronDirection.right.arms == (.rightDownStroke, .leftDownStroke))
    #expect(ChevronDirection.left.arms == (.leftDownStroke, .rightDownStroke))
    #expect(ChevronDirection.up.arms == (.rightUpStroke, .rightDownStroke))
    #expect(ChevronDirection.down.arms == (.rightDownStroke, .rightUpStroke))
  }
}
