import RelayConsole
import RelayProtocol
import Testing

@testable import relay_bench

/// How a benchmark reports.
struct BenchReportTests {
  static let report = BenchReport(
    bench: "pace", figures: [Figure("a", 5, "ns", .atMost(4)), Figure("longer", 12, "ns")],
    notes: ["Nothing else ran."])

  @Test func `the table shows each figure with its target`() {
    #expect(
      Self.report.table(on: Console()) == """
        pace
          a        5 ns  (at most 4: MISSED)
          longer  12 ns
          Nothing else ran.

        """)
  }

  @Test func `one missed target misses the report`() {
    #expect(!Self.report.isMet)
    #expect(BenchReport(bench: "b", figures: [Figure("a", 5, "ns", .atMost(5))]).isMet)
  }

  @Test func `the JSON is one line`() {
    #expect(!Self.report.json.contains("\n"))
    #expect(Self.report.json.hasPrefix(#"{"bench":"pace","figures":[{"name":"a","#))
    #expect(Self.report.json.contains(#""notes":["Nothing else ran."],"machine":{"#))
  }

  @Test func `a note may hold anything, and the JSON tells the machine and the build`() throws {
    let note = "It said:\n\"no\" \\ \u{1}"
    let json = try JSONValue(
      parsing: BenchReport(failed: "b", BenchFailure(note)).json)
    #expect(json["notes"] == .array([.string(note)]))
    #expect(json["machine"]?["processors"] == .number(Double(Machine.here.processors)))
    #expect(json["isOptimized"] == .bool(BenchReport.isOptimized))
  }
}
