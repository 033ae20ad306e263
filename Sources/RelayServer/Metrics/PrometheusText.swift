import RelayCore

/// Writes metrics in Prometheus' text format, version 0.0.4
/// (https://prometheus.io/docs/instrumenting/exposition_formats/).
struct PrometheusText {
  /// The kind of a metric family.
  enum Kind: String {
    /// Only grows; starts at 0 with the process.
    case counter
    /// Goes up and down.
    case gauge
  }

  /// The media type of the text.
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  /// The text so far.
  private(set) var text = ""

  /// Writes a family: its name, what it means, and a value for each set of labels.
  mutating func family(
    _ name: String, _ kind: Kind, _ help: String,
    _ samples: [(labels: [(name: String, value: String)], value: Double)]
  ) {
    head(name, kind.rawValue, help)
    for sample in samples { line(name, sample.labels, sample.value) }
  }

  /// Writes a family of a single number that only grows.
  mutating func counter(_ name: String, _ help: String, _ count: Int) {
    family(name, .counter, help, Double(count))
  }

  /// Writes a family of a single number that goes up and down.
  mutating func gauge(_ name: String, _ help: String, _ count: Int) {
    family(name, .gauge, help, Double(count))
  }

  /// Writes a family of a single value.
  mutating func family(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
    family(name, kind, help, [([], value)])
  }

  /// Writes a family with one label and a sample for each of its values.
  mutating func family(
    _ name: String, _ kind: Kind, _ help: String, label: String, _ values: [(String, Int)]
  ) {
    family(name, kind, help, values.map { ([(label, $0.0)], Double($0.1)) })
  }

  /// Writes a histogram of seconds.
  mutating func histogram(_ name: String, _ help: String, _ histogram: Histogram) {
    head(name, "histogram", help)
    var count = 0
    for (bound, inBucket) in zip(Histogram.boundsMicroseconds, histogram.buckets) {
      count += inBucket
      line("\(name)_bucket", [("le", Self.number(Double(bound) / 1e6))], Double(count))
    }
    line("\(name)_bucket", [("le", "+Inf")], Double(histogram.count))
    line("\(name)_sum", [], Double(histogram.sumMicroseconds) / 1e6)
    line("\(name)_count", [], Double(histogram.count))
  }

  private mutating func head(_ name: String, _ kind: String, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
  }

  private mutating func line(
    _ name: String, _ labels: [(name: String, value: String)], _ value: Double
  ) {
    text += name
    if !labels.isEmpty {
      let pairs = labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
      text += "{\(pairs.joined(separator: ","))}"
    }
    text += " \(Self.number(value))\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  /// A number, without a fraction if it is whole.
  private static func number(_ value: Double) -> String {
    if let whole = Int64(exactly: value) { return "\(whole)" }
    return "\(value)"
  }
}
