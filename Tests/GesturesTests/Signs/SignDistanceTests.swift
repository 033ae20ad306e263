import Testing

@testable import Gestures

struct SignDistanceTests {
  @Test func `the same drawing is no distance away and other numbers of strokes infinitely far`()
    throws
  {
    let example = try SignExample([Drawing.along(Drawing.box)])
    let template = SignTemplate(example, options: SignOptions())
    #expect(SignDistance.distance(from: template.shape, to: template) < 1e-4)
    let cross = SignShape(Drawing.crossStrokes(), fit: .stretched)
    #expect(SignDistance.distance(from: cross, to: template) == .infinity)
  }

  @Test func `strokes count by their share of the length`() throws {
    let line = Shape.line([(0, 0), (200, 0)])
    let template = SignTemplate(
      try SignExample([line, Shape.line([(100, 20), (100, 40)])]), options: SignOptions())
    let wrongTick = SignShape([line, Shape.line([(90, 30), (110, 30)])], fit: .stretched)
    let wrongLine = SignShape(
      [Shape.line([(0, 0), (80, -60), (200, 0)]), Shape.line([(100, 20), (100, 40)])],
      fit: .stretched)
    let little = SignDistance.distance(from: wrongTick, to: template)
    #expect(little < SignDistance.distance(from: wrongLine, to: template))
    #expect(little > 0.01)
  }
}
