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
    let key = nextKey()
    withUnsafeBytes(of: key) { frame.append(contentsOf: $0) }
    let start = frame.count
    frame.append(contentsOf: payload)
    var mask = FrameMask(key)
    frame.withUnsafeMutableBytes {
      mask.apply(to: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
    }
    return frame
  }

  /// Marsaglia's xorshift64 (Journal of Statistical Software 8, 2003).
  private mutating func nextKey() -> UInt32 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt32(truncatingIfNeeded: state >> 16)
  }
}
