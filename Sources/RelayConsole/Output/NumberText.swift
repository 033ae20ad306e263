import Glibc

/// Numbers as text.
package enum NumberText {
  /// A number as JSON writes it; `null` for infinity and NaN.
  package static func json(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// A number for people: about four digits, with groups of three from ten thousand on.
  package static func text(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let size = abs(value)
    if size > 0 && size < 0.001 {
      let exponent = Int(log10(size).rounded(.down))
      let mantissa = value / pow(10, Double(exponent))
      return "\((mantissa * 10).rounded() / 10)e\(exponent)"
    }
    if size < 1000 {
      let digits = size < 1 ? 1000.0 : size < 10 ? 100 : size < 100 ? 10 : 1
      return json((value * digits).rounded() / digits)
    }
    let whole = String(Int(value.rounded()))
    guard whole.count > 4 else { return whole }
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      let left = whole.count - index
      if index > 0, left % 3 == 0, grouped != "-" { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped
  }
}
