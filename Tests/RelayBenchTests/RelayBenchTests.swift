import RelayConsole
import RelayProtocol
import TestSupport
import Testing

@testable import relay_bench

/// `relay-bench`, as a user runs it.
struct RelayBenchTests {
  @Test func `figures go to the output as JSON and to the errors as a table`() throws {
    let outcome = try Program("relay-bench").run(["decode", "--rounds", "1"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
    let report = try JSONValue(parsing: outcome.output)
    #expect(report["bench"] == .string("decode"))
    guard case .array(let figures)? = report["figures"] else {
      Issue.record("no figures")
      return
    }
    #expect(figures[0]["value"] == .number(260))
    #expect(figures[1]["atMost"] == .number(1500))
    #expect(outcome.errors.contains("ns/message  (at most 1500: "))
  }

  @Test(arguments: [
    ([], "NAME… is missing"),
    (["fitt"], "there is no benchmark fitt; did you mean fit?"),
    (["fit", "compare"], "all and compare stand alone"),
    (["all", "fit"], "all and compare stand alone"),
    (["fit", "store", "--into", "/nowhere"], "--into needs store alone"),
    (["fit", "--rounds", "0"], "--rounds is \"0\", but must be a whole number"),
  ])
  func `a benchmark that does not exist is a usage error`(words: [String], part: String) throws {
    let outcome = try Program("relay-bench").run(words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(part))
  }

  @Test func `a benchmark that cannot run is status 1`() throws {
    let outcome = try Program("relay-bench").run(["match-it-up", "--strokes", "/nowhere"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("cannot read /nowhere"), "\(outcome)")
  }
}
