import RelayProtocol

/// One socket as the relay sees it: a cursor into its room's log, and a small outbox for what is
/// meant for it alone.
///
///     snapshotDue ──► live(cursor) ──► snapshotDue   when the cursor has fallen off the log
///       │   └──► snapshotAwaited ──► snapshotReady ──► live   where to write it takes a while; one that
///       │           is too old by then is due anew
///       └────────────────┴───────────────┴──► departed   when the connection is lost or closed
final class Connection {
  /// What the connection is to get next of its room.
  enum Stage: Equatable {
    /// The whole room.
    case snapshotDue
    /// The same once it is written, which it is told of.
    case snapshotAwaited
    /// The whole room as of when that began to be written.
    case snapshotReady(EncodedSnapshot)
    /// The events after the number.
    case live(cursor: Int)
    /// Nothing: it is no longer in the room.
    case departed
  }

  /// How the connection is to end.
  enum Ending {
    /// Not yet.
    case none
    /// Once its outbox has been sent.
    case afterOutbox(CloseCode, String)
    /// Once everything published has been sent too.
    case afterEvents(CloseCode, String)
    /// The transport has been told to close.
    case told
  }

  let number: ConnectionID
  let role: Welcome.Role
  let encoding: Encoding
  /// With whom of its room it is shown what is new.
  let group: Int
  var stage = Stage.snapshotDue
  /// Whether the whole room is still to be written for it.
  var lacksSnapshot: Bool { stage == .snapshotDue || stage == .snapshotAwaited }
  /// Whether it has to wait, or had to until now, since the whole room takes a while to write.
  var awaitsSnapshot: Bool {
    switch stage {
    case .snapshotAwaited, .snapshotReady: true
    case .snapshotDue, .live, .departed: false
    }
  }
  /// The last event that it had seen when it came back, or was told that it will never see: its cursor may be
  /// before that, and a snapshot may not.
  var seen = 0
  var ending = Ending.none
  /// What is meant for this connection alone, in its encoding.
  var outbox: [UInt8] = []
  /// How many bytes of it the client did not ask for: its welcome.
  private var welcomeBytes = 0
  /// Whether something was in the outbox already when the message in hand came.
  var hasUnreadAnswers = false
  /// Whether the transport has been told that there is something to send, and has not yet taken
  /// all of it.
  var isAwake = false
  /// When the transport last took something or, if later, when it was last told that there is
  /// something after nothing: the relay's clock in milliseconds.
  var progress = 0.0
  /// Since when there has been something for the connection that it has not been given all of: the relay's
  /// clock in milliseconds.
  var waitingSince = 0.0
  /// For how long its socket was full in all, in milliseconds, while it came late each time and did not
  /// catch up.
  var behindMilliseconds = 0.0
  /// Whether what it was given last is a snapshot, and how many it was given.
  var isTakingSnapshot = false
  var snapshotsTaken = 0
  /// The long message that the transport is sending; it asks for the next one once that is through.
  var longMessage: LongMessage?
  /// Where the connection stands in its room's list of members.
  var index = 0
  /// The room; `nil` once the connection is departed.
  var room: Room?
  /// The drawer that sends through this connection; `nil` for a viewer.
  var drawer: Drawer?
  /// Whether its drawer goes on with its gesture where the connection breaks and is made anew.
  var resumes = false
  /// How many messages in a row were refused.
  var refusals = 0
  /// Whether touches were refused for lack of space, and none was taken since.
  var isShortOfSpace = false
  var messageBucket: TokenBucket
  var sampleBucket: TokenBucket
  var byteBucket: TokenBucket

  init(
    number: ConnectionID, role: Welcome.Role, encoding: Encoding, limits: RelayLimits,
    now: Double
  ) {
    self.number = number
    self.role = role
    self.encoding = encoding
    group = FlushSchedule.group(of: number, role)
    progress = now
    messageBucket = TokenBucket(
      perSecond: limits.messagesPerSecond, burst: limits.messagesBurst, now: now)
    sampleBucket = TokenBucket(
      perSecond: limits.samplesPerSecond, burst: limits.samplesBurst, now: now)
    byteBucket = TokenBucket(perSecond: limits.bytesPerSecond, burst: limits.bytesBurst, now: now)
  }

  /// Whether what the connection sends still counts.
  var isListening: Bool {
    switch ending {
    case .none, .afterEvents: true
    case .afterOutbox, .told: false
    }
  }

  /// Puts a message into the outbox.
  func send(_ message: ServerMessage) {
    encoding.append(message, to: &outbox)
  }

  /// Puts the welcome into the outbox, and that events up to number `repeats`, if that is told, are there
  /// only for what later ones refer to.
  func greet(_ welcome: Welcome, repeats: Int? = nil) {
    send(.welcome(welcome))
    if let repeats { BinaryServerEncoder.appendRepeats(upTo: repeats, to: &outbox) }
    welcomeBytes = outbox.count
  }

  /// The bytes in the outbox that the client has caused.
  var answerBytes: Int { outbox.count - welcomeBytes }

  /// Takes everything out of the outbox.
  func takeOutbox() -> Batch {
    defer {
      outbox = []
      welcomeBytes = 0
    }
    return Batch(tag: 0, bytes: outbox)
  }
}
