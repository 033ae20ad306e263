import Foundation
import RelayConsole
import RelayProcess
import RelayProtocol
import TestSupport
import Testing

@testable import relay_bench

/// `relay-bench`, as a user runs it.
struct RelayBenchTests {
  @Test func `figures go to the output as JSON and to the errors as a table`() throws {
    let outcome = try Program("relay-bench").run(["decode", "--rounds", "1"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
    let report = try JSONValue(parsing: outcome.output)
    #expect(report["bench"] == .string("decode"))
    guard case .array(let figures)? = report["figures"] else {
      Issue.record("no figures")
      return
    }
    #expect(figures[0]["value"] == .number(260))
    #expect(figures[1]["atMost"] == .number(1500))
    #expect(outcome.errors.contains("ns/message  (at most 1500: "))
  }

  @Test(arguments: [
    ([], "NAME… is missing"),
    (["fitt"], "there is no benchmark fitt; did you mean fit?"),
    (["fit", "compare"], "all and compare stand alone"),
    (["all", "fit"], "all and compare stand alone"),
    (["fit", "store", "--into", "/nowhere"], "--into needs store alone"),
    (["fit", "decode", "--viewers", "5"], "--viewers has no effect on fit decode"),
    (["store", "--into", "/nowhere", "--rounds", "2"], "--rounds has no effect on store --into"),
    (["compare", "--threads", "2"], "--threads has no effect on compare"),
    (["idle", "--viewers", "15001"], "must be a whole number from 1 to 15000"),
    (["fit", "--rounds", "0"], "--rounds is \"0\", but must be a whole number"),
  ])
  func `a benchmark that does not exist is a usage error`(words: [String], part: String) throws {
    let outcome = try Program("relay-bench").run(words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(part))
  }

  @Test func `a benchmark that cannot run is status 1`() throws {
    let outcome = try Program("relay-bench").run(["match-it-up", "--strokes", "/nowhere"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("cannot read /nowhere"), "\(outcome)")
  }

  /// One second of one viewer, or as long as asked for.
  private static func fanout(seconds: String) -> [String] {
    ["fanout", "--viewers", "1", "--format", "binary", "--seconds", seconds]
  }

  @Test func `the caller's environment does not change the measured server`() throws {
    var environment = ProcessInfo.processInfo.environment
    environment["GESTURE_RELAY_NO_SUCH_OPTION"] = "1"
    environment["HOST"] = "no such host"
    let outcome = try Program("relay-bench").start(
      Self.fanout(seconds: "0.1"), environment: environment
    ).wait()
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends its server, and removes its files`(signal: Int32) throws {
    let folder = TemporaryPath("bench")
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = folder.path
    let bench = try Program("relay-bench").start(
      Self.fanout(seconds: "600"), environment: environment)
    let id = bench.process.processIdentifier
    let children = "/proc/\(id)/task/\(id)/children"
    var server: Int32?
    while server == nil, bench.process.isRunning {
      server = try String(contentsOfFile: children, encoding: .utf8).split(separator: " ").first
        .flatMap { Int32($0) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    kill(id, signal)
    #expect(try bench.wait().status == 130)
    #expect(try kill(#require(server), 0) == -1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
