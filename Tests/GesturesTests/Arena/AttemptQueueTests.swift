import Testing

@testable import Gestures

struct AttemptQueueTests {
  @Test func `an attempt is pending until it is decided, and a winner until it was followed`() {
    var queue = AttemptQueue()
    #expect(queue.isSettled)
    queue.add(2)
    queue.addOnce(2)
    queue.addOnce(0)
    #expect(queue.pending == [2, 0])
    queue.remove(2)
    queue.grant(2)
    #expect(queue.pending == [0] && queue.winners == [2] && !queue.isSettled)
    queue.removeWinners()
    #expect(queue.isSettled)
    queue.mayWait = true
    #expect(!queue.isSettled)
  }
}
