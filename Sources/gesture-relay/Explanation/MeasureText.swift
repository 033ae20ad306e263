import Foundation
import Gestures

/// Writes measured values for a column of figures.
enum MeasureText {
  /// The most characters of a value.
  static let width = 9

  /// A value in a unit, with as many decimals as the unit makes sense of.
  static func text(_ value: Double, _ unit: Criterion.Unit) -> String {
    text(value, decimals: decimals(unit))
  }

  /// A value and its limit, with more decimals where they would read the same and are not.
  static func pair(_ criterion: Criterion) -> (value: String, limit: String) {
    var decimals = decimals(criterion.unit)
    while true {
      let value = text(criterion.value, decimals: decimals)
      let limit = text(criterion.limit, decimals: decimals)
      if value != limit || criterion.value == criterion.limit || decimals > 6 {
        return (value, limit)
      }
      decimals += 2
    }
  }

  /// A margin with its sign, such as `+0.84`; a question mark where nothing could be measured.
  static func margin(_ margin: Double) -> String {
    guard !margin.isNaN else { return "?" }
    guard abs(margin) < 1000 else { return margin > 0 ? ">+999" : "<-999" }
    // A margin that rounds to nothing keeps its sign, which says whether it passed.
    let text = String(format: "%+.2f", margin)
    return margin < 0 && text == "-0.00" ? "-0.00" : text
  }

  private static func text(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return value.isNaN ? "?" : value > 0 ? "infinite" : "-infinite" }
    let text = String(format: "%.\(decimals)f", value)
    return text.count <= width ? text : String(format: "%.4g", value)
  }

  private static func decimals(_ unit: Criterion.Unit) -> Int {
    switch unit {
    case .ratio, .radians: 3
    case .pixels: 1
    case .touches, .samples, .milliseconds: 0
    }
  }
}
