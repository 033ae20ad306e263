import Gestures

struct TextKind: FieldKind {
  /// The most bytes of UTF-8 that a client may send.
  var bytes: Int?

  var type: FieldType { .text(bytes.map { "at most \($0) bytes" } ?? "") }

  @inline(__always)
  func write(_ value: String, to writer: inout JSONWriter) { writer.write(text: value) }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> String {
    let text = try json.text()
    if limits != nil, let bytes, text.utf8.count > bytes {
      throw .outOfRange("expected at most \(bytes) bytes, found \(text.utf8.count)")
    }
    return text
  }
}

/// A text that people see, tidied; missing if nothing is left of it.
struct ShownTextKind: FieldKind {
  var type: FieldType { .text("at most \(ProtocolLimits().textCharacters) characters") }
  var presence: FieldPresence { .optional }
  var absent: String?? { .some(nil) }
  func isOmitted(_ value: String?) -> Bool { value == nil }

  func write(_ value: String?, to writer: inout JSONWriter) { writer.write(text: value ?? "") }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> String? {
    let text = try json.text()
    guard let limits else { return text }
    return DisplayText.tidy(text, characters: limits.textCharacters)
  }
}

struct FlagKind: FieldKind {
  var type: FieldType { .flag }

  @inline(__always)
  func write(_ value: Bool, to writer: inout JSONWriter) { writer.write(bool: value) }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> Bool {
    try json.boolean()
  }
}

/// One of a closed set of words.
struct WordKind<Word: WireWord>: FieldKind {
  /// Those of the words that are sent; `nil` for all.
  var sent: [Word]?

  private var words: [String] { (sent ?? Array(Word.allCases)).map { $0.wireName } }
  var type: FieldType { .word(words) }

  @inline(__always)
  func write(_ value: Word, to writer: inout JSONWriter) { writer.write(word: value.wireName) }

  /// An unknown word of a client is not malformed: a newer client may know more words.
  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> Word {
    let text = try json.text()
    if let word = Word(wireName: text), sent?.contains(word) ?? true { return word }
    let count = text.utf8.count
    let found = count <= RecognizersRequest.nameBytes ? json.description : "\(count) bytes"
    throw ErrorMessage(
      code: limits == nil ? .wrongType : .outOfRange,
      message: "expected \(JSONValue.choice(of: words)), found \(found)")
  }
}

/// A drawer such as `"d1"`.
struct DrawerKind: FieldKind {
  var type: FieldType { .text("d1, d2, …") }

  @inline(__always)
  func write(_ value: DrawerID, to writer: inout JSONWriter) { writer.write(drawer: value) }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> DrawerID {
    guard let drawer = DrawerID(wireName: try json.text()) else {
      throw .wrongType("expected a drawer such as \"d1\", found \(json)")
    }
    return drawer
  }
}

/// A secret of a client; errors do not repeat it.
struct KeyKind: FieldKind {
  var type: FieldType { .text("16 to 64 letters, digits, - or _") }

  @inline(__always)
  func write(_ value: DrawerKey, to writer: inout JSONWriter) { writer.write(word: value.secret) }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> DrawerKey {
    guard let key = DrawerKey(try json.text()) else {
      throw .outOfRange("expected 16 to 64 letters, digits, - or _")
    }
    return key
  }
}

extension FieldKind where Self == TextKind {
  /// A text of any length.
  static var text: TextKind { TextKind() }
  /// A name that a client sends.
  static var name: TextKind { TextKind(bytes: RecognizersRequest.nameBytes) }
}

extension FieldKind where Self == ShownTextKind {
  /// A text that people see.
  static var shownText: ShownTextKind { ShownTextKind() }
}

extension FieldKind where Self == FlagKind {
  static var flag: FlagKind { FlagKind() }
}

extension FieldKind where Self == DrawerKind {
  /// A drawer such as `"d1"`.
  static var drawer: DrawerKind { DrawerKind() }
}

extension FieldKind {
  /// One of a closed set of words.
  static func word<Word>() -> Self where Self == WordKind<Word> { WordKind() }
}
