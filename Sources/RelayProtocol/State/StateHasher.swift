/// FNV-1a of 64 bits, over bytes and over what is written as `v1.gesture.bin` writes it.
///
/// Quick and short in any language, and no protection against somebody who wants two states to look
/// the same: whoever may say what is in a room need not forge its hash. Some 1.2 nanoseconds a
/// byte, of which a sample of a stroke has some 7. Source: G. Fowler, L. C. Noll, K.-P. Vo, D.
/// Eastlake, "The FNV Non-Cryptographic Hash Algorithm", draft-eastlake-fnv.
public struct StateHasher: Equatable, Sendable {
  // In halves, since the pages' own module has no literals beyond 32 bits.
  private static var basis: UInt64 { UInt64(0xcbf2_9ce4) << 32 | UInt64(0x8422_2325) }
  private static var prime: UInt64 { UInt64(0x100) << 32 | UInt64(0x1b3) }

  /// The hash of all that was added.
  public private(set) var value = StateHasher.basis

  /// Makes the hash of nothing.
  public init() {}

  /// Adds a byte.
  @inline(__always)
  public mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* Self.prime
  }

  /// Adds a number that is not negative, in groups of seven bits, the lowest first.
  @inline(__always)
  public mutating func add(count: UInt64) {
    var rest = count
    while rest >= 0x80 {
      add(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    add(byte: UInt8(truncatingIfNeeded: rest))
  }

  /// Adds a number that is not negative.
  @inline(__always)
  public mutating func add(count: Int) { add(count: UInt64(bitPattern: Int64(count))) }

  /// Adds a number of steps either way.
  @inline(__always)
  public mutating func add(steps: Int64) { add(count: BinaryWriter.zigzag(steps)) }

  /// Adds a number in steps, or that there is none that is finite and not too large.
  mutating func add(_ number: Double, perUnit: Double) {
    guard let steps = BinaryQuantum.steps(number, perUnit) else { return add(byte: 0) }
    add(count: BinaryWriter.zigzag(steps) &+ 1)
  }

  /// Adds a text: the count of its bytes and its UTF-8.
  public mutating func add(text: String) {
    add(count: text.utf8.count)
    for byte in text.utf8 { add(byte: byte) }
  }

  /// Adds another hash: its eight bytes, the lowest first.
  public mutating func add(hash: UInt64) {
    for place in 0..<8 { add(byte: UInt8(truncatingIfNeeded: hash >> UInt64(8 * place))) }
  }

  /// Adds bytes as they are.
  mutating func add(bytes: [UInt8]) {
    for byte in bytes { add(byte: byte) }
  }
}
