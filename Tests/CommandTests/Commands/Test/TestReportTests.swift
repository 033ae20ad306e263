import RelayConsole
import RelayProtocol
import Testing

@testable import RelayVerbs

/// How results are written.
struct TestReportTests {
  static let passed = StreamTest.Outcome(path: "a", expectations: 3, seconds: 0.0125)
  static let failed = StreamTest.Outcome(
    path: "b<&\"", expectations: 1,
    failures: [
      Expectations.Failure(line: 2, pattern: .object([]), kind: .missing(nearest: nil))
    ])
  static let broken = StreamTest.Outcome(path: "c", fault: "line 1: no header")

  func report(_ format: TestReport.Format) -> String {
    let outcomes = [Self.passed, Self.failed, Self.broken]
    let report = TestReport(format: format, count: 3)
    let console = Console()
    return report.head
      + zip(outcomes, 1...).map { report.entry($0, number: $1, on: console) }.joined()
      + report.tail(outcomes)
  }

  @Test func `people read what was wrong below each file`() {
    #expect(
      report(.text) == """
        ok   a (3 expectations)
        FAIL b<&" (1 expectation)
          line 2: expected {}
            nothing like it came
        FAIL c (0 expectations)
          line 1: no header

        """)
  }

  @Test func `TAP counts and explains`() {
    #expect(
      report(.tap) == """
        TAP version 14
        1..3
        ok 1 - a
        not ok 2 - b<&"
          ---
          message: |
            line 2: expected {}
              nothing like it came
          ...
        not ok 3 - c
          ---
          message: |
            line 1: no header
          ...

        """)
  }

  @Test func `TAP output escapes what would begin a directive`() {
    let report = TestReport(format: .tap, count: 1)
    let outcome = StreamTest.Outcome(path: #"a # SKIP\b"#)
    #expect(report.entry(outcome, number: 1, on: Console()) == ##"ok 1 - a \# SKIP\\b"## + "\n")
  }

  @Test func `JUnit output separates failures from errors, and escapes text`() {
    let text = report(.junit)
    #expect(text.contains(#"tests="3" failures="1" errors="1""#))
    #expect(text.contains(#"<testcase classname="streams" name="a" time="0.013"/>"#))
    #expect(text.contains(#"name="b&lt;&amp;&quot;""#))
    #expect(text.contains(#"<failure message="line 2: expected {}">"#))
    #expect(text.contains(#"<error message="line 1: no header">"#))
    #expect(text.hasSuffix("</testsuite>\n"))
  }

  @Test func `files that were not run are in the report`() {
    let junit = TestReport(format: .junit, count: 2).tail([Self.passed], unrun: ["d"])
    #expect(junit.contains(#"tests="2" failures="0" errors="1""#))
    #expect(junit.contains(#"name="d" time="0">"#) && junit.contains(#"<error message="not run">"#))
    let tap = TestReport(format: .tap, count: 2).tail([Self.passed], unrun: ["d"])
    #expect(tap == "Bail out! 1 not run\n")
  }
}
