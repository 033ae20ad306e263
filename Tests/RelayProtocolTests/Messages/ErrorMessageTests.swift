import Testing

@testable import RelayProtocol

struct ErrorMessageTests {
  @Test func `what makes no sense at all closes the connection`() {
    let malformed = ErrorMessage.Code.allCases.filter(\.isMalformed)
    #expect(
      malformed == [
        .notJSON, .wrongType, .missingField, .unknownType, .unknownPhase, .unknownKind,
      ])
  }
}
