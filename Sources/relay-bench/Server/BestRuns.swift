/// The best figures of several runs, because disturbances only make them worse; the worst share of
/// what was to be delivered.
struct BestRuns {
  var cpu = Double.infinity
  var p99 = Double.infinity
  var resident = Double.infinity
  var delivered = Double.infinity
  var leftOut = 0.0
  /// The most bytes that stuck viewers took.
  var stuckBytes = 0.0

  mutating func add(_ run: FanoutRun) {
    cpu = min(cpu, run.cpu * 1e6 / Double(run.count.messages))
    p99 = min(p99, run.outcome.latency.at(0.99))
    resident = min(resident, Double(run.residentBytes) / 1_048_576)
    delivered = min(delivered, run.delivered)
    leftOut = max(leftOut, Double(run.outcome.gaps))
    stuckBytes = max(stuckBytes, Double(run.outcome.stuckBytes))
  }
}
