import RelayProtocol

/// The tables of fields in the protocol's pages.
///
/// Two comments in a page enclose a table: `<!-- fields: event left -->` and `<!-- end -->`. The
/// first word is `client`, `server` or `event` for a message, `part` for an object inside messages.
public enum FieldTable {
  /// A marker that names no message, or that has no end.
  public struct UnknownMarker: Error, Equatable, CustomStringConvertible {
    /// The marker as written in the page.
    public let marker: String
    /// The names that a marker may have.
    public let known: [String]

    /// The error in one sentence.
    public var description: String {
      "\(marker) names no fields, or lacks <!-- end -->; known: \(known.joined(separator: ", "))"
    }
  }

  /// The page with each table as the protocol has it now; linear in the page's length.
  public static func fill(_ page: String, from index: SchemaIndex) throws(UnknownMarker) -> String {
    var filled = ""
    var isInside = false
    var marker = ""
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if isInside, line != "<!-- end -->" { continue }
      isInside = false
      filled += line + "\n"
      guard line.hasPrefix("<!-- fields: ") else { continue }
      marker = String(line)
      let name = line.dropFirst("<!-- fields: ".count).dropLast(" -->".count)
      guard let fields = fields(named: name, in: index) else {
        throw UnknownMarker(marker: marker, known: index.names)
      }
      filled += table(of: fields)
      isInside = true
    }
    if isInside { throw UnknownMarker(marker: marker, known: index.names) }
    return String(filled.dropLast())
  }

  /// The fields under a marker's name, such as `event left`.
  private static func fields(named name: Substring, in index: SchemaIndex) -> [FieldSchema]? {
    let words = name.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    let type = String(words[1])
    return switch words[0] {
    case "client": index.client.first { $0.type == type }?.fields
    case "server": index.answers.first { $0.type == type }?.fields
    case "event": index.events.first { $0.type == type }?.fields
    case "part": index.object(type)?.fields
    default: nil
    }
  }

  private static func table(of fields: [FieldSchema]) -> String {
    var table = "| field | type | meaning |\n| --- | --- | --- |\n"
    for field in fields {
      table += "| `\(field.name)` | \(text(of: field)) | \(field.meaning) |\n"
    }
    return table
  }

  private static func text(of field: FieldSchema) -> String {
    let type = text(of: field.type)
    return switch field.presence {
    case .always: type
    case .optional: type + ", optional"
    case .unless(let usual): type + ", default `\(usual)`"
    }
  }

  static func text(of type: FieldType) -> String {
    switch type {
    case .text(let bound): bound.isEmpty ? "string" : "string (\(bound))"
    case .flag: "boolean"
    case .integer(let range):
      range.map { "integer, \($0.lowerBound) to \($0.upperBound)" } ?? "integer"
    case .number(_, let unit, let range):
      ["number" + (unit.isEmpty ? "" : " (\(unit))"), range.map(text)]
        .compactMap { $0 }.joined(separator: ", ")
    case .numbers(let names, _): "`[\(names.joined(separator: ", "))]`"
    case .word(let words): choice(of: words)
    case .object(let object): object.name
    case .list(let element, let most):
      "array of \(text(of: element))" + (most.map { ", at most \($0)" } ?? "")
    case .map(let value): "object of \(text(of: value))"
    case .either(let types): types.map(text).joined(separator: " or ")
    case .nullable(let value): text(of: value) + " or `null`"
    }
  }

  /// Words as a sentence names them: `began` or `ended`.
  private static func choice(of words: [String]) -> String {
    let shown = words.map { "`\($0)`" }
    guard let last = shown.last, shown.count > 1 else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func text(of range: ClosedRange<Double>) -> String {
    let lower =
      range.lowerBound == .leastNonzeroMagnitude ? "above 0" : NumberText.of(range.lowerBound)
    return "\(lower) to \(NumberText.of(range.upperBound))"
  }
}

/// Numbers as people write them.
enum NumberText {
  /// The number without `.0`.
  static func of(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
  }
}
