import RelayProtocol
import Testing

@testable import RelayCore

struct EntryQuestionTests {
  static func question(_ token: String? = "t", room: String = "demo") -> EntryQuestion {
    guard let rooms = RoomNamePattern(room) else { preconditionFailure("no room \(room)") }
    return EntryQuestion(rooms: rooms, role: .draw, address: "192.0.2.7", token: token)
  }

  @Test func `tokens are the same if their bytes are`() {
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    #expect(one == two)
    #expect(Self.question(one) != Self.question(two))
    #expect(Set([one, two, one].map { Self.question($0) }).count == 2)
    #expect(Self.question("") != Self.question(nil))
    #expect(Self.question("t") == Self.question("t"))
  }

  @Test func `the JSON has what the client brought`() {
    let text = String(decoding: Self.question("a\"b").json, as: UTF8.self)
    #expect(
      text
        == #"{"type":"authorize","room":"demo","role":"draw","address":"192.0.2.7","token":"a\"b"}"#
    )
    #expect(!String(decoding: Self.question(nil).json, as: UTF8.self).contains("token"))
  }
}
