import Gestures
import RelayProtocol

/// A named live canvas: who is in it, what they have drawn, and the log of its events.
///
/// Members see events up to the number that the `schedule` shows them; a flush moves that to the head of the log
/// and wakes them, so that all who kept up share one batch.
final class Room {
  let name: RoomName
  let epoch: String
  let limits: RelayLimits
  let output: RelayOutput
  let catalogue: RecognizerCatalogue
  /// The recognizers that a drawer has from its next sequence on, and the rules between them.
  var set: RecognizerSet
  /// What it was when the room was made.
  private let shippedSet: RecognizerSet
  /// Whether effects tell of gestures that were recognized.
  private let reportsRecognitions: Bool

  var scene: Scene
  var log: EventLog
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
  /// The newest snapshot, one an encoding.
  var snapshots: [EncodedSnapshot?] = Encoding.allCases.map { _ in nil }
  /// The snapshots that are being written, one an encoding.
  var writings: [Writing?] = Encoding.allCases.map { _ in nil }
  /// The encoding whose snapshot had its turn last.
  var lastWritten: Encoding?
  /// What the state came to when somebody asked last.
  private var lastMark: StateMark?
  /// When the first of the snapshots is too old to be kept; infinite where there is none.
  var snapshotDeadline = Double.infinity
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
    self.epoch = epoch
    limits = configuration.limits
    schedule = FlushSchedule(limits: configuration.limits)
    self.catalogue = catalogue
    set = configuration.set
    shippedSet = configuration.set
    reportsRecognitions = configuration.reportsRecognitions
    self.output = output
    book = SignBook(SignSet(limits: configuration.limits.messages.signs))
    scene = Scene(
      profile: configuration.profile,
      catalogue: catalogue.recognizers(of: configuration.set, under: configuration.profile),
      relations: configuration.set.relations, regions: configuration.set.regions,
      deliversTouches: configuration.set.deliversTouches,
      preset: catalogue.preset(of: configuration.set))
    log = EventLog(limits: configuration.limits)
    emptySince = now
  }

  /// Whether something would be lost with the room: strokes, signs that it was taught, or recognizers
  /// that it was given.
  var hasContents: Bool {
    scene.strokeCount > 0 || !scene.signs.isEmpty || set != shippedSet
  }

  /// Whether `left` comes first where rooms are visited in an order that is always the same.
  static func isNamedBefore(_ left: Room, _ right: Room) -> Bool {
    left.name.text < right.name.text
  }

  /// Records an event: in the scene, in the log, and in the counters.
  func append(_ event: RoomEvent) {
    let before = scene.sampleCount
    scene.apply(event)
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
    output.counters.keptSamples += scene.sampleCount - before
    output.counters.events += 1
    changeLog { output.counters.eventBytes += $0.append(event) }
    if reportsRecognitions, case .state(let state) = event { report(state) }
  }

  /// What the room's state comes to as of its newest event: worked out once, however many ask before the
  /// next event.
  func stateMark() -> StateMark {
    if let lastMark, lastMark.sequenceNumber == log.head { return lastMark }
    let mark = StateMark(sequenceNumber: log.head, hash: scene.stateHash())
    lastMark = mark
    return mark
  }

  /// Tells the shell of a gesture that was recognized: not of the capture, which takes anything, nor
  /// of pointers that hover no more, nor of those that judge by other rules beside another.
  private func report(_ state: StateEvent) {
    let kind = RecognizerName(state.recognizer).kind
    guard state.state == .ended, kind != TouchCapture.name, kind != HoverRecognizer.name,
      !state.recognizer.hasPrefix(RoomProfile.literalPrefix)
    else { return }
    output.effects.recognitions.append(
      Recognition(room: name, epoch: epoch, number: log.head, event: state))
  }

  /// Does something to the log, and counts what memory it takes then.
  func changeLog<Answer>(_ change: (inout EventLog) -> Answer) -> Answer {
    let before = log.footprint
    defer { output.counters.logBytes += log.footprint - before }
    return change(&log)
  }

  /// Takes a connection in, and puts its welcome into its outbox.
  func join(
    _ connection: Connection, name: String?, key: DrawerKey?, since: ResumePoint?, now: Double
  ) {
    connection.room = self
    connection.index = members.count
    members.append(connection)
    emptySince = nil
    changeLog { $0.listen(in: connection.encoding) }
    unheardSince[Int(connection.encoding.rawValue)] = nil
    var repeats: Int?
    if let since {
      let seen = since.sequenceNumber
      let cursor =
        since.epoch == epoch ? log.beginning(after: seen, in: connection.encoding) : nil
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
        sequenceNumber: log.head, server: now, profile: scene.profile,
        recognizers: scene.catalogue, relations: scene.relations, regions: scene.regions,
        deliversTouches: scene.deliversTouches, preset: scene.preset,
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
    if members.isEmpty { changeLog { $0.shrink(to: limits.logBytes / 4) } }
  }
}
