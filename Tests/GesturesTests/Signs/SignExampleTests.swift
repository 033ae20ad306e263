import Testing

@testable import Gestures

struct SignExampleTests {
  @Test func `a short drawing is kept as it is, to a thousandth of a pixel`() throws {
    let drawn = [
      [Point(x: 1.00049, y: 2), Point(x: 30, y: 2)], [Point(x: 5, y: 5), Point(x: 6, y: 9)],
    ]
    let example = try SignExample(drawn)
    #expect(example.strokes[0] == [Point(x: 1, y: 2), Point(x: 30, y: 2)])
    #expect(example.strokes[1] == drawn[1])
  }

  @Test func `a long drawing is thinned, and no further when it is taken again`() throws {
    let long = Shape.arc(turn: 5, count: 4000)
    let example = try SignExample([long, Shape.line([(0, 0), (50, 0)])])
    let count = example.strokes.reduce(0) { $0 + $1.count }
    #expect(count <= SignLimits().points && count > SignLimits().points / 2)
    #expect(example.strokes[0].first.map { $0.distance(to: long[0]) < 0.001 } == true)
    #expect(example.strokes[0].last.map { $0.distance(to: long[3999]) < 0.001 } == true)
    #expect(try SignExample(example.strokes) == example)
  }

  @Test func `a drawing is measured as it is kept, so that what is kept can be taken again`() {
    // Thinning cuts the corners of a narrow zigzag.
    let narrow = (0...300).map { Point(x: $0 % 2 == 0 ? 0 : 8, y: Double($0) / 50) }
    #expect(throws: SignFault.self) { try SignExample([narrow]) }
    let rounded = Shape.line([(0.0004, 0), (8.0, 3)])
    #expect(throws: Never.self) { try SignExample(SignExample([rounded]).strokes) }
  }

  @Test func `useless drawings are rejected`() {
    let line = Shape.line([(0, 0), (50, 0)])
    #expect(throws: SignFault.noStroke) { try SignExample([]) }
    #expect(throws: SignFault.emptyStroke(stroke: 1)) { try SignExample([line, []]) }
    #expect(throws: SignFault.tooManyStrokes(found: 7, limit: 6)) {
      try SignExample(Array(repeating: line, count: 7))
    }
    #expect(throws: SignFault.tooFewPoints(found: 3, least: 4)) {
      try SignExample([Array(line.prefix(3))])
    }
    #expect(throws: SignFault.tooSmall(extent: 0, least: 8), "a still finger") {
      try SignExample([Array(repeating: Point(x: 5, y: 5), count: 200)])
    }
    #expect(throws: SignFault.tooSmall(extent: 7, least: 8)) {
      try SignExample([Shape.line([(0, 0), (7, 3)])])
    }
  }
}
