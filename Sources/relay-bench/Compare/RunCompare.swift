import Foundation
import RelayConsole

/// Runs `compare`: the same loads for this relay and the installed peers.
func runCompare(_ arguments: Arguments, on console: Console) throws -> ExitCode {
  let seconds = try arguments.number("seconds", in: 0.1...3600, default: 10)
  let scripts = arguments.text("peers") ?? "scripts/peers"
  var bench = CompareBench(
    seconds: seconds, scripts: scripts,
    peers: Peer.all(
      scripts: scripts, environment: Peer.environment(ProcessInfo.processInfo.environment)))
  bench.encodings = bench.encodings.filter(arguments.encodings.contains)
  var isMet = true
  var isMeasured = true
  var loads = CompareBench.loads(seconds: seconds)
  if arguments.text("saturate") != nil {
    let window = try arguments.integer("saturate", in: 1...1_000_000, default: FanoutBench.window)
    loads = [loads[0]]
    loads[0].load.window = window
    bench.peers = bench.peers.map { $0.having(window: window) }
  }
  for (load, isForPeers) in loads {
    let comparison = bench.run(load, isForPeers: isForPeers)
    isMet = isMet && comparison.isMet
    let own = comparison.rows.prefix(bench.encodings.count)
    isMeasured = isMeasured && own.allSatisfy { $0.fault == nil }
    console.output.line(comparison.json)
    console.message(comparison.table(on: console))
    if let folder = arguments.text("plots"), isForPeers {
      do {
        try ComparisonPlots.write(comparison, load, to: folder)
      } catch {
        throw BenchFailure("\(folder): \(error.localizedDescription)")
      }
    }
    if console.output.isBroken { break }
  }
  return isMeasured && (isMet || !arguments.has("strict")) ? .ok : .failed
}
