import Glibc

/// Normal random numbers with mean 0 and deviation 1.
///
/// The same seed gives the same numbers on every machine: the transform of G. Box and M. Muller
/// (Ann. Math. Statist. 29, 1958).
package struct SteadyNoise {
  private var generator: SeededGenerator

  /// Starts from a seed.
  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The next two numbers, independent of each other.
  package mutating func pair() -> (Double, Double) {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    let angle = 2 * Double.pi * uniform()
    return (radius * cos(angle), radius * sin(angle))
  }

  /// A number from 0 to below 1.
  private mutating func uniform() -> Double {
    Double(generator.next() >> 11) / 9_007_199_254_740_992
  }
}
