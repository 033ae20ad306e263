import TestSupport
import Testing

@testable import RelayCore

struct TurnOrderTests {
  @Test(arguments: [0, 1, 2, 3, 10, 1_000])
  func `turns come out by time, those of one time by place`(count: Int) {
    var numbers = SeededGenerator(seed: UInt64(count))
    var turns: [TurnOrder.Turn] = []
    var order = TurnOrder()
    for place in 0..<count {
      let turn = TurnOrder.Turn(time: Double(Int.random(in: 0..<20, using: &numbers)), place: place)
      turns.append(turn)
      order.insert(turn)
    }
    turns.sort { $0.isBefore($1) }
    #expect(order.first == turns.first)
    var taken: [TurnOrder.Turn] = []
    while let turn = order.takeFirst() { taken.append(turn) }
    #expect(taken == turns)
    #expect(order.isEmpty)
  }

  @Test func `what is put in meanwhile finds its place`() {
    var order = TurnOrder()
    for place in 0..<3 { order.insert(.init(time: Double(place), place: place)) }
    #expect(order.takeFirst()?.place == 0)
    order.insert(.init(time: 1.5, place: 9))
    #expect(order.takeFirst()?.place == 1)
    #expect(order.takeFirst()?.place == 9)
    #expect(order.takeFirst()?.place == 2)
    #expect(order.takeFirst() == nil)
  }
}
