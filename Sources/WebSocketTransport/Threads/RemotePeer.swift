/// The service loop's side of a connection that a worker loop carries.
///
///     idle ──► wanting ──► busy ──► idle
///                 ▲          │ ▲
///                 └── busyWanting        any ──► closing
///
/// At most one message is on its way to the socket. The rest stays with the handler, as for the
/// service loop's own connections.
final class RemotePeer {
  private enum State: Equatable {
    /// Nothing to write.
    case idle
    /// The handler's `writable` is due.
    case wanting
    /// A message is on its way, or the socket is taking it.
    case busy
    /// As `busy`; `writable` was asked for at that moment, and is called once the socket is free.
    case busyWanting(since: Int64)
    /// The worker loop was commanded to close it.
    case closing
  }

  let id: ConnectionID
  /// The worker loop that carries it.
  let worker: Int
  private var state = State.idle
  /// How long the socket was full while something waited, in
  /// microseconds, since the last `writable`.
  private var heldMicroseconds: Int64 = 0

  init(_ id: ConnectionID, worker: Int) {
    self.id = id
    self.worker = worker
  }

  /// Whether the handler receives its events.
  var isOpen: Bool { state != .closing }

  /// Whether to call the handler's `writable` now.
  var isWanting: Bool { state == .wanting }

  /// Notes a request to write at `moment`; returns whether to call `writable` now.
  func want(at moment: @autoclosure () -> Int64) -> Bool {
    switch state {
    case .idle:
      state = .wanting
      return true
    case .busy:
      state = .busyWanting(since: moment())
      return false
    case .wanting, .busyWanting, .closing: return false
    }
  }

  /// Takes the time that the socket was full while something waited, in microseconds.
  func takeHeld() -> Int64 {
    defer { heldMicroseconds = 0 }
    return heldMicroseconds
  }

  /// Notes that there was nothing to write.
  func rest() {
    if isOpen { state = .idle }
  }

  /// Notes that a message is on its way; with `more`, `writable` is called
  /// again once the socket is free.
  func send(more: Bool, at moment: @autoclosure () -> Int64) {
    if isOpen { state = more ? .busyWanting(since: moment()) : .busy }
  }

  /// Notes that the socket took the message at `moment`, after it was full for `held` microseconds.
  ///
  /// Returns whether to call `writable` now.
  ///
  /// Only the time that something waited counts.
  func free(heldMicroseconds held: Int64, at moment: @autoclosure () -> Int64) -> Bool {
    switch state {
    case .busy:
      state = .idle
      return false
    case .busyWanting(let since):
      if held > 0 { heldMicroseconds += max(0, min(held, moment() - since)) }
      state = .wanting
      return true
    case .idle, .wanting, .closing: return false
    }
  }

  /// Begins to close; returns false if it had begun before.
  func close() -> Bool {
    defer { state = .closing }
    return isOpen
  }
}
