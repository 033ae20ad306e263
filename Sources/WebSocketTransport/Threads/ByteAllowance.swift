import Glibc
import Synchronization

/// A limit of bytes on their way from one thread to another.
///
/// The sender may exceed it by one batch, and then waits until the receiver has caught up.
final class ByteAllowance: Sendable {
  private let limit: Int
  private let underway = Atomic(0)
  private let isEnded = Atomic(false)
  /// Woken when there is room again, or at the end.
  private let room = Waker()

  /// Allows `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Counts sent bytes; for the sender.
  func send(_ count: Int) {
    underway.wrappingAdd(count, ordering: .relaxed)
  }

  /// Counts received bytes; for the receiver.
  func receive(_ count: Int) {
    let (before, after) = underway.wrappingSubtract(count, ordering: .relaxed)
    if before > limit, after <= limit { room.wake() }
  }

  /// Waits, on the sender's thread, until the bytes on their way are within the limit.
  func waitForRoom() {
    while underway.load(ordering: .relaxed) > limit, !isEnded.load(ordering: .acquiring) {
      var ready = pollfd(fd: room.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
      room.clear()
    }
  }

  /// Ends all waits, now and later.
  func end() {
    isEnded.store(true, ordering: .releasing)
    room.wake()
  }
}
