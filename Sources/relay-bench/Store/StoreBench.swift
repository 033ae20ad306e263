import Foundation
import RelayCore
import RelayProcess
import RelayProtocol
import RoomStore

/// Measures recordings: their bytes, what saving them costs, and how fast they are read.
enum StoreBench {
  private static let drawers = 4
  private static let seconds = 600.0
  /// How many moments of a recording are loaded.
  private static let moments = 100

  /// Runs the measurements; more `rounds` find a quieter moment.
  static func run(
    rounds: Int, seconds: Double = seconds, load: Load?, executable: URL = ServerProcess.relay
  ) -> [BenchReport] {
    do throws(BenchFailure) {
      var reports = [try ofRoom(seconds: seconds)]
      if let load { reports.append(try onServer(load, rounds: rounds, executable: executable)) }
      return reports
    } catch {
      return [BenchReport(failed: "store", error)]
    }
  }

  /// Writes a recording into a store's directory, as if it had ended now.
  ///
  /// The drawers clear their ink each `clearing` seconds.
  static func write(seconds: Double, clearing: Double, to directory: String) throws(BenchFailure) {
    let store = try BenchStore(in: directory)
    guard try !store.holds(LongRoom.epoch) else {
      throw BenchFailure("\(directory) has such a recording already: name another directory")
    }
    let begun = (Date().timeIntervalSince1970 - seconds) * 1_000
    var last: RoomRecord?
    let room = LongRoom(drawers: drawers, seconds: min(seconds, clearing)) { records, now in
      store.save(records, at: Int64(begun + now))
      last = records.last
    }
    for time in stride(from: clearing, to: seconds, by: clearing) {
      room.clear()
      room.draw(seconds: min(clearing, seconds - time))
    }
    guard let last else { throw BenchFailure("nothing was recorded") }
    var end = RoomRecord(room: last.room, epoch: last.epoch)
    end.isOver = true
    store.save([end], at: Int64(begun + seconds * 1_000))
    try store.check()
  }

  // MARK: A room in virtual time

  private static func ofRoom(seconds: Double) throws(BenchFailure) -> BenchReport {
    let store = try BenchStore()
    var saving = 0.0
    let room = LongRoom(drawers: drawers, seconds: seconds) { records, _ in
      saving += Stopwatch.least(rounds: 1) { store.save(records) }
    }
    let recording = try store.recording()
    let perSample = 1 / Double(room.samples)
    let opening = Stopwatch.least(rounds: 3) { store.reopen() }
    let restoring = Stopwatch.least(rounds: 3) { store.restore(recording) }
    var times: [Double] = []
    var events = 0
    for moment in 1...moments {
      let last = recording.last * moment / moments
      times.append(Stopwatch.least(rounds: 1) { events = max(events, store.scene(at: last)) } / 1e6)
    }
    try store.check()
    times.sort()
    return BenchReport(
      bench: "store",
      figures: [
        Figure("samples", Double(room.samples), "samples"),
        Figure("bytes-a-sample", Double(recording.bytes) * perSample, "bytes", .atMost(20)),
        Figure("disk-a-sample", Double(store.diskBytes) * perSample, "bytes", .atMost(20)),
        Figure("save-a-sample", saving / 1_000 * perSample, "us/sample"),
        Figure("open", opening / 1e6, "ms"),
        Figure("restore", restoring / 1e6, "ms"),
        Figure("moment-median", times[times.count / 2], "ms", .atMost(100)),
        Figure("moment-longest", times[times.count - 1], "ms"),
        Figure("events-after-frame", Double(events), "events"),
      ],
      notes: [
        "\(drawers) drawers at 120 Hz for \(Int(seconds)) s, one sample a message; nothing is"
          + " cleared. A moment is the room with all its ink."
      ])
  }

  // MARK: A real server

  /// The CPU time of a server that records and of one that does not, in alternating runs.
  private static func onServer(
    _ load: Load, rounds: Int, executable: URL
  ) throws(BenchFailure) -> BenchReport {
    var with: [Double] = []
    var without: [Double] = []
    var bytes = Double.nan
    for _ in 0..<max(1, rounds) {
      let store = try BenchStore()
      let off = try FanoutBench.measure(load, in: .binary, executable: executable)
      without.append(off.cpu * 1e6 / Double(off.count.sent))
      store.close()
      let on = try FanoutBench.measure(
        load, in: .binary, executable: executable, arguments: ["--store-directory", store.path])
      with.append(on.cpu * 1e6 / Double(on.count.sent))
      store.reopen()
      bytes = Double(try store.recording().bytes) / Double(on.count.sent)
    }
    let (on, off) = (median(with), median(without))
    return BenchReport(
      bench: "store-server",
      figures: [
        Figure("cpu-recording", on, "us/sample"), Figure("cpu-without", off, "us/sample"),
        Figure("share", (on - off) / on, "of the CPU time", .atMost(0.03)),
        Figure("bytes-a-sample", bytes, "bytes", .atMost(20)),
      ],
      notes: [
        "\(load.sentence), binary; the medians of \(max(1, rounds)) runs each, in turns."
      ])
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
