import Testing

@testable import Gestures

struct WindingTests {
  static func turns(of path: [Point]) -> Double {
    var winding = Winding(from: path[0])
    for point in path.dropFirst() { winding.add(point) }
    return winding.turns
  }

  @Test(arguments: [0.1, 0.49, 0.5, 0.75, 1, 1.3, 2, 3.7], [1.0, -1.0])
  func `counts turns and fractions either way`(turns: Double, way: Double) {
    for start in [0, 1, 2.5, 3.14, -2] {
      let path = Shape.arc(
        center: .zero, radius: 5, start: start, turn: way * turns * 2 * .pi, count: 97)
      #expect(abs(Self.turns(of: path) - way * turns) < 1e-12)
    }
  }

  @Test func `a path beside the place goes round not at all`() {
    let path = Shape.arc(center: Point(x: -9, y: 1), radius: 5, count: 50)
    #expect(abs(Self.turns(of: path)) < 1e-12)
  }

  @Test func `going back takes back`() {
    let path = Shape.arc(center: .zero, radius: 5, start: 3, turn: 1, count: 20)
    #expect(abs(Self.turns(of: path + path.reversed())) < 1e-12)
    #expect(Self.turns(of: [Point(x: 3, y: -1)]) == 0)
  }
}
