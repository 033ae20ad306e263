import CProcess
import Glibc
import RelayCore

/// The memory that the process may have.
///
/// Beyond it the system would end the process, and every live room would be lost.
struct MemoryCeiling: Equatable {
  /// Resident memory, in bytes.
  var resident: Int
  /// Address space, in bytes: the limit of `ulimit -v`, or `Int.max` without one.
  var virtual: Int

  /// That many bytes, or with 0 four fifths of what the machine or the process's control group has.
  init(configured bytes: Int, limit: MemoryLimit? = MemoryLimit()) {
    var space = rlimit()
    let isRead = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space) == 0
    virtual = isRead ? Int(clamping: space.rlim_cur) : .max
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    resident = bytes > 0 ? bytes : (limit?.bytes ?? machine) / 5 * 4
  }

  /// How much of it is used: little is left beyond 85 %, next to nothing beyond 95 %.
  func use(of usage: ProcessUsage) -> MemoryUse {
    let share = max(
      Double(usage.residentBytes) / Double(resident), Double(usage.virtualBytes) / Double(virtual))
    return share < 0.85 ? .fine : share < 0.95 ? .scarce : .full
  }
}

/// Measures the process's memory once a second, and gives back what is free.
struct MemoryWatch {
  let ceiling: MemoryCeiling
  /// What the last measurement found.
  private(set) var use = MemoryUse.fine
  private var due: Int64 = 0
  private var trimDue: Int64 = 0
  private var hadRooms = false

  init(ceiling: MemoryCeiling) { self.ceiling = ceiling }

  /// Measures, if that is due; returns what it found if that is news or still bad.
  ///
  /// glibc keeps freed memory for later. When the last room is gone, or memory is short, it is
  /// given back (malloc_trim(3)), which takes some milliseconds.
  mutating func check(atMicroseconds now: Int64, hasRooms: Bool) -> MemoryUse? {
    guard now >= due else { return nil }
    due = now + 1_000_000
    let isQuiet = hadRooms && !hasRooms
    hadRooms = hasRooms
    if isQuiet || use != .fine && now >= trimDue {
      trimDue = now + 10_000_000
      memory_give_back()
    }
    let old = use
    use = ceiling.use(of: .memory())
    return use == old && use == .fine ? nil : use
  }
}
