/// One line of the log.
struct LogLine: Sendable {
  /// The value of a field.
  enum Value: Sendable, Equatable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case integer(Int)

    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .integer(number) }
  }

  /// The longest line in bytes, with its line feed: as much as a pipe takes at once.
  ///
  /// Longer ones are cut.
  static let byteLimit = 4_096

  /// The time in milliseconds since 1970, by the system's clock.
  var time: Int64
  var level: LogLevel
  /// The event in a few fixed words.
  var message: String
  var fields: [(name: String, value: Value)]

  /// The line for a person: time, level, message, and `name=value` for each field.
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

  /// Whether a value needs no quotes.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F }
      && !text.contains("\"") && !text.contains("=")
  }

  /// `text` with spaces for control characters, so that no client can forge a line.
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
