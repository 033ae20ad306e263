import Glibc

/// The process's limit of open files and sockets.
public enum OpenFileLimit {
  /// Raises the soft limit to the hard one (`setrlimit` RLIMIT_NOFILE), and returns it.
  ///
  /// Call it before the first loop is made: libwebsockets sizes its tables by the limit.
  @discardableResult
  public static func raise() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return current
  }

  /// The hard limit, to which a process may raise its soft one; 0 if it cannot be read.
  public static var highest: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
    return Int(clamping: limit.rlim_max)
  }

  /// The soft limit; 0 if it cannot be read.
  public static var current: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
    return Int(clamping: limit.rlim_cur)
  }
}
