import Testing

@testable import RelayProtocol

struct CloseCodeTests {
  @Test func `each has a word of its own`() {
    let words = CloseCode.allCases.map(\.word)
    #expect(Set(words).count == words.count)
    for word in words { #expect(word.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }) }
  }
}
