import CLibwebsockets
import Glibc

/// A loop's timer, as a descriptor that becomes readable.
///
/// libwebsockets' own timers wait in whole milliseconds rounded down, and spin for the rest; the
/// kernel's timer is exact and costs nothing while it waits.
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

  /// Has the descriptor become readable at that moment of the monotonic clock; nil: never.
  func arm(atMicroseconds moment: Int64?) {
    guard moment != armedFor else { return }
    armedFor = moment
    // A time of zero would disarm the timer.
    relay_timer_arm(descriptor, moment.map { max($0, 1) } ?? 0)
  }

  /// Clears the expiry, so that the descriptor is readable no more.
  func clear() {
    armedFor = nil
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
