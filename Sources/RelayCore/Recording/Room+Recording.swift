import RelayProtocol

extension Room {
  /// Begins a new room, which is saved if the store is, and the configuration allows it.
  func startRecording(_ store: RecordingState, now: Double) {
    recorder.isStoreFailing = store == .failing
    let state = recorder.state(in: store)
    history.startRecording(state)
    record(state == .on, now: now)
  }

  /// Follows the store's state; a change is sent as a `recording` event.
  func follow(_ store: RecordingState, by drawer: DrawerID? = nil, now: Double) {
    recorder.isStoreFailing = store == .failing
    let state = recorder.state(in: store)
    record(state == .on, now: now)
    recordAccess()
    if state != history.scene.recording {
      history.append(.recording(RecordingEvent(state: state, drawer: drawer)))
    }
    if let deletion = recorder.deletion { endDeletion(by: deletion, now: now) }
    schedule.note(head: history.log.head, now: now)
  }

  /// Puts the room on the record or takes it off, for a drawer.
  ///
  /// What is drawn off the record is not saved, and the room does not survive a restart.
  func putOnRecord(
    _ isOn: Bool, store: RecordingState, by drawer: DrawerID, now: Double
  ) throws(ErrorMessage) {
    if isOn, recorder.isNeverOn {
      throw ErrorMessage(
        code: .notAllowed, message: "the relay keeps this room off the record", path: "/on")
    }
    guard isOn == recorder.isOffTheRecord else { return }
    if !isOn { recordEnd(now: now) }
    recorder.isOffTheRecord = !isOn
    follow(store, by: drawer, now: now)
  }

  /// Removes all strokes and then deletes the recordings, in turns, for a drawer.
  ///
  /// Touches that are down go on. Throws if the store fails, so that nothing can be deleted.
  func deleteRecordings(store: RecordingState, by drawer: DrawerID) throws(ErrorMessage) {
    guard store != .failing else {
      throw ErrorMessage(
        code: .busy, message: "the relay cannot write to its disk now; try again later",
        path: "/type")
    }
    clearInk(of: inkedDrawers)
    followUp.deletion = drawer
  }

  /// Deletes the recordings, once the strokes are removed and unless the store fails just now.
  ///
  /// It is announced once it is saved: until then, the recordings can be read.
  func endDeletion(by drawer: DrawerID, now: Double) {
    recorder.deletion = recorder.isStoreFailing ? drawer : nil
    if recorder.isStoreFailing { return }
    let state = history.scene.recording
    recorder.unsavedDeletions.append(drawer)
    guard state != .none else { return announceDeletion(now: now) }
    var record = RoomRecord(room: name, epoch: epoch)
    record.isDeletion = true
    record.grant = access.grant
    output.effects.records.append(record)
    recorder.noteDeletion()
    self.record(false, now: now)
    self.record(state == .on, now: now)
  }

  /// Sends the event of the first deletion that was not saved before.
  func announceDeletion(now: Double) {
    guard !recorder.unsavedDeletions.isEmpty else { return }
    let drawer = recorder.unsavedDeletions.removeFirst()
    let state = history.scene.recording
    history.append(.recording(RecordingEvent(state: state, drawer: drawer, isDeletion: true)))
    schedule.note(head: history.log.head, now: now)
  }

  /// Starts or stops recording; the binary log is kept while it goes on, or while members use it.
  private func record(_ isOn: Bool, now: Double) {
    recorder.turn(on: isOn, now: now)
    if isOn { return history.changeLog { $0.listen(in: .binary) } }
    (awaited, hasMoreRevoked) = (nil, false)
    if !members.use(.binary) { history.changeLog { $0.forget(.binary) } }
  }

  /// Puts a record into the effects if one is due, or if it `isForced` and there is anything new.
  ///
  /// A room that a host closed has one at once, so that no restart brings it back.
  func recordDue(isForced: Bool = false, now: Double) {
    recordAccess()
    recorder.note(head: history.log.head, drawers: drawers.identitiesVersion, now: now)
    let isEnding = isClosing && recorder.isOn && recorder.hasOpenRecording
    guard isEnding || recorder.deadline <= (isForced ? .greatestFiniteMagnitude : now) else {
      return
    }
    output.effects.records.append(takeRecord(now: now))
  }

