import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RoomCorrectionTests {
  private let harness = RelayHarness()

  private func draw(_ peer: Peer) {
    harness.send(.touch(1, .began, [[1, 2, harness.now]]), from: peer)
    harness.send(.touch(1, .ended, [[3, 4, harness.now]]), from: peer)
    harness.pass(1_000)
  }

  private func corrections(_ peer: Peer) -> [Correction] {
    peer.events.compactMap {
      if case .corrected(let event) = $0 { event.correction } else { nil }
    }
  }

  private func fault(_ correction: Correction, by peer: Peer) -> String? {
    harness.deliver(.correct(correction), from: peer)
    guard let error = peer.errors.last else { return nil }
    return "\(error.code.rawValue) \(error.path) \(error.message)"
  }

  @Test func `everyone hears what a drawer says that a gesture was, and a later word`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    for _ in 0..<2 { draw(drawer) }
    // The snapshots come before, because they have no corrections.
    harness.settle()
    let said = [
      Correction(sequence: 1, recognizer: "trail"), Correction(sequence: 2, recognizer: "turn"),
      Correction(sequence: 1),
    ]
    for correction in said { harness.send(.correct(correction), from: drawer) }
    harness.settle(after: 1_000)
    #expect(corrections(viewer) == said && corrections(drawer) == said)
    #expect(drawer.errors == [])
    #expect(drawer.scene?.strokeCount == viewer.scene?.strokeCount && viewer.breaches == [])
  }

  @Test func `a correction names a drawn sequence, and what the room knows`() {
    let drawer = harness.open(.draw)
    #expect(
      fault(Correction(sequence: 1), by: drawer)
        == "out-of-range /sequence expected one of your 0 sequences, found 1")
    draw(drawer)
    for sequence in [0, -1, 2] {
      #expect(fault(Correction(sequence: sequence), by: drawer)?.hasPrefix("out-of-range") == true)
    }
    #expect(
      fault(Correction(sequence: 1, recognizer: "circle"), by: drawer)
        == "not-attached /recognizer circle is not attached; there are trail, turn")
    #expect(
      fault(Correction(sequence: 1, recognizer: "trail", sign: "star"), by: drawer)
        == "no-such-sign /sign expected a taught sign and the recognizer sign, found \"star\"")
    let viewer = harness.open(.watch)
    #expect(fault(Correction(sequence: 1), by: viewer)?.hasPrefix("read-only") == true)
    #expect(corrections(drawer) == [])
  }
}
