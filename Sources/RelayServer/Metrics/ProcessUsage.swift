import Foundation
import Glibc

/// What the process uses, as Linux tells it under `/proc/self` (proc(5)).
struct ProcessUsage: Equatable {
  /// Processor time of all threads, in seconds.
  var processorSeconds = 0.0
  /// Bytes in memory.
  var residentBytes = 0
  /// Bytes of address space.
  var virtualBytes = 0
  /// When the process was started: seconds since 1970.
  var startSeconds = 0.0
  /// Open files and sockets.
  var openFiles = 0
  /// How many there may be.
  var openFileLimit = 0

  /// What holds now; what cannot be read stays 0.
  ///
  /// Costs some tens of microseconds.
  static func current() -> ProcessUsage {
    var usage = ProcessUsage()
    if let text = contents("/proc/self/stat") { usage.read(stat: text) }
    if let text = contents("/proc/stat") { usage.add(boot: text) }
    usage.openFiles = countOpenFiles()
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      usage.openFileLimit = Int(clamping: limit.rlim_cur)
    }
    return usage
  }

  /// Takes over the fields of `/proc/self/stat`; the start is counted from the system's until
  /// `add`.
  mutating func read(stat text: String) {
    // The command's name may hold spaces and parentheses; what follows the last one does not.
    guard let end = text.lastIndex(of: ")") else { return }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 21 else { return }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    processorSeconds = ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / ticks
    startSeconds = (Double(fields[19]) ?? 0) / ticks
    virtualBytes = Int(fields[20]) ?? 0
    residentBytes = (Int(fields[21]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Adds the time of the system's start, which `/proc/stat` has in its line `btime`.
  mutating func add(boot text: String) {
    let line = text.split(separator: "\n").first { $0.hasPrefix("btime ") }
    startSeconds += line.flatMap { Double($0.dropFirst("btime ".count)) } ?? 0
  }

  /// The entries of `/proc/self/fd`: its size where the kernel tells it (Linux 6.2), else counted.
  private static func countOpenFiles() -> Int {
    var status = stat()
    if stat("/proc/self/fd", &status) == 0, status.st_size > 0 { return Int(status.st_size) }
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count - 3  // ".", ".." and the folder itself
  }

  private static func contents(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
