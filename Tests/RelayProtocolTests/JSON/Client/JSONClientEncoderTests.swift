import Gestures
import TestSupport
import Testing

@testable import RelayProtocol

struct JSONClientEncoderTests {
  @Test(arguments: Vectors.clientMessages)
  func `reading and writing gives the same bytes`(line: String) throws {
    let message = try #require(try decodeClient(line))
    #expect(encoded(message) == line)
  }

  @Test(arguments: UInt64(1)...20)
  func `any message comes back as it was`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let message = random.clientMessage()
      #expect(try decodeClient(encoded(message)) == message)
    }
  }
}
