import RelayProtocol

extension Room {
  /// Starts or stops recording; the binary log is kept while it goes on.
  func record(_ isOn: Bool, now: Double) {
    recorder.turn(on: isOn, now: now)
    if isOn { history.changeLog { $0.listen(in: .binary) } }
  }

  /// Puts a record into the effects if one is due, or if it `isForced` and there is anything new.
  func recordDue(isForced: Bool = false, now: Double) {
    recorder.note(head: history.log.head, drawers: drawers.identitiesVersion, now: now)
    guard recorder.deadline <= (isForced ? .greatestFiniteMagnitude : now) else { return }
    output.effects.records.append(takeRecord(now: now))
  }

  /// Puts the last record of a room that is dropped into the effects.
  func recordEnd(now: Double) {
    guard recorder.isOn else { return }
    var record = takeRecord(now: now)
    record.isOver = true
    output.effects.records.append(record)
  }

  private func takeRecord(now: Double) -> RoomRecord {
    var record = RoomRecord(room: name, epoch: epoch)
    recorder.fill(&record, from: history, drawers: drawers, now: now)
    return record
  }
}

extension Room {
  /// Makes the drawers of a restored room again, and starts its recording anew.
  ///
  /// A drawer in mid-gesture with a key is held. All others leave, and their clears are due as long
  /// after now as they were after the end of a sequence.
  func restoreDrawers(of roster: DrawerRoster, isRecorded: Bool, now: Double) {
    record(isRecorded, now: now)
    drawers.restore(roster)
    for known in history.scene.drawers where known.committedCount > 0 {
      let clearing = known.presence.clearing ?? history.scene.clearing
      drawers.pendingClears.set(known.presence.drawer, to: clearing.after.map { now + $0 })
    }
    for drawer in drawers.all where drawer.key == nil || !drawers.hold(drawer, now: now) {
      drawers.remove(drawer, reason: Relay.lossReason)
    }
    if !drawers.all.isEmpty { emptySince = nil }
    settle(now: now)
  }
}
