import Gestures
import Testing

@testable import relay_bench

/// The comparison of circle fits, in as far as a slow build can judge it.
struct CircleFitsBenchTests {
  @Test func `on a quarter of a circle Kåsa's fit is the one with a bias`() {
    let kasa = CircleFitsBench.spread(of: .kasa, degrees: 90)
    let taubin = CircleFitsBench.spread(of: .taubin, degrees: 90)
    #expect(kasa.bias < -10)
    #expect(abs(taubin.bias) < 3)
    #expect(kasa.error > abs(kasa.bias))
  }
}
