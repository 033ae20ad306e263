import CLibwebsockets
import Glibc

/// Wakes a loop from another thread or from a signal handler; the loop
/// then calls its handler's `woken`.
///
/// Several wakes before the loop turns count as one. A waker may outlive its loop, and does nothing
/// then: it owns an eventfd, since `lws_cancel_service` must not be called after the context ended.
public final class Waker: Sendable {
  /// The descriptor to watch.
  let descriptor: Int32

  init() {
    descriptor = relay_event_create()
  }

  deinit {
    close(descriptor)
  }

  /// Makes the loop call `woken` soon.
  ///
  /// One `write`, async-signal-safe.
  public func wake() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Clears all wakes so far.
  func clear() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
