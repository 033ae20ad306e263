import Testing

@testable import relay_bench

struct LargestMessagesTests {
  @Test func `messages are as large as they may be`() {
    let messages = LargestMessages(sequences: 10_000, samples: 2_048)
    let largest = messages.all.map(\.text.utf8.count).max() ?? 0
    #expect((40_000...65_536).contains(largest), "\(largest)")
    #expect(messages.preparation.count == 10)
  }
}
