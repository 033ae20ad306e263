import Gestures
import TestSupport
import Testing

@testable import RelayProtocol

struct BinaryClientDecoderTests {
  @Test(arguments: UInt64(1)...20)
  func `every message comes back within the stated quantum, and then exactly`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let message = random.clientMessage()
      let heard = try decodeBinaryClient(binary([message]))
      try #require(heard.count == 1)
      let difference = BinaryTolerance.difference(message.json, heard[0].json)
      #expect(difference == nil, "\(message.json)")
      #expect(try decodeBinaryClient(binary(heard)) == heard)
    }
  }

  @Test(arguments: [
    // An unknown type, a record that is cut off, one that is longer than what it says.
    ("7f00", ErrorMessage.Code.unknownType, "0"), ("0205 00", .notJSON, "1"),
    ("0401 00", .notJSON, "2"), ("02", .notJSON, "1"), ("0300", .notJSON, "2"),
    ("02 ffffffffffffffffff02", .notJSON, "1"),
    // A phase, flags and a scale that there are not, an id over 31 bits.
    ("0201 07", .unknownPhase, "2"), ("0201 11", .outOfRange, "2"),
    ("0204 00 18 01 00", .outOfRange, "3"),
    ("0208 00 00 8080808008 00", .outOfRange, "4"),
    // A thousand million samples in a few bytes, a number of more than 64 bits.
    ("0208 00 00 01 8094ebdc03", .notJSON, "5"),
    ("020e 00 00 01 01 ffffffffffffffffff02", .outOfRange, "6"),
    // A ping with flags that there are not, with more behind them, of NaN, JSON text that is none,
    // and more than one object.
    ("0309 0000000000000000 03", .outOfRange, "10"),
    ("030a 0000000000000000 0100", .notJSON, "11"),
    ("0308 000000000000f87f", .outOfRange, "2"), ("0101 78", .notJSON, ""),
    ("0100", .notJSON, "2"),
  ])
  func `what is wrong has the code that JSON has, and its byte`(
    text: String, code: ErrorMessage.Code, path: String
  ) throws {
    let error = try #require(throws: ErrorMessage.self) { try decodeBinaryClient(bytes(hex: text)) }
    #expect(error.code == code && error.path == path, "\(error)")
    #expect(error.message.contains("expected"))
  }

  @Test func `what goes beyond the limits is refused`() throws {
    var limits = ProtocolLimits()
    limits.touches = 1
    limits.messageSamples = 2
    limits.coordinatePixels = 100
    let sample = StrokeSample(1, 2, 3)
    func batch(_ touches: Int, _ samples: [StrokeSample]) -> [UInt8] {
      let entries = (0..<touches).map { TouchBatch.Entry(id: $0, samples: samples.indices) }
      return binary([.touches(TouchBatch(phase: .moved, entries: entries, samples: samples))])
    }
    func code(_ bytes: [UInt8]) -> ErrorMessage.Code? {
      Fault { () throws(ErrorMessage) in try decodeBinaryClient(bytes, limits: limits) }?.code
    }
    #expect(code(batch(1, [sample])) == nil)
    #expect(code(batch(2, [sample])) == .tooManyTouches)
    #expect(code(batch(1, [sample, sample, sample])) == .outOfRange)
    for wrong in [
      StrokeSample(101, 2, 3), StrokeSample(0, 0, 3, force: 1.5), StrokeSample(0, 0, .nan),
    ] {
      #expect(code(batch(1, [wrong])) == .outOfRange, "\(wrong)")
    }
    limits.messageBytes = 5
    #expect(code(batch(1, [sample])) == .messageTooBig)
  }

  @Test func `a refused record does not hide the next one`() throws {
    let good = binary([.clear])
    let all = bytes(hex: "7f01 00") + good
    var decoder = BinaryClientDecoder()
    var offset = 0
    #expect(throws: ErrorMessage.self) { try decoder.next(in: all.span, at: &offset) }
    #expect(try decoder.next(in: all.span, at: &offset) == .clear)
    #expect(try decoder.next(in: all.span, at: &offset) == nil)
  }
}
