/// Builds a client's frames, which are masked (RFC 6455 section 5.3).
struct FrameWriter {
  /// The state of the mask's generator.
  ///
  /// Masks keep a proxy from being fooled by a page's bytes; a tool's own need not be secret.
  private var state: UInt64

  /// Makes a writer with masks from `seed`.
  init(seed: UInt64) {
    state = seed | 1
  }

  /// One whole frame.
  ///
  /// Linear in the payload.
  mutating func frame(_ kind: FrameKind, _ payload: [UInt8]) -> [UInt8] {
    var frame = FrameHead(kind: kind, isMasked: true).bytes(payload: payload.count)
    frame.reserveCapacity(payload.count + FrameHead.mostBytes + 4)
    let mask = nextMask()
    withUnsafeBytes(of: mask) { frame.append(contentsOf: $0) }
    let start = frame.count
    frame.append(contentsOf: payload)
    frame.withUnsafeMutableBytes {
      Self.apply(mask, to: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
    }
    return frame
  }

  /// Marsaglia's xorshift64 (Journal of Statistical Software 8, 2003).
  private mutating func nextMask() -> UInt32 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt32(truncatingIfNeeded: state >> 16)
  }

  private static func apply(_ mask: UInt32, to bytes: UnsafeMutableRawBufferPointer) {
    let wide = UInt64(mask) << 32 | UInt64(mask)
    let whole = bytes.count / 8 * 8
    for offset in stride(from: 0, to: whole, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      bytes.storeBytes(of: word ^ wide, toByteOffset: offset, as: UInt64.self)
    }
    withUnsafeBytes(of: mask) { mask in
      for offset in whole..<bytes.count { bytes[offset] ^= mask[offset % 4] }
    }
  }
}
