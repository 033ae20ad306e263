import Foundation
import Testing

@testable import Gestures

struct RotationTests {
  @Test func `turns as sine and cosine do`() {
    for step in -320...320 {
      let angle = Double(step) / 50
      let rotation = Rotation(by: angle)
      #expect(abs(rotation.cosine - cos(angle)) < 1e-9, "\(angle)")
      #expect(abs(rotation.sine - sin(angle)) < 1e-9, "\(angle)")
    }
  }

  @Test func `a quarter turn takes x to y`() {
    let turned = Rotation(by: .pi / 2)(Point(x: 2, y: 1))
    #expect(turned.distance(to: Point(x: -1, y: 2)) < 1e-9)
  }
}
