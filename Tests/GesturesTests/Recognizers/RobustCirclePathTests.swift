import Testing

@testable import Gestures

struct RobustCirclePathTests {
  @Test func `knows its box, and its places on the canvas`() throws {
    var path = RobustCirclePath(rules: RobustCircleRules())
    for point in Shape.arc(center: Point(x: 1e6, y: -1e6), radius: 40, count: 200) {
      path.add(point)
    }
    let bounds = path.bounds
    #expect(abs(bounds.x - (1e6 - 40)) < 0.1 && abs(bounds.width - 80) < 0.1)
    path.takeLook()
    let shape = try #require(path.look?.measures.shape)
    #expect(path.placed(shape.oval.center).distance(to: Point(x: 1e6, y: -1e6)) < 0.3)
  }

  @Test func `what is forgotten leaves nothing`() {
    var path = RobustCirclePath(rules: RobustCircleRules())
    for point in Shape.arc() { path.add(point) }
    path.takeLook()
    let before = path.look?.measures
    path.removeAll()
    #expect(path.look == nil)
    for point in Shape.arc() { path.add(point) }
    path.takeLook()
    #expect(path.look?.measures == before && path.bounds.width > 150)
  }
}
