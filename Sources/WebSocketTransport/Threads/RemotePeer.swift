/// A connection that a worker loop carries, as the service loop knows it.
///
///     idle ──► wanting ──► busy ──► idle
///                 ▲          │ ▲
///                 └── busyWanting        any ──► closing
///
/// At most one message is on its way for it, so that what it has not taken lies with the handler, as it
/// does for the service loop's own connections.
final class RemotePeer {
  private enum State: Equatable {
    /// There is nothing to say.
    case idle
    /// The handler is to be asked what to say.
    case wanting
    /// A message is on its way, or being taken.
    case busy
    /// The same, and since that moment the handler is to be asked when it is through.
    case busyWanting(since: Int64)
    /// It was told to close.
    case closing
  }

  let id: ConnectionID
  /// Which worker loop carries it.
  let worker: Int
  private var state = State.idle
  /// For how many microseconds its socket was seen to be full while something waited, since the handler was
  /// last asked.
  private var heldMicroseconds: Int64 = 0

  init(_ id: ConnectionID, worker: Int) {
    self.id = id
    self.worker = worker
  }

  /// Whether the handler is to be told of it.
  var isOpen: Bool { state != .closing }

  /// Whether the handler is to be asked now what to say.
  var isWanting: Bool { state == .wanting }

  /// Something is to be said from `moment` on; returns whether to ask for it now.
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

  /// The handler is asked: for how long its socket was full while something waited.
  func takeHeld() -> Int64 {
    defer { heldMicroseconds = 0 }
    return heldMicroseconds
  }

  /// There was nothing to say.
  func rest() {
    if isOpen { state = .idle }
  }

  /// A message was sent on its way; with `more` the handler is to be asked again once it is through.
  func say(more: Bool, at moment: @autoclosure () -> Int64) {
    if isOpen { state = more ? .busyWanting(since: moment()) : .busy }
  }

  /// What was on its way is through at `moment`, the socket having been full for so long; returns whether to
  /// ask for more now.
  ///
  /// As long as nothing waited a full socket held nothing up.
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

  /// It is to be closed; returns whether it was not yet.
  func close() -> Bool {
    defer { state = .closing }
    return isOpen
  }
}
