/// A position in a text file, both numbers from 1; the column counts Unicode scalars.
struct TextPosition: Equatable, Sendable, CustomStringConvertible {
  var line: Int
  var column: Int

  /// `line:column`, as compilers write it.
  var description: String { "\(line):\(column)" }
}

/// A value of JSON5 with its position.
struct JSON5Value: Equatable, Sendable {
  /// One name with its value.
  struct Member: Equatable, Sendable {
    var name: String
    var position: TextPosition
    var value: JSON5Value
  }

  /// The content of a value.
  enum Content: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// A number, and how it was written.
    case number(Double, text: String)
    case text(String)
    case list([JSON5Value])
    /// The members in order; no name comes twice.
    case object([Member])
  }

  var content: Content
  var position: TextPosition

  /// The words for the value in "found …".
  var foundWords: String {
    switch content {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(_, let text): text
    case .text(let text): "\"\(text)\""
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// Why a text is not JSON5.
struct JSON5Error: Error, Equatable, CustomStringConvertible {
  var position: TextPosition
  /// A sentence: what was found and what was expected.
  var message: String

  /// `line:column: message`.
  var description: String { "\(position): \(message)" }
}
