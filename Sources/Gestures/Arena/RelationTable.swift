/// The rules between recognizers by name, computed once for each pair of indices.
struct RelationTable {
  /// The rules from one recognizer to another.
  struct Relation: OptionSet {
    let rawValue: UInt8
    /// The first waits for the second.
    static let requires = Relation(rawValue: 1)
    /// Both may be recognized at the same time.
    static let allows = Relation(rawValue: 2)
    /// The first does not prevent the second.
    static let tolerates = Relation(rawValue: 4)
    /// The first may not begin while the second is active.
    static let givesWay = Relation(rawValue: 8)
  }

  private let count: Int
  private var cells: [Relation] = []

  /// Computes the table.
  ///
  /// Quadratic in the names.
  init(_ recognizers: [GestureRecognizer], rules: ArenaRules) {
    let names = recognizers.map { $0.attachedName }
    count = names.count
    cells.reserveCapacity(count * count)
    for first in names {
      for second in names {
        var relation: Relation = []
        if rules.requires(first, second) { relation.insert(.requires) }
        if rules.allows(first, with: second) { relation.insert(.allows) }
        if rules.tolerates(first, second) { relation.insert(.tolerates) }
        if rules.givesWay(first, to: second) { relation.insert(.givesWay) }
        cells.append(relation)
      }
    }
  }

  /// The rules from the recognizer at one index to that at another.
  subscript(first: Int, second: Int) -> Relation { cells[first * count + second] }
}
