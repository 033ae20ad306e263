import Gestures
import Testing

@testable import RelayProtocol

struct BinaryClientEncoderTests {
  @Test func `times never run backwards, whether a message's samples go as steps or as doubles`()
    throws
  {
    func batch(_ samples: [StrokeSample]) -> TouchBatch {
      TouchBatch(
        phase: .moved, entries: [TouchBatch.Entry(id: 1, samples: 0..<samples.count)],
        samples: samples)
    }
    // Forces that only some samples have go as doubles.
    let said = [
      batch([StrokeSample(0, 0, 8.337)]),
      batch([StrokeSample(0, 0, 8.338, force: 0.123_456), StrokeSample(0, 0, 16.6)]),
    ]
    let rounded = [
      batch([StrokeSample(0, 0, 8.34)]),
      batch([StrokeSample(0, 0, 8.34, force: 0.12), StrokeSample(0, 0, 16.6)]),
    ]
    let heard = try decodeBinaryClient(binary(said.map { .touches($0) }))
    #expect(heard == rounded.map { .touches($0) })
  }
}
