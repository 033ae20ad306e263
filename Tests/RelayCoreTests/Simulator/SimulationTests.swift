import Foundation
import Testing

@testable import RelayCore

/// Thousands of random rooms.
///
/// A failure prints the seed: `SIMULATION_SEED=n swift test --filter SimulationTests` runs just
/// that one again, `SIMULATION_RUNS=n` sets how many are run,
/// and `SIMULATION_TRACE=1` prints each seed before its run.
struct SimulationTests {
  static let environment = ProcessInfo.processInfo.environment
  static let runs = environment["SIMULATION_RUNS"].flatMap(UInt64.init) ?? 1_000
  /// The seeds in groups, which are run side by side.
  static let groups: [Range<UInt64>] =
    environment["SIMULATION_SEED"].flatMap(UInt64.init).map { [$0..<$0 + 1] }
    ?? stride(from: 0, to: runs, by: 100).map { $0..<min($0 + 100, runs) }

  @Test(arguments: groups)
  func `every client that caught up holds what its room holds`(seeds: Range<UInt64>) {
    for seed in seeds {
      // A crash prints no seed, so the seed can be requested.
      if Self.environment["SIMULATION_TRACE"] != nil { print("SIMULATION_SEED=\(seed)") }
      let simulation = Simulation(seed: seed)
      simulation.run(steps: 250)
      let breaches = Set(simulation.breaches).sorted().prefix(5)
      #expect(breaches.isEmpty, "SIMULATION_SEED=\(seed): \(breaches.joined(separator: "; "))")
    }
  }
}
