import Foundation
import RelayCore
import RelayProcess
import Testing

@testable import relay_bench

/// The benchmark of recordings, in as far as a slow build can judge it.
struct StoreBenchTests {
  @Test func `a room and a server are recorded, and moments are loaded`() throws {
    let reports = StoreBench.run(
      rounds: 1, seconds: 20, load: Load(drawers: 2, hertz: 120, viewers: 3, seconds: 1))
    try #require(reports.count == 2, "\(reports)")
    for report in reports {
      #expect(report.figures.allSatisfy { $0.value.isFinite }, "\(report)")
    }
    func figure(_ report: Int, _ name: String) throws -> Double {
      try #require(reports[report].figures.first { $0.name == name }).value
    }
    #expect(try figure(0, "samples") > 5_000)
    #expect(try (5...40).contains(figure(0, "bytes-a-sample")))
    // Two seconds of four drawers, and at most one more of what was not saved yet.
    #expect(try (1...8_000).contains(figure(0, "events-after-frame")))
    #expect(try figure(1, "bytes-a-sample") > 0)
  }

  @Test func `a recording is written into a directory, and ended now`() throws {
    let directory = TemporaryPath("kept")
    let path = directory.path
    defer { withExtendedLifetime(directory) {} }
    let before = Date().timeIntervalSince1970 * 1_000
    try StoreBench.write(seconds: 10, clearing: 3, to: path)
    let recording = try BenchStore(in: path).recording()
    #expect(recording.isOver)
    #expect(abs(Double(recording.begun) + 10_000 - before) < 1_000)
    #expect((9_000...10_500).contains(recording.saved - recording.begun))
    // Its epoch would be the same.
    #expect(throws: BenchFailure.self) {
      try StoreBench.write(seconds: 10, clearing: 3, to: path)
    }
  }

  @Test func `a server that does not start is a benchmark that is not completed`() {
    let reports = StoreBench.run(
      rounds: 1, seconds: 1, load: Load(drawers: 1, hertz: 1, viewers: 1, seconds: 0.1),
      executable: .init(filePath: "/bin/false"))
    #expect(reports.map(\.isMet) == [false])
  }
}
