import Dispatch
import Synchronization
import Threads

/// Answers requests about recordings on a thread of its own, so that the relay never waits for the
/// disk.
///
/// The queue is bounded, for all clients and for each.
final class RecordingService: Sendable {
  /// The most requests that wait.
  static let waiting = 64
  /// The most requests of one client that wait.
  static let waitingOfClient = 16

  private let queue: RecordingQueue

  /// Starts the thread; `nil` if that fails.
  ///
  /// `wake` is called on the thread when there are replies.
  init?(directory: String, wake: @escaping @Sendable () -> Void) {
    queue = RecordingQueue(directory: directory, wake: wake)
    guard OwnThread.start(queue) else { return nil }
  }

  deinit { queue.end() }

  /// Enqueues a request; returns `false` if too many wait.
  func ask(_ request: RecordingRequest) -> Bool { queue.ask(request) }

  /// The replies since the last call, in order.
  func takeReplies() -> [RecordingReply] { queue.takeReplies() }
}

/// What the relay's thread and the service's share.
private final class RecordingQueue: ThreadBody, Sendable {
  private struct Shared {
    var requests: [RecordingRequest] = []
    var replies: [RecordingReply] = []
    var isEnding = false
  }

  private let shared = Mutex(Shared())
  private let work = DispatchSemaphore(value: 0)
  private let wake: @Sendable () -> Void
  private let directory: String

  init(directory: String, wake: @escaping @Sendable () -> Void) {
    self.directory = directory
    self.wake = wake
  }

  func ask(_ request: RecordingRequest) -> Bool {
    let isTaken = shared.withLock { shared in
      guard shared.requests.hasRoom(for: request.client) else { return false }
      shared.requests.append(request)
      return true
    }
    if isTaken { work.signal() }
    return isTaken
  }

  /// Enqueues the next piece of an answer that was begun; there is one for each connection.
  func proceed(_ request: RecordingRequest) {
    shared.withLock { $0.requests.append(request) }
    work.signal()
  }

  func takeReplies() -> [RecordingReply] {
    shared.withLock { shared in
      defer { shared.replies = [] }
      return shared.replies
    }
  }

  func end() {
    shared.withLock { $0.isEnding = true }
    work.signal()
  }

  // MARK: On the thread

  func run() {
    var answers = RecordingAnswers(directory: directory) { [weak self] in self?.proceed($0) }
    var wantsPiece = false
    while true {
      work.wait()
      let (request, isEnding) = shared.withLock { shared in
        (shared.requests.takeNext(piece: wantsPiece), shared.isEnding)
      }
      wantsPiece = request?.content.isPiece == false
      if isEnding { return }
      guard let request else { continue }
      let reply = answers.reply(to: request)
      shared.withLock { $0.replies.append(reply) }
      wake()
    }
  }
}

extension [RecordingRequest] {
  /// Whether another request of a client may wait; pieces of answers that were begun do not count.
  func hasRoom(for client: String?) -> Bool {
    count { !$0.content.isPiece } < RecordingService.waiting
      && (client == nil || count { $0.client == client } < RecordingService.waitingOfClient)
  }

  /// Removes the oldest request: a new one, or for a further `piece` of an answer, if there is any.
  ///
  /// Taken in turns, so that a new request waits for one piece, however many answers are long.
  mutating func takeNext(piece: Bool) -> RecordingRequest? {
    isEmpty ? nil : remove(at: firstIndex { $0.content.isPiece == piece } ?? 0)
  }
}
