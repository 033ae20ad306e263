/// The criteria of one stroke, taken down one after the other.
struct Judgement {
  /// What was measured, in the order in which it was judged.
  private(set) var criteria: [Criterion] = []
  /// How many criteria a recognizer has at most, as a rule.
  private static let usualCount = 12

  /// The failed criterion that the sentence speaks of, as `Sequence.worst` chooses it.
  private(set) var worst: Criterion?

  /// Makes an empty judgement that takes over the memory of another one's criteria.
  init(in memory: inout [Criterion]) {
    // Exchanged, not copied: memory that two hold would be copied when it is written to.
    swap(&criteria, &memory)
    criteria.removeAll(keepingCapacity: true)
    criteria.reserveCapacity(Self.usualCount)
  }

  /// Makes a judgement that begins with criteria judged before.
  init(_ criteria: [Criterion] = []) {
    self.criteria.reserveCapacity(Self.usualCount)
    for criterion in criteria { take(criterion) }
  }

  /// Whether all criteria so far pass.
  var passes: Bool { worst == nil }

  /// Holds a value to a rule, unless the rule is off.
  mutating func hold(_ value: Double, to rule: Rule, at sample: Int? = nil) {
    if rule.isOn { take(rule.judge(value, at: sample)) }
  }

  /// Takes a criterion down.
  mutating func take(_ criterion: Criterion) {
    criteria.append(criterion)
    guard !criterion.pass else { return }
    if let known = worst, !criterion.isWorse(than: known) { return }
    worst = criterion
  }
}
