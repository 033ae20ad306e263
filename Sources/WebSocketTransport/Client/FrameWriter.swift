/// Builds a client's frames, which are masked (RFC 6455 section 5.3).
struct FrameWriter {
  /// What a frame is.
  enum Kind: UInt8 {
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  /// The state of the mask's generator.
  ///
  /// Masks keep a proxy from being fooled by a page's bytes; a tool's own need not be secret.
  private var state: UInt64

  /// A writer whose masks follow from `seed`.
  init(seed: UInt64) {
    state = seed | 1
  }

  /// One whole frame.
  ///
  /// Linear in the payload.
  mutating func frame(_ kind: Kind, _ payload: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = []
    frame.reserveCapacity(payload.count + 14)
    frame.append(0x80 | kind.rawValue)
    switch payload.count {
    case ..<126: frame.append(0x80 | UInt8(payload.count))
    case ..<65_536:
      frame.append(0x80 | 126)
      frame.append(UInt8(payload.count >> 8))
      frame.append(UInt8(payload.count & 0xFF))
    default:
      frame.append(0x80 | 127)
      for place in (0..<8).reversed() {
        frame.append(UInt8(truncatingIfNeeded: payload.count >> (place * 8)))
      }
    }
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
