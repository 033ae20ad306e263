import Testing

@testable import RelayProtocol

struct StateMarkTests {
  @Test(arguments: [
    (0, "0000000000000000"), (0xab, "00000000000000ab"), (UInt64.max, "ffffffffffffffff"),
  ])
  func `a hash is sixteen digits`(hash: UInt64, digits: String) {
    #expect(StateMark(sequenceNumber: 1, hash: hash).digits == digits)
    #expect(StateMark.hash(digits: digits) == hash)
  }

  @Test(arguments: [
    "", "ab", "+00000000000000b", "-000000000000000", "00000000000000ag", "00000000000000abc",
  ])
  func `other texts are none`(text: String) {
    #expect(StateMark.hash(digits: text) == nil)
  }
}
