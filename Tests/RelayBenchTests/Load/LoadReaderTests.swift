import RelayProtocol
import Testing

@testable import relay_bench

/// A viewer's account.
struct LoadReaderTests {
  private static func give(_ text: String, to reader: inout LoadReader) {
    Array(text.utf8).withUnsafeBytes { reader.read($0, isFirst: true, isLast: true, now: 9_000) }
  }

  @Test func `samples are counted from the start of counting, by a close reader`() {
    var guide = LoadReader(.touches(.json), isMeasuring: true)
    var reader = LoadReader(.touches(.json), isMeasuring: false)
    let path = #""samples":[[0,0,5]]}"# + "\n"
    for text in [#"{"type":"snapshot","seq":1}"# + "\n", #"{"type":"path","seq":2,"# + path] {
      Self.give(text, to: &guide)
      Self.give(text, to: &reader)
    }
    guide.restart()
    reader.restart()
    let rest = #"{"type":"fit","seq":3}"# + "\n" + #"{"type":"path","seq":4,"# + path
    Self.give(rest, to: &guide)
    #expect(guide.samples(guidedBy: guide) == 1)
    #expect(reader.samples(guidedBy: guide) == 0)
    Self.give(rest, to: &reader)
    #expect(reader.samples(guidedBy: guide) == 1)
    #expect(reader.position == 4)
    #expect(reader.messages == 1)
    #expect(reader.bytes == rest.utf8.count)
    #expect(guide.latency?.count == 1)
    #expect(reader.latency == nil)
  }

  @Test func `messages without meaning count by themselves`() {
    var reader = LoadReader(.opaque, isMeasuring: true)
    for due in [1, 2, 3] as [Int64] {
      Self.give(String(decoding: OpaqueReader.message(due: due), as: UTF8.self), to: &reader)
    }
    #expect(reader.samples(guidedBy: reader) == 3)
    #expect(reader.gaps == 0)
    reader.restart()
    #expect(reader.samples(guidedBy: reader) == 0)
    #expect(reader.position == 3)
  }
}
