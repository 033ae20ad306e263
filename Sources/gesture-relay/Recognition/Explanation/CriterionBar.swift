import Gestures

/// Draws what was measured against its limit as a bar of text: `[=====  |    ]`.
///
/// The upright line is the limit. A bar that reaches beyond it is above the limit, which is good or
/// bad as the bound says; one that ends in `>` would not fit.
enum CriterionBar {
  /// The characters between the brackets.
  static let width = 12
  /// Where the limit stands among them, from 0.
  static let limitPlace = 7

  /// The bar of a criterion.
  static func text(_ criterion: Criterion) -> String {
    var cells = Array(repeating: Character(" "), count: width)
    if let filled = filled(criterion) {
      for place in 0..<min(filled, width) { cells[place] = "=" }
      if filled > width { cells[width - 1] = ">" }
    } else {
      cells[0] = "?"
    }
    cells[limitPlace] = "|"
    return "[" + String(cells) + "]"
  }

  /// How many cells the value fills, from 0; `nil` for a value that could not be measured.
  ///
  /// Values and limits above 0 are drawn from 0 on; where there is no such scale the margin is
  /// drawn from the limit on, so that a value at the limit always ends there.
  static func filled(_ criterion: Criterion) -> Int? {
    guard !criterion.value.isNaN, !criterion.margin.isNaN else { return nil }
    let reach: Double
    if criterion.limit > 0, criterion.value >= 0 {
      reach = criterion.value / criterion.limit * Double(limitPlace)
    } else {
      let side = criterion.bound == .atMost ? -criterion.margin : criterion.margin
      reach = Double(limitPlace) * (1 + side)
    }
    var cells = Int(min(max(reach, 0), Double(width + 1)).rounded())
    // Rounding must not carry a value over its limit nor hold it
    // back: the line itself is the limit.
    if criterion.value > criterion.limit { cells = max(cells, limitPlace + 2) }
    if criterion.value < criterion.limit { cells = min(cells, limitPlace - 1) }
    if criterion.value == criterion.limit { cells = limitPlace }
    return cells
  }
}
