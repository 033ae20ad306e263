import Testing

@testable import RelayCore

struct ChecksumTests {
  @Test func `the check value of CRC-32 is that of the standard`() {
    #expect(Checksum.of(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Checksum.of([]) == 0)
  }
}
