import Dispatch
import RelayProtocol
import RoomExport
import RoomPicture
import Synchronization
import Threads
import WebSocketTransport

/// Makes the files of rooms on a thread of its own, one after another.
///
/// The loop never waits: a full room takes seconds to draw. A finished file wakes the loop.
final class ExportWorker: ThreadBody, @unchecked Sendable {
  // `shared` has a lock; nothing else changes.

  /// A file that a connection waits for.
  struct Job: Sendable {
    /// The connection of the request.
    let connection: ConnectionID
    /// The room's name.
    let room: String
    let snapshot: Snapshot
    let format: ExportFormat
    let options: ExportOptions
  }

  /// A file that is made, or why it is not.
  struct Finished: Sendable {
    let job: Job
    let result: Result<[UInt8], ExportFault>
  }

  private struct Shared {
    var waiting: [Job] = []
    var finished: [Finished] = []
    var isRunning = false
  }

  /// The most files that wait: each holds a copy of its room's newest strokes at most.
  static let mostWaiting = 16

  private let waker: Waker
  private let shared = Mutex(Shared())
  private let work = DispatchSemaphore(value: 0)

  /// Makes a worker that wakes a loop; its thread starts with the first job.
  init(waking waker: Waker) { self.waker = waker }

  /// Enqueues a job; returns `false` if too many wait or the thread cannot be started.
  func add(_ job: Job) -> Bool {
    let (isTaken, starts) = shared.withLock { shared in
      guard shared.waiting.count < Self.mostWaiting else { return (false, false) }
      shared.waiting.append(job)
      defer { shared.isRunning = true }
      return (true, !shared.isRunning)
    }
    if starts, !OwnThread.start(self) {
      shared.withLock { shared in
        shared.waiting = []
        shared.isRunning = false
      }
      return false
    }
    work.signal()
    return isTaken
  }

  /// Removes and returns the finished files.
  func takeFinished() -> [Finished] {
    shared.withLock { shared in
      defer { shared.finished = [] }
      return shared.finished
    }
  }

  // MARK: On the thread

  /// Makes files without an end.
  func run() {
    while true {
      work.wait()
      let next = shared.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
      guard let job = next else { continue }
      let result = Result { () throws(ExportFault) in
        try RoomExport.bytes(of: job.snapshot, named: job.room, as: job.format, job.options)
      }
      shared.withLock { $0.finished.append(Finished(job: job, result: result)) }
      waker.wake()
    }
  }
}
