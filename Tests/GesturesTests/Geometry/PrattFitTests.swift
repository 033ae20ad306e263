import SeededRandom
import Testing

@testable import Gestures

struct PrattFitTests {
  @Test func `it is never smaller than Kåsa's circle, and Taubin's lies between them`() throws {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let points = Shape.arc(radius: 90, turn: 2, count: 50).shaken(by: 10, &random)
      let pratt = try #require(CircleFit.pratt.circle(through: points)).radius
      let taubin = try #require(CircleFit.taubin.circle(through: points)).radius
      let kasa = try #require(CircleFit.kasa.circle(through: points)).radius
      #expect(kasa < taubin && taubin <= pratt, "seed \(seed)")
    }
  }
}
