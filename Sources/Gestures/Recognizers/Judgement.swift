/// The criteria of one stroke, taken down one after the other.
struct Judgement {
  /// What was measured, in the order in which it was judged; until `close`, with what
  /// was left from before behind it.
  private(set) var criteria: [Criterion] = []
  /// How many criteria were taken down.
  private var count = 0
  /// The place of the failed criterion that the sentence speaks of.
  private var worstPlace: Int?
  /// How many criteria a recognizer has at most, as a rule.
  private static let usualCount = 12

  /// Makes a judgement that begins with criteria judged before.
  init(_ criteria: [Criterion] = []) {
    self.criteria.reserveCapacity(Self.usualCount)
    for criterion in criteria { take(criterion) }
  }

  /// Makes an empty judgement by the rules that the criteria in `memory` were judged by: it takes
  /// their memory over, and of a criterion that is judged again only what was measured.
  ///
  /// To be closed before its criteria are read.
  init(again memory: inout [Criterion]) {
    // Exchanged, not copied: memory that two hold would be copied when it is written to.
    swap(&criteria, &memory)
    criteria.reserveCapacity(Self.usualCount)
  }

  /// Drops what was left from before.
  mutating func close() {
    if criteria.count > count { criteria.removeLast(criteria.count - count) }
  }

  /// The failed criterion that the sentence speaks of, as `Sequence.worst` chooses it.
  var worst: Criterion? { worstPlace.map { criteria[$0] } }

  /// Whether all criteria so far pass.
  var passes: Bool { worstPlace == nil }

  /// Holds a value to a rule, unless the rule is off.
  mutating func hold(_ value: Double, to rule: borrowing Rule, at sample: Int? = nil) {
    guard rule.isOn else { return }
    guard count < criteria.count, criteria[count].name == rule.name else {
      return take(rule.judge(value, at: sample))
    }
    criteria[count].measure(value, by: rule, at: sample)
    noteNewest()
  }

  /// Takes a criterion down.
  mutating func take(_ criterion: Criterion) {
    close()
    criteria.append(criterion)
    noteNewest()
  }

  /// Counts the criterion that was taken down last, and remembers it where it is the worst.
  private mutating func noteNewest() {
    let newest = count
    count += 1
    guard !criteria[newest].pass else { return }
    if let worstPlace, !criteria[newest].isWorse(than: criteria[worstPlace]) { return }
    worstPlace = newest
  }
}
