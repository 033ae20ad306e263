import RelayProtocol
import Testing

@testable import RelayCore

/// What the relay asks the operator's service, and how it reads the answer.
struct EntryVerdictTests {
  private static let question: EntryQuestion = {
    guard let rooms = RoomNamePattern("class-7") else { preconditionFailure("no name of a room") }
    return EntryQuestion(rooms: rooms, role: .draw, address: "192.0.2.7", token: "a\"b")
  }()

  private static func read(_ text: String, status: Int = 200) -> EntryVerdict.Answer {
    EntryVerdict.read(status: status, body: Array(text.utf8), to: question)
  }

  @Test func `a question has the room, the role, the address and the token`() {
    #expect(
      String(decoding: Self.question.json, as: UTF8.self)
        == #"{"type":"authorize","room":"class-7","role":"draw","address":"192.0.2.7","#
        + #""token":"a\"b"}"#)
    var question = Self.question
    question.token = nil
    #expect(!String(decoding: question.json, as: UTF8.self).contains("token"))
  }

  @Test func `an answer becomes claims for the room in question`() throws {
    let answer = Self.read(
      #"{"role":"host","name":"Ada","subject":"u7","seconds":90,"exp":2000,"more":1}"#)
    #expect(answer.seconds == 90)
    guard case .admitted(let claims) = answer.verdict else {
      Issue.record("\(answer)")
      return
    }
    let pass = try claims.pass(at: 1_000, leeway: 0, revoked: [], now: 0)
    #expect(
      pass
        == AccessPass(
          rooms: Self.question.rooms, role: .host, name: "Ada", end: 1_000_000, id: "u7"))
    #expect(throws: TokenFault.revoked) {
      try claims.pass(at: 1_000, leeway: 0, revoked: ["u7"], now: 0)
    }
  }

  @Test func `an answer may name its rooms, and without exp it holds on`() throws {
    guard case .admitted(let claims) = Self.read(#"{"role":"watch","room":"b*"}"#).verdict else {
      Issue.record("not admitted")
      return
    }
    let pass = try claims.pass(at: 1e9, leeway: 0, revoked: [], now: 7)
    #expect(pass.rooms == RoomNamePattern("b*") && pass.end == .infinity && pass.role == .watch)
    #expect(pass.id == nil && pass.name == nil)
  }

  @Test(arguments: [(401, ""), (403, "x"), (200, #"{"role":null}"#), (200, #"{"role":"none"}"#)])
  func `there are several ways to say no`(status: Int, text: String) {
    #expect(Self.read(text, status: status).verdict == .denied)
  }

  @Test(arguments: [
    (500, "{}"), (204, ""), (302, ""), (200, ""), (200, "yes"), (200, "[]"), (200, "{}"),
    (200, #"{"role":"admin"}"#), (200, #"{"role":7}"#), (200, #"{"role":"draw","name":7}"#),
    (200, #"{"role":"draw","subject":"a b"}"#), (200, #"{"role":"draw","room":"a/b"}"#),
    (200, #"{"role":"draw","room":null}"#), (200, #"{"role":"draw","seconds":-1}"#),
    (200, #"{"role":"draw","seconds":1e9}"#), (200, #"{"role":"draw","exp":"soon"}"#),
    (200, #"{"role":"draw""#),
  ])
  func `anything else decides nothing`(status: Int, text: String) {
    guard case .undecided(let reason) = Self.read(text, status: status).verdict else {
      Issue.record("\(text) decides")
      return
    }
    #expect(!reason.isEmpty && reason.utf8.count < 150)
  }
}
