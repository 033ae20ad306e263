import RelayConsole

/// One measured figure with its optional target.
struct Figure: Equatable, Sendable {
  /// The target of a figure.
  enum Target: Equatable, Sendable {
    /// The upper limit.
    case atMost(Double)
    /// The lower limit.
    case atLeast(Double)
  }

  /// The name, in lower-case words with hyphens.
  let name: String
  /// The value.
  let value: Double
  /// The unit, such as `ns/sample`.
  let unit: String
  /// The target; `nil` for none.
  let target: Target?

  /// Makes a figure from its parts.
  init(_ name: String, _ value: Double, _ unit: String, _ target: Target? = nil) {
    (self.name, self.value, self.unit, self.target) = (name, value, unit, target)
  }

  /// Whether the figure meets its target; NaN meets none.
  var isMet: Bool {
    switch target {
    case nil: true
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    }
  }

  /// The figure as a JSON object; infinity and NaN are null.
  var json: String {
    var text = "{\"name\":\"\(name)\",\"value\":\(NumberText.json(value)),\"unit\":\"\(unit)\""
    switch target {
    case nil: break
    case .atMost(let limit): text += ",\"atMost\":\(NumberText.json(limit)),\"met\":\(isMet)"
    case .atLeast(let limit): text += ",\"atLeast\":\(NumberText.json(limit)),\"met\":\(isMet)"
    }
    return text + "}"
  }
}
