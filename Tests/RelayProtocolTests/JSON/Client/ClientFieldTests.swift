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

  @Test func `no object has more known fields than are kept in mind`() {
    let counts = [
      HelloField.allCases.count, CanvasField.allCases.count, TouchesField.allCases.count,
      TouchField.allCases.count, ProfileField.allCases.count, PingField.allCases.count,
    ]
    #expect(counts.max() == JSONMembers.capacity)
  }

  @Test func `a name that fits no number is 0`() {
    #expect(JSONScanner.word("seventeen letters") == 0)
    #expect(JSONScanner.word("") == 0)
    #expect(JSONScanner.word("\0type") == 0)
  }
}
