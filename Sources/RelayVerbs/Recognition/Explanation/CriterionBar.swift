import Gestures

/// Draws a measured value against its limit as a bar of text: `[===== | ]`.
///
/// The upright line is the limit. A bar beyond it is above the limit, which is good or bad
/// depending on the bound. A bar that ends in `>` is too long to fit.
enum CriterionBar {
  /// The characters between the brackets.
  static let width = 12
  /// The index of the limit among them, from 0.
  static let limitCell = 7

  /// The bar of a criterion.
  static func text(_ criterion: Criterion) -> String {
    var cells = Array(repeating: Character(" "), count: width)
    if let filled = filled(criterion) {
      for index in 0..<min(filled, width) { cells[index] = "=" }
      if filled > width { cells[width - 1] = ">" }
    } else {
      cells[0] = "?"
    }
    cells[limitCell] = "|"
    return "[" + String(cells) + "]"
  }

  /// The number of cells that the value fills; `nil` for a value that could not be measured.
  ///
  /// Values and limits above 0 are drawn from 0 on. Without such a scale, the margin is drawn from
  /// the limit on. A value at the limit always ends there.
  static func filled(_ criterion: Criterion) -> Int? {
    guard !criterion.value.isNaN, !criterion.margin.isNaN else { return nil }
    let reach: Double
    if criterion.limit > 0, criterion.value >= 0 {
      reach = criterion.value / criterion.limit * Double(limitCell)
    } else {
      let side = criterion.bound == .atMost ? -criterion.margin : criterion.margin
      reach = Double(limitCell) * (1 + side)
    }
    var cells = Int(min(max(reach, 0), Double(width + 1)).rounded())
    // Rounding must not move a value to the other side of its limit.
    if criterion.value > criterion.limit { cells = max(cells, limitCell + 2) }
    if criterion.value < criterion.limit { cells = min(cells, limitCell - 1) }
    if criterion.value == criterion.limit { cells = limitCell }
    return cells
  }
}
