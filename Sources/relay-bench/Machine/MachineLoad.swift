import Foundation
import RelayConsole

/// Other work on the machine during a benchmark, from the beginning of this value.
struct MachineLoad {
  /// Seconds of CPU time up to a moment.
  private struct Moment {
    /// The time of the clock.
    let clock = Stopwatch.wallNanoseconds() / 1e9
    /// All processors' time that was not idle; NaN if it is unknown.
    let busy: Double
    /// This process's part of it, with its children that have ended.
    let own: Double

    init() {
      let stat = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
      let second = Double(sysconf(Int32(_SC_CLK_TCK)))
      var used = tms()
      times(&used)
      busy = MachineLoad.busyTicks(in: stat) / second
      own = Double(used.tms_utime + used.tms_stime + used.tms_cutime + used.tms_cstime) / second
    }
  }

  /// The share of all processors that other work may take without a note.
  private static let unnoticed = 0.05
  private let begun = Moment()

  /// A sentence if other work kept processors busy; else nothing.
  ///
  /// Call it when the benchmark's own processes have ended.
  var notes: [String] {
    let end = Moment()
    let others = end.busy - begun.busy - (end.own - begun.own)
    return Self.notes(
      others: others / (end.clock - begun.clock),
      processors: ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The sentence for that many processors of others' work, on average.
  static func notes(others: Double, processors: Int) -> [String] {
    guard others > unnoticed * Double(processors) else { return [] }
    return [
      "Other work took \(NumberText.text((others * 100).rounded() / 100)) of \(processors)"
        + " processors, which makes latency longer and processor time dearer."
    ]
  }

  /// The ticks of all processors that were not idle, in the text of `/proc/stat` (proc(5)).
  static func busyTicks(in stat: String) -> Double {
    guard let line = stat.split(separator: "\n").first(where: { $0.hasPrefix("cpu ") }) else {
      return .nan
    }
    // user, nice, system, idle, iowait, irq, softirq, steal; guests count as user.
    let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
    guard ticks.count == 8 else { return .nan }
    return ticks.reduce(0, +) - ticks[3] - ticks[4]
  }
}
