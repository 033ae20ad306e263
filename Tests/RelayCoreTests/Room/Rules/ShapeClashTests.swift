import Foundation
import Gestures
import Testing

@testable import RelayCore

struct ShapeClashTests {
  @Test func `the shapes that accept a stroke are counted, one stroke after the other`() throws {
    let recognizers = RecognizerRegistry.names.compactMap { RuleBook().make($0) }
    let clash = ShapeClash(recognizers: recognizers, limits: GestureLimits())
    let circle = (0..<60).map { step in
      let angle = Double(step) / 59 * 2 * Double.pi
      return Point(x: 100 * cos(angle), y: 100 * sin(angle))
    }
    var counts: [Int] = []
    #expect(clash.shapes(counts).isEmpty)
    clash.count(circle, in: &counts)
    clash.count([Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1)], in: &counts)
    clash.count(circle, in: &counts)
    #expect(clash.shapes(counts).contains(SignSeparation.Shape(recognizer: "circle", examples: 2)))
    #expect(!clash.shapes(counts).contains { $0.recognizer == SignRecognizer.name })
  }
}
