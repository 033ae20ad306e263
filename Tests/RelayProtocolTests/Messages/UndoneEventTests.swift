import Testing

@testable import RelayProtocol

struct UndoneEventTests {
  @Test func `an erase has a bounded number of sequences`() throws {
    let most = EraseMessage.mostSequences
    let json = { (count: Int) in
      "{\"type\":\"erase\",\"sequences\":[\((0..<count).map(String.init).joined(separator: ","))]}"
    }
    #expect(try decodeClient(json(most)) == .erase(Array(0..<most)))
    let fault = Fault { () throws(ErrorMessage) in try decodeClient(json(most + 1)) }
    #expect(fault == Fault(.outOfRange, at: "/sequences"))
  }
}
