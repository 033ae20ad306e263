import Glibc
import Synchronization

/// How many bytes one thread may have on their way to another.
///
/// The sender may go beyond it by what it has in hand, and then waits until the other has caught up.
final class ByteAllowance: Sendable {
  private let limit: Int
  private let underway = Atomic(0)
  private let isEnded = Atomic(false)
  /// Woken when there is room again, or it has ended.
  private let room = Waker()

  /// Allows so many bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// The sender has sent so many bytes.
  func send(_ count: Int) {
    underway.wrappingAdd(count, ordering: .relaxed)
  }

  /// The other thread is done with so many bytes.
  func receive(_ count: Int) {
    let (before, after) = underway.wrappingSubtract(count, ordering: .relaxed)
    if before > limit, after <= limit { room.wake() }
  }

  /// Waits, on the sender's thread, until no more than allowed is on its way.
  func waitForRoom() {
    while underway.load(ordering: .relaxed) > limit, !isEnded.load(ordering: .acquiring) {
      var ready = pollfd(fd: room.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
      room.clear()
    }
  }

  /// Has nobody wait any more.
  func end() {
    isEnded.store(true, ordering: .releasing)
    room.wake()
  }
}
