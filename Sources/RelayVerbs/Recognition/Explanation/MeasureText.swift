import Foundation
import Gestures

/// Formats measured values as the sentences and pages do: shares in per cent, angles in degrees,
/// and turns and ratios of lengths as times.
enum MeasureText {
  /// The unit and precision of a value for people.
  struct Notation: Equatable {
    /// The unit's name, such as `px`.
    let unit: String
    /// The factor from the criterion's unit to this one.
    var factor = 1.0
    /// The number of decimals.
    let decimals: Int
    /// The unit after a figure, with a space where one is usual.
    var ending: String { unit == "°" ? unit : " " + unit }
  }

  /// The most characters of a value.
  static let width = 9
  /// The ratios that are shown as times, not as shares.
  private static let times: Set<String> = ["balance", "growth", "laps", "longer", "turns"]

  /// The notation of a criterion.
  static func notation(of criterion: Criterion) -> Notation {
    switch criterion.told?.unit ?? criterion.unit {
    case .ratio where times.contains(criterion.name): Notation(unit: "times", decimals: 2)
    case .ratio: Notation(unit: "%", factor: 100, decimals: 1)
    case .radians: Notation(unit: "°", factor: 180 / .pi, decimals: 1)
    case .pixels: Notation(unit: "px", decimals: 1)
    case .touches, .samples, .milliseconds: Notation(unit: criterion.unit.rawValue, decimals: 0)
    }
  }

  /// A value and its limit without unit, with more decimals if two different numbers would look the
  /// same.
  ///
  /// A value that equals its limit and fails is about to exceed it: `>350`.
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

  /// The required relation of value to limit: `<=`, `>=`, or ` >` if a value at the limit fails.
  static func sign(_ criterion: Criterion) -> String {
    switch criterion.bound {
    case .atMost: "<="
    case .atLeast: criterion.value == criterion.limit && !criterion.pass ? " >" : ">="
    }
  }

  /// The distance of a value from its limit with its unit, such as `3.5 %`; `nil` if it is 0 or
  /// could not be measured.
  static func distance(_ criterion: Criterion) -> String? {
    let told = told(criterion)
    let away = abs(told.value - told.limit)
    guard away > 0, away.isFinite else { return nil }
    let notation = notation(of: criterion)
    var decimals = notation.decimals
    // A distance above 0 must not look like 0.
    while decimals < 6, away * notation.factor * pow(10, Double(decimals)) < 0.5 { decimals += 2 }
    return text(away * notation.factor, decimals: decimals) + notation.ending
  }

  /// A leniency, such as `1.18`.
  static func leniency(_ leniency: Double) -> String { text(leniency, decimals: 2) }

  /// A criterion's margin with its sign, such as `+0.84`; a question mark if it could not be
  /// measured.
  static func margin(_ criterion: Criterion) -> String {
    let margin = criterion.margin
    guard !margin.isNaN else { return "?" }
    guard abs(margin) < 1000 else { return margin > 0 ? ">+999" : "<-999" }
    // The sign of a margin of 0 shows whether the criterion passes.
    let text = String(format: "%.2f", abs(margin))
    return (margin < 0 || (margin == 0 && !criterion.pass) ? "-" : "+") + text
  }

  /// The criterion in its unit for people.
  private static func told(_ criterion: Criterion) -> Criterion.Told {
    criterion.told
      ?? Criterion.Told(value: criterion.value, limit: criterion.limit, unit: criterion.unit)
  }

  /// Whether a time limit has been reached, so that the value is about to exceed it.
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
