import Foundation
import Gestures
import Testing

/// S5.
struct RotationRecognizerTests {
  @Test(arguments: [1.0, -1.0])
  func `S5 an angle counts beyond whole turns`(way: Double) throws {
    let rotation = RotationRecognizer()
    let probe = try ArenaProbe([rotation]).touched(by: 1)
    try probe.send(.began, 2, [Point(x: 100, y: 0)])
    // Two turns and a half, ten degrees and ten milliseconds a step.
    for step in 1...90 {
      let angle = way * Double(step) * .pi / 18
      probe.time += 9
      try probe.send(.moved, 2, [Point(x: 100 * cos(angle), y: 100 * sin(angle))])
    }
    #expect((rotation.rotation - way * 5 * .pi).magnitude < 1e-9)
    #expect((rotation.velocity - way * 100 * .pi / 18).magnitude < 1e-6)
    rotation.rotation = 0
    try probe.send(.moved, 2, [Point(x: 0, y: 100)])
    #expect((rotation.rotation.magnitude - .pi / 2).magnitude < 1e-9)
    try probe.send(.ended, 2)
    #expect(rotation.state == .ended)
  }

  @Test func `S5 fingers that hardly turn fail`() throws {
    let probe = try ArenaProbe([RotationRecognizer()]).touched(by: 1)
    try probe.send(.began, 2, [Point(x: 100, y: 0)])
    try probe.send(.moved, 2, [Point(x: 200, y: 0)])
    #expect(
      try probe.send(.ended, 2).verdict()?.reason
        == "the fingers turned by 0°, at least 5° needed")
  }
}
