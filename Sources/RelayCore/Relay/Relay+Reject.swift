import RelayProtocol

extension Relay {
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
