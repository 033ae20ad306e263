import Foundation
import Synchronization
import Testing
import WebSocketTransport

/// An echoing loop that runs on a thread of its own until it is stopped.
final class LoopThread: Sendable {
  /// The longest wait for the thread, so that a test fails instead of hanging.
  private static let patience = DispatchTimeInterval.seconds(60)
  let port: Int
  private let waker: Waker
  private let state: ThreadState

  init(_ change: @escaping @Sendable (inout ServiceLoop.Options) -> Void = { _ in }) throws {
    let state = ThreadState()
    let thread = Thread { serve(state, change) }
    thread.start()
    guard state.begun.wait(timeout: .now() + Self.patience) == .success,
      let (port, waker) = state.start.withLock({ $0 })
    else { throw NotStarted() }
    self.port = port
    self.waker = waker
    self.state = state
  }

  /// Stops the loop, waits for its thread to end, and returns how many messages it received.
  func stop() throws -> Int {
    waker.wake()
    try #require(
      state.ended.wait(timeout: .now() + Self.patience) == .success, "the loop did not stop")
    return state.messageCount.withLock { $0 }
  }

  private struct NotStarted: Error {}
}

/// What a loop's thread and the test's share.
private final class ThreadState: Sendable {
  let begun = DispatchSemaphore(value: 0)
  let ended = DispatchSemaphore(value: 0)
  let start = Mutex<(port: Int, waker: Waker)?>(nil)
  let messageCount = Mutex(0)
}

private func serve(
  _ state: ThreadState, _ change: @Sendable (inout ServiceLoop.Options) -> Void
) {
  if let server = try? TestServer(change) {
    server.handler.stopsWhenWoken = true
    state.start.withLock { $0 = (server.loop.port, server.loop.waker) }
    state.begun.signal()
    server.loop.run()
    state.messageCount.withLock { $0 = server.handler.messages.count }
  } else {
    state.begun.signal()
  }
  state.ended.signal()
}
