package import Foundation
import Synchronization

/// What would outlive this process if a signal ended it: the processes that it started, and its
/// temporary files.
package enum Leftovers {
  private struct Kept {
    var processes: [Process] = []
    var paths: Set<String> = []
  }

  private static let kept = Mutex(Kept())

  /// Starts a process.
  package static func start(_ process: Process) throws {
    try kept.withLock {
      $0.processes.removeAll { !$0.isRunning }
      try process.run()
      $0.processes.append(process)
    }
  }

  /// Notes a path before anything is there.
  static func keep(_ path: String) { kept.withLock { _ = $0.paths.insert(path) } }

  /// Removes the file or folder at a path, if it is there.
  static func remove(_ path: String) {
    // A temporary file may stay behind.
    try? FileManager.default.removeItem(atPath: path)
    kept.withLock { _ = $0.paths.remove(path) }
  }

  /// Kills the processes, removes the files, and ends this process.
  ///
  /// Nothing more is started meanwhile.
  package static func exit(status: Int32) -> Never {
    kept.withLock {
      for process in $0.processes where process.isRunning {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
      for path in $0.paths { try? FileManager.default.removeItem(atPath: path) }
      _exit(status)
    }
  }
}
