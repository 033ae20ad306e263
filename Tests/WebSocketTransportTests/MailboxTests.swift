import Foundation
import Glibc
import Synchronization
import Testing

@testable import WebSocketTransport

@Suite struct MailboxTests {
  @Test func `what was posted is taken once, oldest first`() {
    let mailbox = Mailbox<Int>(waker: Waker())
    #expect(mailbox.take().isEmpty)
    mailbox.post([1, 2])
    #expect(mailbox.take() == [1, 2])
    mailbox.post([3])
    mailbox.post([4, 5])
    mailbox.post([6])
    #expect(mailbox.take() == [3, 4, 5, 6])
    #expect(mailbox.take().isEmpty)
  }

  @Test func `only a post into an empty mailbox wakes`() {
    let mailbox = Mailbox<Int>(waker: Waker())
    for number in 0..<3 { mailbox.post([number]) }
    #expect(wakes(of: mailbox.waker) == 1)
    _ = mailbox.take()
    #expect(wakes(of: mailbox.waker) == 0)
    mailbox.post([3])
    #expect(wakes(of: mailbox.waker) == 1)
  }

  @Test func `each thread's letters arrive once and in its order while others are taken`() {
    struct Letter: Sendable {
      let thread: Int
      let number: Int
    }
    let mailbox = Mailbox<Letter>(waker: Waker())
    let threads = 4
    let letters = 20_000
    for thread in 0..<threads {
      Thread.detachNewThread {
        for number in stride(from: 0, to: letters, by: 2) {
          mailbox.post([
            Letter(thread: thread, number: number), Letter(thread: thread, number: number + 1),
          ])
        }
      }
    }
    var next = [Int](repeating: 0, count: threads)
    while next.contains(where: { $0 < letters }) {
      var ready = pollfd(fd: mailbox.waker.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 20_000) == 1 else {
        Issue.record("nobody woke this thread, which has \(next) letters")
        return
      }
      mailbox.waker.clear()
      for letter in mailbox.take() {
        #expect(letter.number == next[letter.thread])
        next[letter.thread] = letter.number + 1
      }
    }
    #expect(mailbox.take().isEmpty)
  }

  @Test func `unread messages are freed with their mailbox`() {
    final class Thing: Sendable {}
    var mailbox: Mailbox<Thing>? = Mailbox(waker: Waker())
    weak var thing: Thing?
    do {
      let letter = Thing()
      thing = letter
      mailbox?.post([letter])
    }
    #expect(thing != nil)
    mailbox = nil
    #expect(thing == nil)
  }

  /// How often a waker was used since it was last asked or cleared.
  private func wakes(of waker: Waker) -> UInt64 {
    var count: UInt64 = 0
    return read(waker.descriptor, &count, MemoryLayout<UInt64>.size) > 0 ? count : 0
  }
}
