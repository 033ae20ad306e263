/// The criteria of one stroke, in the order of judging.
struct Judgement {
  /// The criteria in the order of judging; until `close`, reused ones may follow them.
  private(set) var criteria: [Criterion] = []
  /// How many criteria are judged.
  private var count = 0
  /// The index of the failed criterion that the reason names.
  private var worstIndex: Int?
  /// The usual maximum of criteria.
  private static let usualCount = 12

  /// Makes a judgement that begins with criteria judged before.
  init(_ criteria: [Criterion] = []) {
    self.criteria.reserveCapacity(Self.usualCount)
    for criterion in criteria { take(criterion) }
  }

  /// Makes an empty judgement that reuses the criteria in `memory`, which were judged by the same
  /// rules.
  ///
  /// A criterion that is judged again then changes only its measurement.
  ///
  /// Call `close` before reading its criteria.
  init(again memory: inout [Criterion]) {
    // Swapped, because shared memory would be copied on the next write.
    swap(&criteria, &memory)
    criteria.reserveCapacity(Self.usualCount)
  }

  /// Drops reused criteria that were not judged again.
  mutating func close() {
    if criteria.count > count { criteria.removeLast(criteria.count - count) }
  }

  /// The failed criterion that the reason names, as `Sequence.worst` chooses it.
  var worst: Criterion? { worstIndex.map { criteria[$0] } }

  /// Whether all criteria so far pass.
  var passes: Bool { worstIndex == nil }

  /// Judges a value by a rule, unless the rule is off.
  mutating func hold(_ value: Double, to rule: borrowing Rule, at sample: Int? = nil) {
    guard rule.isOn else { return }
    guard count < criteria.count, criteria[count].name == rule.name else {
      return take(rule.judge(value, at: sample))
    }
    criteria[count].measure(value, by: rule, at: sample)
    noteNewest()
  }

  /// Appends a criterion.
  mutating func take(_ criterion: Criterion) {
    close()
    criteria.append(criterion)
    noteNewest()
  }

  /// Counts the newest criterion, and remembers it if it is the worst.
  private mutating func noteNewest() {
    let newest = count
    count += 1
    guard !criteria[newest].pass else { return }
    if let worstIndex, !criteria[newest].isWorse(than: criteria[worstIndex]) { return }
    worstIndex = newest
  }
}
