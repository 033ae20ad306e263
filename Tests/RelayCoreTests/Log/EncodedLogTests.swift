import RelayProtocol
import Testing

@testable import RelayCore

struct EncodedLogTests {
  /// A log of `count` events from number 1, each written as the four bytes of its number.
  static func log(of count: Int, byteLimit: Int = 1000, recordLimit: Int = 1000) -> EncodedLog {
    var log = EncodedLog(first: 1, byteLimit: byteLimit, recordLimit: recordLimit)
    for number in 1...count {
      let record = Array(repeating: UInt8(truncatingIfNeeded: number), count: 4)
      _ = log.append(.presence(PresenceEvent(viewers: 0))) { $1 += record }
    }
    return log
  }

  /// The numbers of the records in a batch.
  static func numbers(in batch: Batch) -> [Int] {
    stride(from: 0, to: batch.bytes.count, by: 4).map { Int(batch.bytes[$0]) }
  }

  @Test func `batches that are shared count until others take their place`() {
    var log = Self.log(of: 100)
    let alone = log.footprint
    for first in [0, 10, 10, 20, 30, 40, 50] {
      _ = log.batch(after: first, upTo: first + 10, maximum: 1_000) { 1 }
      _ = log.batch(
        after: first, upTo: first + 10, maximum: 1_000, leavingOut: { $0 % 2 == 1 }, tag: { 2 })
    }
    // Four of ten records, and the last one of those that leave half of them out.
    #expect(log.footprint - alone == 4 * 40 + 20)
  }

  @Test func `a batch has all events from the cursor to the requested one`() {
    var log = Self.log(of: 9)
    let next = log.batch(after: 3, upTo: 7, maximum: 1000) { 1 }
    #expect(Self.numbers(in: next.batch) == [4, 5, 6, 7])
    #expect(next.last == 7)
  }

  @Test func `a batch is cut after the last record that fits`() {
    var log = Self.log(of: 9)
    let next = log.batch(after: 0, upTo: 9, maximum: 15) { 1 }
    #expect(Self.numbers(in: next.batch) == [1, 2, 3])
    #expect(next.last == 3)
  }

  @Test func `a record over the size of a batch is a batch of its own`() {
    var log = Self.log(of: 3)
    let next = log.batch(after: 1, upTo: 3, maximum: 2) { 1 }
    #expect(Self.numbers(in: next.batch) == [2])
  }

  @Test func `viewers at one cursor share one batch`() {
    var log = Self.log(of: 9)
    var tag: UInt64 = 0
    let batches = [3, 5, 3, 5, 3].map { cursor in
      log.batch(after: cursor, upTo: 9, maximum: 1000) {
        tag += 1
        return tag
      }.batch.tag
    }
    #expect(batches == [1, 2, 1, 2, 1])
  }

  @Test(arguments: [(60, 1000), (1000, 5), (62, 5)])
  func `the oldest records are dropped beyond the bounds`(bytes: Int, records: Int) {
    for count in [5, 6, 7, 40, 200] {
      var log = Self.log(of: count, byteLimit: bytes, recordLimit: records)
      #expect(log.head == count)
      #expect(log.first == count - 4)
      let next = log.batch(after: count - 5, upTo: count, maximum: 1000) { 1 }
      #expect(Self.numbers(in: next.batch) == Array(count - 4...count))
      #expect(log.byteCount(after: count - 2) == 8)
    }
  }

  @Test func `a log of size 0 keeps no events but its head`() {
    let log = Self.log(of: 7, byteLimit: 0)
    #expect(log.first == 8)
    #expect(log.head == 7)
    #expect(log.byteCount(after: 7) == 0)
  }

  @Test(arguments: [3, 60, 400, 9_000, 300_000])
  func `it takes no more memory than its bytes, the starts of its events and a quarter`(size: Int) {
    let limit = 1_000_000
    var log = EncodedLog(first: 1, byteLimit: limit, recordLimit: .max / 2)
    var most = 0
    for _ in 0..<4_000_000 / (size + 10) {
      _ = log.append(.presence(PresenceEvent(viewers: 0))) { $1 += repeatElement(7, count: size) }
      most = max(most, log.footprint)
    }
    // The starts of events are counted in the limit, and their own buffer may be twice as large,
    // and some more as the allocator rounds it up.
    #expect(most <= limit * 9 / 4)
    #expect(size < 60 || most <= limit * 8 / 5)
    #expect(log.byteCount(after: log.first - 1) <= limit)
    #expect(
      log.byteCount(after: log.first - 1) + 8 * (log.head - log.first + 2) > limit - 2 * size - 16)
  }

  @Test func `one that is shrunk keeps its newest events and gives memory back`() {
    var log = EncodedLog(first: 1, byteLimit: 100_000, recordLimit: 100_000)
    for number in 1...20_000 {
      _ = log.append(.presence(PresenceEvent(viewers: 0))) {
        $1 += [UInt8(truncatingIfNeeded: number), 0, 0, 0]
      }
    }
    _ = log.batch(after: 19_000, upTo: 20_000, maximum: 10_000) { 1 }
    #expect(log.footprint > 100_000)
    log.shrink(to: 1_200)
    #expect(log.head == 20_000)
    #expect(log.first == 20_000 - 99)
    #expect(log.footprint < 2_000)
    let next = log.batch(after: log.first - 1, upTo: log.head, maximum: 10_000) { 2 }
    #expect(next.batch.bytes.count == 400)
    #expect(next.batch.bytes[0] == UInt8(truncatingIfNeeded: log.first))
    log.shrink(to: 0)
    #expect(log.first == 20_001)
    #expect(log.footprint < 200)
    _ = log.append(.presence(PresenceEvent(viewers: 0))) { $1 += [1, 2, 3, 4] }
    #expect(log.head == 20_001)
    #expect(log.byteCount(after: 20_000) == 4)
  }
}
