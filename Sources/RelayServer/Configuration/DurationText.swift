/// Durations as an operator writes them: a number and one of `ms`, `s`, `m`, `h`, `d`.
package enum DurationText {
  private static let units: [(name: String, milliseconds: Int64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
  ]

  /// Parses `"60s"`, `"1.5m"`, `"250ms"` or `"0"`; `nil` for anything else,
  /// such as a number without a unit.
  package static func duration(_ text: String) -> Duration? {
    if text == "0" { return .zero }
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(number.count).drop { $0 == " " }.lowercased()
    guard number.first?.isNumber == true, number.last?.isNumber == true,
      let value = Double(number),
      let factor = units.first(where: { $0.name == unit })?.milliseconds
    else { return nil }
    let milliseconds = (value * Double(factor)).rounded()
    return milliseconds < 1e15 ? .milliseconds(Int64(milliseconds)) : nil
  }

  /// Writes a duration of whole milliseconds in the largest unit that needs no fraction.
  static func text(_ duration: Duration) -> String {
    let milliseconds = duration.wholeMilliseconds
    if milliseconds == 0 { return "0s" }
    let unit = units.first { milliseconds % $0.milliseconds == 0 } ?? ("ms", 1)
    return "\(milliseconds / unit.milliseconds)\(unit.name)"
  }
}

extension Duration {
  /// The duration in milliseconds, cut to whole ones.
  var wholeMilliseconds: Int64 {
    components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
  }
}

extension Double {
  /// A number of milliseconds as a duration; set, it keeps whole milliseconds.
  var asMilliseconds: Duration {
    get { .milliseconds(self) }
    set { self = Double(newValue.wholeMilliseconds) }
  }
}

extension Int {
  /// A number of milliseconds as a duration; set, it keeps whole milliseconds.
  var asMilliseconds: Duration {
    get { .milliseconds(self) }
    set { self = Int(newValue.wholeMilliseconds) }
  }
}
