import Gestures
import Testing

@testable import RelayProtocol

struct DrawerDeltaStateTests {
  private let samples = (0..<3).map { StrokeSample(Double($0), 0, Double($0)) }

  @Test func `moves are at the samples since the move before`() {
    var state = DrawerDeltaState(drawer: DrawerID(1))
    state.record(samples)
    #expect(state.reference(of: 0, samples[0].location) == .next)
    #expect(state.sample(at: .next) == samples[0])
    #expect(state.reference(of: 0, samples[0].location) == .same)
    #expect(state.reference(of: 1, nil) == .next)
    #expect(state.reference(of: 2, samples[2].location) == .last)
    #expect(state.reference(of: 2, samples[1].location) == .own)
    #expect(state.sample(at: .last) == samples[2])
    #expect(state.sample(at: .own) == nil)
    // Samples after a move begin a new list.
    state.record([samples[1]])
    #expect(state.sample(at: .next) == samples[1])
    #expect(state.sample(at: .next) == nil)
  }

  @Test func `a context switches between drawers and forgets those that left`() {
    var context = BinaryContext()
    #expect(context.isElsewhere(DrawerID(1)))
    let first = context.turn(to: DrawerID(1))
    context.deltas[first].begin(7)
    #expect(!context.isElsewhere(DrawerID(1)))
    _ = context.turn(to: DrawerID(2))
    #expect(context.deltas[context.turn(to: DrawerID(1))].sequence == 7)
    context.forget(DrawerID(1))
    #expect(context.isElsewhere(DrawerID(1)))
    #expect(context.deltas[context.turn(to: DrawerID(1))].sequence == 0)
    #expect(context.verdict(of: "circle") == 0 && context.verdict(of: "sign") == 1)
  }

  @Test func `a touch that begins again has a fresh track`() {
    var state = DrawerDeltaState(drawer: DrawerID(1))
    let index = state.index(of: 5, begins: true)
    state[index].rescale(to: SampleScale(byte: 5) ?? SampleScale())
    #expect(state.index(of: 5, begins: false) == index)
    #expect(state[index].scale.byte == 5)
    #expect(state[state.index(of: 5, begins: true)].scale.byte == 0)
    state.end(5)
    #expect(state.tracks.isEmpty)
  }
}
