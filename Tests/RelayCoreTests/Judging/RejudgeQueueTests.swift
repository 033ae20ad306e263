import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RejudgeQueueTests {
  private static let request = JudgeRequest(id: 1, profile: nil, tuning: RuleTuning())

  @Test func `a connection has one question, and all together as many as there may be`() throws {
    var limits = RelayLimits()
    limits.judgings = 1
    let room = Room.made(limits: limits)
    var queue = RejudgeQueue(limits: limits)
    let (one, two) = (RelayOutputTests.connection(1), RelayOutputTests.connection(2))
    #expect(queue.isEmpty && queue.deadline == .infinity)
    for _ in 0..<2 {
      try queue.add(for: one, now: 5) { RejudgeJob(Self.request, from: one, about: room) }
    }
    #expect(queue.deadline == 5)
    #expect(throws: ErrorMessage.self) {
      try queue.add(for: two, now: 5) { RejudgeJob(Self.request, from: two, about: room) }
    }
    queue.remove(for: one)
    #expect(queue.isEmpty)
  }

  @Test func `a connection that has not read its answers waits`() throws {
    let limits = RelayLimits()
    let room = Room.made(limits: limits)
    var queue = RejudgeQueue(limits: limits)
    let connection = RelayOutputTests.connection(1)
    try queue.add(for: connection, now: 5) {
      RejudgeJob(Self.request, from: connection, about: room)
    }
    connection.outbox.append(.pong(time: 1, server: 1))
    #expect(queue.advance(now: 5) == nil)
    #expect(queue.deadline == 5 + limits.judgeRetryMilliseconds)
    _ = connection.outbox.take()
    queue.resume(for: connection, now: 6)
    #expect(queue.deadline == 6)
    let next = queue.advance(now: 6)
    let (asker, answer) = try #require(next)
    #expect(asker === connection && answer.id == 1 && answer.summary?.gestures == 0)
    #expect(queue.isEmpty && queue.deadline == .infinity)
  }
}
