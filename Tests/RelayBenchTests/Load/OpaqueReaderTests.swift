import Testing

@testable import relay_bench

/// Messages without meaning.
struct OpaqueReaderTests {
  @Test(arguments: [1, 16, 99, 100, 101, 250, 1_000])
  func `messages are counted however they are cut`(size: Int) {
    let bytes = (0..<10).flatMap { OpaqueReader.message(due: Int64(1_000 * $0)) }
    var reader = OpaqueReader()
    var latency: LatencyHistogram? = LatencyHistogram()
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      piece.withUnsafeBytes { reader.read($0, now: 20_000, &latency) }
    }
    #expect(reader.tally.samples == 10)
    if size >= 100 && size % 100 == 0 {
      #expect(latency?.count == 10)
      #expect((latency?.at(0) ?? 0) >= 11 && (latency?.at(0) ?? 0) < 11.2)
      #expect((latency?.at(1) ?? 0) >= 20 && (latency?.at(1) ?? 0) < 20.4)
    }
  }

  @Test func `a message begins with the moment when it was due`() {
    let message = OpaqueReader.message(due: 1_234_567)
    #expect(message.count == 100)
    #expect(String(decoding: message.prefix(18), as: UTF8.self) == "0000000001234567..")
  }
}
