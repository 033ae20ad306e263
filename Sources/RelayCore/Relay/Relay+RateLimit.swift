import RelayProtocol

extension Relay {
  /// Charges messages and their cost in samples to the sender's rate limit; if exceeded, ends the
  /// connection and returns `false`.
  func takes(messages: Int, samples: Int? = nil, from sender: Connection, now: Double) -> Bool {
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
  /// Throws `busy` if the client makes too many on all its connections. The error names the secret
  /// of a `link`, so that the sender knows that it was not made.
  func takeChange(_ message: ClientMessage, from sender: Connection, now: Double)
    throws(ErrorMessage)
  {
    let cost = MessageCost.changes(of: message, in: sender.room)
    guard cost > 0, !sender.account.takeChange(cost, now: now) else { return }
    output.reach(.changesPerSecond)
    let most = configuration.limits.changesPerSecond
    let path = if case .link = message { "/grant" } else { "" }
    throw ErrorMessage(
      code: .busy,
      message: "at most \(most) changes of settings a second from one client; try again soon",
      path: path)
  }

  /// Ends a connection that sends too much.
  func end(_ sender: Connection, exceeding rate: RateLimit.Exceeded, now: Double) {
    let message = rate.message(configuration.limits)
    output.reach(rate.limit)
    report(ErrorMessage(code: .rateLimited, message: message), to: sender)
    sender.account.strike(now: now)
    end(sender, .rateLimit, message, now: now)
  }
}
