public import Gestures

extension JSONValue {
  /// Reads `{"profile":"robust","leniency":1.2,"rules":{"circle":{"gap":0.4,"width":false}}}`.
  ///
  /// A rule's number is its limit in the rule's unit, `false` switches it off, `true` leaves it as it
  /// is shipped. What is missing or `null` is as in `book`; other fields are ignored. Throws with the
  /// JSON pointer of a recognizer or rule that is not there, and of a value that may not be.
  public func ruleBook(changing book: RuleBook = RuleBook()) throws(ErrorMessage) -> RuleBook {
    guard case .object = self else { throw wrongType("an object") }
    var book = book
    if let profile = try optional("profile", JSONValue.profile) { book.profile = profile }
    if let leniency = try optional("leniency", JSONValue.leniency) { book.leniency = leniency }
    if let rules = self["rules"], rules != .null {
      do throws(ErrorMessage) { book.chapters = try rules.chapters(in: book.profile) } catch {
        throw error.inside("rules")
      }
    }
    return book
  }

  /// The book as JSON; reading it gives the same book.
  public init(_ book: RuleBook) {
    let rules = book.chapters.map { chapter in
      Member(
        chapter.recognizer,
        .object(
          chapter.changes.map { change in
            switch change.change {
            case .limit(let limit): Member(change.rule, .number(limit))
            case .off: Member(change.rule, .bool(false))
            }
          }))
    }
    self = .object([
      Member("profile", .string(book.profile.rawValue)), Member("leniency", .number(book.leniency)),
      Member("rules", .object(rules)),
    ])
  }

  func profile() throws(ErrorMessage) -> Profile {
    let words = Profile.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
    return try word(words) { Profile(rawValue: $0) }
  }

  func leniency() throws(ErrorMessage) -> Double {
    let number = try number()
    let range = RuleBook.leniencyRange
    guard range.contains(number) else {
      throw ErrorMessage(
        code: .outOfRange,
        message: "expected a leniency from \(Int(range.lowerBound)) to \(Int(range.upperBound)), "
          + "found \(self)")
    }
    return number
  }

  private func chapters(in profile: Profile) throws(ErrorMessage) -> [RuleBook.Chapter] {
    guard case .object(let members) = self else { throw wrongType("an object") }
    var chapters: [RuleBook.Chapter] = []
    for member in members {
      do throws(ErrorMessage) {
        guard let entry = RecognizerRegistry.entries.first(where: { $0.name == member.name }) else {
          let names = RecognizerRegistry.names.joined(separator: ", ")
          throw ErrorMessage(
            code: .outOfRange, message: "there is no such recognizer; there are \(names)")
        }
        let changes = try member.value.changes(of: entry.rules(profile).map(\.name), in: profile)
        chapters.append(RuleBook.Chapter(recognizer: entry.name, changes: changes))
      } catch {
        throw error.inside(member.name)
      }
    }
    return chapters
  }

  private func changes(
    of rules: [String], in profile: Profile
  ) throws(ErrorMessage) -> [RecognizerSettings.RuleChange] {
    guard case .object(let members) = self else { throw wrongType("an object") }
    var changes: [RecognizerSettings.RuleChange] = []
    for member in members {
      do throws(ErrorMessage) {
        guard rules.contains(member.name) else {
          let there = rules.isEmpty ? "there is none" : "there are \(rules.joined(separator: ", "))"
          throw ErrorMessage(
            code: .outOfRange,
            message: "there is no such rule to tune in the profile \(profile.rawValue); \(there)")
        }
        switch member.value {
        case .bool(true): continue
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
