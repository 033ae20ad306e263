import RelayProtocol
import Testing

@testable import relay_bench

/// A viewer's account.
struct LoadReaderTests {
  private static func give(_ text: String, to reader: inout LoadReader) {
    Array(text.utf8).withUnsafeBytes { reader.read($0, isLast: true, now: 9_000) }
  }

  private static func path(_ number: Int) -> String {
    #"{"type":"path","seq":\#(number),"samples":[[0,0,5]]}"# + "\n"
  }

  @Test(arguments: [true, false])
  func `samples are counted from the start of counting`(isMeasuring: Bool) {
    var reader = LoadReader(.touches(.json), isMeasuring: isMeasuring)
    Self.give(#"{"type":"snapshot","seq":1}"# + "\n", to: &reader)
    Self.give(Self.path(2), to: &reader)
    reader.restart()
    let rest = #"{"type":"fit","seq":3}"# + "\n" + Self.path(4)
    Self.give(rest, to: &reader)
    #expect(reader.samples == 1 && reader.events == 2 && reader.messages == 1)
    #expect(reader.gaps == 0 && reader.jumps == 0)
    #expect(reader.bytes == rest.utf8.count)
    #expect(reader.latency?.count == (isMeasuring ? 1 : nil))
  }

  @Test func `what did not arrive is not counted, whatever arrives after it`() {
    var reader = LoadReader(.touches(.json), isMeasuring: false)
    Self.give(#"{"type":"snapshot","seq":1}"# + "\n", to: &reader)
    reader.restart()
    Self.give(Self.path(101), to: &reader)
    #expect(reader.samples == 1 && reader.jumps == 1 && reader.gaps == 0)
    Self.give(#"{"type":"gap","from":102,"to":200}"# + "\n", to: &reader)
    Self.give(#"{"type":"snapshot","seq":200}"# + "\n", to: &reader)
    Self.give(Self.path(201), to: &reader)
    #expect(reader.samples == 2 && reader.jumps == 1 && reader.gaps == 1)
  }

  @Test func `messages without meaning count by themselves`() {
    var reader = LoadReader(.opaque, isMeasuring: true)
    for due in [1, 2, 3] as [Int64] {
      Self.give(String(decoding: OpaqueReader.message(due: due), as: UTF8.self), to: &reader)
    }
    #expect(reader.samples == 3)
    #expect(reader.gaps == 0)
    reader.restart()
    #expect(reader.samples == 0)
    Self.give(String(decoding: OpaqueReader.message(due: 4), as: UTF8.self), to: &reader)
    #expect(reader.samples == 1 && reader.events == 1)
  }
}
