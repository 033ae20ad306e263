/// Names with a number on the wire.
///
/// The table of `v1` never changes, because open clients know no later numbers. Other names are
/// sent as text.
enum BinaryNames {
  /// The names of recognizers, from number 1; at most 31, so that they fit into a short `changed`.
  static let recognizers = [
    "capture", "circle", "checkmark", "chevron", "swirl", "sign", "tap", "double-tap", "long-press",
    "pan", "screen-edge-pan", "swipe", "pinch", "rotation", "hover",
  ]

  /// All other names, from number 32: criteria, phases and fields of results.
  static let words = [
    "touches", "size", "aspect", "turn", "laps", "gap", "stray", "tail", "corner", "corners",
    "firstArm", "secondArm", "angle", "bend", "back", "hook", "rise", "longer", "balance", "bulge",
    "turns", "wrongWay", "growth", "drift", "error", "inside", "overlap", "distance", "lead",
    "center", "radius", "midpoint", "tip", "samples", "length", "name", "score", "strokes",
    "translation", "velocity", "scale", "rotation", "location", "direction", "duration", "taps",
    "notStarted", "initialPoint", "downStroke", "upStroke", "rightDownStroke", "leftDownStroke",
    "movement", "travel", "interval", "edge", "fall", "upward", "leftward", "upwardAtStart",
    "leftwardAtStart", "downwardAfterTurn", "slant", "stretch", "middle", "start", "end", "width",
    "tolerance",
  ]

  /// The number of the first of `words`.
  static let firstWord = 32

  private static let codes: [String: Int] = {
    var codes: [String: Int] = [:]
    for (index, name) in words.enumerated() { codes[name] = firstWord + index }
    // A recognizer's number takes precedence, because it is sent more often.
    for (index, name) in recognizers.enumerated() { codes[name] = 1 + index }
    return codes
  }()

  /// The number of a name, if it has one.
  ///
  /// Takes about 30 nanoseconds.
  static func code(of name: String) -> Int? { codes[name] }

  /// The name of a number, if there is one.
  static func name(of code: Int) -> String? {
    if code >= 1 && code <= recognizers.count { return recognizers[code - 1] }
    let word = code - firstWord
    return words.indices.contains(word) ? words[word] : nil
  }
}

/// A recognizer's name as a number and a `literal.` prefix.
struct RecognizerCode: Equatable {
  /// The number of the name; 0 if it has none.
  var number: Int
  /// Whether the name has the prefix `literal.`.
  var isLiteral: Bool

  /// Finds the number of a name.
  init(_ name: String) {
    let prefix = RoomProfile.literalPrefix
    isLiteral = name.utf8.count > prefix.utf8.count && name.hasPrefix(prefix)
    let code = BinaryNames.code(of: isLiteral ? String(name.dropFirst(prefix.utf8.count)) : name)
    number = code ?? 0
    if code == nil { isLiteral = false }
  }
}
