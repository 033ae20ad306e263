import Foundation
import RelayProcess
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

/// How one stream file is run.
struct StreamTestTests {
  /// Runs a file of that text.
  func run(_ text: String, _ change: (inout StreamTest) -> Void = { _ in }) throws
    -> (outcome: StreamTest.Outcome, text: String)
  {
    let file = try TemporaryPath(holding: text)
    var test = StreamTest()
    change(&test)
    let outcome = test.run(file.path)
    return (outcome, try String(contentsOfFile: file.path, encoding: .utf8))
  }

  @Test func `a file without expectations fails, but may be updated`() throws {
    let outcome = try run(#"{"gesture":1}"#).outcome
    #expect(outcome.complaints.first?.hasPrefix("the file expects nothing; add a line") == true)
    #expect(try run(#"{"gesture":1}"#) { $0.isUpdating = true }.outcome.isPassed)
  }

  @Test(arguments: [
    ("", "expected a header"), ("nonsense", "line 1"),
    (#"{"gesture":1,"profile":"loose"}"#, "there is no profile loose"),
  ])
  func `a file that cannot be run has a fault`(text: String, part: String) throws {
    let outcome = try run(text).outcome
    #expect(!outcome.isPassed)
    #expect(outcome.complaints.first?.contains(part) == true)
  }

  @Test func `a file that cannot be run is not updated`() throws {
    let text = "{\"gesture\":1,\"profile\":\"loose\"}\n{\"expect\":{}}"
    #expect(try run(text) { $0.isUpdating = true }.text == text)
  }

  @Test func `an unreachable server is an error of its own`() throws {
    let server = try RoomAddress("ws://127.0.0.1:1")
    let outcome = try run(#"{"gesture":1}"#) { $0.server = server }.outcome
    #expect(outcome.isUnreachable)
    #expect(!outcome.isPassed)
  }
}
