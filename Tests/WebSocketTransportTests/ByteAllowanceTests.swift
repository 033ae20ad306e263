import Foundation
import Synchronization
import Testing

@testable import WebSocketTransport

@Suite struct ByteAllowanceTests {
  @Test func `a sender within its allowance does not wait`() {
    let allowance = ByteAllowance(limit: 100)
    allowance.send(60)
    allowance.send(40)
    allowance.waitForRoom()
    allowance.receive(10)
    allowance.send(10)
    allowance.waitForRoom()
  }

  @Test(arguments: [true, false])
  func `a sender over its allowance waits until the receiver catches up or it ends`(ends: Bool) {
    let allowance = ByteAllowance(limit: 100)
    let counted = Shared(allowance)
    allowance.send(101)
    Thread.detachNewThread {
      counted.hasCaughtUp.store(true, ordering: .releasing)
      if ends { counted.allowance.end() } else { counted.allowance.receive(1) }
    }
    allowance.waitForRoom()
    let hasCaughtUp = counted.hasCaughtUp.load(ordering: .acquiring)
    #expect(hasCaughtUp)
  }

  @Test func `after the end no sender waits`() {
    let allowance = ByteAllowance(limit: 100)
    allowance.end()
    allowance.send(1_000)
    allowance.waitForRoom()
  }
}

/// What a test's threads share.
private final class Shared: Sendable {
  let allowance: ByteAllowance
  let hasCaughtUp = Atomic(false)

  init(_ allowance: ByteAllowance) { self.allowance = allowance }
}
