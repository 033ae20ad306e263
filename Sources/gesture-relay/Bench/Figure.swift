import Foundation

/// One measured figure, and what it should be.
struct Figure: Equatable, Sendable {
  /// What a figure is held against.
  enum Target: Equatable, Sendable {
    /// The figure should not be above this.
    case atMost(Double)
    /// The figure should not be below this.
    case atLeast(Double)
  }

  /// What was measured, in lower-case words with hyphens.
  let name: String
  /// The figure.
  let value: Double
  /// What it is counted in, such as `ns/sample`.
  let unit: String
  /// What it should be; `nil` where nothing is asked.
  let target: Target?

  /// Makes a figure from its parts.
  init(_ name: String, _ value: Double, _ unit: String, _ target: Target? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.target = target
  }

  /// Whether the figure is as it should be; NaN is not.
  var isMet: Bool {
    switch target {
    case nil: true
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    }
  }

  /// The figure as a JSON object; a value that JSON cannot say is null.
  var json: String {
    var text = "{\"name\":\"\(name)\",\"value\":\(Self.json(value)),\"unit\":\"\(unit)\""
    switch target {
    case nil: break
    case .atMost(let limit): text += ",\"atMost\":\(Self.json(limit)),\"met\":\(isMet)"
    case .atLeast(let limit): text += ",\"atLeast\":\(Self.json(limit)),\"met\":\(isMet)"
    }
    return text + "}"
  }

  /// A number as JSON writes it.
  static func json(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// A number for people: about four digits, and groups of three from ten thousand on.
  static func text(_ value: Double) -> String {
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
    for (place, digit) in whole.enumerated() {
      let left = whole.count - place
      if place > 0, left % 3 == 0, grouped != "-" { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped
  }
}
