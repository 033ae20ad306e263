import Synchronization
import WebSocketTransport

/// Stops a server from another thread, or has it read its certificate again.
///
/// It is made before the loop that it wakes, which is added later.
public final class StopSwitch: Sendable {
  private let isWanted = Atomic(false)
  private let renews = Atomic(false)
  private let wakers = Mutex<[Waker]>([])

  /// Makes a switch that is off.
  public init() {}

  /// Whether there is a server to stop: it has started.
  var hasServer: Bool { wakers.withLock { !$0.isEmpty } }

  /// Whether the server is to stop.
  var isOn: Bool { isWanted.load(ordering: .acquiring) }

  /// Has the server drain its connections and return from `run`.
  ///
  /// From any thread.
  public func stop() {
    isWanted.store(true, ordering: .releasing)
    wakers.withLock { for waker in $0 { waker.wake() } }
  }

  /// Has the server read its certificate and key again.
  ///
  /// From any thread.
  public func renewCertificate() {
    renews.store(true, ordering: .releasing)
    wakers.withLock { for waker in $0 { waker.wake() } }
  }

  /// Whether the certificate was to be read again since the last call.
  func takeRenewal() -> Bool { renews.exchange(false, ordering: .acquiringAndReleasing) }

  /// Adds a loop to wake.
  func add(_ waker: Waker) {
    wakers.withLock { $0.append(waker) }
    if isOn || renews.load(ordering: .acquiring) { waker.wake() }
  }
}
