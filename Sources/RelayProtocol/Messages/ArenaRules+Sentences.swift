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
  /// All forms of sentences, for the error about an unknown one.
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

  /// Reads sentences; unknown names are allowed.
  ///
  /// Throws for the first text of another form, with its index as the path.
  public init(sentences: [String]) throws(ErrorMessage) {
    self.init()
    for (place, sentence) in sentences.enumerated() {
      guard take(sentence) else {
        throw .outOfRange("expected \(Self.forms), found \"\(sentence)\"", path: "/\(place)")
      }
    }
  }

  /// The rules as sentences: waits, simultaneous pairs, tolerations, receptions, then beginnings.
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
  public func stranger(to names: [String]) -> String? {
    self.names.first { !names.contains($0) }
  }

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
  private mutating func take(_ sentence: String) -> Bool {
    // Split by bytes: Unicode tables would be a large part of the pages' module.
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

  /// Adds the rule after `receives`.
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

  /// Adds the rule that starts with `begins` or `does`.
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
