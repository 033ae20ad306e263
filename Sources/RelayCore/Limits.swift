import Gestures
public import RelayProtocol

/// Every bound that the relay keeps, each with its unit and its reason; the server's configuration
/// sets them.
public struct RelayLimits: Equatable, Sendable {
  /// The bounds on what a client may send; clients learn them from `welcome`.
  public var messages = ProtocolLimits()

  // MARK: How many

  /// The rooms that exist at once, lingering ones included: each may hold a log and strokes.
  public var rooms = 1_000
  /// The connections at once: the open files of one process, with some to spare.
  public var connections = 19_000
  /// The drawers in one room at once: each has an arena, and all see all ink.
  public var drawersPerRoom = 64
  /// The viewers in one room at once; each flush wakes all of them.
  public var viewersPerRoom = 15_000

  // MARK: What a room keeps

  /// The strokes that a room keeps; the oldest committed ones are forgotten beyond it.
  public var roomStrokes = 10_000
  /// The samples of all strokes that a room keeps: two hours of drawing at 120 Hz, 40 bytes each.
  public var roomSamples = 1_000_000
  /// The samples of all strokes that all rooms keep together: 40 bytes each.
  ///
  /// Beyond it empty rooms go, then the oldest strokes of the room that keeps most.
  public var totalSamples = 10_000_000
  /// The drawers that left with a key and that a room remembers so that they may come back: 300
  /// bytes each, and a crowd that comes and goes in one lesson.
  public var formerDrawers = 256
  /// The bytes of encoded events that a room keeps for slow and returning viewers, 8 more for each
  /// event: about two seconds of ten drawers at 120 Hz.
  ///
  /// In memory they take up to a half more. A room with nobody in it keeps a quarter.
  public var logBytes = 2_097_152
  /// The events that a room keeps for slow and returning viewers.
  public var logRecords = 65_536
  /// The bytes of memory that the events take that all rooms together keep: a hundred rooms where
  /// ten draw.
  ///
  /// Beyond it those of empty rooms are forgotten, then the older half of the largest log.
  public var totalLogBytes = 268_435_456
  /// The bytes of a snapshot: all that a room keeps, 27 for each sample; beyond it the
  /// room's oldest strokes are forgotten.
  public var snapshotBytes = 33_554_432
  /// How long a room with nobody in it stays, in milliseconds, so that a reload loses nothing.
  public var lingerMilliseconds = 300_000.0

  /// How long a drawer that goes on with its gesture may be without a connection, in milliseconds:
  /// as long as a change of network takes, while others look at a stroke that stands still.
  ///
  /// 0: no gesture goes on.
  public var resumeMilliseconds = 10_000.0

  /// How long events are still written in an encoding that nobody in the room listens in any more,
  /// in milliseconds: for who comes back.
  public var unheardMilliseconds = 10_000.0

  // MARK: What a connection is sent

  /// The bytes of one batch of events, save that one event may be larger: what a socket takes in a
  /// few round trips.
  public var batchBytes = 262_144
  /// The bytes that wait for one connection alone (errors, pongs): whoever does not read its
  /// answers is closed.
  public var outboxBytes = 16_384
  /// How long a connection with something to send may take nothing, in milliseconds.
  public var stalledMilliseconds = 60_000.0

  /// How long a connection's socket may be full while there is something for it, in milliseconds,
  /// before it is late and is spared the live fits that newer ones have taken the place of.
  public var lateMilliseconds = 250.0
  /// How long the socket of a connection that is late each time may be full in all, in
  /// milliseconds: it would be better off on another day.
  public var behindMilliseconds = 120_000.0

  /// The bytes beyond which a message is a long one, which the socket takes in parts.
  public var longMessageBytes = 32_768
  /// How fast a long message has to be taken, beside `stalledMilliseconds`, in bytes a second:
  /// whoever trickles keeps all of it in memory.
  public var leastBytesPerSecond = 32_768
  /// The bytes of all long messages that sockets are still taking; those shared count once.
  ///
  /// Beyond it who has been at one for longest is cut.
  public var unsentBytes = 536_870_912

