import Foundation
import RelayProcess
import RelayProtocol
import WebSocketTransport

/// Measures what TLS costs: the same loads without and with it, each on a new server.
enum TLSBench {
  /// One drawer and ten, for viewers whose decryption the load's processor can do as well.
  static let standard = [
    Load(drawers: 1, hertz: 120, viewers: 100, seconds: 5),
    Load(drawers: 10, hertz: 120, viewers: 100, seconds: 5),
  ]

  /// Gives each load plain and by TLS in turn, `rounds` times, and compares the best figures.
  static func run(
    _ loads: [Load] = standard, seconds: Double, rounds: Int,
    executable: URL = ServerProcess.relay
  ) -> [BenchReport] {
    loads.map { load in
      var load = load
      load.seconds = seconds
      let name = "tls-\(load.name)"
      return BenchReport(name) { () throws(BenchFailure) in
        try report(name, load, rounds: rounds, executable: executable)
      }
    }
  }

  private static func report(
    _ name: String, _ load: Load, rounds: Int, executable: URL
  ) throws(BenchFailure) -> BenchReport {
    let file = try Certificate()
    var plain = BestRuns()
    var secure = BestRuns()
    for _ in 0..<rounds {
      plain.add(try FanoutBench.measure(load, in: .binary, executable: executable))
      secure.add(
        try FanoutBench.measure(
          load, in: .binary, executable: executable,
          arguments: ["--tls-certificate", file.path, "--tls-key", file.path],
          by: LoadTLS(authorities: file.path)))
    }
    return BenchReport(
      bench: name,
      figures: [
        Figure("cpu-plain", plain.cpu, "us/message"),
        Figure("cpu-tls", secure.cpu, "us/message"),
        Figure("cpu-ratio", secure.cpu / plain.cpu, "ratio"),
        Figure("p99-plain", plain.p99, "ms"), Figure("p99-tls", secure.p99, "ms"),
        Figure("resident-plain", plain.resident, "MB"),
        Figure("resident-tls", secure.resident, "MB"),
        Figure("delivered", min(plain.delivered, secure.delivered), "share", .atLeast(1)),
        Figure("left-out", max(plain.leftOut, secure.leftOut), "times", .atMost(0)),
      ],
      notes: [
        "\(load.sentence), binary; the server process's time, without and with TLS; "
          + "the best of \(rounds). The rooms' thread and the TLS thread share one processor."
      ])
  }

  /// A certificate for this machine, in a file that goes with the value.
  private final class Certificate {
    private static let seconds = 86_400
    private let file = TemporaryPath("tls", ending: ".pem")
    var path: String { file.path }

    init() throws(BenchFailure) {
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
      guard
        let text = SelfSignedCertificate.make(names: ["127.0.0.1"], seconds: Self.seconds),
        FileManager.default.createFile(atPath: path, contents: Data(text), attributes: attributes)
      else { throw BenchFailure("cannot write a certificate to \(path)") }
    }
  }
}
