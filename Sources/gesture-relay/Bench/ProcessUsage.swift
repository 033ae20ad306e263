import Foundation
import Glibc

/// What a process has used so far, as the kernel counts it (proc(5)).
struct ProcessUsage: Equatable, Sendable {
  /// The processor time of all its threads in its own code, in seconds; to a hundredth.
  let userSeconds: Double
  /// The processor time of all its threads in the kernel, in seconds; to a hundredth.
  ///
  /// On the loopback this holds the receiver's half of the network too.
  let systemSeconds: Double
  /// The memory that it holds in RAM, in bytes.
  let residentBytes: Int

  /// The processor time of all its threads, in seconds.
  var processorSeconds: Double { userSeconds + systemSeconds }

  /// Reads `/proc/PID`; `nil` where there is no such process.
  init?(of process: Int32) {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    else { return nil }
    self.init(stat: stat, status: status, ticksPerSecond: Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Reads the two files' texts; `nil` where they lack what is needed.
  init?(stat: String, status: String, ticksPerSecond: Double) {
    // The command's name stands in parentheses and may hold anything, so fields count from behind
    // it: the third is then the first one, and utime and stime, the 14th and 15th, the 12th and
    // 13th.
    guard let end = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
      let kilobytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first,
      let resident = Int(kilobytes)
    else { return nil }
    userSeconds = user / ticksPerSecond
    systemSeconds = system / ticksPerSecond
    residentBytes = resident * 1024
  }
}
