import Testing

@testable import RelayProtocol

struct TouchesWordsTests {
  @Test func `what is read from the bytes is what the descriptions say`() {
    func names<Described: WireObject>(_: Described.Type) -> [String] {
      var coder = SchemaCoder()
      var blank = Described()
      blank.fields(&coder)
      return coder.fields.map(\.name)
    }
    #expect(TouchesField.allCases.map { "\($0)" } == ["type"] + names(TouchesMessage.self))
    #expect(TouchField.allCases.map { "\($0)" } == names(TouchesMessage.Entry.self))
    #expect(PingField.allCases.map { "\($0)" } == ["type"] + names(PingMessage.self))
  }

  @Test func `no object has more known fields than are kept in mind`() {
    let counts = [TouchesField.allCases.count, TouchField.allCases.count, PingField.allCases.count]
    #expect(counts.max() == JSONMembers.capacity)
  }
}
