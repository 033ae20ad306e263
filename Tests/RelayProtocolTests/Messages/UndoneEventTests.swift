import Testing

@testable import RelayProtocol

struct UndoneEventTests {
  @Test func `an erase has a bounded number of sequences`() throws {
    let most = EraseMessage.mostSequences
    let json = { (count: Int) in
      "{\"type\":\"erase\",\"sequences\":[\((0..<count).map(String.init).joined(separator: ","))]}"
    }
    #expect(try decodeClient(json(most)) == .erase(Array(0..<most)))
    let error = #expect(throws: ErrorMessage.self) { try decodeClient(json(most + 1)) }
    #expect(error?.path == "/sequences" && error?.code == .outOfRange)
  }
}
