import RelayProtocol
import Testing

@testable import RelayVerbs

extension StreamFile {
  /// The stream file that a text is.
  init(_ text: String) throws {
    let bytes = Array(text.utf8)
    try self.init(parsing: bytes.span)
  }

  /// A file of Tests/Streams.
  static func named(_ name: String) throws -> StreamFile {
    let bytes = try FileBytes.read(StreamFilesTests.path(name))
    return try StreamFile(parsing: bytes.span)
  }

  /// The inputs without the lines between them.
  var inputs: [StreamInput] {
    lines.compactMap { if case .input(let input) = $0.content { input } else { nil } }
  }
}

extension JSONValue {
  /// The elements of an array; none if it is no array.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The text of a field; empty if it is missing.
  func text(_ name: String) -> String {
    guard case .string(let text)? = self[name] else { return "" }
    return text
  }

  /// The number in a field; throws if there is none.
  func number(_ name: String) throws -> Double {
    guard case .number(let number)? = self[name] else {
      return try #require(nil, "there is no number \(name) in \(self)")
    }
    return number
  }
}
