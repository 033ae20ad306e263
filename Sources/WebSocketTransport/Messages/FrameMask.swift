/// A frame's mask, turned to the next byte of the payload (RFC 6455 section 5.3).
struct FrameMask {
  /// The four bytes as they lie in memory; the first is the lowest, as on all little-endian
  /// machines.
  private var key: UInt32

  /// The mask of those four bytes of memory.
  init(_ key: UInt32) {
    self.key = key
  }

  /// Masks, or unmasks, the next bytes of the payload.
  ///
  /// Linear, eight bytes at a time.
  mutating func apply(to bytes: UnsafeMutableRawBufferPointer) {
    let wide = UInt64(key) << 32 | UInt64(key)
    let whole = bytes.count / 8 * 8
    for offset in stride(from: 0, to: whole, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      bytes.storeBytes(of: word ^ wide, toByteOffset: offset, as: UInt64.self)
    }
    for offset in whole..<bytes.count {
      bytes[offset] ^= UInt8(truncatingIfNeeded: key)
      key = key >> 8 | key << 24
    }
  }
}
