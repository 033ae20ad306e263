import RelayProtocol
import Testing

@testable import relay_bench

/// The benchmark of reading a message.
struct DecodeBenchTests {
  @Test func `the message has 260 bytes and four fingers`() {
    var decoder = JSONClientDecoder()
    #expect(DecodeBench.message.count == 260)
    #expect(DecodeBench.read(with: &decoder) == 4)
  }
}
