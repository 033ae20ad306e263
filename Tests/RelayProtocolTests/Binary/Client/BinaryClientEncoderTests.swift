import Gestures
import Testing

@testable import RelayProtocol

struct BinaryClientEncoderTests {
  @Test func `touches and pings are no text`() {
    let batch = TouchBatch(
      phase: .began, entries: [TouchBatch.Entry(id: 1, kind: .pen, samples: 0..<1)],
      samples: [StrokeSample(location: Point(x: 10, y: 20), timestamp: 0, force: 0.5)])
    #expect(hex(binary([.touches(batch)])) == "0208" + "00" + "060101" + "14280064")
    #expect(hex(binary([.ping(time: 123.4)])) == "0308" + "9a99999999d95e40")
    #expect(hex(binary([.clear])) == "0400")
  }

  @Test func `forces that only some samples have go as doubles`() throws {
    let samples = [
      StrokeSample(location: .zero, timestamp: 0, force: 0.123_456),
      StrokeSample(location: .zero, timestamp: 1),
    ]
    let batch = TouchBatch(
      phase: .moved, entries: [TouchBatch.Entry(id: 1, samples: 0..<2)], samples: samples)
    #expect(try decodeBinaryClient(binary([.touches(batch)])) == [.touches(batch)])
  }
}
