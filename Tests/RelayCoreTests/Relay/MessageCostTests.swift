import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct MessageCostTests {
  @Test(arguments: [
    (ClientMessage.rules(RuleTuning()), 10), (.profile(.literal), 10), (.forget(name: "star"), 10),
    (.record(true), 10), (.unlink(1), 10), (.judge(JudgeRequest(id: 1)), 0), (.clear, 0),
    (.ping(time: 1), 0),
  ])
  func `a change of settings costs its client as much in any room`(
    message: ClientMessage, cost: Int
  ) {
    #expect(MessageCost.changes(of: message, in: nil) == cost)
  }

  @Test func `new recognizers cost more with more drawers`() {
    let harness = RelayHarness()
    for _ in 0..<33 { harness.open(.draw) }
    let room = harness.room()
    #expect(MessageCost.changes(of: .profile(.literal), in: room) == 30)
    #expect(MessageCost.changes(of: .rules(RuleTuning()), in: room) == 10)
  }

  @Test func `what may concern each stroke costs more with more strokes`() {
    let harness = RelayHarness()
    let drawer = harness.open(.draw)
    for number in 0..<16 { RoomTests.draw(harness, drawer, at: Double(number) * 10) }
    func cost(_ message: ClientMessage) -> Int {
      MessageCost.samples(of: message, in: harness.room())
    }
    #expect(cost(.undo) == 52 && cost(.clearing(InkClearing(), ofRoom: true)) == 52)
    #expect(cost(.clearing(InkClearing(), ofRoom: false)) == 50)
  }
}
