import Testing
import WebSocketTransport

@testable import RelayClient

struct OutboxTests {
  private static func message(_ number: Int) -> OutgoingMessage {
    OutgoingMessage(text: "\(number)")
  }

  private static func number(_ message: OutgoingMessage?) -> Int? {
    message.flatMap { Int(String(decoding: $0.payload, as: UTF8.self)) }
  }

  @Test func `messages come out in the order in which they went in`() {
    var outbox = Outbox()
    #expect(outbox.isEmpty)
    #expect(Self.number(outbox.popFirst()) == nil)
    var taken: [Int] = []
    for number in 0..<100 {
      outbox.append(Self.message(number))
      if number.isMultiple(of: 3) { taken += [Self.number(outbox.popFirst()) ?? -1] }
      #expect(outbox.isEmpty == (number == 0))
    }
    while let next = outbox.popFirst() { taken += [Self.number(next) ?? -1] }
    #expect(taken == Array(0..<100))
    #expect(outbox.isEmpty)
    outbox.append(Self.message(7))
    #expect(Self.number(outbox.popFirst()) == 7)
  }

  @Test func `a long outbox is emptied in linear time`() {
    var outbox = Outbox()
    let count = 300_000
    let message = Self.message(0)
    for _ in 0..<count { outbox.append(message) }
    let start = MonotonicClock.microseconds()
    var taken = 0
    while outbox.popFirst() != nil { taken += 1 }
    #expect(taken == count)
    // A copy a message would be 4.5e10 moves: far over a minute.
    #expect(MonotonicClock.microseconds() - start < 20_000_000)
  }
}
