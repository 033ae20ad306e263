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
    /// The client, for its share of the queue; `nil` if it counts alone.
    let client: String?
  }

  /// A file that is made, or why it is not.
  struct Finished: Sendable {
    let job: Job
    let result: Result<[UInt8], ExportFault>
  }

  private struct Shared {
    var waiting = Queue()
    var finished: [Finished] = []
    var isRunning = false
  }

  /// The files that wait, the oldest first.
  struct Queue {
    /// The most files: each holds a copy of its room's newest strokes at most.
    static let most = 16
    /// The most files of one client.
    static let mostOfClient = 4

    private var jobs: [Job] = []

    /// Whether another file of a client may wait.
    func hasRoom(for client: String?) -> Bool {
      jobs.count < Self.most
        && (client == nil || jobs.count { $0.client == client } < Self.mostOfClient)
    }

    /// Enqueues a job; returns `false` if too many wait.
    mutating func add(_ job: Job) -> Bool {
      guard hasRoom(for: job.client) else { return false }
      jobs.append(job)
      return true
    }

    /// Removes and returns the oldest job.
    mutating func takeFirst() -> Job? { jobs.isEmpty ? nil : jobs.removeFirst() }

    /// Removes the job of a connection.
    mutating func remove(_ connection: ConnectionID) {
      jobs.removeAll { $0.connection == connection }
    }
  }

  private let waker: Waker
  private let shared = Mutex(Shared())
  private let work = DispatchSemaphore(value: 0)

  /// Makes a worker that wakes a loop; its thread starts with the first job.
  init(waking waker: Waker) { self.waker = waker }

  /// Enqueues a job; returns `false` if too many wait or the thread cannot be started.
  func add(_ job: Job) -> Bool {
    let (isTaken, starts) = shared.withLock { shared in
      guard shared.waiting.add(job) else { return (false, false) }
      defer { shared.isRunning = true }
      return (true, !shared.isRunning)
    }
    if starts, !OwnThread.start(self) {
      shared.withLock { shared in
        shared.waiting = Queue()
        shared.isRunning = false
      }
      return false
    }
    work.signal()
    return isTaken
  }

  /// Whether `add` would take another job of a client.
  func hasRoom(for client: String?) -> Bool { shared.withLock { $0.waiting.hasRoom(for: client) } }

  /// Makes no file for a connection that is closed.
  func forget(_ connection: ConnectionID) { shared.withLock { $0.waiting.remove(connection) } }

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
      guard let job = shared.withLock({ $0.waiting.takeFirst() }) else { continue }
      let result = Result { () throws(ExportFault) in
        try RoomExport.bytes(of: job.snapshot, named: job.room, as: job.format, job.options)
      }
      shared.withLock { $0.finished.append(Finished(job: job, result: result)) }
      waker.wake()
    }
  }
}
