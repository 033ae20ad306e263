import TestSupport
import Testing

@testable import RelayCore

struct ReplayQueueTests {
  @Test(arguments: [0, 1, 2, 3, 10, 1_000])
  func `turns come out by time, those of one time by index`(count: Int) {
    var numbers = SeededGenerator(seed: UInt64(count))
    var turns: [ReplayQueue.Turn] = []
    var order = ReplayQueue()
    for index in 0..<count {
      let turn = ReplayQueue.Turn(
        time: Double(Int.random(in: 0..<20, using: &numbers)), index: index)
      turns.append(turn)
      order.insert(turn)
    }
    turns.sort { $0.isBefore($1) }
    #expect(order.first == turns.first)
    var taken: [ReplayQueue.Turn] = []
    while let turn = order.takeFirst() { taken.append(turn) }
    #expect(taken == turns)
    #expect(order.isEmpty)
  }

  @Test func `what is put in meanwhile finds its turn`() {
    var order = ReplayQueue()
    for index in 0..<3 { order.insert(.init(time: Double(index), index: index)) }
    #expect(order.takeFirst()?.index == 0)
    order.insert(.init(time: 1.5, index: 9))
    #expect(order.takeFirst()?.index == 1)
    #expect(order.takeFirst()?.index == 9)
    #expect(order.takeFirst()?.index == 2)
    #expect(order.takeFirst() == nil)
  }
}
