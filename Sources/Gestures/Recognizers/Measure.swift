/// Formats measured values for a recognizer's reasons.
///
/// It uses no Foundation, so that the text is the same on the server and in a page.
enum Measure {
  /// The largest magnitude that is written in full, far beyond any canvas.
  static let largest = 1e12

  /// A number with at most one decimal, such as `3.2` or `80`.
  static func decimal(_ value: Double) -> String {
    guard value.magnitude < largest else {
      return value.isNaN ? "an unknown number of" : value > 0 ? "countless" : "minus countless"
    }
    let tenths = Int64((value.magnitude * 10).rounded())
    let sign = value < 0 && tenths > 0 ? "-" : ""
    let whole = sign + String(tenths / 10)
    return tenths % 10 == 0 ? whole : whole + "." + String(tenths % 10)
  }

  /// A length, such as `3.2 px`.
  static func pixels(_ value: Double) -> String { decimal(value) + " px" }

  /// A length to the pixel, such as `94 px`.
  static func wholePixels(_ value: Double) -> String { decimal(value.rounded()) + " px" }

  /// An angle in degrees, such as `97°`, from radians.
  static func degrees(_ angle: Double) -> String { decimal((angle * 180 / .pi).rounded()) + "°" }

  /// A ratio in per cent, such as `34.2 %`.
  static func percent(_ ratio: Double) -> String { decimal(ratio * 100) + " %" }

  /// A value that breaks a limit, written by `words`; as just over or just under if rounding would
  /// hide the breach.
  static func text(
    _ value: Double, breaking limit: Double, in words: (Double) -> String
  ) -> String {
    let text = words(value)
    guard text == words(limit), value != limit else { return text }
    return (value > limit ? "just over " : "just under ") + text
  }
}
