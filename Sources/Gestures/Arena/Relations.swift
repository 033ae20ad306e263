/// The attached recognizers and the rules between them, by name, by override and by delegate.
///
/// Recognizers are identified by index. Overrides and delegates are called at each attempt.
final class Relations {
  /// The attached recognizers, in the order of attachment.
  private(set) var recognizers: [GestureRecognizer]
  /// The rules between recognizers, by name.
  private(set) var rules: ArenaRules
  private var table: RelationTable

  /// The answer to an attempt.
  enum Permission: Equatable {
    /// The recognizer may be recognized.
    case granted
    /// Others must fail first.
    case notYet
    /// A recognizer that must fail first was recognized.
    case refused(by: Int)
  }

  /// Makes the relations between recognizers.
  ///
  /// Quadratic in their number.
  init(_ recognizers: [GestureRecognizer], rules: ArenaRules) {
    self.recognizers = recognizers
    self.rules = rules
    table = RelationTable(recognizers, rules: rules)
  }

  /// Adds a recognizer at the end.
  func append(_ recognizer: GestureRecognizer) {
    recognizers.append(recognizer)
    table = RelationTable(recognizers, rules: rules)
  }

  /// Removes the recognizer at an index; later ones move up.
  func remove(at index: Int) {
    recognizers.remove(at: index)
    table = RelationTable(recognizers, rules: rules)
  }

  /// Replaces the rules; throws, and changes nothing, if a recognizer would wait for itself.
  func apply(_ rules: ArenaRules) throws(ArenaRules.Fault) {
    try rules.check(names: recognizers.map { $0.attachedName })
    self.rules = rules
    table = RelationTable(recognizers, rules: rules)
  }

  /// The index of a recognizer; `nil` if it is not attached.
  func index(of recognizer: GestureRecognizer) -> Int? {
    recognizers.firstIndex { $0 === recognizer }
  }

  // MARK: Two recognizers

  /// Whether one recognizer waits for the other to fail.
  func requires(_ index: Int, _ other: Int) -> Bool {
    if table[index, other].contains(.requires) { return true }
    let waiting = recognizers[index]
    let required = recognizers[other]
    return waiting.requirements.contains { $0 === required }
      || waiting.shouldRequireFailure(of: required)
      || required.shouldBeRequiredToFail(by: waiting)
      || waiting.delegate?.gestureRecognizer(waiting, shouldRequireFailureOf: required) == true
      || required.delegate?.gestureRecognizer(required, shouldBeRequiredToFailBy: waiting) == true
  }

  /// Whether one recognizer, once recognized, makes the other fail.
  func prevents(_ index: Int, _ other: Int) -> Bool {
    guard table[index, other].isDisjoint(with: [.allows, .tolerates]) else { return false }
    let winner = recognizers[index]
    let loser = recognizers[other]
    guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    let isAllowed =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) == true
      || loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) == true
    return !isAllowed
  }

  /// Whether one recognizer, once recognized, makes the other fail because they share a touch.
  func stops(_ index: Int, _ other: Int) -> Bool {
    shareTouch(index, other) && prevents(index, other)
  }

  /// Whether both follow a touch of the same sequence.
  ///
  /// Quadratic in the few touches that they follow.
  private func shareTouch(_ index: Int, _ other: Int) -> Bool {
    let one = recognizers[index]
    let two = recognizers[other]
    guard let sequence = one.progress.sequence, sequence == two.progress.sequence else {
      return false
    }
    return one.progress.touches.followed.contains { two.progress.touches.follows($0) }
  }

  /// Whether one recognizer precedes the other when both try at the same moment.
  ///
  /// It decides only if no rule does: a continuous one precedes a discrete one, then by name,
  /// region and index.
  func precedes(_ index: Int, _ other: Int) -> Bool {
    let one = recognizers[index]
    let two = recognizers[other]
    if one.isContinuous != two.isContinuous { return one.isContinuous }
    if one.name != two.name { return one.name < two.name }
    let region = one.region ?? ""
    let otherRegion = two.region ?? ""
    return region == otherRegion ? index < other : region < otherRegion
  }

  // MARK: One attempt

  /// The attempt to decide next: one that no other attempt can stop first; the first by `precedes`.
  func next(of attempts: [Int]) -> Int? {
    var best: Int?
    var isBestFree = false
    for index in attempts {
      let isFree = !attempts.contains {
        $0 != index
          && (requires(index, $0) || table[index, $0].contains(.givesWay)
            || (prevents($0, index) && !prevents(index, $0)))
      }
      if let known = best {
        if isBestFree && !isFree { continue }
        if isBestFree == isFree && !precedes(index, known) { continue }
      }
      best = index
      isBestFree = isFree
    }
    return best
  }

  /// The permission of a recognizer, from those that it waits for.
  ///
  /// Without touches only a recognizer that is pending can still decide.
  func permission(of index: Int, touchesAreDown: Bool) -> Permission {
    var refusing: Int?
    var isWaiting = false
    for other in recognizers.indices where other != index && requires(index, other) {
      let required = recognizers[other]
      guard required.progress.isEngaged else { continue }  // It has received no touch.
      if required.progress.isRecognized {
        refusing = first(of: refusing, other)
      } else if required.progress.isAttempting {
        isWaiting = true
      } else if !required.state.isTerminal {
        isWaiting = isWaiting || touchesAreDown || required.progress.isPending
      }
    }
    if let refusing { return .refused(by: refusing) }
    return isWaiting ? .notYet : .granted
  }

  /// The recognized recognizer that makes one fail, the first by `precedes`; `nil` if none does.
  func preventer(of index: Int) -> Int? {
    var found: Int?
    for other in recognizers.indices
    where other != index && recognizers[other].progress.isRecognized && stops(other, index) {
      found = first(of: found, other)
    }
    return found
  }

  /// The active recognizer that keeps another from beginning by a rule; `nil` if none does.
  func obstacle(to index: Int) -> Int? {
    recognizers.indices.first { other in
      other != index && recognizers[other].progress.goesOn
        && table[index, other].contains(.givesWay)
    }
  }

  private func first(of known: Int?, _ other: Int) -> Int {
    if let known, !precedes(other, known) { return known }
    return other
  }
}