  /// Has what is revoked saved at once: hosts receive the links that are left after that.
  ///
  /// Otherwise a crash could bring back a link that they believe is gone. Each record has all
  /// drawers, so a host that revokes often gets one after the other.
  func saveRevoked(now: Double) {
    guard recorder.isOn else { return recordAccess() }
    guard awaited == nil else {
      hasMoreRevoked = true
      return
    }
    awaited = drawers.identitiesVersion
    recordDue(isForced: true, now: now)
  }

  /// Notes that what was awaited is saved; returns whether hosts wait for no more.
  func endAwaiting(now: Double) -> Bool {
    awaited = nil
    guard hasMoreRevoked else { return true }
    hasMoreRevoked = false
    // Another record may have had it, without saying that hosts wait.
    drawers.noteIdentities()
    saveRevoked(now: now)
    return awaited == nil
  }

  /// Puts the last record of a room that is dropped, or goes off the record, into the effects.
  ///
  /// It says who may see the recording, as earlier records may be lost. While the store fails, it
  /// has only that and the end, which are saved once the store works.
  func recordEnd(now: Double) {
    guard recorder.isOn || recorder.hasOpenRecording else { return recordAccess() }
    recorder.note(head: history.log.head, drawers: drawers.identitiesVersion, now: now)
    var record = recorder.isOn ? takeRecord(now: now) : RoomRecord(room: name, epoch: epoch)
    record.drawers = record.drawers ?? accessRoster
    (record.isOver, record.isAccessOnly) = (true, !recorder.isOn)
    recorder.hasOpenRecording = false
    output.effects.records.append(record)
  }

  /// Has saved who may see the recording of a room off the record, if that changed.
  ///
  /// Otherwise a grant that was replaced would still open the recording.
  private func recordAccess() {
    let isPrivate = accessState.mode == .private
    guard let drawers = recorder.takeAccess(grant: access.grant, isPrivate: isPrivate)
    else { return }
    var record = RoomRecord(room: name, epoch: epoch)
    record.drawers = drawers
    (record.isAccessOnly, record.isOver) = (true, true)
    output.effects.records.append(record)
  }

  /// Who may see the recording, for an end: earlier records may be lost.
  private var accessRoster: [UInt8] {
    RoomRecorder.roster(grant: access.grant, isPrivate: accessState.mode == .private)
  }

  private func takeRecord(now: Double) -> RoomRecord {
    var record = RoomRecord(room: name, epoch: epoch)
    recorder.fill(
      &record, from: history, drawers: drawers, access: access, emptySince: linkedEmptySince,
      clockOffset: clockOffset, now: now)
    record.awaited = awaited
    if isClosing { record.drawers = record.drawers ?? accessRoster }
    (record.isOver, recorder.hasOpenRecording) = (isClosing, !isClosing)
    return record
  }
}

extension Room {
  /// Makes the drawers of a restored room again, and starts its recording anew.
  ///
  /// A drawer in mid-gesture with a key is held. All others leave. The times after which ink is
  /// cleared begin anew. Ink of one that leaves in mid-gesture is cleared at once, as ever.
  func restoreDrawers(of roster: DrawerRoster, state: RecordingState, now: Double) {
    recorder.noteRestored()
    recorder.isStoreFailing = state == .failing
    recorder.hasOpenRecording = true
    record(recorder.state(in: state) == .on, now: now)
    var roster = roster
    roster.moveTokens(by: -clockOffset)
    drawers.restore(roster)
    noteHolderEnds(now: -.infinity)
    // Without its roster, a private room must not be saved as a public one.
    access.found(
      grant: roster.grant ?? (accessState.mode == .private ? nobodysGrant : nil),
      bans: roster.bans.map { $0.moved(by: -clockOffset) },
      links: roster.links.map { $0.moved(by: -clockOffset) })
    drawers.scheduleClears(now: now) { _ in true }
    for drawer in drawers.all where drawer.key == nil || !drawers.hold(drawer, now: now) {
      drawers.remove(drawer, reason: Relay.lossReason)
    }
    if let since = roster.emptySince { emptySince = restored(since - clockOffset, now: now) }
    if !drawers.all.isEmpty { emptySince = nil }
    restoreActivity(now: now)
    noteHosts(now: now)
    settle(now: now)
  }

  /// Since when a restored room counts as empty: at least a day of its time is left.
  ///
  /// The clock may have been wrong when the room was saved, or be wrong now.
  private func restored(_ since: Double, now: Double) -> Double {
    let day = 86_400_000.0
    return min(now, max(since, now - max(0, limits.linkedLingerMilliseconds - day)))
  }
}
