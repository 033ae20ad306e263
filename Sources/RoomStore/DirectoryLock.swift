import Glibc

/// The lock of a directory, which one process holds at a time, until its end at the latest.
final class DirectoryLock {
  /// Why there is no lock.
  enum Fault: Error, Equatable {
    /// Another process holds it.
    case held
    /// The directory or its lock file cannot be made; with the system's reason.
    case unusable(String)
  }

  private let descriptor: Int32

  /// Makes the directory if needed, for its owner alone, and locks it.
  init(_ directory: String) throws(Fault) {
    Self.make(directory)
    descriptor = Self.openLock(directory + "/lock", in: directory)
    guard descriptor >= 0 else { throw .unusable(String(cString: strerror(errno))) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      // `deinit` closes the descriptor, because all properties have a value.
      throw errno == EWOULDBLOCK ? .held : .unusable(String(cString: strerror(errno)))
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A child process between fork and exec has the file, too, and would go on holding the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Opens the lock file, and makes it if there is none; -1 if that fails.
  ///
  /// A link is not followed: the directory's owner could make one to a file of root.
  private static func openLock(_ path: String, in directory: String) -> Int32 {
    let made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if made >= 0 {
      giveAway(made, in: directory)
    } else if errno == EEXIST {
      return open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    }
    return made
  }

  /// Gives a file that root has just made to the directory's owner, so that its relay can open it.
  static func giveAway(_ descriptor: Int32, in directory: String) {
    var facts = stat()
    guard geteuid() == 0, stat(directory, &facts) == 0 else { return }
    fchown(descriptor, facts.st_uid, facts.st_gid)
  }

  /// Makes a directory and those above it; opening the lock file finds what failed.
  private static func make(_ directory: String) {
    var path = directory.hasPrefix("/") ? "" : "."
    for part in directory.split(separator: "/") {
      path += "/" + part
      mkdir(path, 0o700)
    }
  }
}
