import Foundation
import RelayConsole

/// Draws comparisons as chart files.
enum ComparisonPlots {
  /// The charts of a load and the names of their files.
  static func charts(_ comparison: Comparison, _ load: Load) -> [(file: String, chart: BarChart)] {
    let pace =
      load.window == nil
      ? "\(load.drawers) drawers at \(NumberText.text(load.hertz)) Hz" : "as much as is taken"
    let audience = "\(pace), \(load.viewers) viewers"
    let cpu = BarChart(
      comparison, figure: "cpu-a-delivery", title: "Server CPU a delivery: \(audience)")
    guard load.window == nil else { return [("\(comparison.bench)-cpu.svg", cpu)] }
    let latency = BarChart(
      comparison, figure: "latency-p99", title: "p99 of the delay: \(audience)")
    return [("\(comparison.bench)-cpu.svg", cpu), ("\(comparison.bench)-p99.svg", latency)]
  }

  /// Writes the charts of a load into a folder, creating it if needed.
  static func write(_ comparison: Comparison, _ load: Load, to folder: String) throws {
    let folder = URL(filePath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (file, chart) in charts(comparison, load) {
      try Data(chart.svg.utf8).write(to: folder.appending(path: file))
    }
  }
}
