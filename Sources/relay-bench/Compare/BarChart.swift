import RelayConsole

/// A chart of horizontal bars as SVG: one bar a server, labelled with its figure.
///
/// One colour marks the relay, one the others; both are readable on light and dark pages.
struct BarChart {
  /// The title, in one line.
  let title: String
  /// The unit of the bars.
  let unit: String
  /// The bars from above: a name, its figure, and whether it is this relay's.
  var bars: [(name: String, value: Double, isOwn: Bool)]

  private static let width = 640
  private static let barHeight = 22
  private static let step = 30
  private static let left = 110
  private static let right = 110

  /// A chart of one figure of all servers that have it.
  init(_ comparison: Comparison, figure: String, title: String) {
    self.title = title
    let rows = comparison.rows.filter { comparison.value(figure, of: $0.subject)?.isFinite == true }
    unit =
      rows.first?.figures.first { $0.name == figure }?.unit.replacing("us", with: "µs") ?? ""
    bars = rows.map {
      ($0.subject, comparison.value(figure, of: $0.subject) ?? 0, $0.subject.hasPrefix("relay"))
    }
  }

  /// The whole file.
  var svg: String {
    let height = 40 + bars.count * Self.step
    let most = bars.map(\.value).max() ?? 1
    let room = Double(Self.width - Self.left - Self.right)
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Self.width) \(height)\""
      + " font-family=\"sans-serif\" font-size=\"13\" fill=\"#808080\">\n"
      + "<text x=\"8\" y=\"22\" font-weight=\"bold\">\(title)</text>\n"
    for (index, bar) in bars.enumerated() {
      let top = 36 + index * Self.step
      let length = NumberText.json((max(1, room * bar.value / most) * 10).rounded() / 10)
      let color = bar.isOwn ? "#2a7fba" : "#9a9a9a"
      let end = NumberText.json(Double(Self.left) + (room * bar.value / most).rounded() + 8)
      text +=
        "<text x=\"\(Self.left - 8)\" y=\"\(top + 16)\" text-anchor=\"end\">\(bar.name)</text>"
        + "<rect x=\"\(Self.left)\" y=\"\(top)\" width=\"\(length)\" height=\"\(Self.barHeight)\""
        + " rx=\"3\" fill=\"\(color)\"/>"
        + "<text x=\"\(end)\" y=\"\(top + 16)\">\(NumberText.text(bar.value)) \(unit)</text>\n"
    }
    return text + "</svg>\n"
  }
}
