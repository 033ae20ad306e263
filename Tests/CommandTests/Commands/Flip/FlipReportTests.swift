import Gestures
import RelayConsole
import RelayProtocol
import Testing

@testable import RelayVerbs

struct FlipReportTests {
  static func table(asked: String? = nil) throws -> String {
    let source = StrokeSource(title: "mine", samples: JudgeTests.circle())
    var search = try FlipSearch(source, by: FlipSearchTests.literal, recognizer: asked)
    var found: [(change: StrokeChange, flip: FlipSearch.Flip?)] = []
    for change in [StrokeChange.noise, .opening, .shrunk] {
      found.append((change, search.smallest(change)))
    }
    return FlipReport(console: Console()).table(
      found, of: source, before: search.before, profile: .literal, asked: asked)
  }

  @Test func `the smallest change is marked and described`() throws {
    let lines = try Self.table().split(separator: "\n")
    #expect(lines[0] == "mine: circle, 60 samples, literal")
    #expect(lines.filter { $0.hasPrefix("* ") }.count == 2)
    #expect(lines[2].hasPrefix("* noise "))
    #expect(lines[2].contains(" px ") && lines[2].contains(" nothing "))
    #expect(lines[4] == "  shrunk              none")
    #expect(lines[5].hasPrefix("* the smallest: standard deviation of the noise"))
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `a requested recognizer is named in the report`() throws {
    let text = try Self.table(asked: "circle")
    #expect(text.hasPrefix("mine: a circle, 60 samples, literal\n"))
    #expect(text.contains(" no circle "))
  }

  @Test func `a line of JSON has the same report`() throws {
    let flip = try FlipSearchTests.flip(FlipSearchTests.source(JudgeTests.circle()), .opening)
    let value = try JSONValue(parsing: FlipReport.json(.opening, flip))
    #expect(value["change"] == .string("opening") && value["unit"] == .string("px"))
    #expect(value["from"] == .string("circle") && value["to"] == .null)
    #expect(value["state"] == .string("failed"))
    #expect(value["criterion"]?["name"] == .string("overlap"))
    #expect(FlipReport.json(.shrunk, nil) == #"{"change":"shrunk","amount":null}"#)
  }
}
