public import Gestures

extension JSONValue {
  /// Reads `{"profile":"robust","leniency":1.2,"rules":{"circle":{"gap":0.4,"width":false}}}` as it
  /// stands in a file.
  ///
  /// What is missing is as shipped; `profile` goes before the one that is read. Throws with the JSON
  /// pointer of a recognizer or rule that is not there, and of a value that may not be.
  public func ruleBook(profile: RuleProfile? = nil) throws(ErrorMessage) -> RuleBook {
    let read = try optional("profile", JSONValue.profile)
    let book = RuleBook(profile: profile ?? read ?? .robust, tuning: try ruleTuning())
    try book.tuning.check(under: RoomProfile(book.profile))
    return book
  }

  /// Reads the `leniency` and the `rules` of an object; what is missing or `null` is as shipped.
  ///
  /// A rule's number is its limit in the rule's unit, `false` switches it off, `true` leaves it as it
  /// is shipped. Whether there are such recognizers and rules is not looked at.
  public func ruleTuning() throws(ErrorMessage) -> RuleTuning {
    guard case .object = self else { throw wrongType("an object") }
    return RuleTuning(
      leniency: try optional("leniency", JSONValue.leniency) ?? 1,
      recognizers: try optional("rules", JSONValue.recognizers) ?? [])
  }

  /// The members that say how rules are tuned; reading them gives the same tuning.
  public static func members(of tuning: RuleTuning) -> [Member] {
    let rules = tuning.recognizers.map { chapter in
      Member(
        chapter.recognizer,
        .object(
          chapter.changes.map { change in
            switch change.change {
            case .limit(let limit): Member(change.rule, .number(limit))
            case .off: Member(change.rule, .bool(false))
            case .shipped: Member(change.rule, .bool(true))
            }
          }))
    }
    return [Member("leniency", .number(tuning.leniency)), Member("rules", .object(rules))]
  }

  /// Reads one set of rules.
  func profile() throws(ErrorMessage) -> RuleProfile {
    let text = try text()
    guard let profile = RuleProfile(rawValue: text) else {
      // Not a fault of form: a newer client may know more.
      let words = RuleProfile.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw ErrorMessage(code: .outOfRange, message: "expected \(words), found \(self)")
    }
    return profile
  }

  private func leniency() throws(ErrorMessage) -> Double {
    let number = try number()
    let range = RuleTuning.leniencyRange
    guard range.contains(number) else {
      throw ErrorMessage(
        code: .outOfRange,
        message: "expected a leniency from \(Int(range.lowerBound)) to \(Int(range.upperBound)), "
          + "found \(self)")
    }
    return number
  }

  private func recognizers() throws(ErrorMessage) -> [RuleTuning.RecognizerChanges] {
    guard case .object(let members) = self else { throw wrongType("an object") }
    var recognizers: [RuleTuning.RecognizerChanges] = []
    for member in members {
      do throws(ErrorMessage) {
        recognizers.append(
          RuleTuning.RecognizerChanges(recognizer: member.name, changes: try member.value.changes())
        )
      } catch {
        throw error.inside(member.name)
      }
    }
    return recognizers
  }

  private func changes() throws(ErrorMessage) -> [RecognizerSettings.RuleChange] {
    guard case .object(let members) = self else { throw wrongType("an object") }
    var changes: [RecognizerSettings.RuleChange] = []
    for member in members {
      do throws(ErrorMessage) {
        switch member.value {
        case .bool(true): changes.append(.init(rule: member.name, change: .shipped))
        case .bool(false): changes.append(.init(rule: member.name, change: .off))
        case .number:
          changes.append(.init(rule: member.name, change: .limit(try member.value.number())))
        case .null, .string, .array, .object: throw member.value.wrongType("a number or false")
        }
      } catch {
        throw error.inside(member.name)
      }
    }
    return changes
  }
}
