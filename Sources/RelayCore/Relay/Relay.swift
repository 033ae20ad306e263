@_exported public import Connections
import Gestures
public import RelayProtocol

/// All rooms and their connections.
///
/// Events go in with the time, effects come out. It never waits, reads no clock and belongs to one
/// thread. `now` is one monotonic clock, in milliseconds. After each call the shell takes the
/// effects. It calls `nextMessage` for a woken connection whenever its socket can take more, and
/// `tick` by `deadline`.
public final class Relay {
  /// The relay's configuration.
  public let configuration: RelayConfiguration
  /// All recognizers that a drawer may have, with default settings.
  public var recognizers: [Welcome.Recognizer] { catalogue.all }
  /// When `tick` is due, on the clock of `now`; infinite if nothing waits.
  ///
  /// Calling it earlier or more often does no harm.
  public var deadline: Double {
    min(
      min(roomDeadline, rejudging.deadline, snapshotQueue.deadline, output.stallDeadline),
      min(walls.deadline, passDeadline, comparing.deadline, followUps.deadline, drainDeadline))
  }
  /// Whether the relay closes all connections and accepts none.
  public internal(set) var isDraining = false
  /// How much of its memory the server uses.
  var memoryUse = MemoryUse.fine
  /// Whether the store saves rooms: `none`, `on` or `failing`.
  public internal(set) var recording = RecordingState.none
  /// Whether rooms are recorded, except for those off the record.
  public var isRecording: Bool { recording == .on }

  let catalogue: RecognizerCatalogue
  let output: RelayOutput
  var decoder: JSONClientDecoder
  var binaryDecoder: BinaryClientDecoder
  var connections: [ConnectionID: Connection] = [:]
  var rooms = RelayRooms()
  /// A lower bound of the first room's deadline.
  var roomDeadline = Double.infinity
  /// What connections that are shown many rooms have of them.
  var walls = RelayWalls()
  /// A lower bound of the end of the first pass of a wall.
  var passDeadline = Double.infinity
  /// The ids of revoked tokens.
  var revoked: Set<String> = []
  /// The rooms that are writing snapshots.
  var snapshotQueue = RoomTurns()
  var rejudging: RejudgeQueue
  /// What each client may ask over all its connections.
  var accounts: ClientAccounts
  /// The rooms whose signs are being compared.
  var comparing = RoomTurns()
  /// The rooms that follow a change for all their members or drawers, also those being closed.
  var followUps = RoomTurns()
  /// The kind of work that had the latest turn.
  var turnWork = TurnWork.followUps
  /// The rooms whose hosts wait for something to be saved.
  var awaitingSave: [Room] = []
  /// The connections that a draining relay has yet to close, the last one first.
  var undrained: [ConnectionID] = []
  /// When it closes the next ones; infinite without any.
  var drainDeadline = Double.infinity
  /// The CPU time left for lessons, in microseconds.
  var lessonBucket: TokenBucket

  /// Makes a relay without rooms.
  public init(configuration: RelayConfiguration) {
    self.configuration = configuration
    catalogue = RecognizerCatalogue(configuration.allowedRecognizers)
    output = RelayOutput(recognizers: catalogue.all.count, limits: configuration.limits)
    decoder = JSONClientDecoder(limits: configuration.limits.messages)
    binaryDecoder = BinaryClientDecoder(limits: configuration.limits.messages)
    rejudging = RejudgeQueue(limits: configuration.limits)
    accounts = ClientAccounts(limits: configuration.limits)
    lessonBucket = TokenBucket(
      perSecond: configuration.limits.lessonMicrosecondsPerSecond,
      burst: configuration.limits.lessonMicrosecondsBurst, now: 0)
  }

  /// The counters since the relay's start.
  public var counters: RelayCounters { output.counters }
  /// The number of open connections.
  public var connectionCount: Int { connections.count }

  /// Whether any room exists.
  public var hasRooms: Bool { !rooms.isEmpty }

  /// The rooms that exist, by name.
  public var summaries: [RoomSummary] { summaries(for: Admission()) }

