import RelayProtocol

extension Relay {
  /// Keeps all rooms' event logs together within their limit.
  ///
  /// It drops empty rooms' logs in the rooms' order, then halves the largest log repeatedly.
  ///
  /// Viewers that still need dropped events get a gap and a snapshot. An eighth more than needed is
  /// dropped, so that the search, linear in the rooms, is rare.
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
