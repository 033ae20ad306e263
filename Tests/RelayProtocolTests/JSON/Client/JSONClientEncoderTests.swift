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

  @Test func `writes a batch`() {
    let batch = TouchBatch(
      phase: .began, entries: [TouchBatch.Entry(id: 1, kind: .pen, samples: 0..<1)],
      samples: [StrokeSample(location: Point(x: 10, y: 20.5), timestamp: 0, force: 0.5)],
      reason: "why")
    #expect(
      encoded(.touches(batch)) == #"""
        {"type":"touches","phase":"began","touches":[{"id":1,"kind":"pen","samples":[[10,20.5,0,\#
        0.5]]}],"reason":"why"}
        """#)
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
