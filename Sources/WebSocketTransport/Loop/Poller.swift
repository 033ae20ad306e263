import CLibwebsockets
import Glibc

/// Waits until something happens on one of many descriptors (epoll).
///
/// libwebsockets' own `poll` looks at every socket on every turn: with 900 idle viewers, 1,200 messages a
/// second cost more than a quarter of a core before anything was done with them; its plug-in for libuv
/// does better, but does not survive the end of a context in 4.1.6.
package final class Poller {
  /// What may happen on a descriptor, in the numbers that `poll` and epoll share.
  package enum Interest {
    /// Bytes came, or the other side hung up.
    package static let read = UInt32(POLLIN)
    /// It can take bytes.
    package static let write = UInt32(POLLOUT)
  }

  /// How many things are told of at once.
  private static let most = 256

  private let epoll = relay_epoll_create()
  private let ready: UnsafeMutablePointer<relay_ready> = .allocate(capacity: most)

  /// Watches nothing yet.
  package init() {}

  deinit {
    close(epoll)
    ready.deallocate()
  }

  /// Watches a descriptor under a number; a closed one is forgotten by itself.
  ///
  /// False if the system is out of memory or of watches.
  package func watch(_ descriptor: Int32, _ interest: UInt32, number: UInt64) -> Bool {
    relay_epoll_watch(epoll, descriptor, 1, interest, number) == 0
  }

  /// Changes what a watched descriptor is watched for.
  package func change(_ descriptor: Int32, to interest: UInt32, number: UInt64) {
    _ = relay_epoll_watch(epoll, descriptor, 0, interest, number)
  }

  /// Watches a descriptor no more that stays open.
  package func forget(_ descriptor: Int32) {
    _ = relay_epoll_forget(epoll, descriptor)
  }

  /// Tells what has happened, at most 256 things; `waits` until something has.
  ///
  /// Returns whether that was all that had happened.
  @discardableResult
  package func wait(_ waits: Bool, tell: (_ number: UInt64, _ events: UInt32) -> Void) -> Bool {
    let count = Int(relay_epoll_wait(epoll, ready, waits ? 1 : 0))
    for index in 0..<max(0, count) { tell(ready[index].number, ready[index].events) }
    return (0..<Self.most).contains(count)
  }

  /// Waits until something has happened, or so many microseconds; whether there is something to tell.
  package func waits(atMostMicroseconds wait: Int64) -> Bool {
    relay_epoll_is_ready(epoll, wait) != 0
  }
}
