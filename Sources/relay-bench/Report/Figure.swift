import RelayConsole

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
    var text = "{\"name\":\"\(name)\",\"value\":\(NumberText.json(value)),\"unit\":\"\(unit)\""
    switch target {
    case nil: break
    case .atMost(let limit): text += ",\"atMost\":\(NumberText.json(limit)),\"met\":\(isMet)"
    case .atLeast(let limit): text += ",\"atLeast\":\(NumberText.json(limit)),\"met\":\(isMet)"
    }
    return text + "}"
  }
}
