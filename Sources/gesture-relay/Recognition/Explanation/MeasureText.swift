import Foundation
import Gestures

/// Writes measured values for a column of figures, as the sentences and the pages tell them: shares
/// in per cent, angles in degrees, and what counts turns or compares two lengths as times.
enum MeasureText {
  /// What people read a value in.
  struct Notation: Equatable {
    /// The unit's name, such as `px`.
    let unit: String
    /// What a value is multiplied by, from the unit of the criterion.
    var factor = 1.0
    /// The decimals that make sense.
    let decimals: Int
    /// The unit behind a figure, with the space that it takes.
    var ending: String { unit == "°" ? unit : " " + unit }
  }

  /// The most characters of a value.
  static let width = 9
  /// The ratios that are told as times, not as shares.
  private static let times: Set<String> = ["balance", "growth", "laps", "longer", "turns"]

  /// What people read a criterion in.
  static func notation(of criterion: Criterion) -> Notation {
    switch criterion.told?.unit ?? criterion.unit {
    case .ratio where times.contains(criterion.name): Notation(unit: "times", decimals: 2)
    case .ratio: Notation(unit: "%", factor: 100, decimals: 1)
    case .radians: Notation(unit: "°", factor: 180 / .pi, decimals: 1)
    case .pixels: Notation(unit: "px", decimals: 1)
    case .touches, .samples, .milliseconds: Notation(unit: criterion.unit.rawValue, decimals: 0)
    }
  }

  /// A value and its limit without their unit, with more decimals where they
  /// would read the same and are not.
  ///
  /// A value that stands at its limit and fails all the same is about to go beyond: `>350`.
  static func pair(_ criterion: Criterion) -> (value: String, limit: String) {
    let notation = notation(of: criterion)
    let told = told(criterion)
    let (value, limit) = (told.value * notation.factor, told.limit * notation.factor)
    var decimals = notation.decimals
    while true {
      let texts = (text(value, decimals: decimals), text(limit, decimals: decimals))
      if isBreaking(criterion) { return (">" + texts.0, texts.1) }
      if texts.0 != texts.1 || value == limit || decimals > 6 { return texts }
      decimals += 2
    }
  }

  /// How a value has to stand to its limit: `<=`, `>=`, or ` >` where the limit itself fails.
  static func sign(_ criterion: Criterion) -> String {
    switch criterion.bound {
    case .atMost: "<="
    case .atLeast: criterion.value == criterion.limit && !criterion.pass ? " >" : ">="
    }
  }

  /// How far a value is from its limit with its unit, such as `3.5 %`; `nil` where it is at the
  /// limit or nothing could be measured.
  static func distance(_ criterion: Criterion) -> String? {
    let told = told(criterion)
    let away = abs(told.value - told.limit)
    guard away > 0, away.isFinite else { return nil }
    let notation = notation(of: criterion)
    var decimals = notation.decimals
    // What is not nothing does not read like it.
    while decimals < 6, away * notation.factor * pow(10, Double(decimals)) < 0.5 { decimals += 2 }
    return text(away * notation.factor, decimals: decimals) + notation.ending
  }

  /// A leniency, such as `1.18`.
  static func leniency(_ leniency: Double) -> String { text(leniency, decimals: 2) }

  /// A criterion's margin with its sign, such as `+0.84`; a question mark where nothing could be
  /// measured.
  static func margin(_ criterion: Criterion) -> String {
    let margin = criterion.margin
    guard !margin.isNaN else { return "?" }
    guard abs(margin) < 1000 else { return margin > 0 ? ">+999" : "<-999" }
    // One of nothing says by its sign whether it passed.
    let text = String(format: "%.2f", abs(margin))
    return (margin < 0 || (margin == 0 && !criterion.pass) ? "-" : "+") + text
  }

  /// What people are told of a criterion.
  private static func told(_ criterion: Criterion) -> Criterion.Told {
    criterion.told
      ?? Criterion.Told(value: criterion.value, limit: criterion.limit, unit: criterion.unit)
  }

  /// Whether time has run out: the value has reached the most that is allowed and will go beyond.
  private static func isBreaking(_ criterion: Criterion) -> Bool {
    !criterion.pass && criterion.bound == .atMost && criterion.value == criterion.limit
  }

  private static func text(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return value.isNaN ? "?" : value > 0 ? "infinite" : "-infinite" }
    var text = String(format: "%.\(decimals)f", value)
    if text.hasPrefix("-"), !text.contains(where: { ("1"..."9").contains($0) }) {
      text.removeFirst()
    }
    return text.count <= width ? text : String(format: "%.4g", value)
  }
}
