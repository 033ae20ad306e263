import Gestures
import Testing

@testable import RelayCore
@testable import RelayProtocol

struct SupersededFitsTests {
  private static func fit(_ drawer: Int, _ sequence: Int, _ recognizer: String = "circle")
    -> RoomEvent
  {
    .fit(
      FitEvent(
        drawer: DrawerID(drawer), sequence: sequence, recognizer: recognizer,
        report: FitReport(
          center: .zero, radius: 1, error: 0, bounds: Rect(at: .zero), innerBox: Rect(at: .zero),
          criteria: [], isCircle: false)))
  }

  private static func trail(_ events: [RoomEvent], keptFrom first: Int = 1) -> SupersededFits {
    var trail = SupersededFits()
    for (place, event) in events.enumerated() {
      trail.append(event, number: place + 1, keptFrom: first)
    }
    return trail
  }

  private static func superseded(_ events: [RoomEvent], upTo last: Int) -> [Int] {
    let trail = trail(events)
    return (1...events.count).filter { trail.isSuperseded($0, upTo: last) }
  }

  @Test func `a later fit of the same gesture takes an earlier one's place, no other event`() {
    let events = [
      Self.fit(1, 1), .presence(PresenceEvent(viewers: 1)), Self.fit(1, 1), Self.fit(2, 1),
      Self.fit(1, 1), Self.fit(1, 1, "swirl"), Self.fit(1, 2), Self.fit(2, 1),
    ]
    #expect(Self.superseded(events, upTo: 8) == [1, 3, 4])
    #expect(Self.superseded(events, upTo: 7) == [1, 3])
    #expect(Self.superseded(events, upTo: 4) == [1])
  }

  @Test func `a drawer that left starts with no fits`() {
    #expect(
      Self.superseded([Self.fit(1, 1), .left(LeftEvent(DrawerID(1))), Self.fit(1, 1)], upTo: 3)
        .isEmpty)
  }

  @Test func `what the log has dropped is forgotten, the rest is not`() {
    var trail = SupersededFits()
    for number in 1...1_000 { trail.append(Self.fit(1, 1), number: number, keptFrom: number - 10) }
    #expect(!trail.isSuperseded(1, upTo: 1_000))
    #expect(trail.isSuperseded(999, upTo: 1_000))
    #expect(!trail.isSuperseded(1_000, upTo: 1_000))
    #expect(!trail.isSuperseded(1_001, upTo: 2_000))
  }
}
