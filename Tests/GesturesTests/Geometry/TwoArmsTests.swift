import Testing

@testable import Gestures

/// A path read as two arms.
struct TwoArmsTests {
  static func read(_ corners: [(Double, Double)], steps: Int = 8) throws -> TwoArms {
    let places = Shape.line(corners, steps: steps).enumerated().map {
      SketchedPath.Step(location: Vector(x: $1.x, y: $1.y), sample: $0)
    }
    return try #require(TwoArms(places))
  }

  @Test func `two straight lines are read as they are`() throws {
    let arms = try Self.read([(0, 0), (30, 40), (90, -40)])
    #expect(arms.first.length == 50)
    #expect(arms.second.length == 100)
    #expect(arms.cornerSample == 8)
    #expect(arms.lastSample == 16)
    #expect(arms.bend.value < 1e-12)
    #expect(arms.back.value < 1e-12)
    #expect(abs(arms.fall - 40) < 1e-9)
    #expect(abs(arms.rise - 80) < 1e-9)
    #expect(abs(arms.angle - 2 * Arctangent.of(y: 3, x: 4)) < 1e-9)
  }

  @Test(arguments: [1, 2, 7, 100])
  func `how many samples there are on the way changes nothing`(steps: Int) throws {
    let path = [(0.0, 0.0), (20.0, 35.0), (30.0, 40.0), (25.0, 43.0), (90.0, -40.0)]
    let few = try Self.read(path, steps: 1)
    let many = try Self.read(path, steps: steps)
    #expect(abs(few.bend.value - many.bend.value) < 1e-12)
    #expect(abs(few.back.value - many.back.value) < 1e-12)
    #expect(few.cornerSample * steps == many.cornerSample)
  }

  @Test func `bulging out differs from caving in`() throws {
    let out = try Self.read([(0, 0), (60, 20), (80, 50), (0, 100)])
    let caved = try Self.read([(0, 0), (30, 30), (80, 50), (0, 100)])
    #expect(out.bulge.value > 0.05)
    #expect(out.bulge.sample == 8)
    #expect(caved.bulge.value < 1e-12)
    #expect(caved.bend.value > 0.05)
  }

  @Test func `going back is measured with its two ends`() throws {
    let arms = try Self.read([(0, 0), (40, 0), (30, 0), (50, 0), (50, 50)])
    #expect(abs(arms.back.value - 0.1) < 1e-9)
    #expect(arms.back.sample == 16)
    #expect(arms.backWay == TwoArms.Arm(from: Vector(x: 40, y: 0), to: Vector(x: 30, y: 0)))
  }

  @Test func `a straight line has its corner half way`() throws {
    let arms = try Self.read([(0, 0), (60, 20)])
    #expect(arms.first.to == Vector(x: 30, y: 10))
    #expect(abs(arms.angle - .pi) < 1e-7)
    #expect(arms.bend.value < 1e-12)
  }

  @Test func `one place has no arms, two have`() {
    func read(_ places: [Vector]) -> TwoArms? {
      TwoArms(places.enumerated().map { SketchedPath.Step(location: $1, sample: $0) })
    }
    #expect(read([]) == nil)
    #expect(read([.zero]) == nil)
    #expect(read([.zero, .zero]) == nil)
    #expect(read([.zero, Vector(x: 3, y: 0)]) != nil)
  }

  @Test func `a path back to its start has its corner at the far end`() throws {
    let arms = try Self.read([(0, 0), (60, 0), (0, 0)])
    #expect(arms.first.to == Vector(x: 60, y: 0))
    #expect(arms.angle < 1e-9)
  }
}
