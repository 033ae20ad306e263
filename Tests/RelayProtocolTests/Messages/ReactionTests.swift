import Testing

@testable import RelayProtocol

struct ReactionTests {
  @Test(arguments: Reaction.allCases)
  func `each reaction is a word`(reaction: Reaction) throws {
    let json = #"{"type":"react","what":"\#(reaction.rawValue)"}"#
    #expect(try decodeClient(json) == .react(reaction))
  }

  @Test(arguments: [
    (#"{"type":"react","what":"boo"}"#, ErrorMessage.Code.outOfRange),
    (#"{"type":"react","what":7}"#, .wrongType), (#"{"type":"react"}"#, .missingField),
  ])
  func `an unknown reaction is rejected`(json: String, code: ErrorMessage.Code) {
    let error = #expect(throws: ErrorMessage.self) { try decodeClient(json) }
    #expect(error?.code == code && error?.path == "/what")
  }
}
