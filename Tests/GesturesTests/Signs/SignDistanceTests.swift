import Testing

@testable import Gestures

struct SignDistanceTests {
  private static func distance(from drawing: SignShape, to template: SignTemplate) -> Float {
    SignDistance.distances(from: drawing, to: [template])[0]
  }

  @Test func `the same drawing is no distance away and other numbers of strokes infinitely far`()
    throws
  {
    let example = try SignExample([Drawing.along(Drawing.box)])
    let template = SignTemplate(example, options: SignOptions())
    #expect(Self.distance(from: template.shape, to: template) < 1e-4)
    let cross = SignShape(Drawing.crossStrokes(), fit: .stretched)
    #expect(Self.distance(from: cross, to: template) == .infinity)
  }

  @Test func `strokes count by their share of the length`() throws {
    let line = Shape.line([(0, 0), (200, 0)])
    let template = SignTemplate(
      try SignExample([line, Shape.line([(100, 20), (100, 40)])]), options: SignOptions())
    let wrongTick = SignShape([line, Shape.line([(90, 30), (110, 30)])], fit: .stretched)
    let wrongLine = SignShape(
      [Shape.line([(0, 0), (80, -60), (200, 0)]), Shape.line([(100, 20), (100, 40)])],
      fit: .stretched)
    let little = Self.distance(from: wrongTick, to: template)
    #expect(little < Self.distance(from: wrongLine, to: template))
    #expect(little > 0.01)
  }

  @Test func `many templates at once have the distances that each has alone`() throws {
    let drawings = try (0..<19).map { hand in
      hand % 5 == 0
        ? try SignExample(Drawing.crossStrokes())
        : try SignExample([Drawing.along(Drawing.flag, hand: hand, shake: 5)])
    }
    let templates = drawings.map { SignTemplate($0, options: SignOptions(anyDirection: true)) }
    let drawing = SignShape([Drawing.along(Drawing.flag, hand: 30, shake: 3)], fit: .stretched)
    let together = SignDistance.distances(from: drawing, to: templates)
    #expect(together == templates.map { Self.distance(from: drawing, to: $0) })
    #expect(together.count { $0 == .infinity } == 4 && Set(together).count == 16)
  }
}
