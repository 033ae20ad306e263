/// Random numbers from a seed, equal on the server and in a page.
///
/// Source: T. Ettinger, "mulberry32", a generator with 32 bits of state.
struct SetRandom {
  private var state: UInt32

  init(seed: Int) { state = UInt32(truncatingIfNeeded: seed) }

  /// The next number.
  mutating func next() -> UInt32 {
    state &+= 0x6d2b_79f5
    var mixed = (state ^ (state >> 15)) &* (state | 1)
    mixed ^= mixed &+ (mixed ^ (mixed >> 7)) &* (mixed | 61)
    return mixed ^ (mixed >> 14)
  }

  /// A number from 0 up to, but not including, `count`.
  mutating func below(_ count: Int) -> Int { Int((UInt64(next()) * UInt64(count)) >> 32) }
}
