import Foundation

/// Normal random numbers with mean 0 and deviation 1.
///
/// The same seed gives the same numbers on every machine.
///
/// SplitMix64 (G. Steele, D. Lea, C. Flood, OOPSLA 2014) through the transform of G. Box and
/// M. Muller (Ann. Math. Statist. 29, 1958).
struct SteadyNoise {
  private var state: UInt64

  /// Starts from a seed.
  init(seed: UInt64) { state = seed }

  /// The next two numbers, independent of each other.
  mutating func pair() -> (Double, Double) {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    let angle = 2 * Double.pi * uniform()
    return (radius * cos(angle), radius * sin(angle))
  }

  /// A number from 0 to below 1.
  private mutating func uniform() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / 9_007_199_254_740_992
  }
}
