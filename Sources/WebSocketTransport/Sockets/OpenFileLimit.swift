import Glibc

/// The process's limit of open files and sockets.
public enum OpenFileLimit {
  /// The default bound: with more than 10,000,000, libwebsockets 4.1.6 takes 2,560 sockets a loop.
  public static let most = 1_000_000

  /// Sets the soft limit to the hard one, at most to `most`, and returns it (`setrlimit`
  /// RLIMIT_NOFILE).
  ///
  /// Call it before the first loop is made: libwebsockets sizes its tables by the limit, and each
  /// loop takes 16 bytes for each allowed file.
  @discardableResult
  public static func raise(atMost most: Int = most) -> Int {
    guard var limit = both else { return 0 }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(most))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return current
  }

  /// The hard limit, to which a process may raise its soft one; 0 if it cannot be read.
  public static var highest: Int { both.map { Int(clamping: $0.rlim_max) } ?? 0 }

  /// The soft limit; 0 if it cannot be read.
  public static var current: Int { both.map { Int(clamping: $0.rlim_cur) } ?? 0 }

  private static var both: rlimit? {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? limit : nil
  }
}