  // MARK: What a connection may send

  /// The messages in a row that may be refused before the connection is closed.
  public var refusalsInRow = 64
  /// The messages a second of one connection in the long run: a page sends one a frame.
  public var messagesPerSecond = 2_000
  /// The messages at once of one connection.
  public var messagesBurst = 20_000
  /// The samples a second of one connection in the long run: eight times ten fingers at 240 Hz.
  ///
  /// A touch in a message counts as one more, a `hello` or `clear` as fifty, a `ping` that asks for
  /// the state as fifty and one more for every fifty strokes.
  public var samplesPerSecond = 20_000
  /// The samples at once of one connection: a minute of ink drawn while it was offline.
  public var samplesBurst = 200_000
  /// The bytes a second of one connection in the long run.
  public var bytesPerSecond = 2_097_152
  /// The bytes at once of one connection.
  public var bytesBurst = 16_777_216

  // MARK: Judging again

  /// The questions what would be recognized by other rules that are in hand at once: each has
  /// recognizers of its own.
  public var judgings = 64
  /// The samples that are judged for a question before others have their turn: a few milliseconds,
  /// which is how long those who draw may have to wait for it.
  public var judgedSamplesPerTurn = 4_096
  /// The samples a second that are judged for all questions together in the long run, so that
  /// asking never takes all of a processor.
  public var judgedSamplesPerSecond = 500_000
  /// The samples at once that are judged for all questions together: two dozen questions about a
  /// thousand gestures, as who moves a slider asks them in quick succession, in about a second of a
  /// processor's time.
  public var judgedSamplesBurst = 2_000_000
  /// The gestures in one part of an answer: a few kilobytes, well within `outboxBytes`.
  public var judgedGesturesPerMessage = 32
  /// How long a question waits whose part of an answer was not yet taken, in milliseconds.
  public var judgeRetryMilliseconds = 5.0

  // MARK: Teaching

  /// How much all lessons together may compare signs a second in the long run, in microseconds of
  /// about one processor: after each the signs of its room are judged
  /// again, while those who draw wait.
  public var lessonMicrosecondsPerSecond = 200_000
  /// How much all lessons together may compare signs at once, in microseconds: some three
  /// lessons of the costliest kind.
  public var lessonMicrosecondsBurst = 100_000

  // MARK: How often

  /// The time between two flushes of a room in the long run, in milliseconds, and never less than
  /// half of it: members see a sample at most this much later, and get one message for all that
  /// came in between; the audience of a room of many at most `flushMostMilliseconds` later.
  public var flushMilliseconds = 8.0
  /// How many members of a room are woken a second before its flushes come less often: sending to
  /// that many takes some 0.4 of a core.
  public var flushedPerSecond = 50_000
  /// The longest time between two flushes of a room that is busy, in
  /// milliseconds, however many watch.
  public var flushMostMilliseconds = 18.0
  /// The shortest time between two `presence` events of a room, in milliseconds.
  public var presenceMilliseconds = 250.0
  /// The shortest time between two `timing` events of a drawer, in milliseconds: six bytes each,
  /// and enough for a p99 of half a minute; 0 for none.
  public var timingMilliseconds = 200.0
  /// How old a snapshot may be, in milliseconds, to be given to someone new together with the
  /// events since, so that a crowd that arrives at once costs a few snapshots.
  public var snapshotMilliseconds = 500.0
  /// The samples of a snapshot that are written before others have their turn, a stroke counting as
  /// `SnapshotEncoder.strokeCost` more: one to two milliseconds.
  public var snapshotSamplesPerTurn = 16_384
  /// How long the relay waits, in milliseconds, for messages on their way before it believes that
  /// no touch has changed; a gesture that begins while held begins so much later for everyone.
  public var gestureGraceMilliseconds = 20.0

  /// Makes the default limits.
  public init() {}

  /// The bounds that each drawer's arena keeps.
  var gestures: GestureLimits {
    var limits = GestureLimits()
    limits.touches = messages.touches
    limits.strokeSamples = messages.strokeSamples
    return limits
  }
}
