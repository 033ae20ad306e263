import CLibwebsockets
import Glibc

/// The one timer of a loop, as a descriptor that becomes readable.
///
/// libwebsockets' own timers wait in whole milliseconds rounded down, so that the last part of each wait is
/// spent spinning; the kernel's timer is exact and costs nothing while it waits.
final class LoopTimer {
  /// The descriptor to watch.
  let descriptor: Int32

  private var armedFor: Int64?

  init() {
    descriptor = relay_timer_create()
  }

  deinit {
    close(descriptor)
  }

  /// Has the descriptor become readable at this moment of the monotonic clock; nil: never.
  func arm(atMicroseconds moment: Int64?) {
    guard moment != armedFor else { return }
    armedFor = moment
    // A time of zero would disarm the timer.
    relay_timer_arm(descriptor, moment.map { max($0, 1) } ?? 0)
  }

  /// Takes the expiry, so that the descriptor waits again.
  func clear() {
    armedFor = nil
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
