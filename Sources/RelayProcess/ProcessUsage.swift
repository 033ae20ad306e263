import Foundation
import Glibc

/// The CPU time and memory of a process, as the kernel counts them (proc(5)).
package struct ProcessUsage: Equatable, Sendable {
  /// The user CPU time of all threads in seconds, to a hundredth.
  package let userSeconds: Double
  /// The system CPU time of all threads in seconds, to a hundredth.
  ///
  /// On the loopback it includes the receiver's half of the network.
  package let systemSeconds: Double
  /// The resident memory in bytes.
  package let residentBytes: Int

  /// The CPU time of all threads in seconds.
  package var processorSeconds: Double { userSeconds + systemSeconds }

  /// Reads `/proc/PID`; `nil` if there is no such process.
  package init?(of process: Int32) {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    else { return nil }
    self.init(stat: stat, status: status, ticksPerSecond: Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Parses the two files; `nil` if a field is missing.
  package init?(stat: String, status: String, ticksPerSecond: Double) {
    // The command's name is in parentheses and may hold any byte, so the fields are counted after
    // it: utime and stime, the 14th and 15th of the line, are the 12th and 13th there.
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
