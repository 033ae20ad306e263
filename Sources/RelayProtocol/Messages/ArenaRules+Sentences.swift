public import Gestures

/// Rules between recognizers as they are written down, one sentence each:
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
  /// All kinds of sentences, for who wrote another.
  public static let forms =
    "\"A waits for B\", \"A with B\", \"A spares B\", \"A receives pen only\", "
    + "\"A receives touches in R\", \"A receives touches outside R\", "
    + "\"A begins only horizontally\", \"A begins only vertically\", \"A begins only in R\" "
    + "or \"A does not begin while B goes on\""

  private static let waiting = "waits for"
  private static let together = "with"
  private static let sparing = "spares"
  private static let horizontally = "horizontally"
  private static let vertically = "vertically"

  /// Reads sentences; names that nobody has are no error here.
  ///
  /// Throws at the first text that is none of these, with its place in the list as the path.
  public init(sentences: [String]) throws(ErrorMessage) {
    self.init()
    for (place, sentence) in sentences.enumerated() {
      guard take(sentence) else {
        throw ErrorMessage(
          code: .outOfRange,
          message: "expected \(Self.forms), found \"\(sentence)\"",
          path: "/\(place)")
      }
    }
  }

  /// The rules as sentences: first who waits, then who goes together, who spares whom, who receives
  /// what, and who begins when.
  public var sentences: [String] {
    func text(_ pairs: [Pair], _ verb: String) -> [String] {
      pairs.map { "\($0.first) \(verb) \($0.second)" }
    }
    return text(requirements, Self.waiting) + text(simultaneous, Self.together)
      + text(tolerations, Self.sparing) + receptions.map(Self.sentence)
      + beginnings.map(Self.sentence)
  }

  private static func sentence(_ rule: ReceptionRule) -> String {
    let what =
      switch rule.condition {
      case .kinds(let kinds): kinds.map { $0.wireName }.joined(separator: " or ") + " only"
      case .inside(let region): "touches in \(region)"
      case .outside(let region): "touches outside \(region)"
      }
    return "\(rule.recognizer) receives \(what)"
  }

  private static func sentence(_ rule: BeginningRule) -> String {
    switch rule.condition {
    case .notWhile(let other): "\(rule.recognizer) does not begin while \(other) goes on"
    case .inside(let region): "\(rule.recognizer) begins only in \(region)"
    case .horizontally: "\(rule.recognizer) begins only \(horizontally)"
    case .vertically: "\(rule.recognizer) begins only \(vertically)"
    }
  }

  /// The names of the recognizers that the rules speak of, `*` left out; some may stand there
  /// twice.
  public var names: [String] {
    var named = (requirements + simultaneous + tolerations).flatMap { [$0.first, $0.second] }
    named += receptions.map { $0.recognizer }
    for rule in beginnings {
      named.append(rule.recognizer)
      if case .notWhile(let other) = rule.condition { named.append(other) }
    }
    return named.filter { $0 != Pair.anyone }
  }

  /// The first name in the rules that is neither one of `names` nor `*`.
  public func stranger(to names: [String]) -> String? {
    self.names.first { !names.contains($0) }
  }

  /// The names of the regions that the rules speak of.
  public var regions: [String] {
    receptions.compactMap { $0.condition.region } + beginnings.compactMap { $0.condition.region }
  }

  /// Takes the rules out that name a recognizer.
  mutating func remove(recognizer name: String) {
    let names = { (pair: Pair) in pair.first == name || pair.second == name }
    requirements.removeAll(where: names)
    simultaneous.removeAll(where: names)
    tolerations.removeAll(where: names)
    receptions.removeAll { $0.recognizer == name }
    beginnings.removeAll { $0.recognizer == name || $0.condition == .notWhile(name) }
  }

  /// Takes the rules out that speak of a region.
  mutating func remove(region name: String) {
    receptions.removeAll { $0.condition.region == name }
    beginnings.removeAll { $0.condition.region == name }
  }

  /// Takes one sentence over, if it is one.
  private mutating func take(_ sentence: String) -> Bool {
    // By bytes: the characters of all languages would be a large part of the module for pages.
    let words = sentence.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    guard words.count >= 3 else { return false }
    if words[1] == "receives" { return takeReception(of: words[0], words[2...]) }
    if words[1] == "begins" || words[1] == "does" {
      return takeBeginning(of: words[0], words[1...])
    }
    let pair = Pair(words[0], words[words.count - 1])
    switch words[1..<words.count - 1].joined(separator: " ") {
    case Self.waiting: requirements.append(pair)
    case Self.together: simultaneous.append(pair)
    case Self.sparing: tolerations.append(pair)
    default: return false
    }
    return true
  }

  /// Takes what stands behind `receives`.
  private mutating func takeReception(of name: String, _ words: ArraySlice<String>) -> Bool {
    if words.count == 3, words.first == "touches", let region = words.last {
      switch words[words.startIndex + 1] {
      case "in": receptions.append(ReceptionRule(name, receives: .inside(region)))
      case "outside": receptions.append(ReceptionRule(name, receives: .outside(region)))
      default: return false
      }
      return true
    }
    guard words.last == "only", words.count.isMultiple(of: 2) else { return false }
    var kinds: [Touch.Kind] = []
    for (place, word) in words.dropLast().enumerated() {
      if !place.isMultiple(of: 2) {
        guard word == "or" else { return false }
        continue
      }
      guard let kind = Touch.Kind(wireName: word), !kinds.contains(kind) else { return false }
      kinds.append(kind)
    }
    receptions.append(ReceptionRule(name, receives: .kinds(kinds)))
    return true
  }

  /// Takes what begins with `begins` or `does`.
  private mutating func takeBeginning(of name: String, _ words: ArraySlice<String>) -> Bool {
    let known: [BeginningRule.Condition]
    switch words.count {
    case 3: known = [.horizontally, .vertically]
    case 4: known = [.inside(words[words.endIndex - 1])]
    case 7: known = [.notWhile(words[words.startIndex + 4])]
    default: return false
    }
    let text = words.joined(separator: " ")
    for condition in known {
      let rule = BeginningRule(name, begins: condition)
      guard Self.sentence(rule) == "\(name) \(text)" else { continue }
      beginnings.append(rule)
      return true
    }
    return false
  }
}

extension ReceptionRule.Condition {
  /// The region that it speaks of, if it does.
  fileprivate var region: String? {
    switch self {
    case .kinds: nil
    case .inside(let region), .outside(let region): region
    }
  }
}

extension BeginningRule.Condition {
  /// The region that it speaks of, if it does.
  fileprivate var region: String? {
    switch self {
    case .inside(let region): region
    case .notWhile, .horizontally, .vertically: nil
    }
  }
}
