import Foundation
import RelayProcess
import Testing

@testable import relay_bench

/// Files of charts.
struct ComparisonPlotsTests {
  @Test func `delays are drawn for loads with a pace`() {
    let comparison = ComparisonTests.comparison()
    let paced = Load(drawers: 1, hertz: 120, viewers: 100, seconds: 1)
    var saturating = paced
    saturating.window = 10
    #expect(
      ComparisonPlots.charts(comparison, paced).map(\.file) == [
        "compare-x-cpu.svg", "compare-x-p99.svg",
      ])
    #expect(ComparisonPlots.charts(comparison, saturating).map(\.file) == ["compare-x-cpu.svg"])
    #expect(ComparisonPlots.charts(comparison, paced)[0].chart.title.contains("120 Hz"))
  }

  @Test func `they are written into a folder that is made`() throws {
    let temporary = TemporaryPath("plots")
    let folder = "\(temporary.path)/plots"
    let load = Load(drawers: 1, hertz: 120, viewers: 100, seconds: 1)
    try ComparisonPlots.write(ComparisonTests.comparison(), load, to: folder)
    let text = try String(contentsOfFile: "\(folder)/compare-x-p99.svg", encoding: .utf8)
    #expect(text.contains("relay"))
  }
}
