import Testing

@testable import WebSocketTransport

@Suite struct FrameMaskTests {
  @Test(arguments: [1, 3, 4, 7, 8, 9, 1_000])
  func `a payload that comes in pieces is masked as a whole one`(size: Int) {
    let payload = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let key: [UInt8] = [0xA1, 2, 0, 0xFF]
    var masked = payload
    var mask = FrameMask(key.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
    masked.withUnsafeMutableBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: size) {
        mask.apply(
          to: UnsafeMutableRawBufferPointer(
            rebasing: bytes[start..<min(start + size, bytes.count)]))
      }
    }
    #expect(masked == payload.enumerated().map { $1 ^ key[$0 % 4] })
  }
}