  /// The rooms that exist, by name, with what a list shows to an asker.
  public func summaries(for asker: Admission) -> [RoomSummary] {
    rooms.sorted.map {
      RoomSummary(
        name: $0.name, epoch: $0.epoch, drawers: $0.drawers.all.count, viewers: $0.members.viewers,
        sequenceNumber: $0.history.log.head, isListed: $0.isListed(to: asker))
    }
  }

  /// Swaps in the effects of all calls since the last exchange; the buffer's old contents are
  /// dropped, and its memory reused.
  public func exchangeEffects(_ buffer: inout RelayEffects) {
    buffer.removeAll()
    swap(&buffer, &output.effects)
  }

  /// Why a new connection would be rejected now, or `nil`.
  public func refusal(
    role: Welcome.Role, room name: RoomName, key: DrawerKey? = nil,
    admission: Admission = Admission(), now: Double = 0
  ) -> CloseCode? { refusal(of: admission, as: role, to: name, key: key, now: now)?.code }

  /// Why a new connection would be rejected now, with a sentence and the limit, if it is one.
  ///
  /// A drawer that replaces its own old connection meets only the limit of all connections, and so
  /// does a host that returns: guests must not keep it out.
  private func refusal(
    of admission: Admission, as role: Welcome.Role, to name: RoomName, key: DrawerKey?, now: Double
  ) -> (code: CloseCode, detail: String, limit: RelayLimit?)? {
    if isDraining { return (.draining, "the server is shutting down", nil) }
    let refused =
      refusal(of: admission) ?? admission.pass?.refusal(of: role, to: name)
      ?? rooms[name]?.refusal(role: role, key: key, admission: admission, now: now)
    if let refused { return (refused.code, refused.detail, nil) }
    return reachedLimit(role: role, room: name, key: key).map { (.roomFull, "", $0) }
  }

  /// The refusal of a client that sent too much.
  static func penalized(_ wait: Double) -> (code: CloseCode, detail: String, limit: RelayLimit?) {
    let seconds = Int((wait / 1_000).rounded(.up))
    return (.rateLimit, "you sent too much; wait \(seconds) s", .arrivalsPerSecond)
  }

  /// Why a connection may enter no room at all, or `nil`.
  func refusal(of admission: Admission) -> (code: CloseCode, detail: String)? {
    if let fault = admission.fault { return (fault.closeCode, fault.description) }
    guard configuration.requiresTokens, admission.pass == nil else { return nil }
    return (.notAuthenticated, "this relay needs a token; ask for a link with one")
  }

  /// The limit that one more connection would exceed, if any.
  private func reachedLimit(role: Welcome.Role, room name: RoomName, key: DrawerKey?) -> RelayLimit?
  {
    let limits = configuration.limits
    if connections.count >= limits.connections { return .connections }
    guard let room = rooms[name] else {
      if memoryUse != .fine { return .memory }
      let hasSpace = rooms.count < limits.rooms || rooms.values.contains { $0.members.isEmpty }
      return hasSpace ? nil : .rooms
    }
    switch role {
    case .draw:
      let hasSpace = room.drawers.all.count < limits.drawersPerRoom
      let isKnown = key.map { room.drawers[$0] != nil || room.isHost($0) } ?? false
      return hasSpace || isKnown ? nil : .drawers
    case .watch: return room.members.viewers < limits.viewersPerRoom ? nil : .viewers
    }
  }

  /// Counts one more connection of a client, before its handshake is answered.
  ///
  /// Returns how long it must wait, in milliseconds, if it connects too often or sent too much.
  public func takeArrival(
    of admission: Admission, showsToken: Bool = false, now: Double
  ) -> Double? {
    let account = accounts.account(of: admission, now: now)
    guard let wait = account.takeArrival(showsToken: showsToken, now: now) else { return nil }
    output.reach(.arrivalsPerSecond)
    return wait
  }

  /// Counts that a client reached a limit that others than the relay keep.
  public func note(_ limit: RelayLimit) { output.reach(limit) }

