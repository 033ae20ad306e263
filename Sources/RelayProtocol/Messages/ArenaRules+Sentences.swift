public import Gestures

/// Rules between recognizers as they are written down, one sentence each:
///
///     tap waits for double-tap      the first stays possible until the second has failed
///     pinch with rotation           both may be recognized at the same time
///     rotation spares pinch         the first, being recognized, does not make the second fail
///
/// `*` stands for every recognizer.
extension ArenaRules {
  private static let waiting = "waits for"
  private static let together = "with"
  private static let sparing = "spares"

  /// Reads sentences; names that nobody has are no error here.
  ///
  /// Throws at the first text that is none of the three, with its place in the list as the path.
  public init(sentences: [String]) throws(ErrorMessage) {
    self.init()
    for (place, sentence) in sentences.enumerated() {
      guard take(sentence) else {
        throw ErrorMessage(
          code: .outOfRange,
          message: "expected \"A waits for B\", \"A with B\" or \"A spares B\", "
            + "found \"\(sentence)\"",
          path: "/\(place)")
      }
    }
  }

  /// The rules as sentences: first who waits, then who goes together, then who spares whom.
  public var sentences: [String] {
    func text(_ pairs: [Pair], _ verb: String) -> [String] {
      pairs.map { "\($0.first) \(verb) \($0.second)" }
    }
    return text(requirements, Self.waiting) + text(simultaneous, Self.together)
      + text(tolerations, Self.sparing)
  }

  /// The first name in the rules that is neither one of `names` nor `*`.
  public func stranger(to names: [String]) -> String? {
    for pair in requirements + simultaneous + tolerations {
      for name in [pair.first, pair.second] where name != Pair.anyone && !names.contains(name) {
        return name
      }
    }
    return nil
  }

  /// Takes one sentence over, if it is one.
  private mutating func take(_ sentence: String) -> Bool {
    // By bytes: the characters of all languages would be a large part of the module for pages.
    let words = sentence.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    guard words.count >= 3 else { return false }
    let pair = Pair(words[0], words[words.count - 1])
    switch words[1..<words.count - 1].joined(separator: " ") {
    case Self.waiting: requirements.append(pair)
    case Self.together: simultaneous.append(pair)
    case Self.sparing: tolerations.append(pair)
    default: return false
    }
    return true
  }
}
