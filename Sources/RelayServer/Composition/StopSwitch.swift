import Synchronization
import WebSocketTransport

/// Ends a server from another thread or from a signal handler.
///
/// It is made before the loop that it is to wake, and told of it once.
public final class StopSwitch: Sendable {
  private let isWanted = Atomic(false)
  private let wakers = Mutex<[Waker]>([])

  init() {}

  /// Whether the end is wanted.
  var isOn: Bool { isWanted.load(ordering: .acquiring) }

  /// Has the server drain its connections and return from `run`.
  ///
  /// From any thread.
  public func stop() {
    isWanted.store(true, ordering: .releasing)
    wakers.withLock { for waker in $0 { waker.wake() } }
  }

  /// Wakes that loop too when the switch is turned on.
  func add(_ waker: Waker) {
    wakers.withLock { $0.append(waker) }
    if isOn { waker.wake() }
  }
}
