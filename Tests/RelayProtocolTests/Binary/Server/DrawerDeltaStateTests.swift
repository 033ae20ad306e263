import Gestures
import Testing

@testable import RelayProtocol

struct DrawerDeltaStateTests {
  private let samples = (0..<3).map {
    StrokeSample(location: Point(x: Double($0), y: 0), timestamp: Double($0))
  }

  @Test func `moves are at the samples since the move before`() {
    var trail = DrawerDeltaState(drawer: 1)
    trail.gather()
    for sample in samples { trail.add(sample) }
    #expect(trail.place(of: 0, samples[0].location) == .next)
    #expect(trail.sample(at: .next) == samples[0])
    #expect(trail.place(of: 0, samples[0].location) == .same)
    #expect(trail.place(of: 1, nil) == .next)
    #expect(trail.place(of: 2, samples[2].location) == .last)
    #expect(trail.place(of: 2, samples[1].location) == .own)
    #expect(trail.sample(at: .last) == samples[2])
    #expect(trail.sample(at: .own) == nil)
    // Samples after a move begin a new list.
    trail.gather()
    trail.add(samples[1])
    #expect(trail.sample(at: .next) == samples[1])
    #expect(trail.sample(at: .next) == nil)
  }

  @Test func `a context switches between drawers and forgets those that left`() {
    var context = BinaryContext()
    #expect(context.isElsewhere(DrawerID(1)))
    let first = context.turn(to: DrawerID(1))
    context.trails[first].begin(7)
    #expect(!context.isElsewhere(DrawerID(1)))
    _ = context.turn(to: DrawerID(2))
    #expect(context.trails[context.turn(to: DrawerID(1))].sequence == 7)
    context.forget(DrawerID(1))
    #expect(context.isElsewhere(DrawerID(1)))
    #expect(context.trails[context.turn(to: DrawerID(1))].sequence == 0)
    #expect(context.verdict(of: "circle") == 0 && context.verdict(of: "sign") == 1)
  }

  @Test func `a touch that begins again has a fresh track`() {
    var trail = DrawerDeltaState(drawer: 1)
    let place = trail.place(of: 5, begins: true)
    trail[place].rescale(to: SampleScale(byte: 5) ?? SampleScale())
    #expect(trail.place(of: 5, begins: false) == place)
    #expect(trail[place].scale.byte == 5)
    #expect(trail[trail.place(of: 5, begins: true)].scale.byte == 0)
    trail.end(5)
    #expect(trail.tracks.isEmpty)
  }
}
