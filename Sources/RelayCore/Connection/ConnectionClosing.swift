import RelayProtocol

/// The progress of closing a connection.
///
///     open ──drain──► afterEvents ──all sent──► closed
///       └───end───────────┴────► afterOutbox ──all sent──► closed
///
/// A stalled connection is closed at once, from any state.
enum ConnectionClosing {
  /// The close code for the transport, and the reason, which starts with the code's stable word.
  struct Close: Equatable {
    let code: CloseCode
    let reason: String
  }

  /// It stays open.
  case open
  /// It closes once everything published is sent.
  case afterEvents(Close)
  /// It closes once its outbox is sent.
  case afterOutbox(Close)
  /// The transport closes it.
  case closed

  /// Whether messages that the connection sends still count.
  var isListening: Bool {
    switch self {
    case .open, .afterEvents: true
    case .afterOutbox, .closed: false
    }
  }

  /// Whether the transport has something to do once the outbox is sent: events, or the close.
  func hasMore(_ hasEvents: Bool) -> Bool {
    switch self {
    case .open: hasEvents
    case .afterOutbox, .afterEvents: true
    case .closed: false
    }
  }

  /// Begins to close an open connection once everything published is sent.
  mutating func closeAfterEvents(_ close: Close) {
    switch consume self {
    case .open: self = .afterEvents(close)
    case .afterEvents, .afterOutbox, .closed: preconditionFailure("only an open connection drains")
    }
  }

  /// Begins to close a listening connection once its outbox is sent.
  mutating func closeAfterOutbox(_ close: Close) {
    switch consume self {
    case .open, .afterEvents: self = .afterOutbox(close)
    case .afterOutbox, .closed: preconditionFailure("only a listening connection is ended")
    }
  }

  /// Closes the connection; returns the close that was begun, if any.
  mutating func finish() -> Close? {
    switch consume self {
    case .open, .closed:
      self = .closed
      return nil
    case .afterEvents(let close), .afterOutbox(let close):
      self = .closed
      return close
    }
  }
}
