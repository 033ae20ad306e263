import CLibwebsockets
import Glibc

/// Waits for events on many descriptors (epoll).
///
/// libwebsockets' own `poll` looks at every socket on every turn: with 900 idle viewers, 1,200
/// messages a second took more than a quarter of a core before any processing. Its libuv plug-in
/// does better, but crashes at the end of a context in 4.1.6.
package final class Poller {
  /// The events of a descriptor, in the numbers that `poll` and epoll share.
  package enum Interest {
    /// Only that both directions ended, or an error.
    package static let nothing: UInt32 = 0
    /// The peer sends nothing more, or an error.
    package static let hangUp = relay_epoll_hang_up()
    /// Bytes arrived, or the peer closed the connection.
    package static let read = UInt32(POLLIN)
    /// The descriptor has room.
    package static let write = UInt32(POLLOUT)
  }

  /// The most events in one call.
  private static let most = 256

  private let epoll = relay_epoll_create()
  private let ready: UnsafeMutablePointer<relay_ready> = .allocate(capacity: most)

  /// A poller that watches nothing yet.
  package init() {}

  deinit {
    close(epoll)
    ready.deallocate()
  }

  /// Watches a descriptor under a number, until it is closed; false if the system
  /// is out of memory or of watches.
  package func watch(_ descriptor: Int32, _ interest: UInt32, number: UInt64) -> Bool {
    relay_epoll_watch(epoll, descriptor, 1, interest, number) == 0
  }

  /// Changes the events that a descriptor is watched for.
  package func change(_ descriptor: Int32, to interest: UInt32, number: UInt64) {
    _ = relay_epoll_watch(epoll, descriptor, 0, interest, number)
  }

  /// Stops watching a descriptor that stays open.
  package func forget(_ descriptor: Int32) {
    _ = relay_epoll_forget(epoll, descriptor)
  }

  /// Passes on the events, at most 256; with `waits`, waits for the first.
  ///
  /// Returns whether these were all.
  @discardableResult
  package func wait(_ waits: Bool, tell: (_ number: UInt64, _ events: UInt32) -> Void) -> Bool {
    let count = Int(relay_epoll_wait(epoll, ready, waits ? 1 : 0))
    for index in 0..<max(0, count) { tell(ready[index].number, ready[index].events) }
    return (0..<Self.most).contains(count)
  }

  /// Waits for an event, at most that many microseconds; returns whether there is one.
  package func waits(atMostMicroseconds wait: Int64) -> Bool {
    relay_epoll_is_ready(epoll, wait) != 0
  }
}