  /// Adds a new connection to a room, which is made if needed.
  ///
  /// A rejected connection is closed by `nextMessage`. If the drawer of that key is still
  /// connected, its old connection is closed as `replaced`.
  ///
  /// - Parameters:
  ///   - connection: A number that was never used before.
  ///   - role: Whether it may draw.
  ///   - name: The room's name.
  ///   - shownAs: The drawer's name, which is tidied and cut; a returning drawer keeps its earlier
  ///     name.
  ///   - key: The drawer's key for a return; ignored for a viewer.
  ///   - resumes: Whether the drawer's gesture continues after a reconnect in time; ignored without
  ///     a key.
  ///   - choice: Which events it is sent.
  ///   - encoding: The connection's encoding.
  ///   - since: The last event that a reconnecting client has seen.
  ///   - admission: What it brings along to enter the room.
  ///   - now: The time in milliseconds.
  public func open(
    _ connection: ConnectionID, role: Welcome.Role, room name: RoomName,
    shownAs: String? = nil, key: DrawerKey? = nil, resumes: Bool = false,
    choice: FeedChoice = .all, encoding: Encoding = .json,
    since: ResumePoint? = nil, admission: Admission = Admission(), now: Double
  ) {
    precondition(connections[connection] == nil, "connection \(connection) is open already")
    let account = accounts.account(of: admission, now: now)
    let opened = Connection(
      number: connection, role: role, encoding: encoding,
      resumes: resumes && role == .draw && key != nil, choice: choice,
      address: admission.address, pass: admission.pass, grant: admission.grant,
      account: account, limits: configuration.limits, now: now)
    if let room = rooms[name] {
      if room.passDeadline <= now { endPasses(of: room) }
      if room.followUp.forgetsHolders { forgetHolders(of: room, now: now) }
      // A drawer that may stay no longer does not return by its key.
      if let key, let old = room.drawers[key].flatMap(room.connection) {
        checkIfPending(old, now: now)
      }
    }
    let refused =
      account.penalty(now: now).map { Self.penalized($0) }
      ?? refusal(of: admission, as: role, to: name, key: key, now: now)
    connections[connection] = opened
    if let refused {
      if let limit = refused.limit { output.reach(limit) }
      end(opened, refused.code, refused.detail, now: now)
    } else {
      let room = room(name, for: admission.client, now: now)
      if role == .draw, let key, let old = room.drawers[key].flatMap(room.connection) {
        // The old connection is lost, which was not noticed yet.
        end(
          old, .replaced, "the same drawer has connected again", departure: Self.lossReason,
          holds: opened.resumes, settles: false, now: now)
      }
      let wasPrivate = room.accessState.mode == .private
      room.join(
        opened, name: admission.pass?.name ?? shownAs, key: key, since: since, admission: admission,
        usual: configuration.mode, now: now)
      output.effects.facts.append(.joined(connection, name, opened.drawer?.id))
      if !wasPrivate, room.accessState.mode == .private { checkMembers(of: room, now: now) }
      schedule(room, now: now)
    }
  }

  /// Removes a closed or lost connection; does nothing for an unknown one.
  ///
  /// If it `isLost` and neither side closed it on purpose, the gesture of a drawer that resumes may
  /// continue.
  public func close(_ connection: ConnectionID, isLost: Bool = true, now: Double) {
    guard let closed = connections.removeValue(forKey: connection) else { return }
    release(closed)
    closeWall(connection)
    depart(closed, holds: isLost, reason: Self.lossReason, now: now)
  }

  private func room(_ name: RoomName, for client: String?, now: Double) -> Room {
    if let room = rooms[name] { return room }
    if rooms.count >= configuration.limits.rooms, let empty = rooms.leastEmpty {
      output.reach(.rooms)
      drop(empty, now: now)
    }
    let room = rooms.add { number in
      Room(
        name: name, epoch: "\(configuration.epochBase)-\(number)", configuration: configuration,
        catalogue: catalogue, output: output, now: now)
    }
    room.opener = client
    room.startRecording(recording, now: now)
    output.effects.facts.append(.roomMade(name, epoch: room.epoch))
    return room
  }
}
