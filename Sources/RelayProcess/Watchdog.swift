package import Foundation
import Synchronization

/// Kills a process that runs too long, so that no wait for its end or its output lasts forever.
///
/// Reading a pipe of the process ends as well, unless a child of the process holds it open.
package final class Watchdog: Sendable {
  private enum State {
    case watching, ended, killed
  }

  private let state = Mutex(State.watching)
  private let ended = DispatchSemaphore(value: 0)

  /// Watches a running process for at most `seconds`.
  ///
  /// It waits on a thread of its own: tests that wait may hold all threads of a queue.
  package init(_ process: Process, seconds: Double) {
    let id = process.processIdentifier
    Thread.detachNewThread { [self] in
      guard ended.wait(timeout: .now() + seconds) == .timedOut else { return }
      state.withLock { state in
        guard case .watching = state else { return }
        kill(id, SIGKILL)
        state = .killed
      }
    }
  }

  /// Whether it has killed the process.
  package var hasKilled: Bool { state.withLock { $0 == .killed } }

  /// Stops watching.
  ///
  /// Call it once the wait is over, at the latest when the process has ended: its number may then
  /// be another's.
  package func end() {
    state.withLock { if $0 == .watching { $0 = .ended } }
    ended.signal()
  }
}
