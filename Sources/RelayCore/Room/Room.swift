import Gestures
import RelayProtocol

/// A named live canvas: its members, drawers, history and rules.
///
/// Each part keeps its own state and rules; the room connects them. Members see the events that the
/// `schedule` has published to their group. A flush publishes all events and wakes the members, so
/// that all members at the head share one batch.
final class Room {
  let name: RoomName
  let limits: RelayLimits
  let output: RelayOutput
  let history: RoomHistory
  let rules: RoomRules
  var members: RoomMembers
  var drawers: RoomDrawers
  var snapshots: RoomSnapshots
  var schedule: NextMessageSchedule
  var recorder: RoomRecorder
  var cursors: RoomCursors
  var activity: RoomActivity
  var tile = RoomTile()
  var access: RoomAccess
  /// What is left to do in turns.
  var followUp = RoomFollowUp()
  /// Whether a host has closed it: it lives on until all members are gone.
  var isClosing = false
  /// A lower bound of the end of the first token that somebody came by, on the relay's clock in
  /// milliseconds.
  var passDeadline = Double.infinity
  /// Whether the configuration lists rooms.
  let listsRooms: Bool
  /// Whether only tokens lead into rooms.
  let requiresTokens: Bool
  /// What the clock of all people is ahead of the relay's, in milliseconds.
  let clockOffset: Double
  /// The version of the drawers' identities that hosts wait for to be saved; `nil` if they do not.
  var awaited: Int?
  /// Whether more was revoked since: it is saved after that.
  var hasMoreRevoked = false
  /// Whose token or address opened it; `nil` if that is unknown, as after a restart.
  var opener: String?
  /// Since when the room is empty; `nil` while it is not.
  var emptySince: Double?
  /// Whether only the links into it keep the empty room: lists do not show it.
  var isResting = false

  /// Makes an empty room, or that of a recording without its drawers.
  init(
    name: RoomName, epoch: String, configuration: RelayConfiguration,
    catalogue: RecognizerCatalogue, output: RelayOutput, recorded: RecordedRoom? = nil, now: Double
  ) {
    self.name = name
    limits = configuration.limits
    self.output = output
    history = RoomHistory(
      room: name, epoch: epoch,
      scene: recorded?.scene
        ?? Scene(
          profile: configuration.profile,
          catalogue: catalogue.recognizers(of: configuration.set, under: configuration.profile),
          relations: configuration.set.relations, regions: configuration.set.regions,
          deliversTouches: configuration.set.deliversTouches,
          preset: catalogue.preset(of: configuration.set)), head: recorded?.head ?? 0,
      configuration: configuration, output: output)
    rules = RoomRules(configuration: configuration, catalogue: catalogue, history: history)
    if recorded != nil { rules.restore() }
    members = RoomMembers(limits: limits)
    drawers = RoomDrawers(history: history, rules: rules, output: output)
    snapshots = RoomSnapshots(history: history, output: output)
    schedule = NextMessageSchedule(limits: limits)
    recorder = RoomRecorder(
      limits: limits, isNeverOn: configuration.offTheRecord.contains { $0.matches(name) },
      restored: recorded?.restored)
    cursors = RoomCursors(limits: limits)
    activity = RoomActivity(limits: limits)
    access = RoomAccess(limits: limits)
    listsRooms = configuration.listsRooms
    requiresTokens = configuration.requiresTokens
    clockOffset = configuration.clockOffset
    emptySince = now
  }

  var epoch: String { history.epoch }

  /// Whether `left` precedes `right` in the order of visiting rooms.
  static func isNamedBefore(_ left: Room, _ right: Room) -> Bool {
    left.name.text < right.name.text
  }

  /// Adds a connection, and puts its welcome into its outbox.
  func join(
    _ connection: Connection, name: String?, key: DrawerKey?, since: ResumePoint?,
    admission: Admission = Admission(), usual: RoomMode = .open, now: Double
  ) {
    members.add(connection)
    noteUse()
    history.changeLog {
      $0.listen(in: connection.encoding)
      if connection.choice != .all { $0.noteOwners() }
    }
    let repeats = since.flatMap { resume(connection, since: $0) }
    let drawer =
      connection.role == .draw
      ? drawers.join(name: name, key: key, resumes: connection.resumes, now: now) : nil
    connection.join(self, as: drawer)
    if let drawer {
      welcomeHost(drawer, admission: admission, usual: usual, now: now)
      drawers.update(drawer, now: now)
      history.changeLog { $0.fit(drawers: drawers.all.count) }
      noteHosts(now: now)
      connection.rights = accessState.rights(of: drawer.id)
      connection.areRightsDue = true
    }
    notePassEnd(of: connection)
    connection.hereNumber = cursors.numberForNewMember
    connection.outbox.append(welcome(for: connection, now: now), repeats: repeats)
    output.wake(connection, now: now)
    settle(now: now)
  }

  /// Resumes a connection after the events that it has seen, if the log still has the next ones.
  ///
  /// Returns the number up to which it gets events again, if later events refer to earlier ones.
  private func resume(_ connection: Connection, since: ResumePoint) -> Int? {
    let seen = since.sequenceNumber
    guard since.epoch == epoch,
      let cursor = history.changeLog({ $0.beginning(after: seen, in: connection.encoding) })
    else {
      output.counters.resumesRefused += 1
      return nil
    }
    connection.feed.resume(after: cursor, seen: seen)
    output.counters.resumes += 1
    return cursor < seen ? seen : nil
  }

  private func welcome(for connection: Connection, now: Double) -> Welcome {
    let drawer = connection.drawer
    let scene = history.scene
    // A viewer cannot attach recognizers.
    return Welcome(
      room: name.text, role: connection.role, drawer: drawer?.id, epoch: epoch,
      sequenceNumber: history.log.head, server: now, profile: scene.profile,
      recognizers: scene.catalogue, relations: scene.relations, regions: scene.regions,
      deliversTouches: scene.deliversTouches, preset: scene.preset,
      available: drawer == nil ? [] : rules.catalogue.available,
      presets: drawer == nil ? [] : rules.catalogue.allowed.presets.map(\.name),
      limits: limits.messages, resumed: drawer.flatMap(drawers.resumedGesture),
      durable: drawer == nil ? nil : recorder.durable,
      restored: drawer == nil ? nil : recorder.restored,
      rights: drawer == nil ? nil : connection.rights)
  }

  /// Removes a connection: its touches are cancelled, and committed strokes stay.
  ///
  /// With `holds` and a drawer that resumes, the touches stay for a while. Without `settles`, the
  /// drawer joins again at once, so that the activity does not miss it.
  func leave(
    _ connection: Connection, holds: Bool, reason: String, as leaving: LeaveReason? = nil,
    settles: Bool, now: Double
  ) {
    guard connection.room === self else { return }
    members.remove(connection, now: now)
    connection.depart()
    if let drawer = connection.drawer {
      cursors.point(drawer.id, at: nil)
      drawers.leave(
        drawer, holds: holds && connection.resumes, reason: reason, as: leaving, now: now)
      history.changeLog { $0.fit(drawers: drawers.all.count) }
      noteHosts(now: now)
    }
    noteIfEmpty(now: now)
    if settles { settle(now: now) }
    // An empty room has no lagging members, and a member that reconnects soon has missed little.
    if members.isEmpty { history.changeLog { $0.shrink(to: limits.logBytes / 4) } }
  }
}
