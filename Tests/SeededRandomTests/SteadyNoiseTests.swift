import SeededRandom
import Testing

struct SteadyNoiseTests {
  @Test func `it has mean 0 and deviation 1, each way, and no tie between both`() {
    var noise = SteadyNoise(seed: 42)
    let pairs = (0..<20_000).map { _ in noise.pair() }
    let count = Double(pairs.count)
    for side in [pairs.map(\.0), pairs.map(\.1)] {
      #expect(abs(side.reduce(0, +) / count) < 0.03)
      #expect(abs(side.reduce(0) { $0 + $1 * $1 } / count - 1) < 0.03)
    }
    #expect(abs(pairs.reduce(0) { $0 + $1.0 * $1.1 } / count) < 0.03)
  }

  @Test func `a seed gives the same numbers again`() {
    var (one, other) = (SteadyNoise(seed: 5), SteadyNoise(seed: 5))
    for _ in 0..<100 {
      let (first, second) = (one.pair(), other.pair())
      #expect(first == second)
    }
  }
}
