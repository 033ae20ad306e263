import Testing

@testable import relay_bench

struct EventTallyTests {
  @Test func `each sample counts once, and a wrong number is a jump`() {
    var tally = EventTally()
    tally.begin(after: 4)
    for number in [5, 6, 6, 9] { tally.add(number, hasSamples: true) }
    #expect(tally.last == 9 && tally.events == 4 && tally.samples == 3)
    #expect(tally.jumps == 2 && tally.gaps == 0)
    tally.addGap()
    tally.begin(after: 20)
    tally.add(21, hasSamples: false)
    #expect(tally.samples == 3 && tally.jumps == 2 && tally.gaps == 1)
  }
}
