import Testing
import UIKitGestures

struct CGPathTests {
  @Test func `the box of a path holds all its corners`() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.boundingBox == .null && path.currentPoint == .zero)
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: -1, y: 8))
    #expect(path.boundingBox == CGRect(x: -1, y: 5, width: 6, height: 3))
    #expect(path.boundingBoxOfPath == path.boundingBox && !path.isEmpty)
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 20)])
    path.closeSubpath()
    #expect(path.currentPoint == .zero)
    #expect(path.boundingBox == CGRect(x: -1, y: 0, width: 6, height: 20))
    path.addLines(between: [])
    #expect(path.currentPoint == .zero)
  }
}
