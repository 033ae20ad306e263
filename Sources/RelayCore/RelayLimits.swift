import Gestures
public import RelayProtocol

/// The relay's limits, each with its unit and its reason; the server's configuration sets them.
public struct RelayLimits: Equatable, Sendable {
  /// Limits of what a client may send; `welcome` lists them.
  public var messages = ProtocolLimits()

  // MARK: How many

  /// The rooms at once, including lingering ones: each may hold a log and strokes.
  public var rooms = 1_000
  /// The connections at once: the open files of one process, less a reserve.
  public var connections = 19_000
  /// The drawers in one room at once, such as a hall's players: each has an arena, and all see all
  /// ink unless they ask for less.
  public var drawersPerRoom = 400
  /// The viewers in one room at once; each flush wakes all of them.
  public var viewersPerRoom = 15_000
  /// The walls at once: each takes up to a hundredth of a core for sixty busy rooms.
  public var walls = 16

  /// The players of a room's activity, with those that left: 100 bytes each in a snapshot.
  public var activityPlayers = 1_000
  // MARK: Who may do what

  /// The hosts of a room: each may remove every other.
  public var hosts = 8
  /// The links into a room at once; each host receives all of them after a change.
  public var links = 32
  /// The bans of a room at once; beyond it the one that ends first is dropped.
  public var bans = 256
  /// How long a hosted room may be without any of its hosts, in milliseconds; 0 for ever.
  ///
  /// Then the guest that has been there longest becomes one.
  ///
  /// A host whose browser restarts returns by its key much sooner.
  public var hostAbsenceMilliseconds = 900_000.0

  // MARK: What a room keeps

  /// The strokes of a room; beyond it the oldest committed ones are dropped.
  public var roomStrokes = 10_000
  /// The samples of all strokes that a room keeps: two hours of drawing at 120 Hz, 40 bytes each.
  public var roomSamples = 1_000_000
  /// The samples of all strokes that all rooms keep together: 40 bytes each.
  ///
  /// Beyond it empty rooms are dropped, then the oldest strokes of the largest room.
  public var totalSamples = 10_000_000
  /// The former drawers with a key that a room remembers: 300 bytes each.
  ///
  /// More than `drawersPerRoom`: a full hall that loses its network returns with its points.
  public var formerDrawers = 512
  /// The bytes of encoded events that a room keeps for slow and reconnecting viewers, plus 8 for
  /// each event: about two seconds of ten drawers at 120 Hz.
  ///
  /// As much again for every further `drawersPerLog` drawers: half a second of a hall.
  /// The memory is up to 1.5 times as large. An empty room keeps a quarter.
  public var logBytes = 2_097_152
  /// The number of drawers that share one `logBytes` of a room.
  static let drawersPerLog = 40
  /// The events that a room keeps for slow and reconnecting viewers.
  public var logRecords = 65_536
  /// The memory of all rooms' event logs, in bytes: a hundred rooms with ten drawers each.
  ///
  /// Beyond it empty rooms' logs are dropped, then the older half of the largest log.
  public var totalLogBytes = 268_435_456
  /// The bytes of a snapshot, 27 for each sample; beyond it the room's oldest strokes are dropped.
  public var snapshotBytes = 33_554_432
  /// How long an empty room stays, in milliseconds, so that a reload loses nothing.
  public var lingerMilliseconds = 300_000.0
  /// How long an empty room with open links stays, in milliseconds: as long as recordings do.
  ///
  /// It takes a place among the rooms, and goes before younger ones where one is needed.
  public var linkedLingerMilliseconds = 2_592_000_000.0

  /// How long a drawer in mid-gesture may be without a connection, in milliseconds: a change of
  /// network.
  ///
  /// Others see the stroke stand still.
  ///
  /// 0 holds no gesture.
  public var resumeMilliseconds = 10_000.0

  /// How long a room keeps an encoding without clients, in milliseconds, for clients that
  /// reconnect.
  public var unheardMilliseconds = 10_000.0

  /// The longest time between an event and its record, in milliseconds; a commit takes some more.
  public var recordMilliseconds = 100.0
  /// The shortest time between two keyframes of a recording, in milliseconds.
  public var keyframeMilliseconds = 2_000.0

  // MARK: What a connection is sent

  /// The bytes of one batch of events: a few round trips of a socket.
  ///
  /// A single event may be larger.
  public var batchBytes = 262_144
  /// The bytes of pending answers of one connection (errors, pongs); beyond it the connection is
  /// closed.
  public var outboxBytes = 16_384
  /// How long a connection may take none of its waiting bytes, in milliseconds.
  public var stalledMilliseconds = 60_000.0

  /// How long a connection's socket may stay full while messages wait, in milliseconds.
  ///
  /// Beyond it the connection is late and skips outdated live fits.
  public var lateMilliseconds = 250.0
  /// The total time that a lagging connection's socket may stay full, in milliseconds, before it is
  /// closed.
  public var behindMilliseconds = 120_000.0

  /// The bytes beyond which a message is long; a socket takes it in parts.
  public var longMessageBytes = 32_768
  /// The least speed of a long message, after `stalledMilliseconds`, in bytes a second: until it is
  /// sent, all of it stays in memory.
  public var leastBytesPerSecond = 32_768
  /// The bytes of all long messages in progress; shared ones count once.
  ///
  /// Beyond it the connection with the oldest one is closed.
  public var unsentBytes = 536_870_912

  // MARK: What a connection may send

