import Testing

@testable import RelayProtocol

struct ClientMessageTests {
  @Test(arguments: Vectors.clientMessages)
  func `a message is counted by the word in its type`(line: String) throws {
    let type = try JSONValue(parsing: line).member("type", .text)
    #expect(ClientMessage.types[try #require(try decodeClient(line)).typeIndex] == type)
  }
}
