import RelayProtocol
import Testing

@testable import RelayCore

/// A simulation proves something only if what it is there for comes about in it.
struct SimulationCoverageTests {
  /// The summed counts of two hundred runs.
  static let sums: [String: Int] = {
    var sums: [String: Int] = [:]
    for seed in 0..<200 as Range<UInt64> {
      let simulation = Simulation(seed: 1_000_000 + seed)
      simulation.run(steps: 250)
      let counters = simulation.harness.relay.counters
      sums["gaps", default: 0] += counters.gaps
      sums["fits left out", default: 0] += counters.fitsLeftOut
      sums["behind", default: 0] += counters.limits[.behind] ?? 0
      sums["resumes", default: 0] += counters.resumes
      sums["gestures given up", default: 0] += counters.gesturesHeld - counters.gesturesResumed
      sums["gestures resumed", default: 0] += counters.gesturesResumed
      sums["resumes refused", default: 0] += counters.resumesRefused
      sums["snapshots shared", default: 0] += counters.snapshotsSent - counters.snapshotsEncoded
      sums["batches shared", default: 0] += counters.sentMessages - counters.batches
      sums["cut", default: 0] += simulation.harness.drops.count
      for (code, count) in counters.errors { sums["error \(code.rawValue)", default: 0] += count }
      for (code, count) in counters.closes { sums["close \(code.word)", default: 0] += count }
      for fact in simulation.harness.facts {
        if case .roomDropped = fact { sums["rooms dropped", default: 0] += 1 }
      }
      sums["strokes forgotten", default: 0] += simulation.forgotten
      sums["strokes forgotten elsewhere", default: 0] += simulation.forgettingElsewhere
      sums["states compared", default: 0] += simulation.comparisons
      sums["returns", default: 0] += simulation.returns
      sums["profile switches", default: 0] += simulation.profileSwitches
      sums["tunings", default: 0] += simulation.tunings
      sums["changes of recognizers", default: 0] += simulation.changesOfRecognizers
      sums["taught", default: 0] += counters.received("teach") + counters.received("signs")
      sums["moves", default: 0] += simulation.moves
      for (outcome, count) in counters.activityAnswers {
        sums["answers \(outcome)", default: 0] += count
      }
      sums["judged", default: 0] += simulation.judged.gestures
      sums["flipped", default: 0] += simulation.judged.flipped
      sums["twins judged", default: 0] += simulation.twinVerdicts
    }
    return sums
  }()

  @Test(arguments: [
    "gestures resumed", "gestures given up", "gaps", "fits left out", "behind", "resumes",
    "resumes refused", "snapshots shared", "batches shared", "cut", "rooms dropped",
    "strokes forgotten", "error touch-not-down", "error touch-already-down", "error time-backwards",
    "error too-many-touches", "error stroke-too-long", "error no-space",
    "strokes forgotten elsewhere", "error read-only", "close room-full", "close too-slow",
    "close malformed", "close replaced", "states compared", "returns", "profile switches",
    "tunings", "taught",
    "error no-such-sign", "error too-many-examples", "error no-drawing", "judged",
    "flipped", "twins judged", "changes of recognizers", "error no-such-recognizer",
    "error already-attached", "error not-attached",
    "moves", "answers not-a-circle", "error activity-running",
    "error no-activity", "error no-such-set", "error not-now", "error not-allowed",
  ])
  func `everything that the simulation is there for comes about`(what: String) {
    #expect(Self.sums[what, default: 0] >= 3)
  }
}