  /// The rejected messages in a row after which a connection is closed.
  public var refusalsInRow = 64
  /// The messages a second of one connection in the long run: a page sends one a frame.
  public var messagesPerSecond = 2_000
  /// The messages at once of one connection.
  public var messagesBurst = 20_000
  /// The samples a second of one connection in the long run: eight times ten fingers at 240 Hz.
  ///
  /// A touch in a message counts as one more, a `hello` or `clear` as fifty. A `ping` that asks for
  /// the state counts as fifty, and one more for every fifty strokes.
  public var samplesPerSecond = 20_000
  /// The samples at once of one connection: a minute of ink drawn while it was offline.
  public var samplesBurst = 200_000
  /// The bytes a second of one connection in the long run.
  public var bytesPerSecond = 2_097_152
  /// The bytes at once of one connection.
  public var bytesBurst = 16_777_216

  /// The reactions a second of one connection in the long run; further ones are dropped.
  public var reactionsPerSecond = 3
  /// The reactions at once of one connection.
  public var reactionsBurst = 6

  /// The changes of settings a second of one client, over all its connections, in the long run.
  ///
  /// Each gives all drawers of a room new recognizers.
  public var changesPerSecond = 4
  /// The changes of settings at once of one client.
  public var changesBurst = 40
  /// The `judge` requests a second of one client in the long run: a slider sends many.
  public var questionsPerSecond = 40
  /// The `judge` requests at once of one client.
  public var questionsBurst = 400
  /// The new connections a second of one client in the long run.
  public var arrivalsPerSecond = 20
  /// The new connections at once of one client: a hall behind one address.
  public var arrivalsBurst = 400

  // MARK: Turns

  /// The steps of one turn of work that goes through the members or drawers of a room, for which
  /// others wait: about a millisecond.
  ///
  /// A step is a visit of one of them, or of a stroke; the rest of the work takes later turns.
  public var stepsPerTurn = 16_384

  // MARK: Judging again

  /// The `judge` requests at once: each has its own recognizers.
  public var judgings = 64
  /// The samples judged for a request in one turn, and the cost of comparing signs in one turn, for
  /// which drawers wait: about a millisecond, up to three with all recognizers and signs.
  public var judgedSamplesPerTurn = 512
  /// The samples a second judged for all requests in the long run, so that they never take a whole
  /// processor.
  public var judgedSamplesPerSecond = 500_000
  /// The samples judged for all requests at once, about a second of CPU time: two dozen requests
  /// about a thousand gestures, as a moving slider sends them.
  public var judgedSamplesBurst = 2_000_000
  /// The gestures in one part of an answer: a few kilobytes, well within `outboxBytes`.
  public var judgedGesturesPerMessage = 32
  /// How long a request waits for its connection to read an answer, in milliseconds.
  public var judgeRetryMilliseconds = 5.0

  // MARK: Teaching

  /// The CPU time a second for comparing signs after lessons, in the long run, in microseconds:
  /// drawers wait meanwhile.
  public var lessonMicrosecondsPerSecond = 200_000
  /// The CPU time for comparing signs after lessons at once, in microseconds: some three of the
  /// costliest lessons.
  public var lessonMicrosecondsBurst = 100_000

  // MARK: How often

  /// The average time between two flushes of a room, in milliseconds; the shortest is half of it.
  ///
  /// Members get one message for all events in between. In a large room it grows up to
  /// `flushMostMilliseconds`.
  public var flushMilliseconds = 8.0
  /// The messages a second to a room's members beyond which its flushes become rarer: some 0.4 of a
  /// core.
  public var flushedPerSecond = 50_000
  /// The upper bound of the time between two flushes of a busy room, in milliseconds.
  public var flushMostMilliseconds = 18.0
  /// The shortest time between two `presence` events of a room, in milliseconds.
  public var presenceMilliseconds = 250.0
  /// The shortest time between two `timing` events of a drawer, in milliseconds: six bytes each,
  /// and enough for a p99 of half a minute; 0 for none.
  public var timingMilliseconds = 200.0
  /// The shortest time between two `here` messages of a room, in milliseconds: a cursor that jumps
  /// ten times a second can be followed.
  public var hereMilliseconds = 100.0
  /// The `here` messages a second to a room's members beyond which they become rarer: some 0.03 of
  /// a core.
  public var herePerSecond = 5_000
  /// How old a snapshot may be for a new member, in milliseconds, so that a crowd costs few
  /// snapshots.
  ///
  /// The events since follow it.
  public var snapshotMilliseconds = 500.0
  /// The samples of a snapshot written in one turn: up to two milliseconds, in JSON.
  ///
  /// A stroke counts as `SnapshotEncoder.strokeCost` more.
  public var snapshotSamplesPerTurn = 8_192
  /// How long the relay waits for messages on their way, in milliseconds, before it assumes that no
  /// touch has changed.
  ///
  /// A gesture that begins while held begins this much later.
  public var gestureGraceMilliseconds = 20.0

  /// Makes the default limits.
  public init() {}

  /// The bytes of encoded events that a room with that many drawers keeps.
  func logBytes(drawers: Int) -> Int { logBytes * (1 + max(0, drawers - 1) / Self.drawersPerLog) }

  /// The limits of each drawer's arena.
  var gestures: GestureLimits {
    var limits = GestureLimits()
    limits.touches = messages.touches
    limits.strokeSamples = messages.strokeSamples
    return limits
  }
}
