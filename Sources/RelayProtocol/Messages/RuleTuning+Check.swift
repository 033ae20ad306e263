public import Gestures

extension RuleTuning {
  /// Checks that `profile` has the tuned recognizers and rules, and that the limits are in range.
  ///
  /// Throws with the JSON pointer of the first error, such as `/rules/circle/gab`.
  public func check(under profile: RoomProfile) throws(ErrorMessage) {
    for entry in recognizers {
      guard let rules = Self.rules(of: entry.recognizer, under: profile) else {
        let names = RecognizerRegistry.allNames.joined(separator: ", ")
        throw .outOfRange("there is no such recognizer; there are \(names)")
          .inside(entry.recognizer).inside("rules")
      }
      for change in entry.changes {
        guard let fault = Self.fault(of: change, among: rules, under: profile) else { continue }
        throw .outOfRange(fault)
          .inside(change.rule).inside(entry.recognizer).inside("rules")
      }
    }
  }

  /// The error in a change of one rule; `nil` if it is valid.
  private static func fault(
    of change: RecognizerSettings.RuleChange, among rules: [Rule], under profile: RoomProfile
  ) -> String? {
    guard let rule = rules.first(where: { $0.name == change.rule }) else {
      let known = rules.map { $0.name }.joined(separator: ", ")
      let there = rules.isEmpty ? "there is none" : "there are \(known)"
      return "there is no such rule to tune in the profile \(profile.rawValue); \(there)"
    }
    let least = JSONValue.number(rule.limits.lowerBound)
    let most = JSONValue.number(rule.limits.upperBound)
    let isBounded = rule.limits.upperBound < .infinity
    let expected = "a limit " + (isBounded ? "from \(least) to \(most)" : "of at least \(least)")
    switch change.change {
    case .shipped: return nil
    case .off:
      return rule.isRequired ? "this rule cannot be switched off; expected \(expected)" : nil
    case .limit(let limit):
      if rule.limits.contains(limit) { return nil }
      return "expected \(expected), found \(JSONValue.number(limit))"
    }
  }

  /// The tuning without rules that `profile` lacks and without entries that change nothing, sorted
  /// by name.
  public func kept(under profile: RoomProfile) -> RuleTuning {
    var kept = self
    for index in kept.recognizers.indices {
      let rules = Self.rules(of: kept.recognizers[index].recognizer, under: profile) ?? []
      kept.recognizers[index].changes.removeAll { change in
        change.change == .shipped || !rules.contains { $0.name == change.rule }
      }
      kept.recognizers[index].changes.sort { $0.rule < $1.rule }
    }
    kept.recognizers.removeAll { $0.changes.isEmpty }
    kept.recognizers.sort { $0.recognizer < $1.recognizer }
    return kept
  }

  /// The tuning of the literal counterparts, under names without the prefix.
  public var ofLiteralCounterparts: RuleTuning {
    let prefix = RoomProfile.literalPrefix
    return RuleTuning(
      leniency: leniency,
      recognizers: recognizers.filter { $0.recognizer.hasPrefix(prefix) }.map {
        RecognizerChanges(
          recognizer: String($0.recognizer.dropFirst(prefix.count)), changes: $0.changes)
      })
  }

  /// The default rules of a recognizer under `profile`; `nil` for an unknown recognizer.
  static func rules(of recognizer: String, under profile: RoomProfile) -> [Rule]? {
    var name = recognizer
    var judging = profile.leading
    if profile == .both, name.hasPrefix(RoomProfile.literalPrefix) {
      name.removeFirst(RoomProfile.literalPrefix.count)
      judging = .literal
    }
    return RecognizerRegistry.all.first { $0.name == name }?.rules(judging)
  }
}
