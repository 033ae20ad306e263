import Gestures
public import RelayProtocol

extension Relay {
  /// Takes in one WebSocket message of a connection: objects as its encoding writes them.
  ///
  /// What is wrong with them is answered with `error`, and with a close where they make no sense at
  /// all.
  public func receive(_ connection: ConnectionID, bytes: Span<UInt8>, now: Double) {
    guard let sender = connections[connection], sender.isListening else { return }
    output.counters.receivedBytes += bytes.count
    guard sender.byteBucket.take(bytes.count, now: now) else {
      let limit = configuration.limits.bytesPerSecond
      return tooMuch(
        "at most \(limit) bytes a second", .bytesPerSecond, from: sender, now: now)
    }
    sender.hasUnreadAnswers = sender.answerBytes > 0
    var offset = 0
    var isDone = false
    var isEmpty = true
    while !isDone && sender.isListening {
      do {
        if let message = try next(in: bytes, at: &offset, from: sender) {
          isEmpty = false
          handle(message, from: sender, now: now)
        } else {
          isDone = true
        }
      } catch {
        isEmpty = false
        refuse(error, to: sender, now: now)
      }
    }
    if isEmpty { _ = takesMessage(from: sender, now: now) }
    finish(sender, now: now)
  }

  private func next(
    in bytes: Span<UInt8>, at offset: inout Int, from sender: Connection
  ) throws(ErrorMessage) -> ClientMessage? {
    switch sender.encoding {
    case .json: try decoder.next(in: bytes, at: &offset)
    case .binary: try binaryDecoder.next(in: bytes, at: &offset)
    }
  }

  /// Takes in one message of a connection that is decoded already.
  public func receive(_ connection: ConnectionID, _ message: ClientMessage, now: Double) {
    guard let sender = connections[connection], sender.isListening else { return }
    sender.hasUnreadAnswers = sender.answerBytes > 0
    handle(message, from: sender, now: now)
    finish(sender, now: now)
  }

  /// For how long samples may be on their way, in milliseconds: what is beyond it is a wrong clock.
  private static let plausibleDelays = -1_000.0...60_000.0

  /// Notes how long it took to take in the messages that a connection sent at `arrival`, which was the time
  /// then, up to when everything that became of them was written.
  ///
  /// For the shell to call, since the relay reads no clock. Constant time.
  public func noteReceived(
    from connection: ConnectionID, at arrival: Double, tookMilliseconds took: Double
  ) {
    guard let drawer = connections[connection]?.drawer else { return }
    guard let delay = drawer.timing.finish(arrival: arrival, took: took),
      Self.plausibleDelays.contains(delay)
    else { return }
    output.counters.captureDelays.add(milliseconds: delay)
  }

  /// Lets the room tell its members, and wakes the sender if there is an answer.
  private func finish(_ sender: Connection, now: Double) {
    if let room = sender.room {
      room.settle(now: now)
      schedule(room)
      boundLogs()
    }
    if !sender.outbox.isEmpty { output.wake(sender, now: now) }
  }

  private func handle(_ message: ClientMessage, from sender: Connection, now: Double) {
    count(message)
    do {
      try apply(message, from: sender, now: now)
      sender.refusals = 0
    } catch {
      refuse(error, to: sender, now: now)
    }
    if sender.answerBytes > configuration.limits.outboxBytes {
      output.reach(.answers)
      if sender.hasUnreadAnswers {
        end(sender, .tooSlow, "answers are not read", now: now)
      } else {
        let limit = configuration.limits.outboxBytes
        end(sender, .rateLimit, "at most \(limit) bytes of answers to a message", now: now)
      }
    }
  }

  private func apply(
    _ message: ClientMessage, from sender: Connection, now: Double
  ) throws(ErrorMessage) {
    guard takesMessage(from: sender, now: now) else { return }
    guard sender.sampleBucket.take(cost(of: message, from: sender), now: now) else {
      let limit = configuration.limits.samplesPerSecond
      return tooMuch(
        "at most \(limit) samples a second", .samplesPerSecond, from: sender, now: now)
    }
    if case .ping(let time, let asksState) = message {
      let state = asksState ? sender.room?.history.stateMark() : nil
      return sender.send(.pong(time: time, server: now, state: state))
    }
    if case .judge(let request) = message { return try judge(request, from: sender, now: now) }
    guard let drawer = sender.drawer, let room = sender.room else {
      throw ErrorMessage(
        code: .readOnly, message: "this connection may only watch; draw at /ws/draw/", path: "/type"
      )
    }
    switch message {
    case .ping, .judge: break
    case .hello(let name, let canvas, let clock):
      drawer.timing.clock = clock ?? drawer.timing.clock
      room.drawers.introduce(drawer, name: name, canvas: canvas)
    case .clear: room.history.append(.cleared(drawer.id))
    case .profile(let profile): room.rules.use(profile)
    case .rules(let tuning):
      try tuning.check(under: room.history.scene.profile)
      room.rules.tune(tuning)
    case .teach(let lesson):
      try changeSigns(of: room, by: drawer, now: now) { signs, shapes throws(ErrorMessage) in
        let examples = try drawer.examples(of: lesson, limits: room.limits.messages.signs)
        return try signs.teach(lesson, examples: examples, shapes: shapes)
      }
    case .forget(let name):
      try changeSigns(of: room, by: drawer, now: now) { signs, shapes throws(ErrorMessage) in
        try signs.forget(name, shapes: shapes)
      }
    case .signs(let given):
      try changeSigns(of: room, by: drawer, now: now) { signs, shapes throws(ErrorMessage) in
        try signs.put(given, shapes: shapes)
      }
    case .rename(let name, let other):
      try room.rules.changeSigns(by: drawer.id) { signs, _ throws(ErrorMessage) in
        try signs.rename(name, to: other)
      }
    case .recognizers(let request):
      room.drawers.disableRecognizers(try room.rules.change(request, by: drawer.id))
    case .touches(let batch):
      try makeSpace(for: batch, from: drawer, in: room, now: now)
      try room.drawers.receive(batch, from: drawer, now: now)
      sender.isShortOfSpace = false
      // Signs are looked for when the last touch is up.
      if [.ended, .cancelled].contains(batch.phase) {
        sender.sampleBucket.give(-drawer.takeSignWork() / Self.comparingPerSample)
      }
    }
  }

