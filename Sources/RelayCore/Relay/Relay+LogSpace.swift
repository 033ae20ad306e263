import RelayProtocol

extension Relay {
  /// Keeps the event logs of all rooms together within their bound: first those of empty rooms are
  /// forgotten, the longest empty first, then the largest log is halved, again and again.
  ///
  /// Viewers that would still have needed what is forgotten get a gap and a snapshot. An eighth
  /// more than need be is forgotten, so that the search, linear in the number of rooms, is rare.
  func boundLogs() {
    let limit = configuration.limits.totalLogBytes
    guard output.counters.logBytes > limit else { return }
    let goal = limit - limit / 8
    for room in rooms.empty where output.counters.logBytes > goal {
      room.history.changeLog { $0.shrink(to: 0) }
    }
    while output.counters.logBytes > goal {
      let largest = rooms.values.max {
        ($0.history.log.footprint, $1.name.text) < ($1.history.log.footprint, $0.name.text)
      }
      guard let largest else { return }
      let before = largest.history.log.footprint
      largest.history.changeLog { $0.shrink(to: before / 2) }
      guard largest.history.log.footprint < before else { return }
    }
  }
}
