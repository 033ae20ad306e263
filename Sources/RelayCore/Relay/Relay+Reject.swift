import RelayProtocol

extension Relay {
  /// Charges messages and their cost in samples to the sender's rate limit; if exceeded, ends the
  /// connection and returns `false`.
  func takes(
    messages: Int, samples: Int? = nil, from sender: Connection, now: Double
  ) -> Bool {
    do throws(RateLimit.Exceeded) {
      try sender.rateLimit.take(messages: messages, now: now)
      if let samples { try sender.rateLimit.take(samples: samples, now: now) }
      return true
    } catch {
      end(sender, exceeding: error, now: now)
      return false
    }
  }

  /// Charges a change of a room's settings to the sender's client.
  ///
  /// Throws `busy` if the client makes too many on all its connections.
  func takeChange(_ message: ClientMessage, from sender: Connection, now: Double)
    throws(ErrorMessage)
  {
    let cost = MessageCost.changes(of: message, in: sender.room)
    guard cost > 0, !sender.account.takeChange(cost, now: now) else { return }
    output.reach(.changesPerSecond)
    let most = configuration.limits.changesPerSecond
    throw ErrorMessage(
      code: .busy,
      message: "at most \(most) changes of settings a second from one client; try again soon")
  }

  /// Ends a connection that sends too much.
  func end(_ sender: Connection, exceeding rate: RateLimit.Exceeded, now: Double) {
    let message = rate.message(configuration.limits)
    output.reach(rate.limit)
    report(ErrorMessage(code: .rateLimited, message: message), to: sender)
    sender.account.strike(now: now)
    end(sender, .rateLimit, message, now: now)
  }

  /// Answers a rejected message with its error; ends the connection if it was malformed or one too
  /// many in a row.
  func reject(_ error: ErrorMessage, to sender: Connection, now: Double) {
    report(error, to: sender)
    if let limit = error.code.reachedLimit { output.reach(limit) }
    sender.rejections.count(error.code)
    let inRow = sender.rejections.inRow
    if error.code.isMalformed {
      let path = error.path.isEmpty ? "" : "\(error.path) "
      end(sender, .malformed, path + error.message, now: now)
    } else if inRow > configuration.limits.refusalsInRow {
      output.reach(.refusals)
      end(sender, .malformed, "\(inRow) messages in a row were rejected", now: now)
    }
  }

  /// Counts and logs an error, and sends it.
  func report(_ error: ErrorMessage, to connection: Connection) {
    output.counters.errors[error.code, default: 0] += 1
    output.effects.facts.append(.refused(connection.number, error))
    connection.outbox.append(.error(error))
  }
}

extension ErrorMessage.Code {
  /// The limit that an error with this code reports, if it is a single one.
  fileprivate var reachedLimit: RelayLimit? {
    switch self {
    case .tooManyTouches: .touches
    case .strokeTooLong: .strokeSamples
    case .noSpace: .space
    default: nil
    }
  }
}
