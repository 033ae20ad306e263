public import Gestures

/// Rules between recognizers as text, one sentence each:
///
///     tap waits for double-tap              the first stays possible until the second has failed
///     pinch with rotation                   both may be recognized at the same time
///     rotation spares pinch                 the first, when recognized, does not fail the second
///     pan receives pen only                 it ignores other touches; also "pen or mouse only"
///     circle receives touches in slider     it ignores touches that came down elsewhere
///     circle receives touches outside slider
///     pan begins only horizontally          it fails where it has moved farther up or down
///     pan begins only vertically
///     pan begins only in slider             it fails where the touch is not in that region then
///     swirl does not begin while pan goes on
///
/// `*` stands for every recognizer.
extension ArenaRules {
  /// The forms of sentences: `A` and `B` stand for recognizers, `R` for a region.
  private enum Form: String, CaseIterable {
    case waits = "A waits for B"
    case together = "A with B"
    case spares = "A spares B"
    /// Also with other kinds of touches, and with several.
    case receivesPen = "A receives pen only"
    case receivesInside = "A receives touches in R"
    case receivesOutside = "A receives touches outside R"
    case beginsHorizontally = "A begins only horizontally"
    case beginsVertically = "A begins only vertically"
    case beginsInside = "A begins only in R"
    case beginsNotWhile = "A does not begin while B goes on"

    /// The sentence with these names.
    func sentence(_ first: String, _ second: String = "") -> String {
      ArenaRules.words(of: rawValue).map { word in
        switch word {
        case "A": first
        case "B", "R": second
        default: word
        }
      }.joined(separator: " ")
    }

    /// The names in a sentence; `nil` if it has another form.
    func names(in words: [String]) -> (first: String, second: String)? {
      let form = ArenaRules.words(of: rawValue)
      guard form.count == words.count else { return nil }
      var names = (first: "", second: "")
      for (word, found) in zip(form, words) {
        switch word {
        case "A": names.first = found
        case "B", "R": names.second = found
        default: guard word == found else { return nil }
        }
      }
      return names
    }
  }

  /// All forms of sentences, for the error about an unknown one.
  public static let forms = JSONValue.choice(of: Form.allCases.map { $0.rawValue })

  // Split by bytes: Unicode tables would be a large part of the pages' module.
  private static func words(of sentence: String) -> [String] {
    sentence.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }

  /// Reads sentences; unknown names are allowed.
  ///
  /// Throws for the first text of another form, with its index as the path.
  public init(sentences: [String]) throws(ErrorMessage) {
    self.init()
    for (index, sentence) in sentences.enumerated() {
      guard take(Self.words(of: sentence)) else {
        throw .outOfRange("expected \(Self.forms), found \"\(sentence)\"", path: "/\(index)")
      }
    }
  }

  /// The rules as sentences: waits, simultaneous pairs, tolerations, receptions, then beginnings.
  public var sentences: [String] {
    func text(_ pairs: [Pair], _ form: Form) -> [String] {
      pairs.map { form.sentence($0.first, $0.second) }
    }
    return text(requirements, .waits) + text(simultaneous, .together) + text(tolerations, .spares)
      + receptions.map(Self.sentence) + beginnings.map(Self.sentence)
  }

  private static func sentence(_ rule: ReceptionRule) -> String {
    switch rule.condition {
    case .kinds(let kinds):
      "\(rule.recognizer) receives \(kinds.map { $0.wireName }.joined(separator: " or ")) only"
    case .inside(let region): Form.receivesInside.sentence(rule.recognizer, region)
    case .outside(let region): Form.receivesOutside.sentence(rule.recognizer, region)
    }
  }

  private static func sentence(_ rule: BeginningRule) -> String {
    switch rule.condition {
    case .notWhile(let other): Form.beginsNotWhile.sentence(rule.recognizer, other)
    case .inside(let region): Form.beginsInside.sentence(rule.recognizer, region)
    case .horizontally: Form.beginsHorizontally.sentence(rule.recognizer)
    case .vertically: Form.beginsVertically.sentence(rule.recognizer)
    }
  }

  /// The recognizers named in the rules, without `*`; may contain duplicates.
  public var names: [String] {
    var named = (requirements + simultaneous + tolerations).flatMap { [$0.first, $0.second] }
    named += receptions.map { $0.recognizer }
    for rule in beginnings {
      named.append(rule.recognizer)
      if case .notWhile(let other) = rule.condition { named.append(other) }
    }
    return named.filter { $0 != Pair.anyone }
  }

  /// The first name in the rules that is neither in `names` nor `*`.
  public func stranger(to names: [String]) -> String? { self.names.first { !names.contains($0) } }

  /// The regions named in the rules.
  public var regions: [String] {
    receptions.compactMap { $0.condition.region } + beginnings.compactMap { $0.condition.region }
  }

  /// Removes the rules that name a recognizer.
  mutating func remove(recognizer name: String) {
    let names = { (pair: Pair) in pair.first == name || pair.second == name }
    requirements.removeAll(where: names)
    simultaneous.removeAll(where: names)
    tolerations.removeAll(where: names)
    receptions.removeAll { $0.recognizer == name }
    beginnings.removeAll { $0.recognizer == name || $0.condition == .notWhile(name) }
  }

  /// Removes the rules that name a region.
  mutating func remove(region name: String) {
    receptions.removeAll { $0.condition.region == name }
    beginnings.removeAll { $0.condition.region == name }
  }

  /// Adds the rule of a sentence; `false` for another form.
  private mutating func take(_ words: [String]) -> Bool {
    for form in Form.allCases {
      guard let (first, second) = form.names(in: words) else { continue }
      switch form {
      case .waits: requirements.append(Pair(first, second))
      case .together: simultaneous.append(Pair(first, second))
      case .spares: tolerations.append(Pair(first, second))
      case .receivesPen: receptions.append(ReceptionRule(first, receives: .kinds([.pen])))
      case .receivesInside: receptions.append(ReceptionRule(first, receives: .inside(second)))
      case .receivesOutside: receptions.append(ReceptionRule(first, receives: .outside(second)))
      case .beginsHorizontally: beginnings.append(BeginningRule(first, begins: .horizontally))
      case .beginsVertically: beginnings.append(BeginningRule(first, begins: .vertically))
      case .beginsInside: beginnings.append(BeginningRule(first, begins: .inside(second)))
      case .beginsNotWhile: beginnings.append(BeginningRule(first, begins: .notWhile(second)))
      }
      return true
    }
    return takeKinds(words)
  }

  /// Adds the rule that a recognizer receives some kinds of touches only.
  private mutating func takeKinds(_ words: [String]) -> Bool {
    guard words.count >= 4, words.count.isMultiple(of: 2), words[1] == "receives",
      words[words.count - 1] == "only"
    else { return false }
    var kinds: [Touch.Kind] = []
    for (index, word) in words[2..<words.count - 1].enumerated() {
      if !index.isMultiple(of: 2) {
        guard word == "or" else { return false }
        continue
      }
      guard let kind = Touch.Kind(wireName: word), !kinds.contains(kind) else { return false }
      kinds.append(kind)
    }
    receptions.append(ReceptionRule(words[0], receives: .kinds(kinds)))
    return true
  }
}

extension ReceptionRule.Condition {
  /// The named region, if there is one.
  fileprivate var region: String? {
    switch self {
    case .kinds: nil
    case .inside(let region), .outside(let region): region
    }
  }
}

extension BeginningRule.Condition {
  /// The named region, if there is one.
  fileprivate var region: String? {
    switch self {
    case .inside(let region): region
    case .notWhile, .horizontally, .vertically: nil
    }
  }
}
