import Gestures

/// One of a closed set of words.
protocol WireWord: CaseIterable, Equatable {
  /// The word on the wire.
  var wireName: String { get }
}

extension WireWord {
  /// The value of a word; `nil` for an unknown word.
  init?(wireName: String) {
    guard let value = Self.allCases.first(where: { $0.wireName == wireName }) else { return nil }
    self = value
  }
}

extension WireWord where Self: RawRepresentable<String> {
  var wireName: String { rawValue }
}

extension JSONValue {
  /// Words as a sentence names them: `"draw" or "watch"`.
  static func choice(of words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
  }
}
