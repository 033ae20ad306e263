import RelayProtocol

/// Recording rooms, and making them again from recordings.
extension Relay {
  /// Numbers of events after a crash begin at the next multiple of this.
  ///
  /// The numbers of lost events, which clients may have seen, are never used again.
  static let numbersAfterCrash = 1_000_000_000

  /// Starts recording all rooms, those that will be made too, or stops it because the store fails.
  ///
  /// Records come as effects; the first of each room has a keyframe. Members receive a `recording`
  /// event.
  public func record(_ isOn: Bool, now: Double) {
    let state = isOn ? RecordingState.on : .failing
    guard state != recording else { return }
    recording = state
    for room in allRooms {
      room.follow(state, now: now)
      schedule(room, now: now)
    }
  }

  /// Reports to drawers how far their rooms are saved, where that changed.
  ///
  /// Linear in the rooms.
  public func noteDurable(_ last: (_ epoch: String) -> Int?, now: Double) {
    for room in rooms.sorted where room.recorder.noteDurable(last(room.epoch)) {
      for connection in room.members.all where connection.role == .draw {
        connection.outbox.append(.durable(room.recorder.durable ?? 0))
        output.wake(connection, now: now)
      }
    }
  }

  /// Notes deletions that are saved, and sends everyone in their rooms an event.
  public func noteDeletions(_ records: [RoomRecord], now: Double) {
    for record in records {
      guard let room = rooms[record.room], room.epoch == record.epoch else { continue }
      room.announceDeletion(now: now)
      schedule(room, now: now)
    }
  }

  /// Whether hosts wait for something to be saved.
  public var awaitsSaving: Bool { !awaitingSave.isEmpty }

  /// Notes how far records with `awaited` are saved, and sends hosts what they waited for.
  ///
  /// Linear in the members of rooms that wait.
  public func noteSaved(_ last: (_ epoch: String) -> Int?, now: Double) {
    for room in awaitingSave {
      if let awaited = room.awaited, last(room.epoch) ?? -1 < awaited { continue }
      if room.endAwaiting(now: now) { room.tellHosts(now: now) }
    }
    awaitingSave.removeAll { $0.awaited == nil }
  }

  /// Puts all that is not yet recorded into the effects, before the end.
  public func recordRest(now: Double) {
    for room in allRooms {
      room.finishInk(now: now)
      room.recordDue(isForced: true, now: now)
    }
  }

  /// Makes the room of a recording again, with its epoch.
  ///
  /// It has no connections. Drawers in mid-gesture with a key are held as after a lost connection;
  /// the others leave.
  ///
  /// - Parameters:
  ///   - recording: The recording, with its newest keyframe.
  ///   - isWhole: Whether no event is missing at its end. Otherwise later numbers are far higher,
  ///     so that reconnecting clients get a snapshot.
  ///   - now: The time in milliseconds.
  /// - Returns: `false` if there is a room of that name, it is off the record, a limit is reached,
  ///   or the recording has no keyframe.
  public func restore(_ recording: RoomRecording, isWhole: Bool, now: Double) -> Bool {
    let limits = configuration.limits
    guard rooms[recording.room] == nil, rooms.count < limits.rooms,
      !configuration.offTheRecord.contains(where: { $0.matches(recording.room) }),
      var recorded = RecordedRoom(recording),
      output.counters.keptSamples + recorded.scene.keptSampleCount <= limits.totalSamples
    else { return false }
    if !isWhole {
      recorded.restored = recorded.head
      recorded.head = (recorded.head / Self.numbersAfterCrash + 1) * Self.numbersAfterCrash
    }
    let room = rooms.add { _ in
      Room(
        name: recording.room, epoch: recording.epoch, configuration: configuration,
        catalogue: catalogue, output: output, recorded: recorded, now: now)
    }
    output.counters.keptSamples += recorded.scene.keptSampleCount
    room.restoreDrawers(of: recorded.roster, state: self.recording, now: now)
    if !revoked.isEmpty {
      room.followUp.forgetsHolders = true
      followUps.add(room, now: now)
    }
    schedule(room, now: now)
    return true
  }
}
