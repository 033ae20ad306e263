import Foundation
import Testing

@testable import relay_bench

/// Bars in a file.
struct BarChartTests {
  @Test func `each server with the figure has a bar of its length`() throws {
    let chart = BarChart(ComparisonTests.comparison(), figure: "cpu-a-delivery", title: "CPU")
    #expect(chart.bars.map(\.name) == ["relay", "fast"])
    #expect(chart.unit == "µs")
    let svg = chart.svg
    #expect(svg.contains(">0.5 µs</text>") && svg.contains(">2 µs</text>"))
    let widths = svg.components(separatedBy: "width=\"").dropFirst().compactMap {
      Double($0.prefix { $0 != "\"" })
    }
    #expect(widths == [105, 420])
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
  }
}
