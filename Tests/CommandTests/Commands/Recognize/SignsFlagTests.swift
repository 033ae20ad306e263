import RelayConsole
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

/// `--signs FILE`.
struct SignsFlagTests {
  /// A file with the sign that a stream teaches, or with none.
  static func file(examples: Bool) throws -> String {
    let path = StreamFilesTests.path("sign-renamed-and-forgotten")
    let lines = String(decoding: try FileBytes.read(path), as: UTF8.self).split(separator: "\n")
    let line = try #require(lines.first { $0.contains(#""type":"teach""#) })
    let taught = try #require(try JSONValue(parsing: String(line))["examples"])
    let sign = JSONValue.object([.init("name", .string("later")), .init("examples", taught)])
    return JSONValue.object([
      .init("type", .string("signs")), .init("signs", .array(examples ? [sign] : [])),
    ]).description
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
