import Testing

@testable import relay_bench

/// A room's events as a viewer gets them.
struct EventReaderTests {
  private static let path = #""drawer":"d1","sequence":1,"touch":1,"samples":[[1,2,"#

  private static func read(
    _ messages: [String], cut: Int = 10_000, isClose: Bool = true
  ) -> (EventReader, LatencyHistogram?) {
    var reader = EventReader(isClose: isClose)
    var latency: LatencyHistogram? = LatencyHistogram()
    for message in messages {
      let bytes = Array(message.utf8)
      for start in stride(from: 0, to: bytes.count, by: cut) {
        let end = min(start + cut, bytes.count)
        Array(bytes[start..<end]).withUnsafeBytes {
          reader.read($0, isLast: end == bytes.count, now: 50_000, &latency)
        }
      }
    }
    return (reader, latency)
  }

  private static let conversation = [
    #"{"type":"welcome","seq":7}"# + "\n",
    #"{"type":"snapshot","seq":7,"drawers":[]}"# + "\n",
    #"{"type":"path","seq":8,"# + path + "40.5]]}\n" + #"{"type":"fit","seq":9,"error":0.1}"#
      + "\n",
    #"{"type":"pong","t":1}"# + "\n",
    #"{"type":"state","seq":10,"drawer":"d1"}"# + "\n" + #"{"type":"path","seq":11,"# + path
      + "49]]}\n" + #"{"type":"path","seq":12,"drawer":"d1","phase":"ended"}"# + "\n",
  ]

  @Test(arguments: [1, 7, 64, 10_000])
  func `every event counts, and samples are found with their delay`(cut: Int) {
    let (reader, latency) = Self.read(Self.conversation, cut: cut)
    #expect(reader.tally.last == 12)
    #expect(reader.tally.gaps == 0 && reader.tally.jumps == 0)
    #expect(reader.tally.events == 5 && reader.tally.samples == 2)
    #expect(latency?.count == 2)
    #expect((latency?.at(1) ?? 0) >= 9.5 && (latency?.at(1) ?? 0) < 9.7)
  }

  @Test(arguments: [1, 7, 64, 10_000])
  func `a reader that is not close counts as much`(cut: Int) {
    let (reader, latency) = Self.read(Self.conversation, cut: cut, isClose: false)
    #expect(reader.tally == Self.read(Self.conversation).0.tally)
    #expect(latency?.count == 0)
  }

  @Test(arguments: [1, 7, 64, 10_000])
  func `a gap is counted apart from numbers that are left out or repeated`(cut: Int) {
    var messages = Self.conversation
    messages.remove(at: 2)
    let skipped = Self.read(messages, cut: cut).0.tally
    #expect(skipped.gaps == 0 && skipped.jumps == 1 && skipped.samples == 1)
    let repeated = Self.read(Self.conversation + [Self.conversation[4]], cut: cut).0.tally
    #expect(repeated.gaps == 0 && repeated.jumps == 3 && repeated.samples == 2)
    #expect(repeated.last == 12)
    messages[2] = #"{"type":"gap","from":8,"to":9}"# + "\n"
    messages[3] = #"{"type":"snapshot","seq":10}"# + "\n"
    let (reader, _) = Self.read(messages)
    #expect(reader.tally.gaps == 1 && reader.tally.jumps == 0 && reader.tally.last == 10)
  }
}