  /// How much comparing with signs costs as much as a client's sample, which is told to all recognizers
  /// one by one, and everyone of what they make of it.
  private static let comparingPerSample = 4

  /// How many strokes cost as much as a client's sample where the room's state is asked for.
  private static let strokesPerSample = 50

  /// What a message costs in samples: one that tells everyone something as much as it may well come
  /// to.
  ///
  /// What looking for signs costs is known, and owed, once touches have ended.
  private func cost(of message: ClientMessage, from sender: Connection) -> Int {
    switch message {
    case .ping(_, let asksState):
      asksState ? 50 + (sender.room?.history.scene.strokeCount ?? 0) / Self.strokesPerSample : 1
    case .touches(let batch): max(1, batch.samples.count + batch.entries.count)
    case .hello, .clear, .profile, .rules, .judge: 50
    // All examples of the room are judged again, and those that were sent by all recognizers.
    case .teach, .forget, .signs:
      1_000 + (sender.room?.rules.signs.comparisonCost ?? 0) / Self.comparingPerSample
    case .rename: 1_000
    // Every drawer gets new ones, and everyone is told all about them.
    case .recognizers: 1_000
    }
  }

  /// Answers what was refused, and closes where it makes no sense or there was too much of it.
  private func refuse(_ error: ErrorMessage, to sender: Connection, now: Double) {
    output.counters.errors[error.code, default: 0] += 1
    output.effects.facts.append(.refused(sender.number, error))
    sender.send(.error(error))
    if error.code == .noSpace { sender.isShortOfSpace = true }
    if let limit = error.code.limit { output.reach(limit) }
    // A lack of space, and that touches are then not down, is no fault of the sender's.
    let isExcused = sender.isShortOfSpace && [.noSpace, .touchNotDown].contains(error.code)
    if !isExcused { sender.refusals += 1 }
    if error.code.isMalformed {
      let path = error.path.isEmpty ? "" : "\(error.path) "
      end(sender, .malformed, path + error.message, now: now)
    } else if sender.refusals > configuration.limits.refusalsInRow {
      output.reach(.refusals)
      end(sender, .malformed, "\(sender.refusals) messages in a row were refused", now: now)
    }
  }

  private func tooMuch(
    _ limit: String, _ reached: RelayLimit, from sender: Connection, now: Double
  ) {
    output.reach(reached)
    let error = ErrorMessage(code: .rateLimited, message: limit)
    output.counters.errors[error.code, default: 0] += 1
    output.effects.facts.append(.refused(sender.number, error))
    sender.send(.error(error))
    end(sender, .rateLimit, limit, now: now)
  }

  /// Counts a message, one in which nothing stands, too; closes where there were too many.
  private func takesMessage(from sender: Connection, now: Double) -> Bool {
    guard !sender.messageBucket.take(1, now: now) else { return true }
    let limit = configuration.limits.messagesPerSecond
    tooMuch("at most \(limit) messages a second", .messagesPerSecond, from: sender, now: now)
    return false
  }

  private func count(_ message: ClientMessage) {
    switch message {
    case .hello: output.counters.received.hello += 1
    case .touches: output.counters.received.touches += 1
    case .clear: output.counters.received.clear += 1
    case .profile: output.counters.received.profile += 1
    case .judge: output.counters.received.judge += 1
    case .rules: output.counters.received.rules += 1
    case .teach: output.counters.received.teach += 1
    case .forget: output.counters.received.forget += 1
    case .rename: output.counters.received.rename += 1
    case .signs: output.counters.received.signs += 1
    case .recognizers: output.counters.received.recognizers += 1
    case .ping: output.counters.received.ping += 1
    }
  }
}

extension ErrorMessage.Code {
  /// The bound that such an error tells of, if it tells of one alone.
  fileprivate var limit: RelayLimit? {
    switch self {
    case .tooManyTouches: .touches
    case .strokeTooLong: .strokeSamples
    case .noSpace: .space
    default: nil
    }
  }
}
