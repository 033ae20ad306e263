import Glibc
import Synchronization

/// A peer's own socket, which the TLS thread uses and the loop only measures.
final class MeasuredSocket: Sendable {
  /// The descriptor, for the thread that closes it; -1 afterwards.
  let descriptor: Int32
  private let isOpen = Mutex(true)

  /// Takes over a connected socket.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { end() }

  /// The round trip of the network to the peer; `nil` if it is unknown or the socket is closed.
  ///
  /// From any thread.
  var roundTripMilliseconds: Double? {
    isOpen.withLock { $0 ? NetworkRoundTrip.milliseconds(of: descriptor) : nil }
  }

  /// Closes the socket.
  func end() {
    isOpen.withLock { isOpen in
      if isOpen { close(descriptor) }
      isOpen = false
    }
  }

  /// Gives the socket up, so that another owner closes it.
  func release() -> Int32 {
    isOpen.withLock { $0 = false }
    return descriptor
  }
}
