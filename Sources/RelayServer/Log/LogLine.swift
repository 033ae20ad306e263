/// One thing that happened, ready to be written.
struct LogLine: Sendable {
  /// A detail of it.
  enum Value: Sendable, Equatable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case integer(Int)

    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .integer(number) }
  }

  /// The bytes of a line, its end included, beyond which it is cut: what a pipe takes at once.
  static let byteLimit = 4_096

  /// When: milliseconds since 1970, by the system's clock.
  var time: Int64
  var level: LogLevel
  /// What happened, in a few words that are always the same for the same kind of thing.
  var message: String
  var fields: [(name: String, value: Value)]

  /// The line for a person: time, level, message, `name=value` each.
  func text(inColor: Bool) -> String {
    let padding = String(repeating: " ", count: 7 - level.rawValue.count)
    let level = inColor ? "\(color)\(level.rawValue)\u{1B}[0m" : level.rawValue
    var line = "\(Timestamp.text(time)) \(level)\(padding) \(Self.clean(message))"
    for field in fields {
      let value =
        switch field.value {
        case .integer(let number): "\(number)"
        case .text(let text): Self.isPlain(text) ? text : JSONText.quoted(text)
        }
      line += " \(field.name)=\(value)"
    }
    return line
  }

  /// The line for a collector: one JSON object.
  var json: String {
    var line = "{\"time\":\"\(Timestamp.text(time))\",\"level\":\"\(level.rawValue)\""
    line += ",\"message\":\(JSONText.quoted(message))"
    for field in fields {
      let value =
        switch field.value {
        case .integer(let number): "\(number)"
        case .text(let text): JSONText.quoted(text)
        }
      line += ",\(JSONText.quoted(field.name)):\(value)"
    }
    return line + "}"
  }

  /// Whether a value can stand without quotes.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F }
      && !text.contains("\"") && !text.contains("=")
  }

  /// `text` with control characters made spaces, so that nobody can forge a line.
  private static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
    }
    return String(result)
  }

  private var color: String {
    switch level {
    case .debug: "\u{1B}[2m"
    case .info: "\u{1B}[32m"
    case .warning: "\u{1B}[33m"
    case .error: "\u{1B}[31m"
    }
  }
}
