import Gestures
import Testing

@testable import RelayProtocol

struct ClientFieldTests {
  @Test func `each number is its name's bytes`() {
    #expect(HotType.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(TouchesField.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(TouchField.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(PingField.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(PhaseWord.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
    #expect(KindWord.allCases.allSatisfy { $0.rawValue == JSONScanner.word("\($0)") })
  }

  @Test func `what is read from the bytes is what the descriptions say`() {
    func names<Described: WireObject>(_: Described.Type) -> [String] {
      var coder = SchemaCoder()
      var blank = Described.blank
      blank.fields(&coder)
      return coder.fields.map(\.name)
    }
    #expect(TouchesField.allCases.map { "\($0)" } == ["type"] + names(TouchesMessage.self))
    #expect(TouchField.allCases.map { "\($0)" } == names(TouchesMessage.Entry.self))
    #expect(PingField.allCases.map { "\($0)" } == ["type"] + names(PingMessage.self))
    #expect(
      PhaseWord.allCases.map { "\($0)" } == TouchesMessage.Phase.allCases.map(\.wireName))
    #expect(KindWord.allCases.map { "\($0)" } == Touch.Kind.allCases.map(\.wireName))
  }

  @Test func `no object has more known fields than are kept in mind`() {
    let counts = [
      TouchesField.allCases.count, TouchField.allCases.count, PingField.allCases.count,
    ]
    #expect(counts.max() == JSONMembers.capacity)
  }

  @Test func `a name that fits no number is 0`() {
    #expect(JSONScanner.word("seventeen letters") == 0)
    #expect(JSONScanner.word("") == 0)
    #expect(JSONScanner.word("\0type") == 0)
  }
}
