import Foundation
import RelayProtocol
import TestSupport
import Testing

@testable import GestureRelay

/// `gesture-relay rejudge`, on a recording with circles.
struct RejudgeTests {
  private func run(_ flags: String...) throws -> Program.Outcome {
    let path = try RecordedStream.named("late-drawer").write()
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try Program.run(["rejudge", path] + flags)
  }

  @Test
  func `the same build and rules find no difference`() throws {
    let outcome = try run()
    #expect(outcome.status == 0 && outcome.output == "", "\(outcome.output)")
    #expect(outcome.errors.hasSuffix(" 0 differ\n"))
  }

  @Test
  func `other recognizers are listed with what they change`() throws {
    let table = try run("--recognizers", "checkmark")
    #expect(table.status == 1)
    #expect(table.output.contains(": circle -> nothing"), "\(table.output)")
    let json = try run("--recognizers", "checkmark", "--json")
    let report = try JSONValue(parsing: json.output)
    #expect(json.status == 1 && report["recordings"] != nil)
    let junit = try run("--recognizers", "checkmark", "--junit")
    #expect(junit.output.hasPrefix("<?xml") && junit.output.contains("<failure message="))
  }

  @Test
  func `two formats at once are a usage error`() throws {
    #expect(try run("--json", "--junit").status == 2)
  }
}
