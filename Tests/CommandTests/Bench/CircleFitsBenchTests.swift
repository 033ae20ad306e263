import Gestures
import Testing

@testable import gesture_relay

/// The comparison of circle fits, in as far as a slow build can judge it.
struct CircleFitsBenchTests {
  @Test func `on a quarter of a circle Kåsa's fit is the one with a bias`() {
    let kasa = CircleFitsBench.spread(of: .kasa, degrees: 90)
    let taubin = CircleFitsBench.spread(of: .taubin, degrees: 90)
    #expect(kasa.bias < -10)
    #expect(abs(taubin.bias) < 3)
    #expect(kasa.error > abs(kasa.bias))
  }

  @Test func `noise has no direction`() {
    var noise = CircleFitsBench.Noise(seed: 1)
    var sum = 0.0
    var squares = 0.0
    for _ in 0..<10_000 {
      let (x, y) = noise.next()
      sum += x + y
      squares += x * x + y * y
    }
    #expect(abs(sum / 20_000) < 0.03)
    #expect(abs(squares / 20_000 - 1) < 0.05)
  }
}
