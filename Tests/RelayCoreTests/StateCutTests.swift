import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayCore

/// A viewer with a connection that breaks repeatedly, beside others that are never cut.
struct StateCutTests {
  static let cutsARun = 20

  @Test(arguments: stride(from: UInt64(0), to: 50, by: 10).map { $0..<$0 + 10 })
  func `after each of a thousand random cuts a viewer's state is the server's`(
    seeds: Range<UInt64>
  ) {
    for seed in seeds {
      let run = CutWatch(seed: seed)
      for _ in 0..<Self.cutsARun { run.cutOnce() }
      #expect(run.breaches.isEmpty, "seed \(seed): \(Set(run.breaches).sorted().prefix(3))")
      #expect(run.comparisons >= Self.cutsARun, "seed \(seed)")
      #expect(run.wholeComparisons >= Self.cutsARun, "seed \(seed)")
      #expect(run.harness.relay.counters.resumes == Self.cutsARun, "seed \(seed)")
    }
  }
}

private final class CutWatch {
  let harness: RelayHarness
  private(set) var breaches: [String] = []
  /// The comparisons of the cut viewer, and of each other one.
  private(set) var comparisons = 0
  private(set) var wholeComparisons = 0
  private var random: SeededGenerator
  private var input: SimulatedInput
  private let drawers: [Peer]
  /// One in each form, so that the log has both to go on from.
  private let whole: [Peer]
  private var cut: Peer

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    input = SimulatedInput(seed: seed ^ 0xC07)
    harness = RelayHarness(set: RecognizerSet(names: ["trail", "turn"])) { book in
      [
        book.profile == .robust ? TrailRecognizer() : ShortTrailRecognizer(), TurnRecognizer(),
        WaitRecognizer(),
      ]
    }
    drawers = [harness.open(.draw), harness.open(.draw)]
    whole = Encoding.allCases.map { [harness] in harness.open(.watch, encoding: $0) }
    cut = harness.open(.watch)
    harness.settle(after: 300)
  }

  /// Cuts in mid-gesture, has the viewer come back, and asks in the midst of what it has missed.
  func cutOnce() {
    draw(random.pick([1, 4, 12]))
    if random.chance(0.5) { harness.settle(cut) }
    let old = cut
    if random.chance(0.8) { harness.lose(old) }
    draw(random.pick([0, 1, 4, 12]))
    if random.chance(0.5) { harness.pass(random.pick([1, 9, 400])) }
    cut = harness.open(.watch, encoding: random.pick(Encoding.allCases), comingBackAs: old)
    if harness.peers[old.number] != nil { harness.lose(old) }
    if random.chance(0.5) { harness.pump(cut) }
    draw(random.pick([0, 1, 5]))
    for peer in whole + [cut] { harness.send(.ping(time: 1, asksState: true), from: peer) }
    draw(random.pick([0, 1, 5]))
    harness.settle(after: 20)
    check()
    if cut.comparisons == 0 { breaches.append("nothing was compared") }
    comparisons += cut.comparisons
    for peer in [cut, old] { breaches += peer.breaches }
  }

  private func draw(_ count: Int) {
    for _ in 0..<count {
      let peer = random.pick(drawers)
      guard let drawer = harness.relay.connections[peer.number]?.drawer else { continue }
      harness.send(input.message(for: drawer.arena, now: harness.now), from: peer)
      if random.chance(0.3) { harness.pass(3) }
    }
    for peer in whole + drawers { harness.settle(peer) }
  }

  /// The one that was cut, those that never were, and the server.
  private func check() {
    harness.settle(after: 300)
    let real = harness.room().history.stateMark().hash
    for peer in whole + [cut] {
      let held = peer.scene?.snapshot(sequenceNumber: 0, epoch: "").stateHash
      if held != real {
        breaches.append("another state after \(harness.room().history.log.head) events")
      }
    }
    if let drawer = drawers.first(where: { $0.closed != nil }) {
      breaches.append("a drawer was closed: \(drawer.closed?.reason ?? "")")
    }
    breaches += whole.flatMap(\.breaches)
    wholeComparisons = whole.map(\.comparisons).min() ?? 0
  }
}
