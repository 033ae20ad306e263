import RelayConsole
import RelayProtocol
import Testing

@testable import relay_bench

/// Servers side by side.
struct ComparisonTests {
  static func comparison() -> Comparison {
    Comparison(
      bench: "compare-x",
      rows: [
        Comparison.Row(
          subject: "relay",
          figures: [Figure("cpu-a-delivery", 0.5, "us"), Figure("latency-p99", 12, "ms")]),
        Comparison.Row(
          subject: "fast",
          figures: [Figure("cpu-a-delivery", 2, "us"), Figure("latency-p99", 3, "ms")]),
        Comparison.Row(subject: "gone", figures: [], fault: "not \"there\"", isInstalled: false),
      ],
      machine: Machine(processor: "P", processors: 2, kernel: "Linux 1"), notes: ["A note."])
  }

  @Test func `ratios are to another's processor time`() {
    var comparison = Self.comparison()
    comparison.compare(with: ["fast", "gone"])
    #expect(comparison.value("cpu-to-fast", of: "relay") == 0.25)
    #expect(comparison.value("cpu-to-fast", of: "fast") == 1)
    #expect(comparison.value("cpu-to-gone", of: "relay")?.isNaN == true)
    #expect(comparison.value("cpu-to-fast", of: "gone") == nil)
  }

  @Test func `a target is missed only with a measurement`() {
    var comparison = Self.comparison()
    comparison.compare(with: ["gone"])
    comparison.expect(.atMost(1), of: "cpu-to-gone", by: "relay")
    #expect(comparison.isMet)
    comparison.expect(.atMost(12), of: "latency-p99", by: "relay")
    #expect(comparison.isMet)
    comparison.expect(.atMost(11), of: "latency-p99", by: "relay")
    #expect(!comparison.isMet)
    #expect(comparison.table(on: Console()).contains("12 MISSED"))
  }

  @Test func `an installed server that was not measured is a miss`() {
    var comparison = Self.comparison()
    #expect(comparison.isMet)
    comparison.rows[2].isInstalled = true
    #expect(!comparison.isMet)
  }

  @Test func `it is a line of JSON, and a table with a row for each`() throws {
    let comparison = Self.comparison()
    let json = try JSONValue(parsing: comparison.json)
    #expect(json["bench"] == .string("compare-x"))
    guard case .array(let subjects)? = json["subjects"] else {
      Issue.record("no subjects")
      return
    }
    #expect(subjects.map { $0["subject"] } == [.string("relay"), .string("fast"), .string("gone")])
    #expect(subjects[2]["fault"] == .string("not \"there\""))
    let lines = comparison.table(on: Console()).split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines[3].hasPrefix("  relay"))
    #expect(Set(lines[1...4].map(\.count)).count == 1)
    #expect(lines[5] == "  gone: not \"there\"")
  }
}
