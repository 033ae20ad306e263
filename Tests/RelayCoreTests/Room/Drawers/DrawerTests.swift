import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct DrawerTests {
  @Test func `touches are counted as they begin, in each sequence from 0`() throws {
    let drawer = Drawer.made()
    let arena = drawer.arena
    var events: [ArenaEvent] = []
    func begin(_ ids: Int...) throws {
      let samples = ids.map { _ in StrokeSample(location: .zero, timestamp: 0) }
      let entries = ids.enumerated().map { place, id in
        TouchBatch.Entry(id: id, kind: .touch, samples: place..<place + 1)
      }
      try arena.receive(
        TouchBatch(phase: .began, entries: entries, samples: samples, reason: nil), into: &events)
      drawer.noteBegun(ids.count)
    }
    try begin(1, 2)
    try begin(3)
    #expect(drawer.begun == 3)
    arena.cancelAll(reason: "enough", into: &events)
    try begin(1)
    #expect(drawer.begun == 1)
  }
}
