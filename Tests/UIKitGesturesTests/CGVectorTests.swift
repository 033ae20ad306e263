import Testing
import UIKitGestures

struct CGVectorTests {
  @Test func `displacements add up`() {
    let one = CGVector(from: CGPoint(x: 1, y: 1), to: CGPoint(x: 4, y: 5))
    #expect(one == CGVector(dx: 3, dy: 4))
    #expect(one.length == 5)
    #expect(one + one - one * 2 == .zero)
    #expect(CGPoint(x: 1, y: 1) + one == CGPoint(x: 4, y: 5))
  }
}
