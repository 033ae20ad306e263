package import Foundation
import Synchronization

/// The last bytes that a process wrote to standard error.
package final class LastWords: Sendable {
  private static let bytes = 2_000
  /// The longest wait for bytes that are written but not yet read.
  private static let patience = DispatchTimeInterval.seconds(10)
  private let kept = Mutex(Data())
  private let isWhole = DispatchSemaphore(value: 0)

  /// Reads a pipe to its end, on a thread of its own.
  package init(of pipe: Pipe) {
    PipeThread.read(pipe.fileHandleForReading) { [self] data in
      if data.isEmpty {
        isWhole.signal()
      } else {
        kept.withLock { $0 = ($0 + data).suffix(Self.bytes) }
      }
    }
  }

  /// The text of a process that has ended; to be called once.
  ///
  /// Another thread reads the stream and may be late.
  package var whole: String {
    _ = isWhole.wait(timeout: .now() + Self.patience)
    return kept.withLock { String(decoding: $0, as: UTF8.self) }
  }
}

/// Threads that read pipes.
enum PipeThread {
  /// Reads a pipe to its end on a thread of its own, which keeps the handle until then; at the end
  /// `take` gets no bytes.
  ///
  /// A `readabilityHandler` does not keep the handle: a released handle closes its descriptor under
  /// the dispatch source, and a reuse of the number ends the process.
  static func read(_ handle: FileHandle, _ take: @escaping @Sendable (Data) -> Void) {
    Thread.detachNewThread {
      var isOpen = true
      while isOpen {
        let data = handle.availableData
        isOpen = !data.isEmpty
        take(data)
      }
    }
  }
}
