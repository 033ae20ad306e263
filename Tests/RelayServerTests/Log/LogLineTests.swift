import Foundation
import Testing

@testable import RelayServer

struct LogLineTests {
  static let line = LogLine(
    time: 1_769_846_709_120, level: .warning, message: "the room is full",
    fields: [("room", "demo"), ("viewers", 12), ("agent", "a b=\"c\"\nforged")])

  @Test func `a line for a person has time, level, message and fields`() {
    #expect(
      Self.line.text(inColor: false)
        == "2026-01-31T08:05:09.120Z warning the room is full room=demo viewers=12 "
        + #"agent="a b=\"c\"\nforged""#)
  }

  @Test func `colour surrounds the level only`() {
    let colored = Self.line.text(inColor: true)
    #expect(colored.contains("\u{1B}[33mwarning\u{1B}[0m the room"))
    #expect(colored.count(where: { $0 == "\u{1B}" }) == 2)
  }

  @Test func `a line for a collector is one JSON object`() throws {
    let json = Self.line.json
    #expect(!json.contains("\n"))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: any Sendable & Equatable])
    #expect(object["level"] as? String == "warning")
    #expect(object["message"] as? String == "the room is full")
    #expect(object["viewers"] as? Int == 12)
    #expect(object["agent"] as? String == "a b=\"c\"\nforged")
  }

  @Test func `a message cannot forge a line`() {
    var line = Self.line
    line.message = "x\n2026 error\u{1B}[31m"
    #expect(!line.text(inColor: false).contains("\n"))
    #expect(!line.text(inColor: false).contains("\u{1B}"))
  }
}
