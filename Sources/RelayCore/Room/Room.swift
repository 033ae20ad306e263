import Gestures
import RelayProtocol

/// A named live canvas: who is in it, what they have drawn, and the log of its events.
///
/// Members see events up to the number that the `schedule` shows them; a flush moves that to the head of the log
/// and wakes them, so that all who kept up share one batch.
final class Room {
  let name: RoomName
  let limits: RelayLimits
  let output: RelayOutput
  let catalogue: RecognizerCatalogue
  /// The recognizers that a drawer has from its next sequence on, and the rules between them.
  var set: RecognizerSet
  /// What it was when the room was made.
  private let shippedSet: RecognizerSet

  let history: RoomHistory
  var snapshots: RoomSnapshots
  /// When members are shown what is new, and how far.
  var schedule: FlushSchedule
  var lastPresence = -Double.infinity
  var members: [Connection] = []
  /// The drawers that are here, oldest first.
  var drawers: [Drawer] = []
  /// The drawers that left and may come back.
  var former = FormerDrawers()
  /// How many members watch; the scene is told at the pace of `presenceMilliseconds`.
  var viewers = 0
  /// Since when nobody is in the room; `nil` while somebody is.
  var emptySince: Double?
  /// Since when nobody listens in an encoding that the log keeps events in; `nil` where somebody does.
  var unheardSince: [Double?] = Encoding.allCases.map { _ in nil }
  /// Nothing happens by time alone in any drawer's arena before this moment.
  var gestureDeadline = Double.infinity
  /// What an arena has reported and is not yet translated; kept for its storage.
  var reports: [ArenaEvent] = []
  /// How often the recognizers, or the rules that they judge by, have changed.
  var arenaVersion = 0
  /// How often those, or the signs, have changed.
  var rulesVersion = 0
  /// What those rules make of the gestures that are kept, as far as somebody has asked.
  var verdicts = VerdictCache()
  /// The signs that the room was taught, shared by the recognizers of all drawers.
  let book: SignBook
  /// How well each sign in the book stands apart.
  var standings: [SignSeparation] = []
  /// The number of the newest drawer that there was.
  var lastDrawer = 0

  init(
    name: RoomName, epoch: String, configuration: RelayConfiguration,
    catalogue: RecognizerCatalogue, output: RelayOutput, now: Double
  ) {
    self.name = name
    limits = configuration.limits
    schedule = FlushSchedule(limits: configuration.limits)
    self.catalogue = catalogue
    set = configuration.set
    shippedSet = configuration.set
    self.output = output
    book = SignBook(SignSet(limits: configuration.limits.messages.signs))
    history = RoomHistory(
      room: name, epoch: epoch,
      scene: Scene(
        profile: configuration.profile,
        catalogue: catalogue.recognizers(of: configuration.set, under: configuration.profile),
        relations: configuration.set.relations, regions: configuration.set.regions,
        deliversTouches: configuration.set.deliversTouches,
        preset: catalogue.preset(of: configuration.set)),
      configuration: configuration, output: output)
    snapshots = RoomSnapshots(history: history, output: output)
    emptySince = now
  }

  var epoch: String { history.epoch }

  /// Whether something would be lost with the room: strokes, signs that it was taught, or recognizers
  /// that it was given.
  var hasContents: Bool {
    history.scene.strokeCount > 0 || !history.scene.signs.isEmpty || set != shippedSet
  }

  /// Whether `left` comes first where rooms are visited in an order that is always the same.
  static func isNamedBefore(_ left: Room, _ right: Room) -> Bool {
    left.name.text < right.name.text
  }

  /// Appends an event, and notes which rules have changed with it.
  func append(_ event: RoomEvent) {
    switch event {
    case .profile, .rules, .recognizers:
      arenaVersion += 1
      rulesVersion += 1
      verdicts.removeAll()
    case .sign:
      rulesVersion += 1
      verdicts.removeAll()
    case .joined, .path, .timing, .state, .phase, .fit, .stroke, .ignored, .delivered, .cleared,
      .left,
      .presence:
      break
    }
    history.append(event)
  }

  /// Takes a connection in, and puts its welcome into its outbox.
  func join(
    _ connection: Connection, name: String?, key: DrawerKey?, since: ResumePoint?, now: Double
  ) {
    connection.room = self
    connection.index = members.count
    members.append(connection)
    emptySince = nil
    history.changeLog { $0.listen(in: connection.encoding) }
    unheardSince[Int(connection.encoding.rawValue)] = nil
    var repeats: Int?
    if let since {
      let seen = since.sequenceNumber
      let cursor =
        since.epoch == epoch
        ? history.changeLog { $0.beginning(after: seen, in: connection.encoding) } : nil
      if let cursor {
        connection.stage = .live(cursor: cursor)
        connection.seen = seen
        if cursor < seen { repeats = seen }
        output.counters.resumes += 1
      } else {
        output.counters.resumesRefused += 1
      }
    }
    switch connection.role {
    case .draw:
      connection.drawer = addDrawer(name: name, key: key, resumes: connection.resumes, now: now)
    case .watch: viewers += 1
    }
    welcome(connection, repeats: repeats, now: now)
    output.wake(connection, now: now)
    settle(now: now)
  }

  private func welcome(_ connection: Connection, repeats: Int?, now: Double) {
    // Who only watches can attach nothing.
    let mayChange = connection.drawer != nil
    connection.greet(
      Welcome(
        room: name.text, role: connection.role, drawer: connection.drawer?.id, epoch: epoch,
        sequenceNumber: history.log.head, server: now, profile: history.scene.profile,
        recognizers: history.scene.catalogue, relations: history.scene.relations,
        regions: history.scene.regions,
        deliversTouches: history.scene.deliversTouches, preset: history.scene.preset,
        available: mayChange ? catalogue.available : [],
        presets: mayChange ? catalogue.stock.presets.map(\.name) : [],
        limits: limits.messages, resumed: connection.drawer.flatMap(resumed)), repeats: repeats)
  }

  /// Lets a connection go: its touches are cancelled for everyone, what it committed stays.
  ///
  /// Where that `holds` and its drawer wants to go on, its touches stay for a while.
  func leave(_ connection: Connection, holds: Bool, reason: String, now: Double) {
    guard connection.room === self else { return }
    let last = members.removeLast()
    if last !== connection {
      members[connection.index] = last
      last.index = connection.index
    }
    connection.room = nil
    connection.stage = .departed
    if let drawer = connection.drawer {
      letGo(drawer, holds: holds && connection.resumes, reason: reason, now: now)
    } else {
      viewers -= 1
    }
    noteIfEmpty(now: now)
    if !members.contains(where: { $0.encoding == connection.encoding }) {
      unheardSince[Int(connection.encoding.rawValue)] = now
    }
    settle(now: now)
    // Nobody lags any more; who comes back soon has not missed much.
    if members.isEmpty { history.changeLog { $0.shrink(to: limits.logBytes / 4) } }
  }
}
