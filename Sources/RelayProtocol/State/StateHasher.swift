/// FNV-1a with 64 bits, over bytes and over values as `v1.gesture.bin` writes them.
///
/// It is fast and short in any language. It does not resist deliberate collisions, and need not: a
/// client that can change a room has no use for a forged hash. It takes about 1.2 nanoseconds a
/// byte; a sample has about 7 bytes. Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV
/// Non-Cryptographic Hash Algorithm", draft-eastlake-fnv.
public struct StateHasher: Equatable, Sendable {
  // Written in halves, because the pages' module has no literals beyond 32 bits.
  private static var basis: UInt64 { UInt64(0xcbf2_9ce4) << 32 | UInt64(0x8422_2325) }
  private static var prime: UInt64 { UInt64(0x100) << 32 | UInt64(0x1b3) }

  /// The hash of everything added.
  public private(set) var value = StateHasher.basis

  /// Makes an empty hash.
  public init() {}

  /// Adds a byte.
  @inline(__always)
  public mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* Self.prime }

  /// Adds a nonnegative number in groups of seven bits, the lowest first.
  @inline(__always)
  public mutating func add(count: UInt64) {
    var rest = count
    while rest >= 0x80 {
      add(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    add(byte: UInt8(truncatingIfNeeded: rest))
  }

  /// Adds a nonnegative number.
  @inline(__always)
  public mutating func add(count: Int) { add(count: UInt64(bitPattern: Int64(count))) }

  /// Adds a signed number of steps.
  @inline(__always)
  public mutating func add(steps: Int64) { add(count: BinaryWriter.zigzag(steps)) }

  /// Adds a number in steps, or *none* if it is not finite or too large.
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
    for index in 0..<8 { add(byte: UInt8(truncatingIfNeeded: hash >> UInt64(8 * index))) }
  }

  /// Adds bytes as they are.
  mutating func add(bytes: [UInt8]) {
    for byte in bytes { add(byte: byte) }
  }
}
