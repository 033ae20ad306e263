import Foundation
import RelayConsole
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

/// `--signs FILE`.
struct SignsFlagTests {
  /// A file with the sign that a stream teaches, or with none.
  static func file(examples: Bool) throws -> String {
    let path = "\(StreamFilesTests.folder)/sign-renamed-and-forgotten.gesture.jsonl"
    let lines = String(decoding: try FileBytes.read(path), as: UTF8.self).split(separator: "\n")
    let line = try #require(lines.first { $0.contains(#""type":"teach""#) })
    let taught = try #require(try JSONValue(parsing: String(line))["examples"])
    let sign = JSONValue.object([.init("name", .string("later")), .init("examples", taught)])
    return JSONValue.object([
      .init("type", .string("signs")), .init("signs", .array(examples ? [sign] : [])),
    ]).description
  }

  /// Writes a temporary file; returns its path.
  static func write(_ text: String) throws -> String {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test
  func `a file that is not there is said by each verb`() throws {
    for verb in ["recognize", "rejudge"] {
      let outcome = try Program.run(verb, "-", "--signs", "/nothing.json")
      #expect(outcome.status == 1, "\(verb)")
      #expect(
        outcome.errors
          == "gesture-relay \(verb): cannot read /nothing.json: No such file or directory\n")
    }
  }
}
