import RelayProtocol

/// The drawers whose strokes are cleared when their time has come, those that left too.
struct PendingClears {
  private var dues: [(drawer: DrawerID, time: Double)] = []
  /// When the first is due, on the relay's clock in milliseconds; infinite without any.
  private(set) var deadline = Double.infinity

  /// Sets when a drawer's strokes are cleared; `nil` for never.
  ///
  /// Linear in the pending ones.
  mutating func set(_ drawer: DrawerID, to time: Double?) { set([drawer: time]) }

  /// Sets when the strokes of several drawers are cleared, in the order of their numbers.
  mutating func set(_ times: [DrawerID: Double?]) {
    dues.removeAll { times[$0.drawer] != nil }
    for (drawer, time) in times.sorted(by: { $0.key < $1.key }) {
      if let time { dues.append((drawer, time)) }
    }
    noteDeadline()
  }

  /// The number of pending ones.
  var count: Int { dues.count }

  /// Whether a drawer's time runs.
  func contains(_ drawer: DrawerID) -> Bool { dues.contains { $0.drawer == drawer } }

  /// Removes and returns the drawers that are due, in the order in which they were set.
  mutating func takeDue(now: Double) -> [DrawerID] {
    guard deadline <= now else { return [] }
    let due = dues.filter { $0.time <= now }.map(\.drawer)
    dues.removeAll { $0.time <= now }
    noteDeadline()
    return due
  }

  private mutating func noteDeadline() { deadline = dues.reduce(.infinity) { min($0, $1.time) } }
}
