import RelayCore
import Testing

@testable import RelayServer

struct PrometheusTextTests {
  @Test func `a family has help, type and a line for each set of labels`() {
    var text = PrometheusText()
    text.family("a_total", .counter, "All of a.", label: "kind", [("x", 1), ("y\"\\\n", 2)])
    text.family("b", .gauge, "One b.", 0.25)
    #expect(
      text.text == """
        # HELP a_total All of a.
        # TYPE a_total counter
        a_total{kind="x"} 1
        a_total{kind="y\\"\\\\\\n"} 2
        # HELP b One b.
        # TYPE b gauge
        b 0.25

        """)
  }

  @Test func `a histogram's buckets add up`() {
    var histogram = Histogram()
    for duration: Int64 in [5, 20, 20, 20_000_000] { histogram.add(microseconds: duration) }
    var text = PrometheusText()
    text.histogram("h_seconds", "How long.", histogram)
    let lines = text.text.split(separator: "\n")
    #expect(lines[2] == "h_seconds_bucket{le=\"1e-05\"} 1")
    #expect(lines[3] == "h_seconds_bucket{le=\"3e-05\"} 3")
    #expect(lines[14] == "h_seconds_bucket{le=\"10\"} 3")
    #expect(lines[15] == "h_seconds_bucket{le=\"+Inf\"} 4")
    #expect(lines[16] == "h_seconds_sum 20.000045")
    #expect(lines[17] == "h_seconds_count 4")
  }
}
