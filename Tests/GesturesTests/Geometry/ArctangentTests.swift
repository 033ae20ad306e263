import Foundation
import Testing

@testable import Gestures

struct ArctangentTests {
  @Test func `is the library's to the last digits in all directions`() {
    for step in -2_000...2_000 {
      let angle = Double(step) / 2_000 * .pi
      for radius in [1e-12, 0.3, 1, 800, 1e9] {
        let (x, y) = (radius * cos(angle), radius * sin(angle))
        #expect(abs(Arctangent.of(y: y, x: x) - atan2(y, x)) < 2e-15 * .pi, "\(x) \(y)")
      }
    }
  }

  @Test(arguments: [
    (0, 1, 0), (1, 0, Double.pi / 2), (0, -1, Double.pi), (-1, 0, -Double.pi / 2), (0, 0, 0),
    (-0.0, -1, Double.pi),
  ])
  func `the four directions and the origin have their angles`(y: Double, x: Double, angle: Double) {
    #expect(abs(Arctangent.of(y: y, x: x) - angle) < 1e-15)
  }

  @Test func `what is no number has no angle`() {
    #expect(Arctangent.of(y: .nan, x: 1).isNaN && Arctangent.of(y: 0, x: .nan).isNaN)
    #expect(Arctangent.of(y: .nan, x: 0).isNaN)
  }
}
