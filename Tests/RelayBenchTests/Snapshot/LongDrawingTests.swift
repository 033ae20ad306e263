import Gestures
import Testing

@testable import relay_bench

/// Drawings as people make them.
struct LongDrawingTests {
  private static func steps(seconds: Double) -> [LongDrawing.Step] {
    var drawing = LongDrawing(drawers: 4)
    var steps: [LongDrawing.Step] = []
    while let step = drawing.next(isEnding: drawing.milliseconds >= 1_000 * seconds) {
      steps.append(step)
    }
    #expect(!drawing.isInStroke)
    return steps
  }

  @Test func `hands draw strokes of about a second, one after the other`() {
    let steps = Self.steps(seconds: 60)
    for drawer in 0..<4 {
      let own = steps.filter { $0.drawer == drawer }
      let strokes = own.split { $0.phase == .ended }
      #expect((35...60).contains(strokes.count), "\(strokes.count) strokes in a minute")
      for stroke in strokes {
        #expect(stroke.first?.phase == .began)
        #expect(stroke.dropFirst().allSatisfy { $0.phase == .moved })
        #expect((80...180).contains(stroke.count))
      }
      let times = own.map(\.sample.timestamp)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `it is the same each time`() {
    #expect(Self.steps(seconds: 5).map(\.sample) == Self.steps(seconds: 5).map(\.sample))
  }
}
