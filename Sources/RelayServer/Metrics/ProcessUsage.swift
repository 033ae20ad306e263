import Glibc
import WebSocketTransport

/// The process's resource usage, from `/proc/self` (proc(5)).
struct ProcessUsage: Equatable {
  /// CPU time of all threads, in seconds.
  var processorSeconds = 0.0
  /// Resident memory, in bytes.
  var residentBytes = 0
  /// Virtual memory, in bytes.
  var virtualBytes = 0
  /// The start of the process, in seconds since 1970.
  var startSeconds = 0.0
  /// Open files and sockets.
  var openFiles = 0
  /// The limit of open files and sockets.
  var openFileLimit = 0

  /// The usage now; a value that cannot be read stays 0.
  ///
  /// Takes some tens of microseconds.
  static func current(openFiles: OpenFileCount) -> ProcessUsage {
    var usage = ProcessUsage(openFiles: openFiles.current)
    if let text = ProcFile.text("/proc/self/stat") { usage.read(stat: text) }
    if let text = ProcFile.text("/proc/stat") { usage.add(boot: text) }
    usage.openFileLimit = OpenFileLimit.current
    return usage
  }

  /// Only the memory now, which takes some microseconds.
  static func memory() -> ProcessUsage {
    var usage = ProcessUsage()
    let text = ProcFile.text("/proc/self/statm") ?? ""
    let pages = text.split(separator: " ").compactMap { Int($0) }
    guard pages.count > 1 else { return usage }
    usage.virtualBytes = pages[0] * sysconf(Int32(_SC_PAGESIZE))
    usage.residentBytes = pages[1] * sysconf(Int32(_SC_PAGESIZE))
    return usage
  }

  /// Reads `/proc/self/stat`; the start counts from the system's start until `add` is called.
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
}
