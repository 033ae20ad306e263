import Testing

@testable import RelayProtocol

struct ClientFieldTests {
  @Test func `each number is its name's bytes`() {
    #expect(ClientType.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(HelloField.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(CanvasField.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(TouchesField.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(TouchField.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(ProfileField.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(ProfileWord.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(PingField.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(PhaseWord.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(KindWord.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
  }

  @Test func `a name that fits no number is 0`() {
    #expect(JSONScanner.word("seventeen letters") == 0)
    #expect(JSONScanner.word("") == 0)
    #expect(JSONScanner.word("\0type") == 0)
  }
}
