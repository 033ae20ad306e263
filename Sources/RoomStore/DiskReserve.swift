import Glibc

/// A file that only takes space, so that saving and deleting go on for a while on a full disk.
struct DiskReserve {
  /// Twice the size of the log after which it is written back; a large record needs more.
  static let bytes = 8_388_608
  /// The reserves for which the disk must have space before one is taken.
  private static let share = 16

  /// The file's path.
  let path: String

  /// Takes the space, unless the disk has little; returns whether it has it.
  func take() -> Bool {
    if access(path, F_OK) == 0 { return true }
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0,
      Int(disk.f_bavail) * Int(disk.f_frsize) >= Self.share * Self.bytes
    else { return false }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    DirectoryLock.giveAway(descriptor, in: folder)
    // Where the file system has no such call, each block is written, see posix_fallocate(3).
    if posix_fallocate(descriptor, 0, off_t(Self.bytes)) == 0 { return true }
    release()
    return false
  }

  /// Gives the space back.
  func release() { unlink(path) }

  private var folder: String { String(path[...(path.lastIndex(of: "/") ?? path.startIndex)]) }
}
