import RelayProtocol
import Testing

@testable import RelayCore

/// How the relay reads the answer of the operator's service.
struct EntryVerdictTests {
  private static let question = EntryQuestionTests.question("a\"b", room: "class-7")

  private static func read(_ text: String, status: Int = 200) -> EntryVerdict.Answer {
    EntryVerdict.read(status: status, body: Array(text.utf8), to: question)
  }

  @Test func `an answer becomes claims for the room in question`() throws {
    let answer = Self.read(
      #"{"role":"host","name":"Ada","subject":"u7","seconds":90,"exp":2000,"more":1}"#)
    #expect(answer.seconds == 90)
    guard case .admitted(let claims) = answer.verdict else { throw Unexpected(answer) }
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
      throw Unexpected("not admitted")
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
  func `anything else decides nothing`(status: Int, text: String) throws {
    guard case .undecided(let reason) = Self.read(text, status: status).verdict else {
      throw Unexpected("\(text) decides")
    }
    #expect(!reason.isEmpty && reason.utf8.count < 150)
  }
}
