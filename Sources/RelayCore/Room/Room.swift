import Gestures
import RelayProtocol

/// A named live canvas: who is in it, what they have drawn, and the log of its events.
///
/// Members see events up to `published`; a flush moves that number to the head of the log and wakes
/// them, so that all who kept up share one batch.
final class Room {
  let name: RoomName
  let epoch: String
  let limits: RelayLimits
  let journal: Journal
  let recognizers: [Welcome.Recognizer]
  private let makeRecognizers: @Sendable () -> [GestureRecognizer]

  var scene: Scene
  var log: EventLog
  /// The number of the newest event that members are shown.
  var published = 0
  var lastFlush = -Double.infinity
  var lastPresence = -Double.infinity
  var members: [Connection] = []
  var drawers: [Drawer] = []
  /// How many members watch; the scene is told at the pace of `presenceMilliseconds`.
  var viewers = 0
  /// Since when nobody is in the room; `nil` while somebody is.
  var emptySince: Double?
  /// The newest snapshot, one an encoding.
  var snapshots: [EncodedSnapshot?] = Encoding.allCases.map { _ in nil }
  /// What an arena has reported and is not yet translated; kept for its storage.
  var reports: [ArenaEvent] = []
  private var lastDrawer = 0

  init(
    name: RoomName, epoch: String, configuration: RelayConfiguration,
    recognizers: [Welcome.Recognizer], journal: Journal, now: Double
  ) {
    self.name = name
    self.epoch = epoch
    limits = configuration.limits
    makeRecognizers = configuration.makeRecognizers
    self.recognizers = recognizers
    self.journal = journal
    scene = Scene(recognizerNames: recognizers.map(\.name))
    log = EventLog(limits: configuration.limits)
    emptySince = now
  }

  /// Records an event: in the scene, in the log, and in the counters.
  func append(_ event: RoomEvent) {
    let before = scene.sampleCount
    scene.apply(event)
    journal.counters.keptSamples += scene.sampleCount - before
    journal.counters.events += 1
    journal.counters.eventBytes += log.append(event)
  }

  /// Takes a connection in, and puts its welcome into its outbox.
  func join(_ connection: Connection, name: String?, since: ResumePoint?, now: Double) {
    connection.room = self
    connection.place = members.count
    members.append(connection)
    emptySince = nil
    log.listen(in: connection.encoding)
    if let since {
      let isHeld =
        since.epoch == epoch
        && log.holdsAll(after: since.sequenceNumber, in: connection.encoding)
      if isHeld {
        connection.stage = .live(cursor: since.sequenceNumber)
        journal.counters.resumes += 1
      } else {
        journal.counters.resumesRefused += 1
      }
    }
    switch connection.role {
    case .draw: connection.drawer = addDrawer(name: name)
    case .watch: viewers += 1
    }
    welcome(connection, now: now)
    journal.wake(connection, now: now)
    settle(now: now)
  }

  private func addDrawer(name: String?) -> Drawer {
    lastDrawer += 1
    let tidy = name.flatMap {
      DisplayText.tidy($0, characters: limits.messages.textCharacters)
    }
    let taken = drawers.map(\.presence.color)
    let entry = Palette.entry(number: lastDrawer, name: tidy, taken: taken)
    // Who comes back under the name that its strokes still stand under goes on in their colour.
    let former = scene.drawers.last { !$0.isPresent && $0.presence.name == tidy }?.presence.color
    let color = former.flatMap { taken.contains($0) ? nil : $0 } ?? entry.color
    let presence = DrawerPresence(
      drawer: DrawerID(lastDrawer), name: tidy ?? entry.name, canvas: nil, color: color)
    let arena = Arena(recognizers: makeRecognizers(), limits: limits.gestures)
    let drawer = Drawer(presence: presence, arena: arena)
    drawers.append(drawer)
    append(.joined(presence))
    return drawer
  }

  private func welcome(_ connection: Connection, now: Double) {
    connection.send(
      .welcome(
        Welcome(
          room: name.text, role: connection.role, drawer: connection.drawer?.id, epoch: epoch,
          sequenceNumber: log.head, server: now, recognizers: recognizers,
          limits: limits.messages)))
  }

  /// Lets a connection go: its touches are cancelled for everyone, what it committed stays.
  func leave(_ connection: Connection, reason: String, now: Double) {
    guard connection.room === self else { return }
    let last = members.removeLast()
    if last !== connection {
      members[connection.place] = last
      last.place = connection.place
    }
    connection.room = nil
    connection.stage = .departed
    if let drawer = connection.drawer {
      drawer.arena.cancelAll(reason: reason, into: &reports)
      translateReports(of: drawer)
      drawers.removeAll { $0 === drawer }
      append(.left(drawer.id))
    } else {
      viewers -= 1
    }
    if members.isEmpty { emptySince = now }
    settle(now: now)
  }
}
