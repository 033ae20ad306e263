@_exported public import Connections
import Gestures
public import RelayProtocol

/// All rooms and their connections.
///
/// Events go in with the time, effects come out; it waits for nothing, reads no clock and belongs
/// to one thread.  `now` is always the same monotonic clock, in milliseconds. After each call the
/// shell takes the effects; it asks `nextMessage` for a woken connection whenever its socket can
/// take more, and calls `tick` by `deadline`.
public final class Relay {
  /// How the relay is set up.
  public let configuration: RelayConfiguration
  /// The recognizers that a drawer may have, as shipped, those too that only some rooms have.
  public var recognizers: [Welcome.Recognizer] { catalogue.all }
  /// When `tick` is to be called next, on the clock of `now`; infinite where nothing waits.
  ///
  /// Calling it earlier or more often does no harm.
  public var deadline: Double {
    min(roomDeadline, rejudging.deadline, snapshotQueue.deadline, output.stallDeadline)
  }
  /// Whether the relay takes nobody in any more and closes all.
  public internal(set) var isDraining = false

  let catalogue: RecognizerCatalogue
  let output: RelayOutput
  var decoder: JSONClientDecoder
  var binaryDecoder: BinaryClientDecoder
  var connections: [ConnectionID: Connection] = [:]
  var rooms = RelayRooms()
  /// When the first of the rooms wants to be visited, or earlier.
  var roomDeadline = Double.infinity
  var snapshotQueue = SnapshotQueue()
  var rejudging: RejudgeQueue
  /// What lessons may still compare, in microseconds.
  var lessonBucket: TokenBucket

  /// Makes a relay without rooms.
  public init(configuration: RelayConfiguration) {
    self.configuration = configuration
    catalogue = RecognizerCatalogue(configuration.stock)
    output = RelayOutput(recognizers: catalogue.all.count, limits: configuration.limits)
    decoder = JSONClientDecoder(limits: configuration.limits.messages)
    binaryDecoder = BinaryClientDecoder(limits: configuration.limits.messages)
    rejudging = RejudgeQueue(limits: configuration.limits)
    lessonBucket = TokenBucket(
      perSecond: configuration.limits.lessonMicrosecondsPerSecond,
      burst: configuration.limits.lessonMicrosecondsBurst, now: 0)
  }

  /// What has been counted since the relay was made.
  public var counters: RelayCounters { output.counters }
  /// How many connections are open.
  public var connectionCount: Int { connections.count }

  /// The rooms that exist, by name.
  public var summaries: [RoomSummary] {
    rooms.sorted.map {
      RoomSummary(
        name: $0.name, drawers: $0.drawers.all.count, viewers: $0.members.viewers,
        sequenceNumber: $0.history.log.head)
    }
  }

  /// Gives the effects of all calls since the last exchange, and takes the buffer to write the next
  /// ones into, whose contents are thrown away.
  public func exchangeEffects(_ buffer: inout RelayEffects) {
    buffer.removeAll()
    swap(&buffer, &output.effects)
  }

  /// Why a connection of that role would be refused now, or `nil` where there is room for it, as
  /// there always is for the drawer of that key if it takes the place of its own old connection.
  public func refusal(
    role: Welcome.Role, room name: RoomName, key: DrawerKey? = nil
  ) -> CloseCode? {
    if isDraining { return .draining }
    return reachedLimit(role: role, room: name, key: key) == nil ? nil : .roomFull
  }

  /// The bound that one more connection would be beyond; `nil` where there is room for it.
  private func reachedLimit(role: Welcome.Role, room name: RoomName, key: DrawerKey?) -> RelayLimit?
  {
    let limits = configuration.limits
    if connections.count >= limits.connections { return .connections }
    guard let room = rooms[name] else {
      let hasSpace = rooms.count < limits.rooms || rooms.values.contains { $0.members.isEmpty }
      return hasSpace ? nil : .rooms
    }
    switch role {
    case .draw:
      if let key, room.drawers[key] != nil { return nil }
      return room.drawers.all.count < limits.drawersPerRoom ? nil : .drawers
    case .watch: return room.members.viewers < limits.viewersPerRoom ? nil : .viewers
    }
  }

  /// Takes a new connection into a room, which is made if need be.
  ///
  /// One that is refused is known too, and is told by `nextMessage` to close. Where the drawer of
  /// that key is still connected, its old connection is closed as `replaced`.
  ///
  /// - Parameters:
  ///   - connection: A number that was never used before.
  ///   - role: Whether it may draw.
  ///   - name: The room's name.
  ///   - shownAs: What the drawer wants to be called; cut and tidied. One that comes back keeps the
  ///     name that it had.
  ///   - key: By what the drawer is known again when it comes back; without meaning for a viewer.
  ///   - resumes: Whether the drawer goes on with its gesture where a connection breaks and is made
  ///     anew in time; without meaning where there is no key.
  ///   - encoding: How messages are written on the connection.
  ///   - since: The last event that it has seen, if it comes back.
  ///   - now: The time in milliseconds.
  public func open(
    _ connection: ConnectionID, role: Welcome.Role, room name: RoomName,
    shownAs: String? = nil, key: DrawerKey? = nil, resumes: Bool = false,
    encoding: Encoding = .json,
    since: ResumePoint? = nil, now: Double
  ) {
    precondition(connections[connection] == nil, "connection \(connection) is open already")
    let opened = Connection(
      number: connection, role: role, encoding: encoding,
      resumes: resumes && role == .draw && key != nil, limits: configuration.limits, now: now)
    let code = refusal(role: role, room: name, key: key)
    let limit = code == .roomFull ? reachedLimit(role: role, room: name, key: key) : nil
    connections[connection] = opened
    if let code {
      if let limit { output.reach(limit) }
      end(opened, code, code == .draining ? "the server is shutting down" : "", now: now)
    } else {
      let room = room(name, now: now)
      if role == .draw, let key, let old = room.drawers[key].flatMap(room.members.connection) {
        // The loss of the old connection just has not been noticed yet.
        end(
          old, .replaced, "the same drawer has connected again", departure: Self.lossReason,
          holds: opened.resumes, now: now)
      }
      room.join(opened, name: shownAs, key: key, since: since, now: now)
      output.effects.facts.append(.joined(connection, name, opened.drawer?.id))
      schedule(room)
    }
  }

  /// Forgets a connection that is closed or lost; one that is not known changes nothing.
  ///
  /// Where it is lost, and nobody wanted it closed, the gesture of a drawer that resumes may go on.
  public func close(_ connection: ConnectionID, isLost: Bool = true, now: Double) {
    guard let closed = connections.removeValue(forKey: connection) else { return }
    release(closed)
    depart(closed, holds: isLost, reason: Self.lossReason, now: now)
  }

  private func room(_ name: RoomName, now: Double) -> Room {
    if let room = rooms[name] { return room }
    if rooms.count >= configuration.limits.rooms, let empty = rooms.leastEmpty {
      output.reach(.rooms)
      drop(empty)
    }
    let room = rooms.add { number in
      Room(
        name: name, epoch: "\(configuration.epochBase)-\(number)", configuration: configuration,
        catalogue: catalogue, output: output, now: now)
    }
    output.effects.facts.append(.roomMade(name, epoch: room.epoch))
    return room
  }
}
