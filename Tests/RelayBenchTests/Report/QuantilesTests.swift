import Testing

@testable import relay_bench

/// How a distribution is summed up.
struct QuantilesTests {
  @Test func `a quantile is the least value that is not exceeded`() {
    let quantiles = Quantiles((1...100).map(Double.init).shuffled())
    #expect(quantiles.at(0.5) == 50)
    #expect(quantiles.at(0.99) == 99)
    #expect(quantiles.at(0) == 1)
    #expect(quantiles.at(1) == 100)
  }

  @Test func `nothing measured is no number`() {
    #expect(Quantiles([]).at(0.5).isNaN)
    #expect(Quantiles([7]).at(0.99) == 7)
  }
}
